/** The hint in words: the move, and why. */

import { because, type HintState } from "../pages/useHint";
import type { Words } from "../words";
import { Icon, IconButton } from "./Icon";

export function HintBar({ state, words }: { state: HintState; words: Words }) {
  const { asking, hint, drop } = state;
  if (!asking && !hint) return null;
  return (
    <div className="hint" data-hint={hint?.move ?? ""}>
      <Icon name="bulb" />
      {hint ? (
        <p>
          <b>{words.text("hint-of", { move: hint.notation })}</b>
          <span>{because(hint, words)}</span>
        </p>
      ) : (
        <p className="quiet">{words.text("hint-comes")}</p>
      )}
      <IconButton icon="close" label={words.text("hide-hint")} onClick={drop} />
    </div>
  );
}
