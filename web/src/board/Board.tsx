/** One board for every game: draws any layout and view, and tells which site was touched. */

import { useId, useMemo } from "react";
import { choices as choicesNow, nexts } from "../click";
import type { Settings, Theme } from "../settings";
import type { Skin } from "../skins/skin";
import type { Layout, Piece, Site, View } from "../wire";
import { Advice } from "./Advice";
import { Definitions, ids, named, Parts, worn } from "./Glyph";
import { Grid } from "./Grid";
import { Ground } from "./Ground";
import { along, type Frame, frame, middle } from "./geometry";
import { Marks } from "./Marks";
import { Picker } from "./Picker";
import { Pieces } from "./Pieces";
import { boardPaints, material, type Paints, shape, stretched } from "./paints";
import { useTouch } from "./touch";

/** What a person may do here: without it a board is a picture. */
export interface Play {
  seat: number; // who is to move
  moves: readonly string[];
  prefix: readonly string[];
  kinds: ReadonlySet<string>; // the kinds of sites that moves name
  guard: Settings["guard"];
  onToken(token: string): void;
  onLetGo(): void;
}

interface Props {
  layout: Layout;
  view: View;
  skin: Skin;
  theme: Theme;
  label: string;
  turned?: boolean;
  hint?: readonly string[]; // the way of the last move
  advice?: readonly string[]; // the way of a move that is suggested
  sending?: string | null;
  numbers?: ReadonlyMap<string, number> | null;
  play?: Play | null;
  describe?: (site: Site) => string;
  nameChoice?: (kind: string) => string;
  chooseLabel?: string;
  onLook?: (site: string) => void;
}

const NOWHERE: readonly string[] = [];

export function Board(props: Props) {
  const { layout, view, skin, theme, label, turned = false, hint = NOWHERE, sending = null, play = null } = props;
  const scope = `b${useId().replace(/[^\w]/g, "")}${theme}`;
  const room = useMemo(() => frame(layout, turned), [layout, turned]);
  const paints = useMemo(() => boardPaints(layout, theme, skin), [layout, theme, skin]);
  const touch = useTouch(layout, room, view, play);
  const pieces = usePieces(view, layout, skin, play);
  const target = play ? nexts(play.moves, play.prefix) : null;
  const choices = play ? choicesNow(play.moves, play.prefix, layout.choices) : [];
  const box = `${room.left} ${room.top} ${room.width} ${room.height}`;
  const svg = (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by its label
    <svg
      className={`board ${material(layout)}${play ? " live" : ""}${touch.drag ? " dragging" : ""}`}
      viewBox={box}
      {...(props.describe ? { role: "presentation" } : { role: "img", "aria-label": label })}
      ref={touch.svg}
      {...(play ? touch.handlers : {})}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>
        <Definitions scope={scope} pieces={pieces} theme={theme} board={paints} />
      </defs>
      <Marks {...{ layout, room, view, paints }} last={hint} level="under" tinted={skin.tinted} />
      {play && <Chosen sites={layout.sites} room={room} prefix={play.prefix} paints={paints} />}
      <Pieces
        {...{ layout, room, view, theme, paints, scope, hint, sending }}
        lifted={touch.drag}
        dropped={touch.dropped}
      />
      <Dots layout={layout} room={room} paints={paints} />
      <Marks
        {...{ layout, room, view, paints }}
        last={props.numbers ? NOWHERE : hint} // the number says it
        level="over"
        tinted={skin.tinted}
      />
      {props.numbers && <Numbers {...{ layout, room, view }} numbers={props.numbers} last={hint} />}
      {play && target && <Targets {...{ layout, room, view, play, target, paints }} />}
      {play && touch.aim && (
        <Aim {...{ room, skin, theme, paints, scope, play, view }} site={touch.aim} held={touch.held} target={target} />
      )}
      {props.advice && props.advice.length > 0 && <Advice {...{ layout, room, theme }} way={props.advice} />}
      {props.describe && (
        <Grid
          {...{ layout, room, label }}
          describe={props.describe}
          onToken={play?.onToken}
          onLetGo={play?.onLetGo}
          onLook={props.onLook}
          chosen={play?.prefix ?? NOWHERE}
        />
      )}
      <g ref={touch.hand} className="hand" aria-hidden="true">
        {touch.drag && view.pieces[touch.drag] && (
          <use href={`#${ids(scope, view.pieces[touch.drag] as Piece)}`} className="carried" />
        )}
      </g>
      {play && choices.length > 0 && (
        <Picker
          {...{ layout, room, theme, paints, scope, play, choices }}
          name={props.nameChoice ?? String}
          label={props.chooseLabel ?? ""}
        />
      )}
    </svg>
  );
  return (
    <div
      className="board-room"
      style={{ "--ratio": `${room.width / room.height}` } as React.CSSProperties}
      data-turned={turned || undefined}
    >
      <div className={`board-frame ${material(layout)}`} style={{ "--edge": paints.border } as React.CSSProperties}>
        <Ground {...{ layout, room, paints, scope, box }} />
        {svg}
      </div>
    </div>
  );
}

