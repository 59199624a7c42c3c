/** Who sits where: piece, name, score, and a clear mark on the one to move. */

import { memo } from "react";
import { Token } from "../board/Glyph";
import { seatPaints } from "../board/paints";
import type { Theme } from "../settings";
import { emblem, type Skin } from "../skins/skin";
import type { MatchState, Piece } from "../wire";
import type { Words } from "../words";

interface Props {
  match: MatchState;
  skin: Skin;
  theme: Theme;
  words: Words;
  turn: number | null; // nobody's once it is over
  order: number[];
  past?: boolean; // this is long ago: nobody thinks
}

/** The colours of the seats, for what stands beside the board. */
export function seatColours(match: MatchState, skin: Skin, theme: Theme): React.CSSProperties {
  return Object.fromEntries(match.seats.map((_, seat) => [`--seat-${seat}`, seatPaints(skin, seat, theme).body]));
}

export function Seats({ match, skin, theme, words, turn, order, past = false }: Props) {
  return (
    <ul className={`seats of-${match.seats.length}`} aria-label={words.text("players")}>
      {order.map((seat) => (
        <Seat key={seat} {...{ match, skin, theme, words, seat, past }} active={turn === seat} />
      ))}
    </ul>
  );
}

interface SeatProps extends Omit<Props, "turn" | "order"> {
  seat: number;
  active: boolean;
}

function Seat({ match, skin, theme, words, seat, active, past }: SeatProps) {
  const who = match.seats[seat];
  if (!who) return null;
  const won = match.outcome?.winners.includes(seat);
  const score = match.view.score[seat];
  const aside = match.view.aside[seat] ?? [];
  const paints = seatPaints(skin, seat, theme);
  const side = words.side(seat);
  return (
    <li
      className={`seat${active ? " active" : ""}${won ? " won" : ""}`}
      style={{ "--seat": paints.body } as React.CSSProperties}
      data-seat={seat}
      aria-current={active || undefined}
    >
      <Token piece={emblem(skin, seat)} theme={theme} scope={`seat${seat}${theme}`} size={40} />
      <div className="who">
        <span className="name">{who.name || side}</span>
        <span className="detail">{details(match, seat, words).join(" · ")}</span>
        {aside.length > 0 && <Aside pieces={aside} theme={theme} scope={`aside${seat}${theme}`} />}
      </div>
      {active && <span className="to-move">{words.text(who.kind === "bot" && !past ? "thinking" : "to-move")}</span>}
      {won && (
        <span className="to-move">{words.text(match.outcome?.winners.length === 1 ? "winner" : "first-place")}</span>
      )}
      {score !== undefined && (
        <output className="score" aria-label={words.text("score-of", { seat, score })}>
          {score}
        </output>
      )}
    </li>
  );
}

/** What is to be said of a seat besides its name. */
function details(match: MatchState, seat: number, words: Words): string[] {
  const who = match.seats[seat];
  if (who?.kind === "open") return [words.text("seat-open")];
  if (who?.kind === "bot") {
    const plan = who.priorities?.length ? [priorities(words, who.priorities)] : [];
    return [words.text("bot-level", { level: level(words, who.level) }), ...plan];
  }
  const alone = match.you.length === 1 && match.you[0] === seat; // others sit elsewhere
  return [...(who?.name ? [words.side(seat)] : []), ...(alone ? [words.text("you")] : [])];
}

export function level(words: Words, name: string): string {
  return words.has(`level-${name}`) ? words.text(`level-${name}`) : name;
}

/** What a bot goes for, from first to last. */
export function priorities(words: Words, names: string[]): string {
  return names.map((name) => words.text(`priority-${name}`)).join(" › ");
}

/** The pieces beside the board, like ones together. */
const Aside = memo(function Aside({ pieces, theme, scope }: { pieces: Piece[]; theme: Theme; scope: string }) {
  return (
    <span className="aside" aria-hidden="true">
      {pieces.map((piece, place) => (
        <span key={`${place}${piece.kind}`} className={piece.kind === pieces[place - 1]?.kind ? "alike" : ""}>
          <Token piece={piece} theme={theme} scope={`${scope}${place}`} size={20} />
        </span>
      ))}
    </span>
  );
});

/** The scores as one bar, where there are any: each seat's part lies over the end of the one before. */
export function ScoreBar({ match, skin, theme }: { match: MatchState; skin: Skin; theme: Theme }) {
  const { score } = match.view;
  const sum = score.reduce((a, b) => a + b, 0);
  if (!sum) return score.length ? <div className="score-bar" aria-hidden="true" /> : null;
  return (
    <div className="score-bar" aria-hidden="true">
      {score.map((points, seat) => (
        <i
          key={seat}
          className={points ? "" : "none"}
          style={{
            transform: `translateX(${(100 * score.slice(0, seat).reduce((a, b) => a + b, 0)) / sum}%)`,
            background: seatPaints(skin, seat, theme).body,
          }}
        />
      ))}
    </div>
  );
}
