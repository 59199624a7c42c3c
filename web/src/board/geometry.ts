/** Where the places of a board are drawn: a layout counts steps with y up, a drawing 100 units a step with y down. */

import type { Layout, Site } from "../wire";

export const STEP = 100;
const REACH = { cell: 0.5, point: 0.5, edge: 0.2 };

export interface Place {
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  letter: number;
  at(x: number, y: number): Place;
}

export function endsOf(site: Site): [number, number][] {
  if (site.x2 === null || site.y2 === null || site.x2 === undefined || site.y2 === undefined) return [[site.x, site.y]];
  return [
    [site.x, site.y],
    [site.x2, site.y2],
  ];
}

/** The room of a drawing; what lies off the board is a label, and stays close to its side whichever way it is turned. */
export function frame(layout: Layout, turned = false): Frame {
  const ends = layout.sites.flatMap((site) => endsOf(site).map(([x, y]) => [x, y, REACH[site.kind]] as const));
  const left = Math.min(...ends.map(([x, , r]) => x - r));
  const low = Math.min(...ends.map(([, y, r]) => y - r));
  const right = Math.max(...ends.map(([x, , r]) => x + r));
  const high = Math.max(...ends.map(([, y, r]) => y + r));
  const steps = Math.max(right - left, high - low);
  const letter = Math.min(40, Math.max(15 + steps, 2.5 * steps)); // to be read on a phone, however many places there are
  const gap = layout.labels.length ? (0.7 * letter) / STEP : 0; // from the board to the middle of a label
  const margin = layout.labels.length ? gap + (0.7 * letter) / STEP : 0.14;
  return {
    left: (left - margin) * STEP,
    top: (low - margin) * STEP,
    width: (right - left + 2 * margin) * STEP,
    height: (high - low + 2 * margin) * STEP,
    letter,
    at(x, y) {
      const across = x < left ? left - gap : x > right ? right + gap : turned ? left + right - x : x;
      const upward = y < low ? low - gap : y > high ? high + gap : turned ? low + high - y : y;
      return { x: across * STEP, y: (low + high - upward) * STEP };
    },
  };
}

export function middle(room: Frame, site: Site): Place {
  const ends = endsOf(site);
  const sum = ends.reduce((a, [x, y]) => [a[0] + x, a[1] + y] as [number, number], [0, 0] as [number, number]);
  return room.at(sum[0] / ends.length, sum[1] / ends.length);
}

export function along(room: Frame, site: Site): string {
  const ends = endsOf(site);
  const [a, b] = [ends[0], ends[ends.length - 1]].map((end) => room.at(...(end ?? [0, 0])));
  return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : "";
}

/** How far a place is from a site: 0 in its middle, 1 where its reach ends. */
function distance(room: Frame, site: Site, x: number, y: number): number {
  const spot = middle(room, site);
  if (site.kind === "cell") return Math.max(Math.abs(x - spot.x), Math.abs(y - spot.y)) / (STEP / 2);
  if (site.kind === "point") return Math.hypot(x - spot.x, y - spot.y) / (STEP * 0.62);
  const [a, b] = endsOf(site).map((end) => room.at(...end));
  if (!a || !b) return Infinity;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const share = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length ** 2;
  const away = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
  const near = DEAD_END / length;
  return share < near || share > 1 - near ? Infinity : away / EDGE_REACH;
}

const EDGE_REACH = 36; // of the 50 to the middle of a box: what is left there belongs to no line
const DEAD_END = 12; // around a dot several lines are equally near

/** The site that a touch means: edges before points before the cells below them; null outside every target. */
export function touched(layout: Layout, room: Frame, x: number, y: number, touchable: (site: Site) => boolean) {
  let best: Site | null = null;
  let least = 1;
  for (const site of layout.sites) {
    if (!touchable(site)) continue;
    const far = distance(room, site, x, y);
    if (far < least) [best, least] = [site, far];
  }
  return best;
}

export type Direction = "up" | "down" | "left" | "right";
const AHEAD: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** Asides count for less than the way ahead, so that no row of a slanted board is skipped; a line leads to the next in line. */
const STRAY = { cell: 0.9, point: 0.9, edge: 2 };

/** The next site in a direction: the nearest whose way there leads more ahead than aside; of two, the one on the right hand. */
export function neighbour(sites: readonly Site[], room: Frame, from: Site, direction: Direction): Site | null {
  const [dx, dy] = AHEAD[direction];
  const here = middle(room, from);
  let best: Site | null = null;
  let least = Infinity;
  for (const site of sites) {
    const there = middle(room, site);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const right = (there.y - here.y) * dx - (there.x - here.x) * dy;
    if (ahead < 1 || Math.abs(right) > ahead + 1) continue;
    const cost = ahead + STRAY[from.kind] * Math.abs(right) - (right > 1 ? 1 : 0);
    if (cost < least) [best, least] = [site, cost];
  }
  return best;
}

/** The sites as rows from the top, each from the left, as an ARIA grid wants them. */
export function rows(layout: Layout, room: Frame): Site[][] {
  const found = new Map<number, Site[]>();
  for (const site of layout.sites) {
    const y = Math.round(middle(room, site).y);
    found.set(y, [...(found.get(y) ?? []), site]);
  }
  return [...found.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => middle(room, a).x - middle(room, b).x));
}
