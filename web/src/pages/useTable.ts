/** A table as its page needs it: what to show, what may be touched, what can be asked for. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { cry, hush, putAway, say, show } from "../announce";
import { useGames } from "../api";
import { expected } from "../board/diff";
import { click, movesMen } from "../click";
import { type Link, useLink } from "../link";
import { type Action, type Live, underway } from "../live";
import { news } from "../news";
import { skinOf } from "../skins";
import { EMPTY, emblem, PLAIN, type Skin } from "../skins/skin";
import { sound } from "../sound";
import { remember } from "../tables";
import type { GameState, MatchState, View } from "../wire";
import { useWords, type Words } from "../words";

export interface TableState {
  live: Live;
  match: MatchState | null;
  game: GameState | null;
  skin: Skin;
  words: Words;
  view: View;
  hint: readonly string[]; // the way of the last move
  sending: string | null; // the site whose piece is on its way for long
  mine: boolean; // is it a turn of ours?
  prefix: readonly string[];
  kinds: ReadonlySet<string>; // the kinds of sites that moves name
  busy: boolean; // something that was asked for may still change this position
  touch(token: string): void;
  letGo(): void;
  act(action: Action, seat?: number): string; // the id under which it is asked for
}

const NONE: readonly string[] = [];

export function useTable(id: string): TableState {
  const [link, live] = useLink(id);
  const match = live.match;
  const games = useGames();
  const game = games?.find((one) => one.name === match?.game) ?? null;
  const skin = useSkin(game, match);
  const names = useMemo(() => match?.seats.map((seat) => seat.name) ?? [], [match?.seats]);
  const words = useWords(game, names);
  const [prefix, setPrefix] = usePrefix(match);
  useNews(match, words, skin);
  useRefusals(live, words, link);
  useConnection(live, words);
  useMemory(match);

  const pending = underway(live).find((one) => one.action.kind === "play");
  const move = pending ? String(pending.action.move) : "";
  const view = useMemo(() => {
    if (!match || !game) return EMPTY;
    return move && match.moves.includes(move)
      ? expected(match.view, game.layout, move, match.turn, skin.placed)
      : match.view;
  }, [match, game, move, skin]);
  const hint = useMemo(() => (move || match?.history.at(-1)?.move || "").split(" ").filter(Boolean), [move, match]);
  const kinds = useMemo(() => touchable(game, match), [game, match]);
  const mine = !!match && !match.outcome && match.you.includes(match.turn);

  const act = useCallback(
    (action: Action, seat?: number) => {
      putAway();
      return link.act(action, seat);
    },
    [link],
  );
  const letGo = useCallback(() => setPrefix(NONE), [setPrefix]);
  const touch = useCallback(
    (token: string) => {
      if (!match || underway(link.live).length) return;
      if (!match.you.length) return show(words.text("watching"));
      const clicked = mine ? click(match.moves, prefix, token) : { kind: "nothing" as const };
      if (clicked.kind === "prefix") return setPrefix(clicked.prefix);
      setPrefix(NONE);
      if (clicked.kind === "move") return void act({ kind: "play", move: clicked.move });
      const tried = attempt(match, mine, prefix, token, words);
      if (tried.take) setPrefix([token]);
      if (tried.say) show(tried.say);
      if (tried.move) act({ kind: "play", move: tried.move });
    },
    [match, mine, prefix, words, act, link, setPrefix],
  );
  const last = hint.findLast((token) => token in view.pieces) ?? null;
  const sending = live.late && pending ? last : null;
  return {
    live,
    match,
    game,
    skin,
    words,
    view,
    hint,
    sending,
    mine,
    prefix,
    kinds,
    busy: underway(live).length > 0,
    touch,
    letGo,
    act,
  };
}

/** The skin; of a game that has none, the emblem of whoever is to move is what a placing move brings. */
function useSkin(game: GameState | null, match: MatchState | null): Skin {
  const own = game ? skinOf(game) : PLAIN;
  const placing = own.emblems === game?.emblems && !!match && !movesMen(match.moves);
  const kind = placing ? emblem(own, match.turn).kind : "";
  return useMemo(() => (kind ? { ...own, placed: kind } : own), [own, kind]);
}

interface Attempt {
  take?: boolean; // a man is taken up
  say?: string;
  move?: string; // a try that the house judges
}

