/** Single keys: questions that are answered in a sentence, and a few actions. */

import { useEffect, useRef } from "react";
import { show } from "../announce";
import * as api from "../api";
import { movesMen, nexts } from "../click";
import { claimable, told } from "../news";
import { find } from "../tables";
import type { MatchState } from "../wire";
import type { HintState } from "./useHint";
import type { TableState } from "./useTable";

export function useKeys(table: TableState, onHelp: () => void, onFlip: () => void, hints: HintState): void {
  const now = useRef({ table, onHelp, onFlip, hints });
  now.current = { table, onHelp, onFlip, hints };
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
      if (document.querySelector("dialog[open]:modal")) return;
      if (event.key === "?") now.current.onHelp();
      const answer = QUERIES[event.key]?.(now.current.table);
      if (answer) show(answer);
      if (event.key === "m") void tellMoves(now.current.table);
      const { match, act } = now.current.table;
      if (event.key === "u" && match?.can_undo) act({ kind: "undo" });
      if (event.key === "r" && match?.can_redo) act({ kind: "redo" });
      if (event.key === "f") now.current.onFlip();
      if (event.key === "h") help(now.current.table, now.current.hints);
      if (event.key === "Escape") {
        if (!now.current.table.prefix.length) now.current.hints.drop();
        now.current.table.letGo();
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
}

/** A hint, or why there is none. */
function help({ match, mine, words }: TableState, hints: HintState): void {
  if (!match) return;
  if (hints.may) hints.ask();
  else if (!match.you.length) show(words.text("watching"));
  else if (match.outcome) show(words.refusal("game_over", {}));
  else if (!hints.offered) show(words.refusal("no_hints", {}));
  else if (!mine) show(words.refusal("not_your_turn", { seat: match.turn }));
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const SAID = 40; // moves in one breath

/** The man that the focus is on, where men are moved. */
function underFocus(match: MatchState): readonly string[] {
  const site = document.activeElement?.getAttribute("data-site") ?? "";
  return movesMen(match.moves) && match.view.pieces[site]?.seat === match.turn ? [site] : [];
}

const QUERIES: Record<string, (table: TableState) => string> = {
  l({ match, words }) {
    const entry = match?.history.at(-1);
    return entry ? told(entry, words) : words.text("nothing-yet");
  },
  s({ match, words }) {
    if (!match?.view.score.length) return words.text("no-score");
    return match.view.score
      .map((score, seat) => words.text("score-of", { seat, score }))
      .join(words.text("list-comma"));
  },
  t({ match, words }) {
    if (!match) return "";
    if (match.outcome) return words.outcome(match.outcome, match.seats.length);
    return [words.text("turn", { seat: match.turn }), ...(match.claims.length ? [claimable(match, words)] : [])].join(
      " ",
    );
  },
};

/** The moves from here as people write them, where the house can be asked; a man that goes on is named by his place. */
async function tellMoves({ match, words, prefix }: TableState): Promise<void> {
  if (!match?.moves.length) return show(words.text("no-moves"));
  const from = prefix.length ? prefix : underFocus(match);
  const found = [...nexts(match.moves, from)];
  const site = from.join(" ");
  if (!found.length) return show(words.text("no-move-from", { site }));
  const known = await api.moves(match.id, find(match.id)?.key ?? "").catch(() => []);
  const written = new Map(known.map(({ move, notation }) => [move, notation]));
  const said = found.slice(0, SAID).map((token) => written.get([...from, token].join(" ")) ?? token);
  const more = found.length > SAID ? ` ${words.text("and-more", { count: found.length - SAID })}` : "";
  const moves = said.join(words.text("list-comma")) + more;
  const all = movesMen(match.moves) ? "men-now" : "moves-now";
  show(from.length ? words.text("moves-from", { site, moves }) : words.text(all, { moves }));
}
