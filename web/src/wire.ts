// Made by tools/wire.py from src/hotseat/wire.py and the types that it names; change it there.

/** A yes to what somebody else has offered. */
export interface Accept {
  kind: "accept";
  what?: string;
  seat?: number | null;
}

/** An action, the seat that acts if it matters, and the seq that the asker believes to be current. */
export interface Act {
  action: Play | Undo | Redo | Restart | Reopen | Resign | Offer | Accept | Decline | Claim | Sit | Take;
  seat?: number | null;
  seq?: number | null;
}

/** A round looked back on: after each ply, from none on, every seat's share of first place; as far as is known. */
export interface Analysis {
  round: number;
  plies: number;
  done: number;
  total: number;
  shares: number[][];
  turning: Turning[];
}

/** What somebody says who wants a hint: the seq that they see, so that none comes for another position. */
export interface Asking {
  seq?: number | null;
}

/** A file with a match: its text, and how its name ends where that is not the house's own record. */
export interface Brought {
  text: string;
  ending?: string;
}

/** A draw that the rules allow whoever is to move. */
export interface Claim {
  kind: "claim";
  what: string;
  seat?: number | null;
}

/** A new match: its id, the key of each seat (null for bots and open seats), and the match itself. */
export interface Created {
  id: string;
  keys: (string | null)[];
  match: MatchState;
}

/** A no to somebody's offer, or taking back one's own. */
export interface Decline {
  kind: "decline";
  what?: string;
  seat?: number | null;
}

/** An action over the socket; the id is its idempotency key. */
export interface Do {
  t: "act";
  id: string;
  action: Play | Undo | Redo | Restart | Reopen | Resign | Offer | Accept | Decline | Claim | Sit | Take;
  seat?: number | null;
  seq?: number | null;
}

/** An action was accepted; this is the seq of its last event. */
export interface Done {
  t: "ok";
  id: string;
  seq: number;
}

/** A line of the history: who did what, how people write it, what came of it. */
export interface Entry {
  seat: number;
  move: string;
  notation: string;
  notes: Note[];
  reason?: Note | null;
}

/** A registered game: its board, its seats, its other rule sets, its bots from weak to strong and the usual one. */
export interface GameState {
  name: string;
  version: number;
  family: string;
  titles: Record<string, string>;
  seats: number;
  min_seats: number;
  remote: boolean;
  layout: Layout;
  start: View;
  emblems: string[];
  variants: string[];
  bots: string[];
  bot: string;
  readers: string[];
  formats: string[];
  words: Record<string, string>;
}

/** The first frame of a client: its key if it has one, and the seq that it knows already. */
export interface Hello {
  t: "hello";
  key?: string;
  since?: number;
}

/** A good move for the seat to move, how people write it, why, and what it would bring about besides. */
export interface Hint {
  seq: number;
  seat: number;
  move: string;
  notation: string;
  reason: Note;
  notes: Note[];
}

/** What never changes on a board. Lines, dots, stars and labels are drawn and not touched. */
export interface Layout {
  sites: Site[];
  choices: Record<string, string>;
  lines: [number, number, number, number][];
  dots: [number, number][];
  stars: [number, number][];
  labels: [string, number, number][];
  flips: boolean;
}

/** The whole current match, as everybody may see it; `you` are the seats of the key that asked. */
export interface MatchState {
  id: string;
  game: string;
  version: number;
  mode: "pvai" | "pvp";
  round: number;
  seq: number;
  turn: number;
  outcome: Outcome | null;
  seats: SeatState[];
  score: number[];
  view: View;
  moves: string[];
  history: Entry[];
  can_undo: boolean;
  can_redo: boolean;
  can_reopen: boolean;
  read_only: boolean;
  claims: string[];
  offers: Standing[];
  position: string;
  state: Record<string, unknown> | null;
  you: number[];
}

/** A legal move, how people write it, and what it would bring about. */
export interface MoveState {
  move: string;
  notation: string;
  notes: Note[];
}

/** A match to be opened; without seats, as few people as it needs, all at this screen; or from a record. */
export interface NewMatch {
  game?: string;
  seats?: SeatWish[] | null;
  position?: string | null;
  record?: Brought | null;
}

/** An action was refused, or a frame made no sense (its id is then empty); with the current match. */
export interface NotDone {
  t: "refused";
  id: string;
  code: string;
  facts?: Record<string, unknown>;
  quiet?: boolean;
  match?: MatchState | null;
}

