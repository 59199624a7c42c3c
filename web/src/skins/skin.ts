/** How a game looks: colours and pieces, never input. A game without a skin of its own gets the plain one. */

import type { Theme } from "../settings";
import type { Piece, View } from "../wire";

export interface Skin {
  placed: string; // the kind of piece that a placing move brings; empty where the client cannot know
  emblems: readonly string[]; // the kinds of pieces that stand for the seats beside the board, or one for all of them
  paints: Partial<Record<Theme, Record<string, string>>>; // over those of the board's material
  tinted: boolean; // the last move colours its cells
  scene: Scene;
}

/** A short play for the menu, as edits of a view: "e2>e4", "h8=stone/0", "h8=". */
export interface Scene {
  start: string;
  steps: string[];
}

export const EMPTY: View = { pieces: {}, marks: {}, aside: [], score: [] };

export const PLAIN: Skin = { placed: "", emblems: [], paints: {}, tinted: false, scene: { start: "", steps: [] } };

/** The piece that stands for a seat. */
export const emblem = ({ emblems }: Skin, seat: number): Piece => ({ kind: emblems[seat] ?? emblems[0] ?? "", seat });

/** The view after some edits. */
export function edited(view: View, edits: string): View {
  const pieces: Record<string, Piece> = { ...view.pieces };
  const marks: Record<string, string[]> = {};
  for (const edit of edits.split(" ").filter(Boolean)) {
    const [, site = "", sign = "", rest = ""] = /^(\w+)([>=!])(.*)$/.exec(edit) ?? [];
    const [kind = "", seat = ""] = rest.split("/");
    if (sign === "!") marks[site] = [rest];
    else if (sign === "=" && !kind) delete pieces[site];
    else if (sign === "=") pieces[site] = { kind, seat: Number(seat) };
    else {
      const man = pieces[site];
      delete pieces[site];
      if (man) pieces[rest] = man;
    }
  }
  return { ...view, pieces, marks };
}

/** Which sites an edit is about, as the way of a move. */
export function way(edits: string): string[] {
  const [first = ""] = edits.split(" ");
  return first.split(/[>=]/).slice(0, first.includes(">") ? 2 : 1);
}
