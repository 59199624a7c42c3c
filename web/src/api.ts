/** What the house is asked over HTTP. */

import { useSyncExternalStore } from "react";
import type { Action } from "./live";
import type {
  Analysis,
  Created,
  GameState,
  Hint,
  MatchState,
  MoveState,
  NewMatch,
  Problem,
  StrategyState,
  Taken,
  View,
} from "./wire";

/** A request that was not done, by its code. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown, key = "", idempotent = false): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers.authorization = `Bearer ${key}`;
  if (idempotent) headers["idempotency-key"] = secret();
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal("offline");
  });
  if (answer.ok) return answer.json() as Promise<T>;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(problem.code ?? "internal", (problem.facts as Record<string, unknown>) ?? {});
}

/** Text that nobody can guess: keys are made from it. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, "-");
}

const at = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

export const strategy = (game: string, level: string, text: string) =>
  ask<StrategyState>(`/api/games/${encodeURIComponent(game)}/strategy`, { text, level });
export const open = (wish: NewMatch) => ask<Created>("/api/matches", wish, "", true);
export const match = (id: string, key: string) => ask<MatchState>(at(id), undefined, key);
export const moves = (id: string, key: string) => ask<MoveState[]>(`${at(id)}/moves`, undefined, key);
export const view = (id: string, ply: number) => ask<View>(`${at(id)}/view?ply=${ply}`);
export const act = (id: string, key: string, action: Action) =>
  ask<MatchState>(`${at(id)}/actions`, { action }, key, true);
export const take = (id: string, seat: number, name: string) =>
  ask<Taken>(`${at(id)}/seats/${seat}/take`, { name }, "", true);
export const hint = (id: string, key: string, seq: number) => ask<Hint>(`${at(id)}/hint`, { seq }, key);
export const analysis = (id: string) => ask<Analysis>(`${at(id)}/analysis`);

// ── the games, asked for once ──

let games: GameState[] | null = null;
let asked = false;
const watchers = new Set<() => void>();

function fetchGames(): void {
  asked = true;
  ask<GameState[]>("/api/games")
    .then((found) => {
      games = found;
      for (const watcher of watchers) watcher();
    })
    .catch(() => setTimeout(fetchGames, 1500));
}

export function useGames(): GameState[] | null {
  return useSyncExternalStore(
    (watcher) => {
      if (!asked) fetchGames();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => games,
  );
}
