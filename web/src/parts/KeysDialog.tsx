/** All keys. */

import { useWords } from "../words";
import { Dialog } from "./Dialog";

const KEYS = ["arrows", "enter", "escape", "l", "s", "t", "m", "h", "u", "r", "f", "question"];
const CAPS: Record<string, string> = {
  arrows: "← ↑ ↓ →",
  enter: "Enter",
  escape: "Esc",
  question: "?",
};

export function KeysDialog({ onClose }: { onClose(): void }) {
  const words = useWords();
  return (
    <Dialog title={words.text("keys")} onClose={onClose}>
      <dl className="keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{CAPS[key] ?? key}</kbd>
            </dt>
            <dd>{words.text(`key-${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
