/** The front door: every game as a board, one tap from a table. */

import { useState } from "react";
import { Link, useLocation } from "wouter";
import { show } from "../announce";
import { open, Refusal, useGames } from "../api";
import { Token } from "../board/Glyph";
import { handOver } from "../link";
import { Header } from "../parts/Header";
import { Icon, IconButton } from "../parts/Icon";
import { LittleBoard } from "../parts/LittleBoard";
import { numbers, SetupDialog } from "../parts/SetupDialog";
import { useTheme } from "../settings";
import { rank, skinOf } from "../skins";
import { emblem } from "../skins/skin";
import { forget, type Known, known, remember } from "../tables";
import type { GameState, NewMatch, SeatWish } from "../wire";
import { useWords, Words } from "../words";
import { usePageTitle } from "./Table";

export function Menu() {
  const games = useGames();
  const words = useWords();
  const [setup, setSetup] = useState<{ family: GameState[]; seats: number } | null>(null);
  const theme = useTheme();
  const openTable = useOpen();
  const play = (game: GameState, seats: SeatWish[]) => openTable({ game: game.name, seats });
  usePageTitle("hotseat");
  const families = games ? byFamily(games) : [];
  return (
    <div className="page menu">
      <Header />
      <main>
        <h1 className="unseen">{words.text("house")}</h1>
        <p className="welcome">{words.text("welcome")}</p>
        {games && <Resume games={games} />}
        <ul className="games" aria-label={words.text("games")}>
          {families.map((family, place) => (
            <Card
              key={family[0]?.family}
              family={family}
              delay={place * 260}
              onPlay={play}
              onMore={(seats) => setSetup({ family, seats })}
            />
          ))}
          {!games && [0, 1, 2, 3].map((place) => <li key={place} className="card waiting" aria-hidden="true" />)}
        </ul>
        {games && <FromFile games={games} onOpen={openTable} />}
      </main>
      {setup && <SetupDialog {...setup} theme={theme} onClose={() => setSetup(null)} onPlay={play} />}
    </div>
  );
}

function byFamily(games: GameState[]): GameState[][] {
  const families = new Map<string, GameState[]>();
  for (const game of games) families.set(game.family, [...(families.get(game.family) ?? []), game]);
  const found = [...families.values()].map((family) => [...family].sort((a, b) => first(a) - first(b)));
  return found.sort((a, b) => rank(a[0] as GameState) - rank(b[0] as GameState));
}

/** The record that gave its family the name comes first. */
const first = (game: GameState) => (game.name === game.family ? 0 : 1);

/** Opens a table and goes there. */
function useOpen() {
  const [, go] = useLocation();
  const words = useWords();
  const [busy, setBusy] = useState(false);
  return async (wish: NewMatch) => {
    if (busy) return;
    setBusy(true);
    try {
      const created = await open(wish);
      const { id, match } = created;
      const key = created.keys.find(Boolean) ?? "";
      remember({ id, game: match.game, key, names: match.seats.map((seat) => seat.name) });
      handOver(match);
      go(match.outcome ? `/m/${id}/history` : `/m/${id}`);
    } catch (error) {
      show(error instanceof Refusal ? words.refusal(error.code, error.facts) : String(error), "no");
    } finally {
      setBusy(false);
    }
  };
}

interface CardProps {
  family: GameState[];
  delay: number;
  onPlay(game: GameState, seats: SeatWish[]): void;
  onMore(seats: number): void;
}

