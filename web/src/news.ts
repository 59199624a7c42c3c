/** What has happened between two states of a match, in sentences for everybody. */

import type { MatchState } from "./wire";
import type { Words } from "./words";

export interface News {
  said: string[]; // politely
  ended: string; // at once
}

export function news(before: MatchState | null, after: MatchState, words: Words): News {
  if (!before || before.id !== after.id || before.seq >= after.seq) return { said: [], ended: "" };
  const said = [...rounds(before, after, words), ...moved(before, after, words), ...asked(before, after, words)];
  const fresh = after.outcome && JSON.stringify(after.outcome) !== JSON.stringify(before.outcome);
  return { said, ended: fresh && after.outcome ? words.outcome(after.outcome, after.seats.length) : "" };
}

function rounds(before: MatchState, after: MatchState, words: Words): string[] {
  if (after.round > before.round) return [words.text("said-new-game")];
  return after.round < before.round ? [words.text("said-reopen")] : [];
}

function moved(before: MatchState, after: MatchState, words: Words): string[] {
  if (after.round !== before.round) return [];
  let alike = 0;
  while (alike < before.history.length && before.history[alike]?.move === after.history[alike]?.move) alike++;
  const back = before.history.slice(alike).map((entry) => entry.notation);
  const lifted = before.outcome && !after.outcome && !back.length ? [words.text("said-undo-ending")] : [];
  return [
    ...(back.length ? [words.text("said-undo", { move: back })] : lifted),
    ...after.history.slice(alike).map((entry) => told(entry, words)),
    ...(after.claims.length && !before.claims.length ? [claimable(after, words)] : []),
  ];
}

/** One move with everything that came of it. */
export function told(entry: MatchState["history"][number], words: Words): string {
  const reason = entry.reason && words.has(`note-${entry.reason.code}`) ? [words.note(entry.reason)] : [];
  return [
    words.text("said-move", { seat: entry.seat, move: entry.notation }),
    ...entry.notes.map((note) => words.note(note)),
    ...reason,
  ].join(words.locale === "en" ? " " : "");
}

export function claimable(match: MatchState, words: Words): string {
  const claims = match.claims.map((claim) => words.text(`outcome-${claim}`));
  return words.text("can-claim", { seat: match.turn, claims });
}

function asked(before: MatchState, after: MatchState, words: Words): string[] {
  const stood = before.offers.map((offer) => offer.what);
  const stands = after.offers.map((offer) => offer.what);
  const fresh = after.offers.filter((offer) => !stood.includes(offer.what));
  const gone = before.offers.filter((offer) => !stands.includes(offer.what));
  const turnedDown =
    gone.length && !after.outcome && after.history.length === before.history.length && after.round === before.round;
  return [
    ...fresh.map((offer) => words.text(`offer-${offer.what}`, { seat: offer.seat })),
    ...(turnedDown ? [words.text("offer-gone")] : []),
  ];
}
