/** Links to a table: for whoever takes a seat or watches, and for coming back on another device. */

import { useEffect, useState } from "react";
import { show } from "../announce";
import type { Action } from "../live";
import { loopback } from "../loopback";
import { find } from "../tables";
import type { MatchState } from "../wire";
import type { Words } from "../words";
import { Dialog } from "./Dialog";
import { IconButton } from "./Icon";

interface Props {
  match: MatchState;
  words: Words;
  act(action: Action): void;
  onClose(): void;
}

export function ShareDialog({ match, words, act, onClose }: Props) {
  const table = `${location.origin}/m/${match.id}`;
  const key = find(match.id)?.key ?? "";
  const open = match.seats.some((seat) => seat.kind === "open");
  const mine = match.you.filter((seat) => match.seats[seat]?.kind === "human");
  return (
    <Dialog title={words.text("share")} onClose={onClose} className="share">
      {loopback(location.hostname) && <p className="warning">{words.text("only-here")}</p>}
      {mine.length > 1 && (
        <section>
          <h3>{words.text("invite")}</h3>
          <p>{words.text("invite-hint")}</p>
          <div className="row">
            {mine.map((seat) => (
              <button
                key={seat}
                type="button"
                className="button"
                onClick={() => act({ kind: "seat", seat, occupant: { kind: "open" } })}
              >
                {words.text("invite-as", { side: words.side(seat) })}
              </button>
            ))}
          </div>
        </section>
      )}
      <Address title={words.text(open ? "link-play" : "link-watch")} url={table} words={words} code={open} />
      {key && (
        <Address
          title={words.text("link-return")}
          hint={words.text("link-return-hint")}
          url={`${table}#k=${key}`}
          words={words}
        />
      )}
    </Dialog>
  );
}

interface AddressProps {
  title: string;
  hint?: string;
  url: string;
  words: Words;
  code?: boolean;
}

function Address({ title, hint, url, words, code = false }: AddressProps) {
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => show(words.text("copied")))
      .catch(() => {});
  return (
    <section>
      <h3>{title}</h3>
      {hint && <p>{hint}</p>}
      <div className="row">
        <input className="field" readOnly value={url} aria-label={title} onFocus={(event) => event.target.select()} />
        <IconButton icon="copy" label={words.text("copy")} shown onClick={copy} />
      </div>
      {code && <Code url={url} label={words.text("qr")} />}
    </section>
  );
}

/** The link as a code for a phone's camera. */
function Code({ url, label }: { url: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    import("uqr").then(({ encode }) => setRows(encode(url, { border: 2 }).data));
  }, [url]);
  const d = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="code" viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`} role="img" aria-label={label}>
      <path d={d} fill="#000" />
    </svg>
  );
}
