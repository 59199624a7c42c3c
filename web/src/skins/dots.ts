import type { Skin } from "./skin";

const line = (edges: string, seat: number) => edges.split(" ").map((edge) => `${edge}=line/${seat}`);

/** Coloured pencils on paper. */
export const dots: Skin = {
  placed: "line",
  emblems: ["box"],
  tinted: false,
  paints: { contrast: { frame: "#ffffff", hint: "#9a9a9a", dot: "#000000", label: "#000000" } },
  scene: {
    start: [
      ...line("a1b1 a1a2 c3d3 e1e2 b5b6 d5e5 a4a5 c1c2 f4f5", 0),
      ...line("b1c1 b2b3 d3d4 e1f1 a6b6 e4e5 f2f3 d2e2 a3b3", 1),
    ].join(" "),
    steps: [
      "c3c4=line/0",
      "c4d4=line/1 c3d4=box/1",
      "d2d3=line/1",
      "f1f2=line/0",
      "e2f2=line/1 e1f2=box/1",
      "b3c3=line/1",
      "c2c3=line/0",
      "b2c2=line/0 b2c3=box/0",
      "b1b2=line/0 b1c2=box/0",
      "a2b2=line/0 a1b2=box/0",
      "d4e4=line/0",
      "d4d5=line/1 d4e5=box/1",
    ],
  },
};
