import type { Skin } from "./skin";

const ROUTE = "h8 i9 i7 g9 j8 g6 g8 i8 h9 j7 h7 h10 h6 h5 k9 f7 i6 j5";
const stones = ROUTE.split(" ").map((point, ply) => `${point}=stone/${ply % 2}`);

/** Slate and shell on kaya. */
export const gomoku: Skin = {
  placed: "stone",
  emblems: ["stone"],
  tinted: false,
  paints: { contrast: { frame: "#f2d9a8", face: "#f2d9a8", line: "#000000", label: "#000000", grain: "#f2d9a8" } },
  scene: { start: "", steps: [...stones, "g5=stone/0 g5!win h6!win i7!win j8!win k9!win"] },
};