/** Every piece that has to be defined: those that stand, a ghost's, and those that can be chosen. */
function usePieces(view: View, layout: Layout, skin: Skin, play: Play | null): Piece[] {
  const found = new Map<string, Piece>();
  for (const piece of Object.values(view.pieces)) found.set(named(piece), piece);
  if (play) {
    const ghost = { kind: skin.placed, seat: play.seat };
    found.set(named(ghost), ghost);
    for (const kind of Object.values(layout.choices)) found.set(`${kind}/${play.seat}`, { kind, seat: play.seat });
  }
  const key = [...found.keys()].sort().join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all of them
  return useMemo(() => [...found.values()], [key]);
}

function Dots({ layout, room, paints }: { layout: Layout; room: Frame; paints: Paints }) {
  return (
    <g className="dots" aria-hidden="true">
      {layout.dots.map(([x, y]) => {
        const at = room.at(x, y);
        return <circle key={`${x} ${y}`} cx={at.x} cy={at.y} r="10" fill={paints.dot} />;
      })}
    </g>
  );
}

/** The site that was taken up. */
function Chosen(props: { sites: Site[]; room: Frame; prefix: readonly string[]; paints: Paints }) {
  const { sites, room, prefix, paints } = props;
  return sites
    .filter((site) => prefix.includes(site.name))
    .map((site) => {
      const { x, y } = middle(room, site);
      const colour = paints.select ?? paints.win;
      return (
        <g key={site.name} className="chosen" aria-hidden="true">
          {site.kind === "cell" ? (
            <rect x={x - 50} y={y - 50} width="100" height="100" fill={colour} opacity="0.5" />
          ) : (
            <circle cx={x} cy={y} r="52" fill={colour} opacity="0.5" />
          )}
        </g>
      );
    });
}

interface TargetsProps {
  layout: Layout;
  room: Frame;
  view: View;
  play: Play;
  target: ReadonlySet<string>;
  paints: Paints;
}

/** Where the man in hand can go; without one, where a piece may be placed if that is not everywhere. */
function Targets({ layout, room, view, play, target, paints }: TargetsProps) {
  const sites = layout.sites.filter((site) => site.kind !== "edge" && target.has(site.name));
  if (!play.prefix.length && !sites.every((site) => play.moves.includes(site.name))) return null;
  const free = layout.sites.filter((site) => play.kinds.has(site.kind) && !view.pieces[site.name]);
  if (!play.prefix.length && sites.length >= free.length) return null;
  const colour = paints.target ?? paints.mark;
  return (
    <g className={play.prefix.length ? "targets" : "targets may"} aria-hidden="true">
      {sites.map((site) => {
        const { x, y } = middle(room, site);
        return view.pieces[site.name] ? (
          <circle key={site.name} cx={x} cy={y} r="43" fill="none" stroke={colour} strokeWidth="8" />
        ) : (
          <circle key={site.name} cx={x} cy={y} r={play.prefix.length ? 15 : 8} fill={colour} />
        );
      })}
    </g>
  );
}

interface AimProps {
  room: Frame;
  skin: Skin;
  theme: Theme;
  paints: Paints;
  scope: string;
  play: Play;
  view: View;
  site: Site;
  held: boolean;
  target: ReadonlySet<string> | null;
}

/** What a touch or click here would do: a ghost of the piece, or a light on the target. */
function Aim({ room, skin, theme, paints, scope, play, view, site, held, target }: AimProps) {
  const { x, y } = middle(room, site);
  if (!target?.has(site.name)) return null;
  if (!play.moves.includes(site.name) || play.prefix.length) {
    if (view.pieces[site.name] && !play.prefix.length) return null;
    return (
      <rect
        className="aim"
        x={x - 47}
        y={y - 47}
        width="94"
        height="94"
        rx={site.kind === "cell" ? 2 : 47}
        fill="none"
        stroke={paints.target ?? paints.mark}
        strokeWidth="5"
        aria-hidden="true"
      />
    );
  }
  const ghost = { kind: skin.placed, seat: play.seat };
  const line = stretched(site, site.kind === "edge" ? { kind: "line", seat: play.seat } : ghost);
  return (
    <g className={held ? "aim held" : "aim"} aria-hidden="true" data-aim={site.name}>
      {line ? (
        <Parts parts={shape(line)} paints={worn(scope, line, theme, paints)} d={along(room, site)} />
      ) : (
        <use href={`#${ids(scope, ghost)}`} x={x} y={y} />
      )}
      {held && site.kind !== "edge" && (
        <circle cx={x} cy={y} r="62" fill="none" stroke={paints.mark} strokeWidth="5" strokeDasharray="14 10" />
      )}
    </g>
  );
}

interface NumbersProps {
  layout: Layout;
  room: Frame;
  view: View;
  numbers: ReadonlyMap<string, number>;
  last: readonly string[];
}

function Numbers({ layout, room, view, numbers, last }: NumbersProps) {
  return (
    <g className="numbers" textAnchor="middle" aria-hidden="true">
      {layout.sites.flatMap((site) => {
        const number = numbers.get(site.name);
        const piece = view.pieces[site.name];
        if (!number || !piece) return [];
        const { x, y } = middle(room, site);
        return (
          <text
            key={site.name}
            x={x}
            y={y + 13}
            fontSize={number > 99 ? 32 : 38}
            data-seat={piece.seat}
            className={last.includes(site.name) ? "last" : undefined}
          >
            {number}
          </text>
        );
      })}
    </g>
  );
}
