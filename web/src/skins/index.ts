/** The skins by family; the only place of the client's code, beside the words, where games are named. */

import type { GameState } from "../wire";
import { chess } from "./chess";
import { dots } from "./dots";
import { duel } from "./duel";
import { gomoku } from "./gomoku";
import { PLAIN, type Skin } from "./skin";

const SKINS: Record<string, Skin> = { chess, dots, duel, gomoku };
const ORDER = Object.keys(SKINS);

export const skinOf = (game: GameState): Skin => SKINS[game.family] ?? PLAIN;

/** The order of the menu: what has a skin comes first. */
export const rank = (game: GameState): number => (ORDER.indexOf(game.family) + ORDER.length + 1) % (ORDER.length + 1);
