/** What is said to everybody: a toast for the eyes, live regions for the ears. */

import { useSyncExternalStore } from "react";

interface Said {
  polite: string;
  assertive: string;
  toast: string;
  tone: "plain" | "no";
}

let said: Said = { polite: "", assertive: "", toast: "", tone: "plain" };
let timer = 0;
const watchers = new Set<() => void>();

function change(next: Partial<Said>): void {
  said = { ...said, ...next };
  for (const watcher of watchers) watcher();
}

/** The same sentence twice has to be heard twice. */
const again = (text: string, before: string) => (text && text === before ? `${text}\u00a0` : text);

export function say(text: string): void {
  if (text) change({ polite: again(text, said.polite) });
}

export function cry(text: string): void {
  if (text) change({ assertive: again(text, said.assertive) });
}

/** What ended goes on after all: nobody comes upon the old verdict. */
export function hush(): void {
  if (said.assertive) change({ assertive: "" });
}

export function show(text: string, tone: Said["tone"] = "plain"): void {
  window.clearTimeout(timer);
  change({ toast: text, tone });
  say(text);
  timer = window.setTimeout(() => change({ toast: "" }), 3600);
}

/** What was said in passing has been read: something new is done. */
export function putAway(): void {
  if (said.toast) change({ toast: "" });
}

export function Announcements() {
  const now = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => said,
  );
  return (
    <>
      <div className="unseen" aria-live="polite" data-says="polite">
        {now.polite}
      </div>
      <div className="unseen" aria-live="assertive" data-says="assertive">
        {now.assertive}
      </div>
      {now.toast && (
        <div className={`toast ${now.tone}`} aria-hidden="true" key={now.toast}>
          {now.toast}
        </div>
      )}
    </>
  );
}
