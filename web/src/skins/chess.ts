import type { Skin } from "./skin";

const RANK = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];
const files = [..."abcdefgh"];
const row = (rank: number, seat: number, kinds: string[]) =>
  files.map((file, place) => `${file}${rank}=${kinds[place]}/${seat}`).join(" ");
const pawns = files.map(() => "pawn");

/** Walnut and maple. */
export const chess: Skin = {
  placed: "",
  emblems: ["king"],
  tinted: true,
  paints: {
    light: { tintLast: "#c9a227", select: "#1d6f4f", target: "#16241c" },
    dark: { tintLast: "#e0c04a", select: "#0d3d2a", target: "#0d1411" },
    contrast: { light: "#ffffff", dark: "#b4b4b4", frame: "#000000", label: "#ffffff", tintLast: "#ffd400" },
  },
  scene: {
    start: [row(1, 0, RANK), row(2, 0, pawns), row(7, 1, pawns), row(8, 1, RANK)].join(" "),
    steps: [
      "e2>e4",
      "e7>e5",
      "g1>f3",
      "b8>c6",
      "f1>c4",
      "f8>c5",
      "b2>b4",
      "c5>b4",
      "c2>c3",
      "b4>a5",
      "d2>d4",
      "e5>d4",
      "e1>g1 h1>f1",
      "d4>d3",
      "d1>b3",
      "d8>f6",
      "e4>e5",
      "f6>g6",
    ],
  },
};
