/** Looking back: who stood better after each move, and the moves that turned the game. */

import { useEffect, useRef } from "react";
import { say } from "../announce";
import { Token } from "../board/Glyph";
import { seatPaints } from "../board/paints";
import { bands, borders, leader, percent, plyAt, runs } from "../curve";
import { useAnalysis } from "../pages/useAnalysis";
import type { Theme } from "../settings";
import { emblem, type Skin } from "../skins/skin";
import type { Analysis, MatchState, Turning } from "../wire";
import type { Words } from "../words";

interface Props {
  match: MatchState;
  skin: Skin;
  theme: Theme;
  words: Words;
  ply: number;
  onGo(ply: number): void;
}

export function LookingBack(props: Props) {
  const { match, words, ply, onGo } = props;
  const { analysis, trouble } = useAnalysis(match);
  const done = !!analysis && analysis.done >= analysis.total;
  const here = analysis?.turning.find((one) => one.ply === ply);
  useCompletion(analysis, done, words);
  if (!match.outcome || match.read_only) return null;
  return (
    <section className="looking-back" aria-label={words.text("who-stood-better")}>
      <Curve {...props} analysis={analysis} />
      {!done && (
        <p className="progress">
          <progress max={analysis?.total ?? 1} value={analysis?.done ?? 0} aria-label={words.text("looking-back")} />
          <span>
            {trouble
              ? words.refusal(trouble.code, trouble.facts)
              : words.text("looked-at", { done: analysis?.done ?? 0, total: analysis?.total ?? match.history.length })}
          </span>
        </p>
      )}
      {done && !analysis.turning.length && <p className="quiet">{words.text("no-turning")}</p>}
      {!!analysis?.turning.length && (
        <ol className="turning" aria-label={words.text("turning-points")}>
          {analysis.turning.map((one) => (
            <li key={one.ply}>
              <TurningPoint {...props} one={one} at={one.ply === ply} onGo={onGo} />
            </li>
          ))}
        </ol>
      )}
      {here && <p className="better">{better(here, words)}</p>}
    </section>
  );
}

/** Whoever has waited hears that all is there. */
function useCompletion(analysis: Analysis | null, done: boolean, words: Words): void {
  const waited = useRef(false);
  useEffect(() => {
    if (analysis && !done) waited.current = true;
    if (!done || !waited.current) return;
    waited.current = false;
    say(words.text("looked-back", { count: analysis?.turning.length ?? 0 }));
  }, [analysis, done, words]);
}

function Curve({ match, skin, theme, words, ply, onGo, analysis }: Props & { analysis: Analysis | null }) {
  const shares = analysis?.shares ?? [];
  const plies = match.history.length;
  const colours = match.seats.map((_, seat) => seatPaints(skin, seat, theme));
  const across = (at: number) => ({ left: `${(100 * at) / Math.max(plies, 1)}%` });
  const now = shares[ply];
  const named = match.seats.length < 3; // else there is room for their signs only
  function point(event: React.PointerEvent<HTMLDivElement>): void {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = event.currentTarget.getBoundingClientRect();
    onGo(plyAt((event.clientX - box.left) / box.width, plies));
  }
  return (
    <>
      <div className="heading">
        <h2>{words.text("who-stood-better")}</h2>
        <ul className="standing" aria-label={words.text("standing-after", { ply })}>
          {match.seats.map((_, seat) => (
            <li key={seat} className={now && leader(now) === seat ? "leads" : ""}>
              <Token piece={emblem(skin, seat)} theme={theme} scope={`stand${seat}${theme}`} size={18} />
              <span className={named ? "" : "unseen"}>{words.seat(seat)}</span>
              <b>{now ? words.text("percent", { percent: percent(now[seat] ?? 0) }) : "–"}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className="curve">
        <div className="sides" aria-hidden="true">
          {match.seats.map((_, seat) => (
            <Token key={seat} piece={emblem(skin, seat)} theme={theme} scope={`side${seat}${theme}`} size={20} />
          ))}
        </div>
        <div className="plot" onPointerDown={point} onPointerMove={point}>
          <svg
            viewBox={`0 0 ${Math.max(plies, 1)} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label={summary(shares, words)}
          >
            {bands(shares).map((d, seat) => (
              <path key={seat} d={d} fill={colours[seat]?.body} data-band={seat} />
            ))}
            {borders(shares).map((d, seat) => (
              <path key={seat} d={d} className="border" />
            ))}
            {match.seats.length === 2 && <path d={`M0 0.5H${Math.max(plies, 1)}`} className="even" />}
          </svg>
          {analysis?.turning.map((one) => (
            <i key={one.ply} className="turn" style={across(one.ply)} aria-hidden="true" />
          ))}
          <i className="here" style={across(ply)} aria-hidden="true" />
        </div>
      </div>
    </>
  );
}

const MOST_RUNS = 12;

/** The curve for whoever does not see it: who stood better from where to where. */
function summary(shares: Analysis["shares"], words: Words): string {
  const told = runs(shares)
    .slice(0, MOST_RUNS)
    .map(({ from, to, seat }) =>
      seat === null ? words.text("run-even", { from, to }) : words.text("run-of", { from, to, seat }),
    );
  return [words.text("curve"), ...told].join(words.text("list-semicolon"));
}

/** What would have been better, and why. */
function better(one: Turning, words: Words): string {
  const reason = words.has(`note-${one.reason.code}`) ? [words.note(one.reason)] : [];
  return [words.text("turning-better", { better: one.notation }), ...reason].join(words.locale === "en" ? " " : "");
}

interface TurningProps extends Omit<Props, "ply"> {
  one: Turning;
  at: boolean;
}

function TurningPoint({ match, skin, theme, words, one, at, onGo }: TurningProps) {
  const played = match.history[one.ply - 1]?.notation ?? "";
  const facts = { ply: one.ply, seat: one.seat, move: played, percent: percent(one.lost) };
  return (
    <button
      type="button"
      aria-current={at ? "step" : undefined}
      aria-label={words.text("turning-said", { ...facts, why: better(one, words) })}
      onClick={() => onGo(one.ply)}
    >
      <Token piece={emblem(skin, one.seat)} theme={theme} scope={`turn${one.ply}${theme}`} size={18} />
      <span className="number">{one.ply}</span>
      <b>{played}</b>
      <span className="lost">{words.text("turning-lost", facts)}</span>
    </button>
  );
}
