/** Every site in words: what stands there and what a move there would do. */

import { useCallback, useEffect, useMemo, useState } from "react";
import * as api from "../api";
import { nexts } from "../click";
import { find } from "../tables";
import type { GameState, MoveState, Piece, Site, View } from "../wire";
import type { Words } from "../words";
import type { TableState } from "./useTable";

const TWO_ENDS = /^([a-z]+\d+)([a-z]+\d+)$/;

/** A site's name as it is read out. */
export function called(site: Site, words: Words): string {
  const ends = TWO_ENDS.exec(site.name);
  return ends
    ? words.text(site.kind === "edge" ? "line-between" : "box-between", { from: ends[1], to: ends[2] })
    : site.name;
}

/** What stands there; of what has no name of its own, such as the line on a line, whose it is. */
function standing(site: Site, piece: Piece | undefined, words: Words): string {
  if (!piece) return words.text("site-free");
  if (piece.seat === null) return words.piece(piece);
  if (TWO_ENDS.test(site.name)) return words.text("site-of", { seat: piece.seat });
  const named = words.names[piece.seat] ? "site-piece-named" : "site-piece";
  return words.text(named, { seat: piece.seat, piece: words.piece(piece) });
}

/** The describer, and what to call when somebody looks around with keys: only then are the moves asked for. */
export function useDescribe(
  table: TableState,
  advice: readonly string[] = NOWHERE,
): [(site: Site) => string, () => void] {
  const { match, game, kinds, view, words, prefix, mine } = table;
  const [looking, setLooking] = useState(false);
  const notes = useNotes(table, looking);
  const may = useMemo(() => (match && mine ? nexts(match.moves, prefix) : new Set<string>()), [match, mine, prefix]);
  const scarce = useMemo(() => isScarce(game, kinds, view, may), [game, kinds, view, may]);
  const describe = useCallback(
    (site: Site) => {
      const piece = view.pieces[site.name];
      const stands = standing(site, piece, words);
      const marks = (view.marks[site.name] ?? []).map((code) => words.text(`mark-${code}`));
      const can = may.has(site.name) ? canHere(site.name, prefix, notes, words, !!piece, scarce) : [];
      const chosen = prefix.includes(site.name) ? [words.text("site-chosen")] : [];
      const advised = advice.includes(site.name) ? [words.text("site-advised")] : [];
      return [called(site, words), stands, ...marks, ...chosen, ...advised, ...can].join(words.text("list-comma"));
    },
    [view, words, prefix, may, notes, scarce, advice],
  );
  return [describe, useCallback(() => setLooking(true), [])];
}

function canHere(
  site: string,
  prefix: readonly string[],
  notes: Map<string, MoveState>,
  words: Words,
  piece: boolean,
  scarce: boolean,
): string[] {
  const move = notes.get([...prefix, site].join(" "));
  const brings = move?.notes.map((note) => words.note(note).replace(/[.。]$/, "")).join(words.text("list-comma"));
  const would = brings ? [words.text("site-would", { brings })] : [];
  if (prefix.length) return [words.text("site-target"), ...would];
  if (piece) return [words.text("site-can-move")];
  return scarce ? [words.text("site-may"), ...would] : would;
}

/** May pieces be placed on some free sites only? Then it is said where. */
function isScarce(game: GameState | null, kinds: ReadonlySet<string>, view: View, may: ReadonlySet<string>): boolean {
  return !!game?.layout.sites.some((site) => kinds.has(site.kind) && !view.pieces[site.name] && !may.has(site.name));
}

function useNotes({ match, live }: TableState, looking: boolean): Map<string, MoveState> {
  const [found, setFound] = useState<{ seq: number; notes: Map<string, MoveState> }>({ seq: -1, notes: new Map() });
  const id = match?.id ?? "";
  const seq = match?.seq ?? -1;
  const open = !!match && !match.outcome && live.link === "open";
  useEffect(() => {
    if (!looking || !open) return;
    let current = true;
    api
      .moves(id, find(id)?.key ?? "")
      .then((moves) => current && setFound({ seq, notes: new Map(moves.map((move) => [move.move, move])) }))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [looking, open, id, seq]);
  return found.seq === seq ? found.notes : NONE;
}

const NOWHERE: readonly string[] = [];
const NONE: Map<string, MoveState> = new Map();
