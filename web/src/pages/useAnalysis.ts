/** Who stood better in a round that is over: asked for again and again until all of it is known. */

import { useEffect, useState } from "react";
import * as api from "../api";
import type { Analysis, MatchState } from "../wire";

const AGAIN = 600;
const LATER = 3000; // where bots are busy, or the house cannot be reached

export interface AnalysisState {
  analysis: Analysis | null;
  trouble: api.Refusal | null;
}

const NOTHING: AnalysisState = { analysis: null, trouble: null };

/** Another process of the house may know less. */
function further(before: Analysis | null, now: Analysis): Analysis {
  return before && before.done > now.done ? before : now;
}

export function useAnalysis(match: MatchState | null): AnalysisState {
  const [state, setState] = useState(NOTHING);
  const over = !!match?.outcome && !match.read_only;
  const id = match?.id ?? "";
  const round = over ? [match.round, ...match.history.map((entry) => entry.move)].join() : "";
  useEffect(() => {
    setState(NOTHING);
    if (!round) return;
    let timer = 0;
    let current = true;
    async function ask(): Promise<void> {
      try {
        const analysis = await api.analysis(id);
        if (!current) return;
        setState((before) => ({ analysis: further(before.analysis, analysis), trouble: null }));
        if (analysis.done < analysis.total) timer = window.setTimeout(ask, AGAIN);
      } catch (error) {
        if (!current || !(error instanceof api.Refusal)) return;
        setState((before) => ({ ...before, trouble: error as api.Refusal }));
        if (["bots_busy", "too_many", "unavailable", "offline"].includes(error.code))
          timer = window.setTimeout(ask, LATER);
      }
    }
    ask();
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [id, round]);
  return round ? state : NOTHING;
}
