/** The moves in the game's notation; two columns where two play in turns. */

import { memo, useEffect, useMemo, useRef } from "react";
import type { Entry, MatchState } from "../wire";
import type { Words } from "../words";

interface Props {
  match: MatchState;
  words: Words;
  at: number; // after how many moves
  onGo?(ply: number): void;
}

interface Numbered {
  entry: Entry;
  ply: number;
}

export function Moves({ match, words, at, onGo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const count = match.history.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is another place to look at
  useEffect(() => {
    const frame = requestAnimationFrame(() => look(list.current)); // with the layout of that frame, not one of its own
    return () => cancelAnimationFrame(frame);
  }, [at, count]);
  const rows = useMemo(() => turns(match.history, match.seats.length), [match.history, match.seats.length]);
  const go = useRef(onGo);
  go.current = onGo;
  const onMove = useMemo(() => (ply: number) => go.current?.(ply), []);
  return (
    <ol className={`moves of-${match.seats.length}`} ref={list} aria-label={words.text("moves")}>
      {rows.map((row, place) => (
        <Row
          key={row[0]?.ply ?? place}
          {...{ row, words, place, onMove }}
          at={row.some(({ ply }) => ply === at) ? at : 0}
        />
      ))}
      {!rows.length && <li className="none">{words.text("nothing-yet")}</li>}
    </ol>
  );
}

/** Brings the move in question to the middle of the list. */
function look(box: HTMLOListElement | null): void {
  const now = box?.querySelector<HTMLElement>("[aria-current]");
  if (!box || !now) return;
  box.scrollTop = now.offsetTop - box.clientHeight / 2 + now.clientHeight / 2;
  box.scrollLeft = now.offsetLeft - box.clientWidth / 2 + now.clientWidth / 2;
}

interface RowProps {
  row: Numbered[];
  words: Words;
  place: number;
  at: number;
  onMove(ply: number): void;
}

const Row = memo(
  function Row({ row, words, place, at, onMove }: RowProps) {
    return (
      <li>
        <span className="number">{place + 1}</span>
        {row.map(({ entry, ply }) => (
          <button
            type="button"
            key={ply}
            data-seat={entry.seat}
            aria-current={ply === at ? "step" : undefined}
            aria-label={`${ply}. ${words.side(entry.seat)} ${entry.notation}`}
            title={[...entry.notes, ...(entry.reason ? [entry.reason] : [])].map((note) => words.note(note)).join(" ")}
            onClick={() => onMove(ply)}
          >
            {entry.notation}
          </button>
        ))}
      </li>
    );
  },
  (a, b) => a.words === b.words && a.at === b.at && a.place === b.place && alike(a.row, b.row),
);

/** Every answer of the house is a new object, though nearly all of its moves are those of before. */
const alike = (a: Numbered[], b: Numbered[]) =>
  a.length === b.length &&
  a.every(({ entry, ply }, place) => {
    const other = b[place];
    return ply === other?.ply && (entry === other.entry || JSON.stringify(entry) === JSON.stringify(other.entry));
  });

/** Moves by turn: a turn of two has a column for each, and a seat that moves twice gets a row more. */
function turns(history: Entry[], seats: number): Numbered[][] {
  const rows: Numbered[][] = [];
  history.forEach((entry, place) => {
    const row = rows.at(-1);
    const before = row?.at(-1)?.entry.seat ?? -1;
    const one = { entry, ply: place + 1 };
    if (row && seats === 2 && row.length < 2 && entry.seat > before) row.push(one);
    else rows.push([one]);
  });
  return rows;
}
