/** A bot's strategy in somebody's words, and under it, while they type, what the bot makes of them. */

import { useEffect, useRef, useState } from "react";
import { strategy as ask, Refusal } from "../api";
import type { GameState, StrategyState } from "../wire";
import type { Words } from "../words";

const PAUSE = 300; // milliseconds without a key before the house is asked

interface Props {
  game: GameState;
  level: string;
  side: string;
  words: Words;
  value: string;
  onChange(value: string): void;
}

export function Strategy({ game, level, side, words, value, onChange }: Props) {
  const told = useReading(game, level, value, words);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something new to be read
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: "nearest" });
  }, [told.join()]);
  const hint = `level-${level}.strategy`;
  return (
    <div className="strategy" ref={box}>
      <textarea
        className="field"
        rows={3}
        maxLength={500}
        value={value}
        placeholder={words.text(words.has(`level-${level}`) && words.text(hint) ? hint : "strategy-hint")}
        aria-label={words.text("strategy-of", { side })}
        onChange={(event) => onChange(event.target.value)}
      />
      <output className="quiet" aria-live="polite">
        {told.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </output>
    </div>
  );
}

/** The sentences on what was understood; none as long as nothing is written. */
function useReading(game: GameState, level: string, text: string, words: Words): string[] {
  const [found, setFound] = useState<StrategyState | Refusal | null>(null);
  useEffect(() => {
    if (!text.trim()) return setFound(null);
    let wanted = true;
    const timer = window.setTimeout(() => {
      ask(game.name, level, text)
        .catch((error: unknown) => (error instanceof Refusal ? error : null))
        .then((answer) => wanted && setFound(answer));
    }, PAUSE);
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [game.name, level, text]);
  return found ? sentences(found, words) : [];
}

export function sentences(found: StrategyState | Refusal, words: Words): string[] {
  if (found instanceof Refusal) return [words.refusal(found.code, found.facts)];
  const priorities = found.priorities.map((one, place) => `${place + 1} ${words.text(`priority-${one}`)}`);
  const first = words.text(found.default ? "said-strategy-usual" : "said-strategy", { priorities });
  return found.unknown.length ? [first, words.text("said-strategy-unknown", { unknown: found.unknown })] : [first];
}
