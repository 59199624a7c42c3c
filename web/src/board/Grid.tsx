/** The board for hands on a keyboard and for screen readers: a grid with one tab stop, every site named in words. */

import { memo, useState } from "react";
import type { Layout, Site } from "../wire";
import { along, type Direction, type Frame, middle, neighbour, rows } from "./geometry";

interface Props {
  layout: Layout;
  room: Frame;
  label: string;
  describe(site: Site): string;
  chosen: readonly string[];
  onToken?(token: string): void;
  onLetGo?(): void;
  onLook?(site: string): void;
}

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export function Grid({ layout, room, label, describe, chosen, onToken, onLetGo, onLook }: Props) {
  const [here, setHere] = useState(() => central(layout, room));

  function go(site: Site, grid: Element): void {
    setHere(site.name);
    grid.querySelector<SVGGElement>(`[data-site="${CSS.escape(site.name)}"]`)?.focus();
    onLook?.(site.name);
  }

  function key(event: React.KeyboardEvent<SVGGElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const site = layout.sites.find((one) => one.name === here);
    const direction = ARROWS[event.key];
    if (direction && site) {
      const next = neighbour(layout.sites, room, site, direction);
      if (next) go(next, event.currentTarget);
    } else if (event.key === "Enter" || event.key === " ") onToken?.(here);
    else if (event.key === "Escape" && chosen.length) onLetGo?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <g role="grid" aria-label={label} onKeyDown={key} className="grid">
      {rows(layout, room).map((row) => (
        <g role="row" key={row[0]?.name}>
          {row.map((site) => (
            <Cell
              key={site.name}
              site={site}
              room={room}
              label={describe(site)}
              here={site.name === here}
              chosen={chosen.includes(site.name)}
              onFocus={setHere}
              onToken={onToken}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface CellProps {
  site: Site;
  room: Frame;
  label: string;
  here: boolean;
  chosen: boolean;
  onFocus(site: string): void;
  onToken?(token: string): void;
}

/** A virtual click (a screen reader's) has no pointer; others reach the board, which knows where they meant. */
const Cell = memo(
  function Cell({ site, room, label, here, chosen, onFocus, onToken }: CellProps) {
    const { x, y } = middle(room, site);
    return (
      <g
        role="gridcell"
        aria-label={label}
        aria-selected={chosen}
        tabIndex={here ? 0 : -1}
        data-site={site.name}
        className="site"
        onFocus={() => onFocus(site.name)}
        onClick={(event) => event.detail === 0 && onToken?.(site.name)}
      >
        {site.kind === "edge" ? (
          <>
            <path d={along(room, site)} className="reach" strokeWidth="40" />
            <path d={along(room, site)} className="ring" strokeWidth="34" />
            <path d={along(room, site)} className="ring inner" strokeWidth="22" />
          </>
        ) : (
          <>
            <rect className="reach" x={x - 46} y={y - 46} width="92" height="92" />
            <rect className="ring" x={x - 46} y={y - 46} width="92" height="92" rx="10" />
            <rect className="ring inner" x={x - 41} y={y - 41} width="82" height="82" rx="7" />
          </>
        )}
      </g>
    );
  },
  (a, b) =>
    a.label === b.label &&
    a.here === b.here &&
    a.chosen === b.chosen &&
    a.room === b.room &&
    a.site === b.site &&
    a.onToken === b.onToken,
);

/** Where the tab stop is at first: the site nearest to the middle. */
function central(layout: Layout, room: Frame): string {
  const [x, y] = [room.left + room.width / 2, room.top + room.height / 2];
  const far = (site: Site) => {
    const at = middle(room, site);
    return Math.hypot(at.x - x, at.y - y);
  };
  return layout.sites.reduce((a, b) => (far(b) < far(a) - 0.5 ? b : a)).name;
}
