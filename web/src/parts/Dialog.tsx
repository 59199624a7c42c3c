/** The browser's own dialog: Escape and a touch beside it close it, focus comes back. */

import { useEffect, useRef } from "react";
import { useWords } from "../words";
import { IconButton } from "./Icon";

interface Props {
  title: string;
  onClose(): void;
  className?: string;
  foot?: React.ReactNode; // stays in sight however far one scrolls
  children: React.ReactNode;
}

export function Dialog({ title, onClose, className = "", foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useWords();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="sheet-body">
        <header>
          <h2>{title}</h2>
          <IconButton icon="close" label={words.text("close")} onClick={onClose} />
        </header>
        {children}
      </div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
}
