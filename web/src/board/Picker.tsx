/** The choices of a move, offered on the board where it ends; a touch beside them or Escape lets go. */

import { useEffect, useRef } from "react";
import type { Theme } from "../settings";
import type { Layout } from "../wire";
import type { Play } from "./Board";
import { ids } from "./Glyph";
import { type Frame, middle, STEP } from "./geometry";
import type { Paints } from "./paints";

interface Props {
  layout: Layout;
  room: Frame;
  theme: Theme;
  paints: Paints;
  scope: string;
  play: Play;
  choices: string[];
  name(kind: string): string;
  label: string;
}

const SIZE = 112;

export function Picker({ layout, room, paints, scope, play, choices, name, label }: Props) {
  const root = useRef<SVGGElement>(null);
  const last = [...play.prefix].reverse().find((token) => layout.sites.some((site) => site.name === token));
  const site = layout.sites.find((one) => one.name === last) ?? layout.sites[0];
  const pressed = useRef(false); // the click that ends the touch which brought us is not for us
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<SVGGElement>("[role=button]")?.focus();
    return () => {
      if (before instanceof SVGElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  if (!site) return null;
  const at = middle(room, site);
  const down = at.y < room.top + room.height / 2 ? 1 : -1;
  const length = SIZE * choices.length;
  const x = Math.min(Math.max(at.x - SIZE / 2, room.left + 6), room.left + room.width - SIZE - 6);
  const first = Math.min(
    Math.max(down > 0 ? at.y - STEP / 2 : at.y + STEP / 2 - length, room.top + 6),
    room.top + room.height - length - 6,
  );
  const order = down > 0 ? choices : [...choices].reverse();

  const clicked = (act: () => void) => (event: React.MouseEvent) => {
    if (pressed.current || event.detail === 0) act();
  };

  function key(event: React.KeyboardEvent): void {
    const buttons = [...(root.current?.querySelectorAll<SVGGElement>("[role=button]") ?? [])];
    const here = buttons.indexOf(document.activeElement as unknown as SVGGElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape") play.onLetGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <g
      className="picker"
      ref={root}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onKeyDown={key}
      role="group"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same */}
      <rect
        className="veil"
        x={room.left}
        y={room.top}
        width={room.width}
        height={room.height}
        onClick={clicked(play.onLetGo)}
      />
      <rect className="tray" x={x} y={first} width={SIZE} height={length} rx="14" fill={paints.light ?? paints.face} />
      {order.map((token, place) => {
        const kind = layout.choices[token] ?? token;
        const choose = () => play.onToken(token);
        return (
          <g
            key={token}
            role="button"
            tabIndex={0}
            aria-label={name(kind)}
            data-choice={token}
            onClick={clicked(choose)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              event.stopPropagation();
              choose();
            }}
            transform={`translate(${x + SIZE / 2} ${first + SIZE * (place + 0.5)})`}
          >
            <rect className="choice" x={-SIZE / 2 + 4} y={-SIZE / 2 + 4} width={SIZE - 8} height={SIZE - 8} rx="11" />
            <use href={`#${ids(scope, { kind, seat: play.seat })}`} />
          </g>
        );
      })}
    </g>
  );
}
