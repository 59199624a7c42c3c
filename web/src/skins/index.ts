/** The skins by family; the only place of the client's code, beside the words, where games are named. */

import type { GameState } from "../wire";
import { chess } from "./chess";
import { dots } from "./dots";
import { duel } from "./duel";
import { gomoku } from "./gomoku";
import { PLAIN, type Skin } from "./skin";

const SKINS: Record<string, Skin> = { chess, dots, duel, gomoku };
const ORDER = Object.keys(SKINS);

const plain = new WeakMap<GameState, Skin>();

/** The skin of a game; one without a skin of its own is known by its own pieces. */
export function skinOf(game: GameState): Skin {
  const own = SKINS[game.family] ?? plain.get(game);
  if (own) return own;
  const made = { ...PLAIN, emblems: game.emblems };
  plain.set(game, made);
  return made;
}

/** The order of the menu: what has a skin comes first. */
export const rank = (game: GameState): number => (ORDER.indexOf(game.family) + ORDER.length + 1) % (ORDER.length + 1);