/** What a touch that begins no move is: a man to be taken up, somebody else's, or a try that the house judges. */
function attempt(match: MatchState, mine: boolean, prefix: readonly string[], token: string, words: Words): Attempt {
  const piece = match.view.pieces[token];
  const men = movesMen(match.moves);
  if (men && !mine) return piece ? { say: words.refusal("not_your_turn", { seat: match.turn }) } : {};
  if (men && !prefix.length) {
    if (piece?.seat === match.turn) return { take: true, say: words.text("no-move-from", { site: token }) };
    return piece ? { say: words.text("not-yours", { site: token }) } : {};
  }
  if (men && piece?.seat === match.turn) return { take: true, say: words.text("no-move-from", { site: token }) };
  if (!match.moves.length && !match.outcome) return {};
  return { move: [...prefix, token].join(" ") };
}

/** The tokens taken up so far; a change of the match lets go. */
function usePrefix(match: MatchState | null): [readonly string[], (prefix: readonly string[]) => void] {
  const [held, setHeld] = useState<{ seq: number; prefix: readonly string[] }>({ seq: -1, prefix: NONE });
  const seq = match?.seq ?? -1;
  const set = useCallback((prefix: readonly string[]) => setHeld({ seq, prefix }), [seq]);
  return [held.seq === seq ? held.prefix : NONE, set];
}

/** The kinds of sites that moves name; others are shown, not touched. */
function touchable(game: GameState | null, match: MatchState | null): ReadonlySet<string> {
  if (!game || !match) return new Set();
  const moves = match.moves.length ? match.moves : match.history.map((entry) => entry.move);
  const tokens = new Set(moves.slice(0, 60).flatMap((move) => move.split(" ")));
  const found = new Set<string>(game.layout.sites.filter((site) => tokens.has(site.name)).map((site) => site.kind));
  return found.size ? found : new Set(["cell", "point", "edge"]);
}

function useNews(match: MatchState | null, words: Words, skin: Skin): void {
  const before = useRef<MatchState | null>(null);
  useEffect(() => {
    if (!match) return;
    const was = before.current;
    if (was === match) return;
    before.current = match;
    const told = news(was, match, words);
    if (told.said.length) say(told.said.join(" "));
    if (told.ended) cry(told.ended);
    else if (!match.outcome && (!was || was.outcome)) hush();
    if (was && was.id === match.id && match.seq > was.seq) sound(soundOf(was, match, told.ended, skin));
  }, [match, words, skin]);
}

function soundOf(was: MatchState, match: MatchState, ended: string, _skin: Skin): string {
  if (ended) return "end";
  const entry = match.history.length > was.history.length ? match.history.at(-1) : null;
  const codes = entry?.notes.map((note) => note.code) ?? [];
  if (codes.includes("check")) return "alert";
  if (codes.includes("completes")) return "gain";
  return codes.some((code) => code === "captures" || code === "en_passant") ? "take" : "place";
}

function useRefusals(live: Live, words: Words, link: Link): void {
  const { refused } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (!refused || live.link === "closed") return;
    const text = words.refusal(refused.code, refused.facts);
    if (refused.code === "unknown_key") remember({ id: link.id, key: "" }); // the seat is gone; what is left is to watch
    if (refused.quiet) say(text);
    else {
      show(text, "no");
      sound("no");
    }
  }, [refused, link]);
}

/** A connection that is lost, or back, is told at once. */
function useConnection({ link }: Live, words: Words): void {
  const lost = useRef(false);
  useEffect(() => {
    if (link !== "lost" && link !== "open") return;
    if (lost.current !== (link === "lost")) cry(words.text(link === "lost" ? "link-lost" : "link-back"));
    lost.current = link === "lost";
  }, [link, words]);
}

/** What the menu tells of this table. */
function useMemory(match: MatchState | null): void {
  const id = match?.id;
  const moves = match?.history.length ?? 0;
  const over = !!match?.outcome;
  const held = !!match?.you.length;
  const shared = !!match?.seats.some((seat, place) => seat.kind !== "bot" && !match.you.includes(place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is told counts
  useEffect(() => {
    if (!id || !match || !held) return;
    remember({
      id,
      game: match.game,
      moves,
      over,
      shared,
      names: match.seats.map((seat) => seat.name),
      at: Date.now(),
    });
  }, [id, moves, over, shared, held]);
}
