import { describe, expect, it } from "vitest";
import { type Live, start, step, underway } from "../src/live";
import type { MatchState } from "../src/wire";

const at = (seq: number) => ({ id: "m", seq }) as MatchState;
const following = (live: Live, ...events: Parameters<typeof step>[1][]) =>
  events.reduce((now, event) => step(now, event, "")[0], live);

describe("what is underway", () => {
  const asked = following(
    start,
    { t: "opened", now: 0 },
    { t: "known", match: at(4) },
    { t: "act", id: "a", action: { kind: "play", move: "h8" }, now: 1 },
  );
  it("keeps the board from being touched in the position that it was asked in", () => {
    expect(underway(asked).map((one) => one.id)).toEqual(["a"]);
    const done = following(asked, { t: "frame", frame: { t: "ok", id: "a", seq: 5 } });
    expect(underway(done).map((one) => one.id)).toEqual(["a"]);
  });
  it("is over once a newer position is here, though the answer comes later", () => {
    const moved = following(asked, { t: "frame", frame: { t: "match", match: at(5) } });
    expect(moved.sending.map((one) => one.id)).toEqual(["a"]);
    expect(underway(moved)).toEqual([]);
  });
});
