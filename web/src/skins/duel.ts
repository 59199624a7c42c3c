import type { Skin } from "./skin";

/** Glazed tiles on slate. */
export const duel: Skin = {
  placed: "tile",
  emblems: ["tile"],
  tinted: false,
  paints: {
    light: { frame: "#5d6a75", label: "#ffffff", face: "#f5f4ef" },
    contrast: { frame: "#000000", face: "#ffffff", label: "#ffffff", last: "#c4006e" },
  },
  scene: {
    start: "",
    steps: [
      "c3=tile/0",
      "d5=tile/1",
      "c4=tile/0",
      "d4=tile/1 c4=tile/1",
      "d3=tile/0 d4=tile/0",
      "b4=tile/1",
      "c5=tile/0 c4=tile/0 d5=tile/0",
      "b3=tile/1 c3=tile/1",
      "b5=tile/0 b4=tile/0",
      "c2=tile/1",
      "d2=tile/0 c2=tile/0",
      "e3=tile/0",
    ],
  },
};
