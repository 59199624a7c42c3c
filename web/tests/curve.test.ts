import { describe, expect, it } from "vitest";
import { bands, borders, leader, plyAt, runs } from "../src/curve";

const TWO = [
  [0.5, 0.5],
  [0.75, 0.25],
  [0, 1],
];

describe("the curve of who stood better", () => {
  it("has a band for each seat, the first lowest, and a line between each two", () => {
    expect(bands(TWO)).toEqual([
      "M0 1.0000L1 1.0000L2 1.0000L2 1.0000L1 0.2500L0 0.5000Z",
      "M0 0.5000L1 0.2500L2 1.0000L2 0.0000L1 0.0000L0 0.0000Z",
    ]);
    expect(borders(TWO)).toEqual(["M0 0.5000L1 0.2500L2 1.0000"]);
  });
  it("fills the height whatever the number of seats", () => {
    const shares = [
      [0.25, 0.25, 0.25, 0.25],
      [0.1, 0.2, 0.3, 0.4],
    ];
    expect(bands(shares)).toHaveLength(4);
    expect(borders(shares)).toHaveLength(3);
    expect(bands(shares)[0]).toContain("M0 1.0000L1 1.0000");
    expect(bands(shares)[3]).toContain("0.0000L0 0.0000Z");
  });
  it("is nothing yet where nothing is known", () => {
    expect(bands([])).toEqual([]);
    expect(borders([])).toEqual([]);
    expect(bands([[0.5, 0.5]])).toEqual(["", ""]);
  });
  it("knows which ply is pointed at", () => {
    expect([-1, 0, 0.24, 0.26, 1, 2].map((part) => plyAt(part, 10))).toEqual([0, 0, 2, 3, 10, 10]);
    expect(plyAt(0.5, 0)).toBe(0);
  });
  it("says who stood better from where to where", () => {
    expect(leader([0.52, 0.48])).toBeNull();
    expect(leader([0.3, 0.1, 0.6])).toBe(2);
    expect(runs([...TWO, [0.1, 0.9]])).toEqual([
      { from: 0, to: 0, seat: null },
      { from: 1, to: 1, seat: 0 },
      { from: 2, to: 3, seat: 1 },
    ]);
  });
});
