/** A table that is open in this page: the pure machine with a socket and a clock around it. */

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { secret } from "./api";
import { type Action, type Event, type Live, patience, start, step } from "./live";
import { find } from "./tables";
import type { FromServer, MatchState } from "./wire";

const PING = 20_000;
const DEAF = 12_000; // nothing heard for so long after a ping: the connection is dead

export class Link {
  live: Live = start;
  private socket: WebSocket | null = null;
  private timer = 0;
  private ticker = 0;
  private heard = 0;
  private pinged = 0;
  private painting = 0; // the frame in which what was told last is painted
  private untold = false;
  private readonly watchers = new Set<() => void>();

  constructor(
    readonly id: string,
    readonly key: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    if (this.watchers.size === 1) this.open();
    return () => {
      this.watchers.delete(watcher);
      if (!this.watchers.size) this.close();
    };
  };

  readonly state = (): Live => this.live;

  act(action: Action, seat?: number): string {
    const id = secret();
    this.hear({ t: "act", id, action, now: this.now(), ...(seat === undefined ? {} : { seat }) });
    return id;
  }

  /** A match that came another way, such as with the answer that opened it. */
  know(match: MatchState): void {
    this.hear({ t: "known", match });
  }

  private hear(event: Event): void {
    const [next, frames] = step(this.live, event, this.key);
    const changed = next !== this.live;
    this.live = next;
    for (const frame of frames) this.send(frame);
    if (!changed) return;
    if (event.t === "frame") this.tellOnceAFrame();
    else this.tell();
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }

  /** Whatever comes faster than it can be painted is shown together, in the next frame. */
  private tellOnceAFrame(): void {
    const seen = document.visibilityState !== "hidden"; // else no frame would come
    if (seen && this.painting) {
      this.untold = true;
      return;
    }
    this.tell();
    if (!seen || this.painting) return;
    this.painting = window.requestAnimationFrame(() => {
      this.painting = 0;
      if (!this.untold) return;
      this.untold = false;
      this.tellOnceAFrame();
    });
  }

  private send(frame: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private open(): void {
    window.clearInterval(this.ticker);
    this.ticker = window.setInterval(() => this.tick(), 500);
    window.addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
    this.connect();
  }

  private connect(): void {
    window.clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.id)}/live`);
    this.socket = socket;
    this.pinged = 0;
    socket.onopen = () => {
      if (this.socket === socket) this.hear({ t: "opened", now: this.now() });
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heard = this.now();
      this.pinged = 0;
      this.hear({ t: "frame", frame: JSON.parse(String(message.data)) as FromServer });
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    this.hear({ t: "lost" });
    if (this.live.link === "closed" || !this.watchers.size) return;
    this.timer = window.setTimeout(() => this.connect(), patience(this.live.fails));
  }

  private readonly retry = (): void => {
    if (document.visibilityState === "hidden" || this.live.link !== "lost") return;
    this.connect();
  };

  private tick(): void {
    const now = this.now();
    this.hear({ t: "tick", now });
    if (this.live.link !== "open") return;
    if (this.pinged && now - this.pinged > DEAF) this.socket?.close();
    else if (!this.pinged && now - this.heard > PING) {
      this.pinged = now;
      this.send({ t: "ping" });
    }
  }

  private close(): void {
    window.clearInterval(this.ticker);
    window.clearTimeout(this.timer);
    window.removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.live = { ...this.live, link: "opening", fails: 0 };
  }
}

const fresh = new Map<string, MatchState>();

/** Lets a page that opens a table right after show what the house has already answered. */
export function handOver(match: MatchState): void {
  fresh.set(match.id, match);
}

export function useLink(id: string, key = find(id)?.key ?? ""): [Link, Live] {
  const link = useMemo(() => {
    const made = new Link(id, key);
    const known = fresh.get(id);
    if (known) made.know(known);
    return made;
  }, [id, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is not news any more once this link shows it
  useEffect(() => void fresh.delete(id), [id, link]);
  const live = useSyncExternalStore(link.watch, link.state);
  return [link, live];
}
