/** What is said of sites: winning, in check, last; over or under the pieces. */

import { memo } from "react";
import type { Layout, View } from "../wire";
import { Parts } from "./Glyph";
import { type Frame, middle } from "./geometry";
import { mark, type Paints } from "./paints";

interface Props {
  layout: Layout;
  room: Frame;
  view: View;
  paints: Paints;
  last: readonly string[];
  level: "under" | "over";
  tinted: boolean;
}

export const Marks = memo(function Marks({ layout, room, view, paints, last, level, tinted }: Props) {
  return (
    <g className={level} aria-hidden="true">
      {layout.sites.flatMap((site) => {
        const codes = [...(view.marks[site.name] ?? [])].sort();
        const at = middle(room, site);
        const latest = last.includes(site.name);
        if (latest && !(tinted && site.kind === "cell")) codes.push("last");
        const found = codes.map((code) => (
          <g key={`${site.name} ${code}`} className={`mark ${code}`} transform={`translate(${at.x} ${at.y})`}>
            <Parts parts={mark(code, site, level)} paints={paints} />
          </g>
        ));
        if (latest && tinted && site.kind === "cell" && level === "under") {
          const [x, y] = [at.x - 50, at.y - 50];
          found.push(
            <g key={`${site.name} last`} className="mark last">
              <rect x={x} y={y} width="100" height="100" fill={paints.tintLast ?? paints.last} opacity="0.45" />
              <rect
                x={x + 3}
                y={y + 3}
                width="94"
                height="94"
                fill="none"
                stroke={paints.last}
                strokeWidth="3"
                opacity="0.55"
              />
            </g>,
          );
        }
        return found;
      })}
    </g>
  );
});
