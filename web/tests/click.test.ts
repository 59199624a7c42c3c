import { describe, expect, it } from "vitest";
import { choices, click, movesMen, nexts } from "../src/click";

const MOVES = ["e2 e4", "e2 e3", "g1 f3", "a7 a8 q", "a7 a8 n", "h8"];

describe("a touch, as a walk through the legal moves", () => {
  it("begins a move, goes on, and ends it", () => {
    expect(click(MOVES, [], "e2")).toEqual({ kind: "prefix", prefix: ["e2"] });
    expect(click(MOVES, ["e2"], "e4")).toEqual({ kind: "move", move: "e2 e4" });
    expect(click(MOVES, [], "h8")).toEqual({ kind: "move", move: "h8" });
  });
  it("lets go of what is touched again", () => {
    expect(click(MOVES, ["e2"], "e2")).toEqual({ kind: "prefix", prefix: [] });
  });
  it("takes up another man in place of the first", () => {
    expect(click(MOVES, ["e2"], "g1")).toEqual({ kind: "prefix", prefix: ["g1"] });
    expect(click(MOVES, ["a7", "a8"], "g1")).toEqual({ kind: "prefix", prefix: ["g1"] });
  });
  it("is nothing where no move begins", () => {
    expect(click(MOVES, [], "e5")).toEqual({ kind: "nothing" });
    expect(click(MOVES, ["e2"], "e5")).toEqual({ kind: "nothing" });
  });
  it("asks for a choice where only choices follow", () => {
    expect(choices(MOVES, ["a7", "a8"], { q: "queen", n: "knight" })).toEqual(["q", "n"]);
    expect(choices(MOVES, ["a7"], { q: "queen", n: "knight" })).toEqual([]);
    expect([...nexts(MOVES, ["e2"])]).toEqual(["e4", "e3"]);
  });
  it("knows whether men are moved", () => {
    expect(movesMen(MOVES)).toBe(true);
    expect(movesMen(["h8"])).toBe(false);
  });
});
