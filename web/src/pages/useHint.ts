/** A hint for the position that is seen: asked for once, said aloud, gone when the match moves on. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { say, show } from "../announce";
import * as api from "../api";
import { find } from "../tables";
import type { Hint, MatchState } from "../wire";
import type { Words } from "../words";
import type { TableState } from "./useTable";

export interface HintState {
  offered: boolean; // is this a table at which hints are given?
  may: boolean; // now
  asking: boolean;
  hint: Hint | null;
  way: readonly string[]; // what the move names, in its order
  ask(): void;
  drop(): void;
}

const NONE: readonly string[] = [];

/** Nobody gets hints against people at other devices, and nobody who watches. */
export function hintsHere(match: MatchState | null): boolean {
  return !!match?.you.length && match.seats.every((seat, place) => seat.kind === "bot" || match.you.includes(place));
}

/** Why a move is good, in as few sentences as there are. */
export function because(hint: Hint, words: Words): string {
  const told = [...hint.notes, hint.reason].filter((note) => words.has(`note-${note.code}`));
  return told.map((note) => words.note(note)).join(words.locale === "en" ? " " : "");
}

export function useHint({ match, mine, busy, words }: TableState): HintState {
  const [found, setFound] = useState<{ seq: number; hint: Hint | null }>({ seq: -1, hint: null });
  const seq = match?.seq ?? -1;
  const now = useRef(seq);
  now.current = seq;
  const current = found.seq === seq;
  const hint = current ? found.hint : null;
  const asking = current && !hint;
  const offered = hintsHere(match);
  const may = offered && mine && !busy && !match?.read_only;
  const id = match?.id ?? "";

  const drop = useCallback(() => setFound({ seq: -1, hint: null }), []);
  const ask = useCallback(() => {
    if (!may || asking) return;
    if (hint) return say(said(hint, words));
    setFound({ seq, hint: null });
    api
      .hint(id, find(id)?.key ?? "", seq)
      .then((hint) => {
        if (now.current !== seq) return;
        setFound({ seq, hint });
        say(said(hint, words));
      })
      .catch((error) => {
        if (now.current !== seq) return;
        drop();
        if (error instanceof api.Refusal) show(words.refusal(error.code, error.facts), "no");
      });
  }, [may, asking, hint, id, seq, words, drop]);

  // what has been played is in sight: a hint that was not taken up is none any more
  useEffect(() => {
    if (busy) drop();
  }, [busy, drop]);
  const way = useMemo(() => hint?.move.split(" ") ?? NONE, [hint]);
  return { offered, may, asking, hint, way, ask, drop };
}

function said(hint: Hint, words: Words): string {
  const move = words.text("hint-of", { move: hint.notation });
  return [`${move}${words.locale === "en" ? "." : "。"}`, because(hint, words)].join(words.locale === "en" ? " " : "");
}
