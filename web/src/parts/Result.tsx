/** How it ended: names the winner or the kind of draw, and leaves the board in sight. */

import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { Token } from "../board/Glyph";
import type { Action } from "../live";
import type { Theme } from "../settings";
import { emblem, type Skin } from "../skins/skin";
import type { MatchState } from "../wire";
import type { Words } from "../words";
import { IconButton } from "./Icon";

interface Props {
  match: MatchState;
  skin: Skin;
  theme: Theme;
  words: Words;
  act(action: Action): void;
  onClose(): void;
}

export function ResultDialog({ match, skin, theme, words, act, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const [, go] = useLocation();
  useEffect(() => {
    dialog.current?.show();
    again.current?.focus({ preventScroll: true });
  }, []);
  const outcome = match.outcome;
  if (!outcome) return null;
  const winners = outcome.winners.length ? outcome.winners : match.seats.map((_, seat) => seat);
  const order = [...new Set([...winners, ...match.seats.keys()])]; // as in the sentence: the winners first
  return (
    <dialog
      ref={dialog}
      className="result"
      aria-labelledby="verdict"
      aria-describedby="reason"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <IconButton icon="close" label={words.text("close")} onClick={onClose} className="close" />
      <div className="winners" aria-hidden="true">
        {winners.map((seat) => (
          <Token key={seat} piece={emblem(skin, seat)} theme={theme} scope={`won${seat}${theme}`} size={44} />
        ))}
      </div>
      <h2 id="verdict">{words.verdict(outcome)}</h2>
      <p id="reason">
        {words.reason(outcome, match.seats.length)}
        {match.view.score.length > 0 && <b> {order.map((seat) => match.view.score[seat]).join(" – ")}</b>}
      </p>
      <div className="choices">
        {match.you.length > 0 && (
          <button ref={again} type="button" className="button primary" onClick={() => act({ kind: "restart" })}>
            {words.text("new-game")}
          </button>
        )}
        <button type="button" className="button" onClick={() => go(`/m/${match.id}/history`)}>
          {words.text("look-back")}
        </button>
      </div>
    </dialog>
  );
}
