/** Looking back: any position of the round, step by step; what happens live changes nothing here but the list. */

import { useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { say, show } from "../announce";
import * as api from "../api";
import { Board } from "../board/Board";
import { told } from "../news";
import { LookingBack } from "../parts/Curve";
import { Header } from "../parts/Header";
import { Icon, IconButton } from "../parts/Icon";
import { Missing } from "../parts/Missing";
import { Moves } from "../parts/Moves";
import { Seats, seatColours } from "../parts/Seats";
import { Waiting } from "../parts/Waiting";
import { useSettings, useTheme } from "../settings";
import { EMPTY } from "../skins/skin";
import type { GameState, MatchState, View } from "../wire";
import type { Words } from "../words";
import { useDescribe } from "./describe";
import { order, turnedNow, usePageTitle } from "./Table";
import { type TableState, useTable } from "./useTable";

const PLAYING = 900;

export function History({ id }: { id: string }) {
  const table = useTable(id);
  const { live, match, game, skin, words } = table;
  const theme = useTheme();
  const now = useSettings();
  const [ply, go] = usePly(match);
  const view = useView(id, match, ply);
  const [playing, setPlaying] = usePlaying(match, ply, go);
  useSteps(match, ply, go);
  usePageTitle(game && match ? `${words.title(game)} · ${words.text("history")}` : "hotseat");
  const looked: TableState = { ...table, view: view ?? EMPTY, mine: false, prefix: [] };
  const [describe] = useDescribe(looked);
  const hint = useMemo(() => (ply ? (match?.history[ply - 1]?.move ?? "").split(" ") : []), [match, ply]);

  if (live.link === "closed" && live.refused) return <Missing code={live.refused.code} words={words} />;
  if (!match || !game) return <Waiting />;
  const entry = match.history[ply - 1];
  const sentence = entry ? told(entry, words) : words.text("at-start");
  const last = ply === match.history.length;
  const over = last && match.outcome;
  const past = { ...match, view: view ?? match.view, outcome: over || null };
  const turned = turnedNow(match, game.layout.flips, false, now.flipped[id]);
  const turn = over ? null : (match.history[ply]?.seat ?? (last ? match.turn : null));
  return (
    <div className="page table history">
      <Header title={words.title(game)} detail={words.text("history")}>
        <Link href={`/m/${id}`} className="button">
          <Icon name="play" />
          <span>{words.text("to-table")}</span>
        </Link>
      </Header>
      <main>
        <h1 className="unseen">{words.text("history")}</h1>
        <Board
          layout={game.layout}
          view={view ?? EMPTY}
          skin={skin}
          theme={theme}
          label={words.text("board-after", { ply })}
          turned={turned}
          hint={hint}
          describe={describe}
        />
        <aside className="panel" aria-label={words.text("history")} style={seatColours(match, skin, theme)}>
          <Seats {...{ match: past, skin, theme, words, turn }} order={order(match, turned)} past />
          <div className="status">
            <p className="main" data-status>
              {over && match.outcome ? words.outcome(match.outcome, match.seats.length) : sentence}
            </p>
            <p className="detail">{words.text("ply-of", { ply, count: match.history.length })}</p>
          </div>
          <div className="stepper">
            <input
              type="range"
              min={0}
              max={match.history.length}
              value={ply}
              aria-label={words.text("step")}
              aria-valuetext={sentence}
              onChange={(event) => go(Number(event.target.value))}
            />
            <div className="row">
              <IconButton icon="first" label={words.text("step-first")} disabled={!ply} onClick={() => go(0)} />
              <IconButton icon="back" label={words.text("step-back")} disabled={!ply} onClick={() => go(ply - 1)} />
              <IconButton
                icon={playing ? "pause" : "play"}
                label={words.text(playing ? "pause" : "replay")}
                disabled={!match.history.length}
                onClick={() => setPlaying(!playing)}
              />
              <IconButton
                icon="next"
                label={words.text("step-on")}
                disabled={ply >= match.history.length}
                onClick={() => go(ply + 1)}
              />
              <IconButton
                icon="last"
                label={words.text("step-last")}
                disabled={ply >= match.history.length}
                onClick={() => go(match.history.length)}
              />
            </div>
          </div>
          <LookingBack {...{ match, skin, theme, words, ply }} onGo={go} />
          <Moves {...{ match, words }} at={ply} onGo={go} />
          <Keep {...{ match, game, words, ply, theme: theme === "dark" ? "dark" : "light" }} />
        </aside>
      </main>
    </div>
  );
}

/** The ply in the address, so that a reload comes back here; without one, the last. */
function usePly(match: MatchState | null): [number, (ply: number) => void] {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(location.search).get("ply");
  const [ply, setPly] = useState<number | null>(asked === null ? null : Number(asked));
  const last = match?.history.length ?? 0;
  useEffect(() => {
    if (ply === null && match) setPly(match.history.length);
  }, [ply, match]);
  const now = Math.min(Math.max(0, ply ?? last), last);
  return [
    now,
    (to) => {
      const next = Math.min(Math.max(0, to), last);
      setPly(next);
      navigate(`${location.pathname}?ply=${next}`, { replace: true });
    },
  ];
}

/** The view after so many moves; the one before stays until it is there, and its neighbours are fetched ahead. */
function useView(id: string, match: MatchState | null, ply: number): View | null {
  const moves = match?.history.map((entry) => entry.move).join(",") ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line of play is another memory
  const known = useMemo(() => new Map<number, View>(), [id, match?.round, moves]);
  const [shown, setShown] = useState<View | null>(null);
  const last = match?.history.length ?? -1;
  useEffect(() => {
    let current = true;
    const get = async (at: number) => {
      if (at < 0 || at > last) return null;
      const found = at === last && match ? match.view : (known.get(at) ?? (await api.view(id, at)));
      known.set(at, found);
      return found;
    };
    if (last >= 0) {
      get(ply)
        .then((view) => {
          if (current && view) setShown(view);
          return Promise.all([get(ply + 1), get(ply - 1)]);
        })
        .catch(() => {});
    }
    return () => {
      current = false;
    };
  }, [id, known, ply, last, match]);
  return shown;
}

function usePlaying(
  match: MatchState | null,
  ply: number,
  go: (ply: number) => void,
): [boolean, (on: boolean) => void] {
  const [playing, setPlaying] = useState(false);
  const last = match?.history.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each step
  useEffect(() => {
    if (!playing) return;
    if (ply >= last) return setPlaying(false);
    const timer = setTimeout(() => go(ply + 1), PLAYING);
    return () => clearTimeout(timer);
  }, [playing, ply, last]);
  return [
    playing,
    (on) => {
      if (on && ply >= last) go(0);
      setPlaying(on);
    },
  ];
}

function useSteps(match: MatchState | null, ply: number, go: (ply: number) => void): void {
  const last = match?.history.length ?? 0;
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });
}

interface KeepProps {
  match: MatchState;
  game: GameState;
  words: Words;
  ply: number;
  theme: string;
}

/** What can be taken along. */
function Keep({ match, game, words, ply, theme }: KeepProps) {
  const at = `/api/matches/${match.id}`;
  return (
    <div className="keep">
      <a className="button" href={`${at}/record`} download>
        <Icon name="down" />
        <span>{words.text("record")}</span>
      </a>
      {game.formats.map((format) => (
        <a className="button" key={format} href={`${at}/record.${format}`} download>
          <Icon name="down" />
          <span>{format.toUpperCase()}</span>
        </a>
      ))}
      <a className="button" href={`${at}/board.svg?ply=${ply}&theme=${theme}`} target="_blank" rel="noreferrer">
        <span>{words.text("picture")}</span>
      </a>
      {match.position && ply === match.history.length && (
        <IconButton
          icon="copy"
          label={words.text("copy-position")}
          shown
          onClick={() =>
            navigator.clipboard.writeText(match.position).then(
              () => show(words.text("copied")),
              () => say(match.position),
            )
          }
        />
      )}
    </div>
  );
}