/** A small fact that something brought about, as a code. */
export interface Note {
  code: string;
  facts: Record<string, string | number | string[]>;
}

/** The whole current match: after hello, and after every change. */
export interface Now {
  t: "match";
  match: MatchState;
}

/** Something that the other side has to agree to. */
export interface Offer {
  kind: "offer";
  what: string;
  seat?: number | null;
}

/** How a game ended: the seats that share first place, () when that is every seat. */
export interface Outcome {
  winners: number[];
  reason: string;
}

/** Something that stands on a site: a stone, a king, a drawn line, a won box. */
export interface Piece {
  kind: string;
  seat: number | null;
}

/** Are you there? */
export interface Ping {
  t: "ping";
}

/** A move, as the house writes it or as people do. */
export interface Play {
  kind: "play";
  move: string;
  seat?: number | null;
}

/** Yes. */
export interface Pong {
  t: "pong";
}

/** Why something was not done (RFC 9457), by a stable code; with the current match where there is one. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  facts?: Record<string, unknown>;
  quiet?: boolean;
  match?: MatchState | null;
}

/** What the last undo took back is played again. */
export interface Redo {
  kind: "redo";
  seat?: number | null;
}

/** The round before, as it was. */
export interface Reopen {
  kind: "reopen";
  seat?: number | null;
}

/** Gives up. */
export interface Resign {
  kind: "resign";
  seat?: number | null;
}

/** A new round; the old one is kept until its first move. */
export interface Restart {
  kind: "restart";
  seat?: number | null;
}

/** Nothing has happened since the seq that the client knows. */
export interface Same {
  t: "same";
  seq: number;
}

/** Who sits at a side of the game: a person at a screen, a bot, or nobody yet. */
export interface Seat {
  kind?: string;
  name?: string;
  level?: string;
  strategy?: string;
  holder?: number;
  priorities?: string[];
}

/** Who sits at a side; people with the same holder share a screen. */
export interface SeatState {
  kind: "bot" | "human" | "open";
  name: string;
  level: string;
  strategy: string;
  holder: number;
  priorities?: string[];
}

/** Who shall sit at a side of a new match: a person here, a bot, or whoever takes the open seat over a link. */
export interface SeatWish {
  kind?: "bot" | "human" | "open";
  name?: string;
  level?: string;
  strategy?: string;
}

/** A seat gets another occupant. */
export interface Sit {
  kind: "seat";
  occupant: Seat;
  seat?: number | null;
}

/** A named place: x grows to the right, y upwards; an edge runs from (x, y) to (x2, y2). */
export interface Site {
  name: string;
  kind: "cell" | "edge" | "point";
  x: number;
  y: number;
  x2: number | null;
  y2: number | null;
  shade: string;
}

/** An offer that waits for an answer. */
export interface Standing {
  what: string;
  seat: number;
  agreed: number[];
}

/** What a strategy in words means to a bot: its priorities, and the words that it makes nothing of. */
export interface StrategyState {
  level: string;
  priorities: string[];
  unknown: string[];
  default: boolean;
}

/** A strategy in words, for a level of a game that plays by such; without a level, for the first that does. */
export interface StrategyText {
  text: string;
  level?: string;
}

/** Somebody new takes an open seat. */
export interface Take {
  kind: "take";
  name?: string;
  seat?: number | null;
}

/** An open seat that somebody has taken, and its key. */
export interface Taken {
  seat: number;
  key: string;
  match: MatchState;
}

/** What somebody says who takes an open seat. */
export interface Taking {
  name?: string;
}

/** A move by which its seat lost much of its share of first place, and the better one that there was. */
export interface Turning {
  ply: number;
  seat: number;
  lost: number;
  move: string;
  notation: string;
  reason: Note;
}

/** The last move is taken back; against bots everything since one's own last move. */
export interface Undo {
  kind: "undo";
  seat?: number | null;
}

/** What everybody may see now. */
export interface View {
  pieces: Record<string, Piece>;
  marks: Record<string, string[]>;
  aside: Piece[][];
  score: number[];
}

export type AnyAction = Play | Undo | Redo | Restart | Reopen | Resign | Offer | Accept | Decline | Claim | Sit | Take;

export type FromClient = Hello | Do | Ping;

export type FromServer = Now | Same | Done | NotDone | Pong;