function Card({ family, delay, onPlay, onMore }: CardProps) {
  const game = family[0] as GameState;
  const words = useWords(game);
  const theme = useTheme();
  const skin = skinOf(game);
  const [seats, setSeats] = useState(game.min_seats);
  const title = words.title(game);
  const counts = numbers(game);
  return (
    <li className="card">
      <button
        type="button"
        className="board-button"
        data-game={game.name}
        aria-label={words.text("play-here", { game: title, count: seats })}
        onClick={() =>
          onPlay(
            game,
            Array.from({ length: seats }, () => ({ kind: "human" as const })),
          )
        }
      >
        <LittleBoard game={game} skin={skin} theme={theme} label={title} delay={delay} />
      </button>
      <div className="about">
        <h2>{title}</h2>
        <p>{words.has("rule-set") ? words.text("rule-set") : ""}</p>
        <div className="options">
          {counts.length > 1 ? (
            <fieldset className="count">
              <legend className="unseen">{words.text("how-many")}</legend>
              {counts.map((n) => (
                <label key={n} className={n === seats ? "on" : ""}>
                  <input
                    type="radio"
                    name={`count-${game.family}`}
                    checked={n === seats}
                    onChange={() => setSeats(n)}
                  />
                  <span>{n}</span>
                </label>
              ))}
            </fieldset>
          ) : (
            <span className="tokens" aria-hidden="true">
              {Array.from({ length: game.min_seats }, (_, seat) => (
                <Token
                  key={seat}
                  piece={emblem(skin, seat)}
                  theme={theme}
                  scope={`${game.name}${seat}${theme}`}
                  size={24}
                />
              ))}
            </span>
          )}
          <IconButton
            icon="people"
            label={words.text(game.remote ? "bots-and-links" : "bots-and-more")}
            shown
            className="more"
            aria-label={words.text("more-of", { game: title })}
            onClick={() => onMore(seats)}
          />
        </div>
      </div>
    </li>
  );
}

/** A record that somebody has kept, the house's own or in a format of its game. */
function FromFile({ games, onOpen }: { games: GameState[]; onOpen(wish: NewMatch): void }) {
  const words = useWords();
  const endings = ["json", ...new Set(games.flatMap((game) => game.formats))];
  async function read(file: File): Promise<void> {
    if (file.size > LARGEST) return show(words.refusal("too_large", {}), "no");
    const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
    onOpen({ record: { text: await file.text(), ending } });
  }
  return (
    <label className="button text from-file">
      <Icon name="up" />
      <span>{words.text("open-record")}</span>
      <input
        type="file"
        className="unseen"
        accept={endings.map((ending) => `.${ending}`).join()}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ""; // the same file may be chosen again
          if (file) void read(file);
        }}
      />
    </label>
  );
}

const LARGEST = 60_000; // bytes; a house takes 64 kB, and text grows a little on its way
const SHOWN = 6;

/** The tables of this browser that are not over. */
function Resume({ games }: { games: GameState[] }) {
  const words = useWords();
  const [tables, setTables] = useState(() => known().filter(unfinished));
  if (!tables.length) return null;
  return (
    <section className="resume" aria-label={words.text("resume")}>
      <h2>{words.text("resume")}</h2>
      <ul>
        {tables.slice(0, SHOWN).map((table) => (
          <Table
            key={table.id}
            table={table}
            game={games.find((game) => game.name === table.game)}
            onForget={() => {
              forget(table.id);
              setTables(tables.filter((one) => one !== table));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** What somebody else waits for counts before its first move. */
const unfinished = (table: Known) => !!table.key && !table.over && (table.moves > 0 || table.shared);

function Table({ table, game, onForget }: { table: Known; game: GameState | undefined; onForget(): void }) {
  const words = useWords();
  const theme = useTheme();
  if (!game) return null;
  const own = new Words(words.locale, game, table.names);
  const names = table.names.some(Boolean) ? table.names.map((name, seat) => name || own.side(seat)).join(" – ") : "";
  return (
    <li>
      <Link href={`/m/${table.id}`}>
        <Token piece={emblem(skinOf(game), 0)} theme={theme} scope={`r${table.id}${theme}`} size={26} />
        <span>
          <b>{own.title(game)}</b>
          <small>
            {[names, words.text("moves-played", { count: table.moves }), ago(words, table.at)]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </span>
        <Icon name="next" />
      </Link>
      <IconButton icon="close" label={words.text("forget")} onClick={onForget} />
    </li>
  );
}

function ago(words: Words, at: number): string {
  const minutes = Math.floor((Date.now() - at) / 60_000);
  if (minutes < 1) return words.text("ago-now");
  if (minutes < 60) return words.text("ago-minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? words.text("ago-hours", { count: hours })
    : words.text("ago-days", { count: Math.floor(hours / 24) });
}
