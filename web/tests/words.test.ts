import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { news } from "../src/news";
import type { GameState, MatchState } from "../src/wire";
import { preferred, Words } from "../src/words";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf-8");
const keys = (file: string) => new FluentResource(read(file)).body.map((message) => message.id).sort();
const facts = (file: string) =>
  Object.fromEntries(
    new FluentResource(read(file)).body.map((message) => {
      const used = JSON.stringify(message).matchAll(/"type":"var","name":"(\w+)"/g);
      return [message.id, new Set([...used].map(([, name]) => name))];
    }),
  );
const game = {
  name: "line",
  titles: { en: "Line" },
  words: { en: "seat-0 = Black\nseat-1 = White\noutcome-line = three in a row\nnote-takes = Takes { $site }." },
} as unknown as GameState;
const [en, zh] = [new Words("en", game), new Words("zh-CN", game)];

describe("the words", () => {
  it("are the same keys in both languages", () => {
    expect(keys("../src/words/zh-CN.ftl")).toEqual(keys("../src/words/en.ftl"));
    const shared = "../../src/hotseat/words";
    expect(keys(`${shared}/zh-CN.ftl`)).toEqual(keys(`${shared}/en.ftl`));
  });
  it("use the same facts in both languages", () => {
    const told = facts("../src/words/en.ftl");
    expect(Object.values(told).filter((used) => used.size).length).toBeGreaterThan(5);
    expect(facts("../src/words/zh-CN.ftl")).toEqual(told);
  });
  it("have a sentence for every code that a house refuses with", () => {
    const codes = read("../../src/hotseat/server/codes.py");
    const known = [...codes.matchAll(/^ {4}"(\w+)": Code\(/gm)].map(([, code]) => code as string);
    expect(known.length).toBeGreaterThan(30);
    for (const words of [new Words("en"), new Words("zh-CN")]) {
      expect(known.filter((code) => !words.has(`refusal-${code}`))).toEqual([]);
    }
  });
  it("are a game's own first, then the client's, and English where a language lacks some", () => {
    expect(en.side(0)).toBe("Black");
    expect(zh.side(0)).toBe("Black");
    expect(en.side(2)).toBe("Player 3");
    expect(zh.piece({ kind: "queen", seat: 0 })).toBe("后");
  });
  it("show the code of what has no words", () => {
    expect(en.text("note-explodes")).toBe("explodes");
    expect(en.piece({ kind: "dragon", seat: 0 })).toBe("dragon");
    expect(en.refusal("too_windy", {})).toBe("That is not possible (too_windy).");
  });
  it("call people by their names", () => {
    const named = new Words("en", game, ["Ada", ""]);
    expect([named.seat(0), named.seat(1)]).toEqual(["Ada", "White"]);
    expect(named.outcome({ winners: [0], reason: "line" }, 2)).toBe("Ada wins: three in a row.");
  });
  it("are chosen as browsers ask", () => {
    expect(preferred(["fr", "zh-TW", "en"])).toBe("zh-CN");
    expect(preferred(["de", "en-GB"])).toBe("en");
    expect(preferred(["fr"])).toBe("en");
  });
});

describe("the news", () => {
  const match = (over: Partial<MatchState>): MatchState =>
    ({
      id: "m",
      seq: 0,
      round: 1,
      turn: 0,
      outcome: null,
      seats: [{}, {}],
      history: [],
      offers: [],
      claims: [],
      ...over,
    }) as unknown as MatchState;
  const move = (name: string, seat = 0, notes: object[] = []) => ({ seat, move: name, notation: name, notes });
  const start = match({});
  const one = match({ seq: 1, history: [move("a1")] as MatchState["history"] });
  it("are nothing where nothing is newer", () => {
    expect(news(null, one, en)).toEqual({ said: [], ended: "" });
    expect(news(one, start, en)).toEqual({ said: [], ended: "" });
  });
  it("tell each move with what came of it", () => {
    const notes = [{ code: "takes", facts: { site: "b2" } }];
    const two = match({ seq: 3, history: [move("a1"), move("b2", 1, notes)] as MatchState["history"] });
    expect(news(start, two, en).said).toEqual(["Black: a1.", "White: b2. Takes b2."]);
  });
  it("tell what was taken back, new rounds and endings", () => {
    expect(news(one, match({ seq: 2 }), en).said).toEqual(["Taken back: a1."]);
    expect(news(one, match({ seq: 2, round: 2 }), en).said).toEqual(["A new game has started."]);
    const over = match({ ...one, seq: 2, outcome: { winners: [1], reason: "resignation" } });
    expect(news(one, over, en)).toEqual({ said: [], ended: "White wins: Black resigned." });
    expect(news(over, { ...one, seq: 3 }, en).said).toEqual(["The result is taken back; the game goes on."]);
  });
  it("tell of offers that come and go", () => {
    const offered = match({ seq: 1, offers: [{ what: "draw", seat: 1 }] as MatchState["offers"] });
    expect(news(start, offered, en).said).toEqual(["White offers a draw."]);
    expect(news(offered, match({ seq: 2 }), en).said).toEqual(["The offer is off."]);
  });
});
