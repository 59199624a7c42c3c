/** A game as a living little board: a few moves played over and over; still where people want it still. */

import { memo, useEffect, useMemo, useState } from "react";
import { Board } from "../board/Board";
import { type Theme, useStill } from "../settings";
import { EMPTY, edited, type Skin, way } from "../skins/skin";
import type { GameState, View } from "../wire";

const STEP = 1100;
const REST = 4; // steps that the last position stays

export const LittleBoard = memo(function LittleBoard(props: {
  game: GameState;
  skin: Skin;
  theme: Theme;
  label: string;
  delay: number;
}) {
  const { game, skin, theme, label, delay } = props;
  const still = useStill();
  const { start, steps } = skin.scene;
  const views = useMemo(() => {
    const found: View[] = [steps.length ? edited(EMPTY, start) : game.start];
    for (const step of steps) found.push(edited(found[found.length - 1] ?? EMPTY, step));
    return found;
  }, [game, start, steps]);
  const layout = useMemo(() => ({ ...game.layout, labels: [] }), [game]);
  const rest = Math.ceil(steps.length * 0.7);
  const [at, setAt] = useState(rest);
  useEffect(() => {
    if (still || !steps.length) return;
    let timer = 0;
    const first = window.setTimeout(() => {
      timer = window.setInterval(() => {
        if (document.visibilityState === "visible") setAt((now) => (now + 1) % (steps.length + REST));
      }, STEP);
    }, delay);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [still, steps, delay]);
  const ply = Math.min(still ? rest : at, steps.length);
  const step = steps[ply - 1];
  return (
    <Board
      layout={layout}
      view={views[ply] ?? EMPTY}
      skin={skin}
      theme={theme}
      label={label}
      hint={step ? way(step) : undefined}
    />
  );
});
