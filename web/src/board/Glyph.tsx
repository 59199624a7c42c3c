/** Pieces as SVG: drawn once in the definitions, used wherever they stand. */

import { Fragment, memo } from "react";
import type { Theme } from "../settings";
import type { Piece } from "../wire";
import { isMan, type Paints, type Part, piecePaints, shape } from "./paints";

const MIDDLE = 0.36; // how far below its middle the foot of a letter is, as part of its size

export function Parts({ parts, paints, d, letter }: { parts: Part[]; paints: Paints; d?: string; letter?: string }) {
  return parts.map((part, place) => {
    const key = `${place}`;
    const fill = part.fill ? paints[part.fill] : "none";
    if (part.size) {
      return (
        <text key={key} y={part.size * MIDDLE} fill={fill} fontSize={part.size} fontWeight="bold" textAnchor="middle">
          {letter}
        </text>
      );
    }
    return (
      <path
        key={key}
        d={d ?? part.d}
        fill={fill}
        stroke={part.stroke ? paints[part.stroke] : undefined}
        strokeWidth={part.width}
        strokeDasharray={part.dash}
        opacity={part.opacity}
      />
    );
  });
}

export const named = (piece: Piece) => `${piece.kind}/${piece.seat ?? "-"}`;

export function ids(scope: string, piece: Piece): string {
  return `${scope}-${piece.kind.replace(/[^\w]/g, "_")}-${piece.seat ?? "n"}`;
}

/** The paints of a piece, with its own gloss and shadow. */
export function worn(scope: string, piece: Piece, theme: Theme, board: Paints = {}): Paints {
  const id = ids(scope, piece);
  return { ...board, ...piecePaints(piece, theme), gloss: `url(#${id}-gloss)`, shadow: `url(#${scope}-shadow)` };
}

/** What is drawn more than once: each piece in use, its gloss, and the shadow of all. */
export const Definitions = memo(function Definitions(props: {
  scope: string;
  pieces: Piece[];
  theme: Theme;
  board?: Paints;
}) {
  const { scope, pieces, theme, board } = props;
  return (
    <>
      <radialGradient id={`${scope}-shadow`} cx="0.5" cy="0.5" r="0.5">
        <stop offset="0.8" stopColor="#000" stopOpacity="0.4" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      {pieces.map((piece) => {
        const id = ids(scope, piece);
        const paints = worn(scope, piece, theme, board);
        return (
          <Fragment key={id}>
            <radialGradient id={`${id}-gloss`} cx="0.36" cy="0.28" r="0.72">
              <stop offset="0" stopColor={paints.shine} />
              <stop offset="1" stopColor={paints.body} />
            </radialGradient>
            <g id={id}>
              <Parts parts={shape(piece)} paints={paints} letter={piece.kind.slice(0, 1).toUpperCase()} />
            </g>
          </Fragment>
        );
      })}
    </>
  );
});

/** One piece as a small picture of its own, for seats and trays. */
export function Token({
  piece,
  theme,
  scope,
  size = 28,
}: {
  piece: Piece;
  theme: Theme;
  scope: string;
  size?: number;
}) {
  return (
    <svg
      className={isMan(piece.kind) ? "token man" : "token"}
      width={size}
      height={size}
      viewBox="-52 -52 104 104"
      aria-hidden="true"
    >
      <defs>
        <Definitions scope={scope} pieces={[piece]} theme={theme} />
      </defs>
      <use href={`#${ids(scope, piece)}`} />
    </svg>
  );
}
