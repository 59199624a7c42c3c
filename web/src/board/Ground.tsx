/** What never changes on a board: its material, cells, lines, stars and labels; a picture of its own, painted once. */

import { memo } from "react";
import type { Layout } from "../wire";
import { Parts } from "./Glyph";
import { along, type Frame, middle } from "./geometry";
import { GRAIN, material, type Paints, shade } from "./paints";

interface Props {
  layout: Layout;
  room: Frame;
  paints: Paints;
  scope: string;
  box: string;
}

export const Ground = memo(function Ground({ layout, room, paints, scope, box }: Props) {
  const made = material(layout);
  const edges = layout.sites.filter((site) => site.kind === "edge");
  const bare = layout.lines.length ? [] : layout.sites.filter((site) => site.kind === "point");
  const lines = layout.lines.map(([x, y, x2, y2]) => {
    const [a, b] = [room.at(x, y), room.at(x2, y2)];
    return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  });
  return (
    <svg className="ground" viewBox={box} aria-hidden="true">
      {made === "wood" && (
        <defs>
          <pattern
            id={`${scope}-grain`}
            x={room.left}
            y={room.top}
            width={GRAIN.width}
            height={GRAIN.height}
            patternUnits="userSpaceOnUse"
          >
            <Parts parts={GRAIN.parts} paints={paints} />
          </pattern>
        </defs>
      )}
      <Panel room={room} fill={paints.frame ?? ""} />
      {made === "wood" && <Panel room={room} fill={`url(#${scope}-grain)`} />}
      {["light", "dark", "face", "tint"].map((tone) => (
        <Cells key={tone} layout={layout} room={room} paints={paints} tone={tone} made={made} />
      ))}
      <path d={lines.join("")} className="lines" stroke={paints.line} strokeWidth="3.2" fill="none" />
      <path
        d={edges.map((site) => along(room, site)).join("")}
        stroke={paints.hint}
        strokeWidth="5"
        strokeDasharray="0.1 12"
        strokeLinecap="round"
        fill="none"
      />
      {layout.stars.map(([x, y]) => (
        <Spot key={`${x} ${y}`} at={room.at(x, y)} r={9} fill={paints.star ?? ""} />
      ))}
      {bare.map((site) => (
        <Spot key={site.name} at={middle(room, site)} r={11} fill={paints.star ?? ""} />
      ))}
      <g fontSize={room.letter} textAnchor="middle" fill={paints.label} className="labels">
        {layout.labels.map(([text, x, y]) => {
          const at = room.at(x, y);
          return (
            <text key={`${text} ${x} ${y}`} x={at.x} y={at.y + room.letter * 0.36}>
              {text}
            </text>
          );
        })}
      </g>
    </svg>
  );
});

function Panel({ room, fill }: { room: Frame; fill: string }) {
  return <rect x={room.left} y={room.top} width={room.width} height={room.height} fill={fill} />;
}

function Spot({ at, r, fill }: { at: { x: number; y: number }; r: number; fill: string }) {
  return <circle cx={at.x} cy={at.y} r={r} fill={fill} />;
}

/** The squares of one tone as one path, where the board is made of them. */
function Cells({ layout, room, paints, tone, made }: Omit<Props, "scope" | "box"> & { tone: string; made: string }) {
  if (made !== "checkered" && made !== "plain") return null;
  const half = made === "checkered" ? 50 : 47;
  const corner = made === "checkered" ? 0 : 9;
  const cells = layout.sites.filter((site) => site.kind === "cell" && shade(site) === tone);
  if (!cells.length) return null;
  const d = cells.map((site) => square(middle(room, site), half, corner)).join("");
  return <path d={d} fill={paints[tone] ?? paints.face} />;
}

export function square({ x, y }: { x: number; y: number }, half: number, corner: number): string {
  const side = 2 * (half - corner);
  const r = corner;
  if (!r) return `M${x - half} ${y - half}h${side}v${side}h${-side}z`;
  return (
    `M${x - half + r} ${y - half}h${side}q${r} 0 ${r} ${r}v${side}q0 ${r} ${-r} ${r}` +
    `h${-side}q${-r} 0 ${-r} ${-r}v${-side}q0 ${-r} ${r} ${-r}z`
  );
}
