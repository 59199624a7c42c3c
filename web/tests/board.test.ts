import { describe, expect, it } from "vitest";
import { diff, expected } from "../src/board/diff";
import { type Direction, frame, middle, neighbour, rows, touched } from "../src/board/geometry";
import { material } from "../src/board/paints";
import { edited, way } from "../src/skins/skin";
import type { Layout, Site, View } from "../src/wire";

const site = (name: string, kind: Site["kind"], x: number, y: number, x2: number | null = null, y2 = x2 && y): Site =>
  ({ name, kind, x, y, x2, y2, shade: "" }) as Site;
const layout = (sites: Site[], more: Partial<Layout> = {}): Layout =>
  ({ sites, choices: {}, lines: [], dots: [], stars: [], labels: [], flips: false, ...more }) as Layout;
const cells = layout(
  [..."abc"].flatMap((file, x) => [1, 2, 3].map((rank) => site(`${file}${rank}`, "cell", x + 1, rank))),
  { labels: [["a", 1, 0.2]] },
);
const dots = layout(
  [
    site("a1b1", "edge", 1, 1, 2, 1),
    site("a2b2", "edge", 1, 2, 2, 2),
    site("a1a2", "edge", 1, 1, 1, 2),
    site("b1b2", "edge", 2, 1, 2, 2),
    site("a1b2", "cell", 1.5, 1.5),
  ],
  {
    dots: [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ],
  },
);
const view = (pieces: View["pieces"]): View => ({ pieces, marks: {}, aside: [], score: [] });
const man = { kind: "rook", seat: 0 };
const foe = { kind: "rook", seat: 1 };

describe("where places are drawn", () => {
  it("has y upwards on the board and downwards on the screen", () => {
    const room = frame(cells);
    const [low, high] = ["a1", "a3"].map((name) => middle(room, cells.sites.find((one) => one.name === name) as Site));
    expect(low?.y).toBeGreaterThan(high?.y ?? 0);
  });
  it("is turned by half a turn, and labels stay on their side", () => {
    const [plain, turned] = [frame(cells), frame(cells, true)];
    expect(turned.at(1, 1)).toEqual(plain.at(3, 3));
    expect(turned.at(1, 0.2).y).toBe(plain.at(1, 0.2).y);
    expect(turned.at(1, 0.2).x).toBe(plain.at(3, 0.2).x);
  });
  it("has rows from the top, each from the left", () => {
    expect(rows(cells, frame(cells)).map((row) => row.map((one) => one.name).join(" "))).toEqual([
      "a3 b3 c3",
      "a2 b2 c2",
      "a1 b1 c1",
    ]);
  });
});

describe("what a touch means", () => {
  const room = frame(dots);
  const edges = (one: Site) => one.kind === "edge";
  const at = (x: number, y: number) => {
    const place = room.at(x, y);
    return touched(dots, room, place.x, place.y, edges)?.name;
  };
  it("is the nearest line", () => {
    expect(at(1.5, 1.1)).toBe("a1b1");
    expect(at(1.1, 1.4)).toBe("a1a2");
    expect(at(1.5, 0.8)).toBe("a1b1");
  });
  it("is nothing in the middle of a box, on a dot, or far outside", () => {
    expect(at(1.5, 1.5)).toBeUndefined();
    expect(at(1, 1)).toBeUndefined();
    expect(at(2, 1)).toBeUndefined();
    expect(at(1.95, 1)).toBeUndefined();
    const below = room.at(1.5, 1);
    expect(touched(dots, room, below.x, below.y + 60, edges)).toBeNull();
  });
});

