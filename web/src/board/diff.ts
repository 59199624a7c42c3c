/** What changed between two views, as movements that can be shown. */

import type { Layout, Piece, View } from "../wire";

export type Change =
  | { kind: "moved"; from: string; to: string; was: Piece; now: Piece; taken: Piece | null }
  | { kind: "came"; to: string; now: Piece }
  | { kind: "turned"; to: string; was: Piece; now: Piece }
  | { kind: "left"; from: string; was: Piece };

export const same = (a: Piece | undefined, b: Piece | undefined) => a?.kind === b?.kind && a?.seat === b?.seat;

/** The changes from one view to another; `hint` is the way of the last move, so that the right man walks. */
export function diff(before: View, after: View, hint: readonly string[] = []): Change[] {
  const gone: [string, Piece][] = [];
  const come: [string, Piece, Piece | null][] = [];
  const turned: Change[] = [];
  for (const [site, was] of Object.entries(before.pieces)) if (!after.pieces[site]) gone.push([site, was]);
  for (const [site, now] of Object.entries(after.pieces)) {
    const was = before.pieces[site];
    if (same(was, now)) continue;
    if (was && was.kind === now.kind && !gone.some(([, left]) => same(left, now))) {
      turned.push({ kind: "turned", to: site, was, now });
    } else come.push([site, now, was ?? null]);
  }
  const moved: Change[] = [];
  for (const [to, now, taken] of come) {
    const source = walker(gone, to, now, hint);
    if (source) {
      gone.splice(gone.indexOf(source), 1);
      moved.push({ kind: "moved", from: source[0], to, was: source[1], now, taken });
    } else moved.push({ kind: "came", to, now });
  }
  return [...moved, ...turned, ...gone.map(([from, was]): Change => ({ kind: "left", from, was }))];
}

function walker(gone: [string, Piece][], to: string, now: Piece, hint: readonly string[]) {
  const [from, end] = hint;
  const hinted = gone.find(([site, was]) => to === end && site === from && was.seat === now.seat);
  const back = gone.find(([site, was]) => to === from && site === end && was.seat === now.seat);
  return hinted ?? back ?? gone.find(([, was]) => same(was, now));
}

/** The view as it will most likely be: shown at once, and put right by what the house answers. */
export function expected(view: View, layout: Layout, move: string, seat: number, placed: string): View {
  const sites = new Map(layout.sites.map((site) => [site.name, site]));
  const tokens = move.split(" ");
  const [from, to] = tokens.filter((token) => sites.has(token));
  const choice = tokens.map((token) => layout.choices[token]).find(Boolean);
  const pieces = { ...view.pieces };
  if (from && to) {
    const man = pieces[from];
    delete pieces[from];
    if (man) pieces[to] = choice ? { kind: choice, seat: man.seat } : man;
  } else if (from) {
    const kind = placed || (sites.get(from)?.kind === "edge" ? "line" : "");
    pieces[from] = { kind: choice ?? kind, seat };
  }
  return { ...view, pieces, marks: {} };
}
