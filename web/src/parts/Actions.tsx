/** What can be done at a table: one row of the usual, and a drawer for the rest. */

import { useState } from "react";
import { useLocation } from "wouter";
import type { Action } from "../live";
import type { HintState } from "../pages/useHint";
import { useTouchOnly } from "../settings";
import type { GameState, MatchState } from "../wire";
import type { Words } from "../words";
import { Dialog } from "./Dialog";
import { IconButton, type IconName } from "./Icon";

interface Props {
  match: MatchState;
  game: GameState;
  words: Words;
  hints: HintState;
  act(action: Action, seat?: number): void;
  onFlip(): void;
  onKeys(): void;
}

interface Item {
  icon: IconName;
  text: string;
  do(): void;
}

export function ActionBar(props: Props) {
  const { match, game, words, act, hints } = props;
  const [more, setMore] = useState(false);
  const here = match.you.length > 0 && !match.read_only;
  const items = useItems(props);
  return (
    <div className={hints.offered ? "actions five" : "actions"} role="toolbar" aria-label={words.text("actions")}>
      <IconButton
        icon="undo"
        label={words.text("undo")}
        shown
        disabled={!here || !match.can_undo}
        onClick={() => act({ kind: "undo" })}
      />
      <IconButton
        icon="redo"
        label={words.text("redo")}
        shown
        disabled={!here || !match.can_redo}
        onClick={() => act({ kind: "redo" })}
      />
      {hints.offered && (
        <IconButton
          icon="bulb"
          label={words.text("hint")}
          shown
          disabled={!hints.may}
          aria-pressed={hints.asking || !!hints.hint}
          onClick={hints.hint ? hints.drop : hints.ask}
        />
      )}
      <IconButton
        icon="plus"
        label={words.text("new-game")}
        shown
        disabled={!here || !match.history.length}
        onClick={() => act({ kind: "restart" })}
      />
      <IconButton icon="more" label={words.text("more")} shown aria-haspopup="dialog" onClick={() => setMore(true)} />
      {more && (
        <Dialog title={words.text("more")} onClose={() => setMore(false)} className="drawer">
          <ul>
            {items.map((item) => (
              <li key={item.text}>
                <IconButton
                  icon={item.icon}
                  label={item.text}
                  shown
                  onClick={() => {
                    setMore(false);
                    item.do();
                  }}
                />
              </li>
            ))}
          </ul>
          <details>
            <summary>{words.text("rules-title")}</summary>
            <p>{words.text("rules")}</p>
          </details>
          {!game.remote && <p>{words.text("one-screen")}</p>}
        </Dialog>
      )}
    </div>
  );
}

function useItems({ match, words, act, onFlip, onKeys }: Props): Item[] {
  const [, go] = useLocation();
  const touchOnly = useTouchOnly();
  const here = match.you.length > 0 && !match.outcome && !match.read_only && match.seats.length === 2;
  const draw =
    here && !match.seats.some((seat) => seat.kind === "open") && !match.offers.some((offer) => offer.what === "draw");
  const resigning = match.you.includes(match.turn) ? match.turn : match.you[0];
  const items: (Item | false)[] = [
    { icon: "flip", text: words.text("flip"), do: onFlip },
    { icon: "history", text: words.text("history"), do: () => go(`/m/${match.id}/history`) },
    draw && { icon: "hands", text: words.text("offer-a-draw"), do: () => act({ kind: "offer", what: "draw" }) },
    here && { icon: "flag", text: words.text("resign"), do: () => act({ kind: "resign" }, resigning) },
    !touchOnly && { icon: "keys", text: words.text("keys"), do: onKeys },
  ];
  return items.filter((item) => item !== false);
}
