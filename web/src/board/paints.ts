/** The shapes and colours of boards, pieces and marks: the file that the house's own pictures are made from. */

import looks from "../../../src/hotseat/picture/glyphs.json";
import type { Theme } from "../settings";
import { emblem, type Skin } from "../skins/skin";
import type { Layout, Piece, Site } from "../wire";

export interface Part {
  d?: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  size?: number;
}

export type Paints = Record<string, string>;
type Glyph = { paints: string; along?: boolean; shapes: Part[][] };

const GLYPHS = looks.glyphs as Record<string, Glyph>;
const MARKS = looks.marks as Record<string, Record<string, { under?: Part[]; over?: Part[] }>>;
const THEMES = looks.themes as unknown as Record<
  string,
  { boards: Record<string, Paints>; sets: Record<string, Paints[]> & { nobody: Paints } }
>;
export const GRAIN = looks.grain as { width: number; height: number; parts: Part[] };

/** High contrast paints over the light theme. */
const CONTRAST: Paints = {
  border: "#000000",
  line: "#000000",
  dot: "#000000",
  star: "#000000",
  last: "#000000",
  mark: "#000000",
};

/** What a board is made of. */
export function material(layout: Layout): string {
  const kinds = new Set(layout.sites.map((site) => site.kind));
  if (layout.dots.length || (kinds.size === 1 && kinds.has("edge"))) return "paper";
  if (!kinds.has("cell")) return "wood";
  const shades = new Set(layout.sites.filter((site) => site.kind === "cell").map((site) => site.shade));
  return shades.size === 2 && shades.has("light") && shades.has("dark") ? "checkered" : "plain";
}

const base = (theme: Theme) => THEMES[theme === "contrast" ? "light" : theme] as (typeof THEMES)[string];

export function boardPaints(layout: Layout, theme: Theme, skin: Skin): Paints {
  const own = base(theme).boards[material(layout)] ?? {};
  return { ...own, ...(theme === "contrast" ? CONTRAST : {}), ...(skin.paints[theme] ?? {}) };
}

/** The paints of a piece: of its kind's set and seat, else of any piece of that seat, else of nobody's. */
export function piecePaints(piece: Piece, theme: Theme): Paints {
  const sets = base(theme).sets;
  if (piece.seat === null || piece.seat === undefined) return sets.nobody;
  const own = sets[glyph(piece.kind).paints] ?? [];
  const others = sets.seat ?? [];
  return own[piece.seat] ?? others[piece.seat % others.length] ?? sets.nobody;
}

function glyph(kind: string): Glyph {
  return (GLYPHS[kind] ?? GLYPHS[""]) as Glyph;
}

/** Is it one of the men that are black and white on any board? */
export const isMan = (kind: string) => glyph(kind).paints === "army";

export function shape(piece: Piece): Part[] {
  const { shapes } = glyph(piece.kind);
  return shapes[(piece.seat ?? 0) % shapes.length] ?? [];
}

/** Does it run along an edge from end to end? Then as a line. */
export function stretched(site: Site | undefined, piece: Piece): Piece | null {
  const runs = !GLYPHS[piece.kind] || GLYPHS[piece.kind]?.along;
  return runs && site?.kind === "edge" ? { kind: "line", seat: piece.seat } : null;
}

export function mark(code: string, site: Site, level: "under" | "over"): Part[] {
  return (MARKS[code] ?? MARKS[""])?.[site.kind]?.[level] ?? [];
}

export const shade = (site: Site) =>
  site.shade === "light" || site.shade === "dark" ? site.shade : site.shade ? "tint" : "face";

/** The colour that stands for a seat, where the skin's piece has one. */
export const seatPaints = (skin: Skin, seat: number, theme: Theme) => piecePaints(emblem(skin, seat), theme);
