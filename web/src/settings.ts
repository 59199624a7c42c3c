/** What a person has chosen in this browser. */

import { useSyncExternalStore } from "react";

export interface Settings {
  language: "" | "en" | "zh-CN"; // empty: as the browser says
  theme: "system" | "light" | "dark" | "contrast";
  guard: "off" | "release" | "confirm";
  turned: boolean; // the board turns to whoever is to move
  numbers: boolean;
  sound: boolean;
  flipped: Record<string, boolean>; // by match
}

const PLACE = "hotseat.settings";
const FIRST: Settings = {
  language: "",
  theme: "system",
  guard: "off",
  turned: false,
  numbers: false,
  sound: true,
  flipped: {},
};

let now: Settings = read();
const watchers = new Set<() => void>();

function read(): Settings {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return FIRST;
  }
}

export function settings(): Settings {
  return now;
}

export function choose(chosen: Partial<Settings>): void {
  now = { ...now, ...chosen };
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // chosen for this visit only
  }
  for (const watcher of watchers) watcher();
}

export function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useSettings(): Settings {
  return useSyncExternalStore(watch, settings);
}

window.addEventListener("storage", (event) => {
  if (event.key !== PLACE) return;
  now = read();
  for (const watcher of watchers) watcher();
});

// ── what the system says ──

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", watcher);
      return () => list.removeEventListener("change", watcher);
    },
    () => window.matchMedia(query).matches,
  );
}

export type Theme = "light" | "dark" | "contrast";

export function useTheme(): Theme {
  const { theme } = useSettings();
  const dark = useMedia("(prefers-color-scheme: dark)");
  const contrast = useMedia("(prefers-contrast: more)");
  if (theme !== "system") return theme;
  return contrast ? "contrast" : dark ? "dark" : "light";
}

/** Can something be pointed at only with fingers? Then there are most likely no keys either. */
export const useTouchOnly = () => !useMedia("(any-pointer: fine)");

export const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
export const useStill = () => useMedia("(prefers-reduced-motion: reduce)");
