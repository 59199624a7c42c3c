/** The top of every page: the house's name, where one is, what can be set. */

import { useState } from "react";
import { Link } from "wouter";
import { choose, useSettings } from "../settings";
import { localeOf, useWords } from "../words";
import { IconButton } from "./Icon";
import { SettingsDialog } from "./SettingsDialog";

export function Header({ title, detail, children }: { title?: string; detail?: string; children?: React.ReactNode }) {
  const words = useWords();
  const now = useSettings();
  const [open, setOpen] = useState(false);
  const other = localeOf(now) === "en" ? "zh-CN" : "en";
  return (
    <>
      <header className="top">
        <Link href="/" className="wordmark" aria-label={title ? words.text("to-menu") : "hotseat"}>
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <rect x="3" y="3" width="26" height="26" rx="8" className="mark-seat" />
            <circle cx="12.5" cy="19" r="5.5" className="mark-a" />
            <circle cx="20" cy="12" r="4" className="mark-b" />
          </svg>
          <span>hotseat</span>
        </Link>
        {title && (
          <p className="where">
            <b>{title}</b>
            {detail && <small>{detail}</small>}
          </p>
        )}
        <nav aria-label={words.text("tools")}>
          {children}
          {!title && (
            <button type="button" className="button text" lang={other} onClick={() => choose({ language: other })}>
              {other === "en" ? "English" : "中文"}
            </button>
          )}
          <IconButton icon="gear" label={words.text("settings")} onClick={() => setOpen(true)} />
        </nav>
      </header>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
