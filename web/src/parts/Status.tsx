/** The line that always says whose turn it is or how it ended, and how far the game has come. */

import type { Live } from "../live";
import type { MatchState } from "../wire";
import type { Words } from "../words";

export function Status({ match, words, live }: { match: MatchState; words: Words; live: Live }) {
  const bot = match.seats[match.turn]?.kind === "bot";
  const open = match.seats[match.turn]?.kind === "open";
  const main = match.outcome
    ? words.outcome(match.outcome, match.seats.length)
    : words.text(bot ? "thinks" : open ? "waits-for" : "turn", { seat: match.turn });
  const moves = words.text("moves-played", { count: match.history.length });
  const round = match.round > 1 ? words.text("round", { round: match.round }) : "";
  const entry = match.history.at(-1);
  const passed = match.outcome
    ? []
    : (entry?.notes ?? []).filter((note) => note.code !== "captures" || !note.facts.kind);
  const why = entry?.reason && words.has(`note-${entry.reason.code}`) ? words.note(entry.reason) : "";
  const reason = entry && why ? words.text("reason-of", { seat: entry.seat, reason: why }) : "";
  const news = match.outcome ? "" : [...passed.map((note) => words.note(note)), reason].filter(Boolean).join(" ");
  return (
    <div className={`status${match.outcome ? " over" : ""}`}>
      <p className="main" data-status>
        {main}
      </p>
      <p className="detail">
        <span>{[moves, round].filter(Boolean).join(" · ")}</span>
        {news && <span className="news">{news}</span>}
      </p>
      {match.read_only && <p className="warning">{words.text("refusal-rules_changed")}</p>}
      {live.link === "lost" && <p className="warning">{words.text("link-lost")}</p>}
      {live.late && live.link === "open" && <p className="warning">{words.text("sending")}</p>}
    </div>
  );
}
