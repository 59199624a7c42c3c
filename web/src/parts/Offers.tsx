/** What waits for an answer: offers, a draw that can be claimed, a new game that can be taken back. */

import type { Action } from "../live";
import type { MatchState } from "../wire";
import type { Words } from "../words";

interface Props {
  match: MatchState;
  words: Words;
  act(action: Action, seat?: number): void;
}

export function Offers({ match, words, act }: Props) {
  const people = match.you;
  const mine = people.includes(match.turn);
  return (
    <div className="offers">
      {match.offers.map((offer) => {
        const own = people.includes(offer.seat);
        return (
          <div className="bar" key={offer.what}>
            <span>{words.text(`offer-${offer.what}`, { seat: offer.seat })}</span>
            {own ? (
              <button type="button" className="button" onClick={() => act({ kind: "decline", what: offer.what })}>
                {words.text("withdraw")}
              </button>
            ) : people.length ? (
              <>
                <button
                  type="button"
                  className="button primary"
                  onClick={() => act({ kind: "accept", what: offer.what })}
                >
                  {words.text("accept")}
                </button>
                <button type="button" className="button" onClick={() => act({ kind: "decline", what: offer.what })}>
                  {words.text("decline")}
                </button>
              </>
            ) : null}
          </div>
        );
      })}
      {mine &&
        match.claims.map((claim) => (
          <div className="bar" key={claim}>
            <span>{words.text(`outcome-${claim}`)}</span>
            <button type="button" className="button primary" onClick={() => act({ kind: "claim", what: claim })}>
              {words.text("claim-draw")}
            </button>
          </div>
        ))}
      {match.can_reopen && people.length > 0 && (
        <div className="bar">
          <span>{words.text("new-game-started")}</span>
          <button type="button" className="button" onClick={() => act({ kind: "reopen" })}>
            {words.text("take-back")}
          </button>
        </div>
      )}
    </div>
  );
}