describe("arrows", () => {
  const leads = (board: Layout, name: string, direction: Direction) =>
    neighbour(board.sites, frame(board), board.sites.find((one) => one.name === name) as Site, direction)?.name;
  const lattice = (at: (column: number, row: number) => [number, number]) =>
    layout(
      [..."abcde"].flatMap((file, x) => [1, 2, 3, 4, 5].map((row) => site(`${file}${row}`, "point", ...at(x, row)))),
    );
  const slanted = lattice((x, row) => [x + row / 2, row * 0.866]);
  const upright = lattice((x, row) => [x * 0.866, row + (x % 2) / 2]);
  const diamond = lattice((x, row) => [x + (row % 2) / 2, row / 2]);
  const ring = layout([0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => site(`s${x}${y}`, "point", 3 * x, 3 * y))));
  it("go by geometry, over lines and boxes", () => {
    expect(leads(dots, "a1b1", "up")).toBe("a1b2");
    expect(leads(dots, "a1b2", "up")).toBe("a2b2");
    expect(leads(dots, "a1b2", "left")).toBe("a1a2");
    expect(leads(dots, "a1a2", "left")).toBeUndefined();
  });
  it("lead along lines before they turn a corner", () => {
    const on = [site("b1c1", "edge", 2, 1, 3, 1), site("b2b3", "edge", 2, 2, 2, 3)];
    const wide = layout([...dots.sites, ...on]);
    expect(leads(wide, "a1b1", "right")).toBe("b1c1");
    expect(leads(wide, "b1b2", "up")).toBe("b2b3");
  });
  it("lead from row to row of a slanted board, and back", () => {
    const way: Direction[] = ["up", "up", "right", "down", "down", "left"];
    let at = "c2";
    const been = way.map((direction) => (at = leads(slanted, at, direction) ?? ""));
    expect(been).toEqual(["c3", "c4", "d4", "d3", "d2", "c2"]);
    expect(leads(upright, "c2", "up")).toBe("c3");
  });
  it.each([
    ["slanted", slanted],
    ["upright", upright],
    ["diamond", diamond],
    ["square", cells],
    ["dots", dots],
    ["wide", ring],
  ])("lead to every place of a board: %s", (_, board) => {
    const been = new Set([board.sites[0]?.name ?? ""]);
    for (const name of been)
      for (const direction of ["up", "down", "left", "right"] as const) {
        const next = leads(board, name, direction);
        if (next) been.add(next);
      }
    expect(been.size).toBe(board.sites.length);
  });
});

describe("what changed between two views", () => {
  it("is a walk, with what was taken", () => {
    const [change] = diff(view({ a1: man, a3: foe }), view({ a3: man }), ["a1", "a3"]);
    expect(change).toMatchObject({ kind: "moved", from: "a1", to: "a3", taken: foe });
  });
  it("is the walk of the man that the move names, where two are alike", () => {
    const changes = diff(view({ a1: man, c1: man }), view({ a1: man, b1: man }), ["c1", "b1"]);
    expect(changes).toMatchObject([{ kind: "moved", from: "c1", to: "b1" }]);
    expect(diff(view({ b1: man }), view({ c1: man }), ["c1", "b1"])).toMatchObject([{ from: "b1", to: "c1" }]);
  });
  it("is a promotion, a turn, a coming and a going", () => {
    const queen = { kind: "queen", seat: 0 };
    expect(diff(view({ a1: man }), view({ a2: queen }), ["a1", "a2"])).toMatchObject([{ kind: "moved", now: queen }]);
    expect(diff(view({ a1: man }), view({ a1: foe }))).toMatchObject([{ kind: "turned", to: "a1" }]);
    expect(diff(view({}), view({ a1: man }))).toMatchObject([{ kind: "came", to: "a1" }]);
    expect(diff(view({ a1: man }), view({}))).toMatchObject([{ kind: "left", from: "a1" }]);
  });
});

describe("the view that is shown at once", () => {
  it("has the man where he goes, or as what he becomes", () => {
    expect(expected(view({ a1: man, a3: foe }), cells, "a1 a3", 0, "").pieces).toEqual({ a3: man });
    const choosing = { ...cells, choices: { q: "queen" } };
    expect(expected(view({ a2: man }), choosing, "a2 a3 q", 0, "").pieces).toEqual({ a3: { kind: "queen", seat: 0 } });
  });
  it("has the piece that a placing move brings", () => {
    expect(expected(view({}), cells, "b2", 1, "stone").pieces).toEqual({ b2: { kind: "stone", seat: 1 } });
    expect(expected(view({}), dots, "a1b1", 1, "").pieces).toEqual({ a1b1: { kind: "line", seat: 1 } });
  });
});

describe("what a board is made of", () => {
  it("can be seen from its layout", () => {
    expect(material(dots)).toBe("paper");
    expect(material(cells)).toBe("plain");
    expect(material(layout([site("a1", "point", 1, 1)]))).toBe("wood");
    const shaded = ["light", "dark"].map((shade, x) => ({ ...site(`a${x}`, "cell", x, 1), shade }));
    expect(material(layout(shaded))).toBe("checkered");
  });
});

describe("a scene of the menu", () => {
  it("is edits of a view", () => {
    const before = edited(view({}), "a1=rook/0 b1=rook/1");
    expect(edited(before, "a1>b1").pieces).toEqual({ b1: man });
    expect(edited(before, "a1=").pieces).toEqual({ b1: foe });
    expect(edited(before, "b1!win").marks).toEqual({ b1: ["win"] });
    expect(way("a1>b1 c1>c2")).toEqual(["a1", "b1"]);
    expect(way("a1=rook/0")).toEqual(["a1"]);
  });
});
