/** Moves as people write them. */

import { useEffect, useState } from "react";
import type { Action } from "../live";
import type { Words } from "../words";

interface Props {
  words: Words;
  act(action: Action): string; // the id under which it is asked for
  refused: string; // the id of what was refused last
  disabled: boolean;
}

export function TypeMove({ words, act, refused, disabled }: Props) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState({ id: "", text: "" });
  useEffect(() => {
    if (refused && refused === asked.id) setText((now) => now || asked.text); // to be mended
  }, [refused, asked]);
  return (
    <form
      className="type-move"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) setAsked({ id: act({ kind: "play", move: text.trim() }), text });
        setText("");
      }}
    >
      <input
        className="field"
        value={text}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={words.text("type-move")}
        aria-label={words.text("type-move")}
        title={words.has("how-to-move") ? words.text("how-to-move") : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={disabled || !text.trim()}>
        {words.text("play-move")}
      </button>
    </form>
  );
}
