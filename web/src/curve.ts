/** Who stood better, as a curve: each seat's share of first place after each ply, and what can be said of it. */

export type Shares = readonly number[];

/** The bands of the seats as outlines in a box of `plies` by 1, the first seat lowest; up to the ply that is known. */
export function bands(shares: readonly Shares[]): string[] {
  const seats = shares[0]?.length ?? 0;
  const last = Math.max(shares.length - 1, 0);
  return [...Array(seats).keys()].map((seat) => {
    const edge = (below: number) => shares.map((now, ply) => `${ply} ${height(now, below)}`);
    if (!last) return "";
    return `M${edge(seat).join("L")}L${edge(seat + 1)
      .reverse()
      .join("L")}Z`;
  });
}

/** The lines between the bands. */
export function borders(shares: readonly Shares[]): string[] {
  const seats = shares[0]?.length ?? 0;
  return [...Array(Math.max(seats - 1, 0)).keys()].map(
    (seat) => `M${shares.map((now, ply) => `${ply} ${height(now, seat + 1)}`).join("L")}`,
  );
}

/** How far from the top the lower edge of a seat's band is. */
function height(shares: Shares, seat: number): string {
  const below = shares.slice(0, seat).reduce((a, b) => a + b, 0);
  return Math.max(0, 1 - below).toFixed(4);
}

/** The ply that somebody means who points at a part of the width. */
export function plyAt(part: number, plies: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * plies);
}

export interface Run {
  from: number;
  to: number;
  seat: number | null; // nobody's, where it is even
}

const EVEN = 0.1; // a lead that is none

/** Stretches in which the same seat stood best. */
export function runs(shares: readonly Shares[]): Run[] {
  const found: Run[] = [];
  shares.forEach((now, ply) => {
    const seat = leader(now);
    const run = found.at(-1);
    if (run && run.seat === seat) run.to = ply;
    else found.push({ from: ply, to: ply, seat });
  });
  return found;
}

export function leader(shares: Shares): number | null {
  const [first = 0, second = 0] = [...shares].sort((a, b) => b - a);
  return first - second < EVEN ? null : shares.indexOf(first);
}

export const percent = (share: number) => Math.round(share * 100);
