/** Seats that wait for somebody: to be taken by whoever came over a link. */

import { show } from "../announce";
import * as api from "../api";
import { handOver } from "../link";
import { remember } from "../tables";
import type { MatchState } from "../wire";
import type { Words } from "../words";

export function OpenSeats({ match, words, onTaken }: { match: MatchState; words: Words; onTaken(): void }) {
  const open = match.seats.flatMap((seat, place) => (seat.kind === "open" ? [place] : []));
  if (match.you.length || !open.length || match.read_only) return null;
  async function take(seat: number): Promise<void> {
    try {
      const taken = await api.take(match.id, seat, "");
      remember({ id: match.id, game: match.game, key: taken.key });
      handOver(taken.match);
      onTaken();
    } catch (error) {
      if (error instanceof api.Refusal) show(words.refusal(error.code, error.facts), "no");
    }
  }
  return (
    <div className="offers">
      {open.map((seat) => (
        <div className="bar" key={seat}>
          <span>{words.text("seat-waits", { side: words.side(seat) })}</span>
          <button type="button" className="button primary" onClick={() => take(seat)}>
            {words.text("take-seat")}
          </button>
        </div>
      ))}
    </div>
  );
}
