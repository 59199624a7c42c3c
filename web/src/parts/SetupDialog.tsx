/** Who sits where, by which rules: everything that one tap leaves out. */

import { useEffect, useId, useRef, useState } from "react";
import { Token } from "../board/Glyph";
import type { Theme } from "../settings";
import { skinOf } from "../skins";
import { emblem } from "../skins/skin";
import type { GameState, SeatWish } from "../wire";
import { useWords, type Words } from "../words";
import { Dialog } from "./Dialog";
import { IconButton } from "./Icon";
import { level as levelName } from "./Seats";
import { Strategy } from "./Strategy";
import { Segments } from "./Switch";

interface Props {
  family: GameState[];
  theme: Theme;
  seats: number;
  onClose(): void;
  onPlay(game: GameState, seats: SeatWish[]): void;
}

type Kind = NonNullable<SeatWish["kind"]>;
const PERSON: SeatWish = { kind: "human", name: "" };

export function SetupDialog({ family, theme, seats, onClose, onPlay }: Props) {
  const [game, setGame] = useState(family[0] as GameState);
  const [wishes, setWishes] = useState<SeatWish[]>(() => Array.from({ length: seats }, () => PERSON));
  const words = useWords(game);
  const change = (seat: number, wish: SeatWish) => setWishes(wishes.map((one, place) => (place === seat ? wish : one)));
  const count = (n: number) => setWishes(Array.from({ length: n }, (_, seat) => wishes[seat] ?? PERSON));
  const form = useId();
  const warning = `warning-${game.name}`;
  return (
    <Dialog
      title={words.title(game)}
      onClose={onClose}
      className="setup"
      foot={
        <button type="submit" form={form} className="button primary wide">
          {words.text("play")}
        </button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onPlay(game, wishes);
        }}
      >
        {family.length > 1 && (
          <fieldset className="rule-sets">
            <legend>{words.text("rule-sets")}</legend>
            {family.map((one) => (
              <RuleSet key={one.name} game={one} on={one === game} onChoose={() => setGame(one)} />
            ))}
          </fieldset>
        )}
        {words.has(warning) && words.text(warning) !== game.name && <p className="warning">{words.text(warning)}</p>}
        {!game.remote && <p>{words.text("one-screen")}</p>}
        {game.min_seats < game.seats && (
          <Segments
            label={words.text("how-many")}
            value={String(wishes.length)}
            options={numbers(game).map((n) => [String(n), String(n)] as const)}
            onChange={(n) => count(Number(n))}
          />
        )}
        <div className="sitting">
          {wishes.map((wish, seat) => (
            <SeatRow key={seat} {...{ game, theme, words, wish, seat }} onChange={(next) => change(seat, next)} />
          ))}
          {wishes.length === 2 && (
            <IconButton icon="swap" label={words.text("swap")} shown onClick={() => setWishes([...wishes].reverse())} />
          )}
        </div>
        <details>
          <summary>{words.text("rules-title")}</summary>
          <p>{words.text("rules")}</p>
        </details>
      </form>
    </Dialog>
  );
}

export const numbers = (game: GameState) =>
  Array.from({ length: game.seats - game.min_seats + 1 }, (_, n) => n + game.min_seats);

function RuleSet({ game, on, onChoose }: { game: GameState; on: boolean; onChoose(): void }) {
  const words = useWords(game);
  return (
    <label className={on ? "on" : ""}>
      <input type="radio" name="rule-set" checked={on} onChange={onChoose} />
      <span>
        <b>{words.title(game)}</b>
        {words.has("rule-set") && <small>{words.text("rule-set")}</small>}
      </span>
    </label>
  );
}

interface SeatRowProps {
  game: GameState;
  theme: Theme;
  words: Words;
  wish: SeatWish;
  seat: number;
  onChange(wish: SeatWish): void;
}

function SeatRow({ game, theme, words, wish, seat, onChange }: SeatRowProps) {
  const kinds: Kind[] = game.remote ? ["human", "bot", "open"] : ["human", "bot"];
  const level = wish.level || game.bot;
  const side = words.side(seat);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has other fields
  useEffect(() => {
    if (row.current?.contains(document.activeElement)) row.current.scrollIntoView({ block: "nearest" });
  }, [wish.kind, level]);
  return (
    <section className="seat-row" aria-label={side} ref={row}>
      <Token piece={emblem(skinOf(game), seat)} theme={theme} scope={`wish${seat}${theme}`} size={36} />
      <b>{side}</b>
      <Segments
        label={words.text("who-sits", { side })}
        hidden
        value={wish.kind ?? "human"}
        options={kinds.map((kind) => [kind, words.text(`seat-kind-${kind}`)] as const)}
        onChange={(kind) => onChange(kind === "bot" ? { kind, level: game.bot } : { kind, name: wish.name ?? "" })}
      />
      {wish.kind === "human" && (
        <input
          className="field"
          value={wish.name ?? ""}
          maxLength={40}
          placeholder={words.text("name-hint")}
          aria-label={words.text("name-of", { side })}
          onChange={(event) => onChange({ ...wish, name: event.target.value })}
        />
      )}
      {wish.kind === "bot" && (
        <select
          className="field"
          value={level}
          aria-label={words.text("level-of", { side })}
          onChange={(event) => onChange({ kind: "bot", level: event.target.value })}
        >
          {game.bots.map((name) => (
            <option key={name} value={name}>
              {levelName(words, name)}
            </option>
          ))}
        </select>
      )}
      {wish.kind === "bot" && game.readers.includes(level) && (
        <Strategy
          {...{ game, level, side, words }}
          value={wish.strategy ?? ""}
          onChange={(strategy) => onChange({ ...wish, level, strategy })}
        />
      )}
      {wish.kind === "open" && <small className="quiet">{words.text("open-hint")}</small>}
    </section>
  );
}
