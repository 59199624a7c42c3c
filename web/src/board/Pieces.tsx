/** What stands on the board, each change shown as a movement. */

import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { still, type Theme } from "../settings";
import type { Layout, Piece, Site, View } from "../wire";
import { type Change, diff } from "./diff";
import { ids, Parts, worn } from "./Glyph";
import { along, type Frame, middle } from "./geometry";
import { type Paints, shape, stretched } from "./paints";

const LEAVING = 220;
const TURNING = 130; // the half of a turn in which the old side is seen

interface Props {
  layout: Layout;
  room: Frame;
  view: View;
  theme: Theme;
  paints: Paints;
  scope: string;
  hint: readonly string[];
  lifted: string | null; // the site whose piece is in the hand
  sending: string | null; // the site whose piece is not acknowledged yet
  dropped: { current: string | null }; // where a piece was put down by hand: it is there already
}

interface Leaving {
  site: string;
  piece: Piece;
  how: "gone" | "turning";
}

export function Pieces(props: Props) {
  const { layout, room, view, hint, dropped } = props;
  const root = useRef<SVGGElement>(null);
  const shown = useRef({ view, layout });
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  const sites = new Map(layout.sites.map((site) => [site.name, site]));

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { view, layout };
    if (before.view === view || before.layout !== layout || !root.current || still()) return;
    const changes = diff(before.view, view, hint);
    if (changes.length > layout.sites.length / 3) return;
    const gone = changes.flatMap(leaves);
    if (gone.length) setLeaving(gone);
    for (const change of changes) {
      if (change.kind === "moved" && change.to === dropped.current) dropped.current = null;
      else animate(root.current, change, (name) => middle(room, sites.get(name) as Site));
    }
  });

  useEffect(() => {
    if (!leaving.length) return;
    const timer = setTimeout(() => setLeaving([]), LEAVING);
    return () => clearTimeout(timer);
  }, [leaving]);

  const standing = Object.entries(view.pieces).flatMap(([name, piece]) => {
    const site = sites.get(name);
    return site ? [{ site, piece }] : [];
  });
  standing.sort((a, b) => ORDER[a.site.kind] - ORDER[b.site.kind]);
  return (
    <g ref={root} className="pieces" aria-hidden="true">
      {leaving.map(({ site, piece, how }) => (
        <One key={`${how} ${site}`} {...only(props)} site={sites.get(site) as Site} piece={piece} state={how} />
      ))}
      {standing.map(({ site, piece }) => (
        <One
          key={site.name}
          {...only(props)}
          site={site}
          piece={piece}
          state={props.lifted === site.name ? "lifted" : props.sending === site.name ? "sending" : ""}
        />
      ))}
    </g>
  );
}

function leaves(change: Change): Leaving[] {
  if (change.kind === "left") return [{ site: change.from, piece: change.was, how: "gone" }];
  if (change.kind === "turned") return [{ site: change.to, piece: change.was, how: "turning" }];
  if (change.kind === "moved" && change.taken) return [{ site: change.to, piece: change.taken, how: "gone" }];
  return [];
}

const ORDER = { cell: 0, edge: 1, point: 2 };
const only = ({ room, theme, paints, scope }: Props) => ({ room, theme, paints, scope });

interface OneProps {
  room: Frame;
  theme: Theme;
  paints: Paints;
  scope: string;
  site: Site;
  piece: Piece;
  state: string;
}

const One = memo(function One(props: OneProps) {
  const { room, theme, paints, scope, site, piece, state } = props;
  const at = middle(room, site);
  const line = stretched(site, piece);
  const className = state ? `piece ${state}` : "piece";
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g className={className} data-piece={site.name} data-kind={piece.kind} data-seat={piece.seat ?? ""}>
        {line ? (
          <g transform={`translate(${-at.x} ${-at.y})`}>
            <Parts parts={shape(line)} paints={worn(scope, line, theme, paints)} d={along(room, site)} />
          </g>
        ) : (
          <use href={`#${ids(scope, piece)}`} />
        )}
      </g>
    </g>
  );
}, alike);

function alike(a: OneProps, b: OneProps): boolean {
  return (
    a.site === b.site &&
    a.room === b.room &&
    a.theme === b.theme &&
    a.paints === b.paints &&
    a.state === b.state &&
    a.piece.kind === b.piece.kind &&
    a.piece.seat === b.piece.seat
  );
}

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

function animate(root: SVGGElement, change: Change, at: (site: string) => { x: number; y: number }): void {
  if (change.kind === "left") return;
  const piece = root.querySelector(`[data-piece="${CSS.escape(change.to)}"]:not(.gone, .turning)`);
  if (!piece?.animate) return;
  if (change.kind === "moved") {
    const [from, to] = [at(change.from), at(change.to)];
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    piece.animate([{ transform: start }, { transform: "none" }], { duration: 190, easing: EASE });
  } else if (change.kind === "turned") {
    piece.animate([{ transform: "scaleX(0.04)" }, { transform: "scaleX(1)" }], {
      duration: 150,
      delay: TURNING,
      easing: "ease-out",
      fill: "backwards",
    });
  } else {
    piece.animate(
      [
        { transform: "scale(1.18)", opacity: 0.55 },
        { transform: "none", opacity: 1 },
      ],
      {
        duration: 150,
        easing: EASE,
      },
    );
  }
}
