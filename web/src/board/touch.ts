/** Pointers on the board: a click, a finger that adjusts, a piece that is carried. Says only which site was meant. */

import { useRef, useState } from "react";
import type { Layout, Site, View } from "../wire";
import type { Play } from "./Board";
import { type Frame, touched } from "./geometry";

const SLOP = 6; // pixels that a press may wander before a piece is carried

interface Press {
  id: number;
  site: Site;
  x: number;
  y: number;
  again: boolean; // it had been taken up before
  carries: boolean;
}

export function useTouch(layout: Layout, room: Frame, view: View, play: Play | null) {
  const svg = useRef<SVGSVGElement>(null);
  const hand = useRef<SVGGElement>(null);
  const press = useRef<Press | null>(null);
  const dropped = useRef<string | null>(null);
  const [aim, setAim] = useState<Site | null>(null);
  const [held, setHeld] = useState(false);
  const [drag, setDrag] = useState<string | null>(null);

  function spot(event: { clientX: number; clientY: number }) {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : null;
  }

  function siteAt(event: { clientX: number; clientY: number }): Site | null {
    const at = spot(event);
    return at && play ? touched(layout, room, at.x, at.y, (site) => play.kinds.has(site.kind)) : null;
  }

  function point(site: Site | null): void {
    if (site?.name !== aim?.name) setAim(site);
  }

  function carry(event: React.PointerEvent): void {
    const at = spot(event);
    if (at) hand.current?.setAttribute("transform", `translate(${at.x} ${at.y})`);
  }

  /** Does touching this site end a move? Then the guard asks twice. */
  const ends = (site: Site) => !!play?.moves.includes([...play.prefix, site.name].join(" "));

  function down(event: React.PointerEvent<SVGSVGElement>): void {
    if (!play || event.button !== 0 || !event.isPrimary || inPicker(event)) return;
    const site = siteAt(event);
    press.current = null;
    if (!site) {
      point(null);
      setHeld(false);
      if (play.prefix.length) play.onLetGo();
      return;
    }
    const again = play.prefix.at(-1) === site.name;
    const begins = play.moves.some((move) => move.startsWith(`${site.name} `));
    const carries = (begins || again) && !!view.pieces[site.name] && !ends(site);
    press.current = { id: event.pointerId, site, x: event.clientX, y: event.clientY, again, carries };
    if (carries && !again) play.onToken(site.name);
    if (!(held && aim?.name === site.name)) setHeld(false);
    point(site);
    if (event.pointerType !== "mouse" || carries) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: React.PointerEvent<SVGSVGElement>): void {
    if (!play || inPicker(event)) return;
    const pressed = press.current;
    if (held && !pressed) return;
    if (!pressed && event.pointerType !== "mouse") return;
    if (pressed?.carries) {
      if (!drag && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP) setDrag(pressed.site.name);
      if (drag) carry(event);
    }
    point(siteAt(event));
  }

  function up(event: React.PointerEvent<SVGSVGElement>): void {
    const pressed = press.current;
    press.current = null;
    if (!play || !pressed || pressed.id !== event.pointerId) return;
    const site = siteAt(event);
    if (drag) {
      setDrag(null);
      if (site && site.name !== pressed.site.name) {
        dropped.current = site.name;
        play.onToken(site.name);
      }
    } else if (pressed.carries) {
      if (pressed.again) play.onToken(pressed.site.name);
    } else if (site) act(site, pressed, event.pointerType);
    if (event.pointerType !== "mouse" && !(site && play.guard === "confirm" && ends(site))) point(null);
  }

  function act(site: Site, pressed: Press, pointer: string): void {
    if (!play) return;
    if (play.guard === "off" && site.name !== pressed.site.name) return;
    if (play.guard === "confirm" && pointer !== "mouse" && ends(site) && !(held && aim?.name === site.name)) {
      setAim(site);
      setHeld(true);
      return;
    }
    setHeld(false);
    setAim(null);
    play.onToken(site.name);
  }

  function leave(): void {
    if (!press.current && !held) point(null);
  }

  function cancel(): void {
    press.current = null;
    setDrag(null);
    point(null);
  }

  const handlers = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerLeave: leave,
    onPointerCancel: cancel,
  };
  return { svg, hand, handlers, aim, held, drag, dropped };
}

const inPicker = (event: React.PointerEvent) => !!(event.target as Element).closest?.(".picker");
