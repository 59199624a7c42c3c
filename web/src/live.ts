/** The live table as a pure machine: what is known, what is on its way, what to send. No socket, no clock. */

import type { FromServer, MatchState } from "./wire";

export type Action = { kind: string; [name: string]: unknown };

/** An action that the house has not acknowledged yet. */
export interface Sending {
  id: string;
  action: Action;
  seat?: number;
  seq: number; // what was known when it was asked for
  since: number; // when it was last sent; -1 while it waits for a connection
  first: number; // when it was asked for
  done?: number; // accepted with this seq, and kept until the match that has it arrives
}

export interface Refused {
  id: string;
  code: string;
  facts: Record<string, unknown>;
  quiet: boolean;
}

export interface Live {
  match: MatchState | null;
  link: "opening" | "open" | "lost" | "closed";
  sending: readonly Sending[];
  refused: Refused | null;
  fails: number; // connections lost in a row
  late: boolean; // something has been on its way for long
}

export type Frame = Record<string, unknown>;
export type Event =
  | { t: "opened"; now: number }
  | { t: "lost" }
  | { t: "frame"; frame: FromServer }
  | { t: "known"; match: MatchState }
  | { t: "act"; id: string; action: Action; seat?: number; seq?: boolean; now: number }
  | { t: "tick"; now: number };

export const AGAIN = 2500; // milliseconds after which an unacknowledged action is sent again
export const FATAL = new Set(["unknown_match", "unknown_game", "wrong_host", "wrong_origin"]);

export const start: Live = { match: null, link: "opening", sending: [], refused: null, fails: 0, late: false };

/** What was asked for in the position that is known: once a newer one is here, it has been done or will be refused. */
export const underway = ({ match, sending }: Live) => sending.filter((one) => one.seq === match?.seq);

/** How long to wait before connecting again: from 0.3 to 5 seconds. */
export const patience = (fails: number) => Math.min(5000, 300 * 2 ** Math.max(0, fails - 1));

/** The next state, and the frames to be sent. */
export function step(live: Live, event: Event, key: string): [Live, Frame[]] {
  switch (event.t) {
    case "opened":
      return opened(live, event.now, key);
    case "lost":
      return [{ ...live, link: live.link === "closed" ? "closed" : "lost", fails: live.fails + 1 }, []];
    case "known":
      return [newest(live, event.match), []];
    case "act":
      return act(live, event);
    case "tick":
      return tick(live, event.now);
    case "frame":
      return [heard(live, event.frame), []];
  }
}

function opened(live: Live, now: number, key: string): [Live, Frame[]] {
  const hello = { t: "hello", ...(key ? { key } : {}), ...(live.match ? { since: live.match.seq } : {}) };
  const sending = live.sending.map((one) => ({ ...one, since: now }));
  return [{ ...live, link: "open", sending }, [hello, ...sending.map(framed)]];
}

function act(live: Live, event: Extract<Event, { t: "act" }>): [Live, Frame[]] {
  const seq = live.match?.seq ?? 0;
  const open = live.link === "open";
  const { id, action, seat, now } = event;
  const one: Sending = { id, action, seq, since: open ? now : -1, first: now, ...(seat === undefined ? {} : { seat }) };
  return [{ ...live, refused: null, sending: [...live.sending, one] }, open ? [framed(one)] : []];
}

function framed({ id, action, seat, seq }: Sending): Frame {
  const judged = action.kind === "play" ? { seq } : {};
  return { t: "act", id, action, ...judged, ...(seat === undefined ? {} : { seat }) };
}

function tick(live: Live, now: number): [Live, Frame[]] {
  const late = live.sending.some((one) => now - one.first >= AGAIN);
  const due = live.link === "open" ? live.sending.filter((one) => one.since < 0 || now - one.since >= AGAIN) : [];
  if (!due.length) return [late === live.late ? live : { ...live, late }, []];
  const sending = live.sending.map((one) => (due.includes(one) ? { ...one, since: now } : one));
  return [{ ...live, sending, late }, due.map(framed)];
}

function heard(live: Live, frame: FromServer): Live {
  switch (frame.t) {
    case "match":
      return newest({ ...live, fails: 0 }, frame.match);
    case "ok":
      return accepted(live, frame.id, frame.seq);
    case "refused":
      return refused(live, frame);
    case "same":
      return { ...live, fails: 0 };
    default:
      return live;
  }
}

function refused(live: Live, frame: Extract<FromServer, { t: "refused" }>): Live {
  const { id, code, facts = {}, quiet = false } = frame;
  const left = without(live, id);
  const told = {
    ...left,
    refused: { id, code, facts, quiet },
    link: FATAL.has(code) ? ("closed" as const) : left.link,
  };
  return frame.match ? newest(told, frame.match) : told;
}

function accepted(live: Live, id: string, seq: number): Live {
  if (live.match && live.match.seq >= seq) return without(live, id);
  const sending = live.sending.map((one) => (one.id === id ? { ...one, done: seq } : one));
  return { ...live, sending };
}

function without(live: Live, id: string): Live {
  const sending = live.sending.filter((one) => one.id !== id);
  return { ...live, sending, late: sending.length > 0 && live.late };
}

/** The match with the highest seq wins; a frame of an older one changes nothing. A link is to one table only. */
function newest(live: Live, match: MatchState): Live {
  const known = live.match;
  if (known && known.seq > match.seq) return live;
  const sending = live.sending.filter((one) => one.done === undefined || one.done > match.seq);
  return { ...live, match, sending, late: sending.length > 0 && live.late };
}
