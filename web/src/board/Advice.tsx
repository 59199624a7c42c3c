/** A move that is suggested: its sites ringed in amber, and an arrow from each to the next that is far enough. */

import type { Theme } from "../settings";
import type { Layout, Site } from "../wire";
import { along, type Frame, middle, type Place } from "./geometry";

interface Props {
  layout: Layout;
  room: Frame;
  theme: Theme;
  way: readonly string[];
}

const SHY = 44; // the arrow begins and ends so far from the middles of its sites
const HEAD = 24;
const NEAR = 160; // closer sites need no arrow

export function Advice({ layout, room, theme, way }: Props) {
  const sites = way.flatMap((token) => layout.sites.filter((site) => site.name === token));
  const places = sites.map((site) => middle(room, site));
  return (
    <g className={`advice ${theme}`} aria-hidden="true">
      {["casing", "body"].map((layer) => (
        <g key={layer} className={layer}>
          {sites.map((site, step) => (
            <Ring key={step} site={site} room={room} named={layer === "body"} />
          ))}
          {places.slice(1).map((to, step) => (
            <path key={step} d={arrow(places[step] ?? to, to)} />
          ))}
        </g>
      ))}
    </g>
  );
}

function Ring({ site, room, named }: { site: Site; room: Frame; named: boolean }) {
  const { x, y } = middle(room, site);
  const name = named ? { "data-advice": site.name } : {};
  if (site.kind === "edge") return <path className="edge" d={along(room, site)} {...name} />;
  if (site.kind === "point") return <circle cx={x} cy={y} r="44" {...name} />;
  return <rect x={x - 42} y={y - 42} width="84" height="84" rx="14" {...name} />;
}

function arrow(from: Place, to: Place): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < NEAR) return "";
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const at = (place: Place, ahead: number, aside = 0) =>
    `${(place.x + dx * ahead - dy * aside).toFixed(1)} ${(place.y + dy * ahead + dx * aside).toFixed(1)}`;
  return `M${at(from, SHY)}L${at(to, -SHY)}M${at(to, -SHY - HEAD, HEAD)}L${at(to, -SHY)}L${at(to, -SHY - HEAD, -HEAD)}`;
}
