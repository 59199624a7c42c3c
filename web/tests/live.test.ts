import { describe, expect, it } from "vitest";
import { AGAIN, type Event, type Frame, type Live, patience, start, step } from "../src/live";
import type { MatchState } from "../src/wire";

const at = (seq: number, id = "m") => ({ id, seq }) as MatchState;
const play = (id: string, now = 1): Event => ({ t: "act", id, action: { kind: "play", move: "h8" }, seat: 0, now });
const told = (seq: number): Event => ({ t: "frame", frame: { t: "match", match: at(seq) } });
const opened = (now: number): Event => ({ t: "opened", now });

function run(...events: Event[]): [Live, Frame[]] {
  return events.reduce<[Live, Frame[]]>(([live], event) => step(live, event, "key"), [start, []]);
}

describe("the connection", () => {
  it("says who asks, and what is known already", () => {
    expect(run(opened(0))[1]).toEqual([{ t: "hello", key: "key" }]);
    expect(run(opened(0), told(7), { t: "lost" }, opened(9))[1]).toEqual([{ t: "hello", key: "key", since: 7 }]);
  });
  it("waits longer after each loss, but never long, and forgets that once it hears something", () => {
    expect([1, 2, 3, 9].map(patience)).toEqual([300, 600, 1200, 5000]);
    expect(run({ t: "lost" }, { t: "lost" })[0].fails).toBe(2);
    expect(run({ t: "lost" }, opened(0), told(1))[0].fails).toBe(0);
    expect(run({ t: "lost" }, opened(0), { t: "frame", frame: { t: "same", seq: 1 } })[0].fails).toBe(0);
  });
  it("is closed for good where there is no such table", () => {
    const [live] = run(opened(0), { t: "frame", frame: { t: "refused", id: "", code: "unknown_match" } });
    expect(live.link).toBe("closed");
    expect(step(live, { t: "lost" }, "")[0].link).toBe("closed");
  });
});

describe("the match", () => {
  it("is the one with the highest seq, however they arrive", () => {
    expect(run(told(3), told(2))[0].match?.seq).toBe(3);
    expect(run(told(3), told(5), told(4))[0].match?.seq).toBe(5);
  });
  it("comes with a refusal, too", () => {
    const frame = { t: "refused", id: "a", code: "stale", match: at(9) } as const;
    const [live] = run(opened(0), told(3), play("a"), { t: "frame", frame });
    expect([live.match?.seq, live.sending, live.refused?.code]).toEqual([9, [], "stale"]);
  });
});

describe("an action", () => {
  it("is sent with its key and what was known", () => {
    const [live, frames] = run(opened(0), told(3), play("a"));
    expect(frames).toEqual([{ t: "act", id: "a", action: { kind: "play", move: "h8" }, seq: 3, seat: 0 }]);
    expect(live.sending).toHaveLength(1);
  });
  it("waits for a connection, and goes with the first word of it", () => {
    const [waiting, none] = run(told(3), play("a"));
    expect(none).toEqual([]);
    const [open, sent] = step(waiting, opened(5), "key");
    expect(sent.map((frame) => frame.t)).toEqual(["hello", "act"]);
    expect(step(open, { t: "tick", now: 6 }, "key")[1]).toEqual([]);
  });
  it("is sent again under the same key until it is answered", () => {
    const [live] = run(opened(0), told(3), play("a", 0));
    const [, early] = step(live, { t: "tick", now: AGAIN - 1 }, "");
    expect(early).toEqual([]);
    const [late, again] = step(live, { t: "tick", now: AGAIN }, "");
    expect(again.map((frame) => frame.id)).toEqual(["a"]);
    expect(late.late).toBe(true);
  });
  it("stays until the match that has it is here", () => {
    const done: Event = { t: "frame", frame: { t: "ok", id: "a", seq: 4 } };
    const [accepted] = run(opened(0), told(3), play("a"), done);
    expect(accepted.sending).toHaveLength(1);
    expect(step(accepted, told(4), "")[0].sending).toEqual([]);
    expect(run(opened(0), told(3), play("a"), told(4), done)[0].sending).toEqual([]);
  });
  it("that is not a move does not ask whether anything has happened since", () => {
    const [, frames] = run(opened(0), told(3), { t: "act", id: "a", action: { kind: "undo" }, now: 1 });
    expect(frames).toEqual([{ t: "act", id: "a", action: { kind: "undo" } }]);
  });
});
