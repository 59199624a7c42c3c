/** A table: the board as large as the screen allows, and around it who plays, what happened, what can be done. */

import { useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { Board, type Play } from "../board/Board";
import { ActionBar } from "../parts/Actions";
import { Header } from "../parts/Header";
import { HintBar } from "../parts/HintBar";
import { IconButton } from "../parts/Icon";
import { KeysDialog } from "../parts/KeysDialog";
import { Missing } from "../parts/Missing";
import { Moves } from "../parts/Moves";
import { Offers } from "../parts/Offers";
import { OpenSeats } from "../parts/OpenSeats";
import { ResultDialog } from "../parts/Result";
import { ScoreBar, Seats, seatColours } from "../parts/Seats";
import { ShareDialog } from "../parts/Share";
import { Status } from "../parts/Status";
import { TypeMove } from "../parts/TypeMove";
import { Waiting } from "../parts/Waiting";
import { choose, useSettings, useTheme } from "../settings";
import { keyFromAddress } from "../tables";
import type { MatchState } from "../wire";
import { useDescribe } from "./describe";
import { useKeys } from "./keys";
import { useHint } from "./useHint";
import { useTable } from "./useTable";

export function Table({ id }: { id: string }) {
  useMemo(() => keyFromAddress(id), [id]);
  const table = useTable(id);
  const { live, match, game, skin, words, view } = table;
  const theme = useTheme();
  const now = useSettings();
  const [, go] = useLocation();
  const [sharing, setSharing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [, setTaken] = useState(false); // a new key is read where the table is looked at again
  const [dismissed, setDismissed] = useState(-1);
  const hints = useHint(table);
  const [describe, onLook] = useDescribe(table, hints.way);
  const turned = !!match && !!game && turnedNow(match, game.layout.flips, now.turned, now.flipped[id]);
  const flip = () => choose({ flipped: { ...now.flipped, [id]: !now.flipped[id] } });
  useKeys(table, () => setAsking(true), flip, hints);
  usePageTitle(game && match ? `${words.title(game)} · hotseat` : "hotseat");

  if (live.link === "closed" && live.refused) return <Missing code={live.refused.code} words={words} />;
  if (!match || !game) return <Waiting />;

  const play: Play | null = match.read_only
    ? null
    : {
        seat: match.turn,
        moves: table.mine && !table.busy ? match.moves : [],
        prefix: table.prefix,
        kinds: table.kinds,
        guard: now.guard,
        onToken: table.touch,
        onLetGo: table.letGo,
      };
  const over = !!match.outcome;
  return (
    <div className="page table" data-seq={match.seq} data-turn={over ? "" : match.turn} data-you={match.you.join(" ")}>
      <main>
        <h1 className="unseen" tabIndex={-1} ref={arrive}>
          {words.title(game)}
        </h1>
        <Board
          layout={game.layout}
          view={view}
          skin={skin}
          theme={theme}
          label={words.text("board-of", { game: words.title(game) })}
          turned={turned}
          hint={table.hint}
          advice={hints.way}
          sending={table.sending}
          numbers={now.numbers && skin.placed === "stone" ? stoneNumbers(match) : null}
          play={play}
          describe={describe}
          nameChoice={(kind) => words.piece({ kind, seat: match.turn })}
          chooseLabel={words.text("choose-piece")}
          onLook={onLook}
        />
        <aside className="panel" aria-label={words.text("table")} style={seatColours(match, skin, theme)}>
          <Seats {...{ match, skin, theme, words }} turn={over ? null : match.turn} order={order(match, turned)} />
          <ScoreBar {...{ match, skin, theme }} />
          <Status {...{ match, words }} live={live} />
          <HintBar state={hints} words={words} />
          <OpenSeats {...{ match, words }} onTaken={() => setTaken(true)} />
          <Offers {...{ match, words }} act={table.act} />
          <Moves {...{ match, words }} at={match.history.length} onGo={(ply) => go(`/m/${id}/history?ply=${ply}`)} />
          <ActionBar {...{ match, game, words, hints }} act={table.act} onFlip={flip} onKeys={() => setAsking(true)} />
          <TypeMove words={words} act={table.act} refused={live.refused?.id ?? ""} disabled={!table.mine} />
          {match.outcome && dismissed !== match.seq && (
            <ResultDialog
              {...{ match, skin, theme, words }}
              act={table.act}
              onClose={() => setDismissed(match.seq)}
              key={match.seq}
            />
          )}
        </aside>
      </main>
      <Header title={words.title(game)} detail={words.has("rule-set") ? words.text("rule-set") : ""}>
        <IconButton
          icon={now.sound ? "sound" : "mute"}
          label={words.text(now.sound ? "sound-off" : "sound-on")}
          onClick={() => choose({ sound: !now.sound })}
        />
        {game.remote && <IconButton icon="share" label={words.text("share")} onClick={() => setSharing(true)} />}
      </Header>
      {sharing && <ShareDialog {...{ match, words }} act={table.act} onClose={() => setSharing(false)} />}
      {asking && <KeysDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** What was pressed on the page before is gone: reading, and the tab key, go on from the heading. */
function arrive(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

/** Does the second seat look at the board? Its own player always, where boards have a direction; and anybody can turn it. */
export function turnedNow(match: MatchState, flips: boolean, forMover: boolean, flipped = false): boolean {
  const mine = match.you.filter((seat) => match.seats[seat]?.kind === "human");
  const mover = forMover && mine.length > 1 && !match.outcome && match.turn % 2 === 1;
  const own = flips && mine.length === 1 && mine[0] === 1;
  return (mover || own) !== flipped;
}

/** The seats from the far side of the board to the near one. */
export function order(match: MatchState, turned: boolean): number[] {
  const seats = match.seats.map((_, seat) => seat);
  if (seats.length > 2) return seats;
  return turned ? seats : seats.reverse();
}

/** Which move put each stone there, as far as it still stands. */
function stoneNumbers(match: MatchState): ReadonlyMap<string, number> {
  return new Map(match.history.map((entry, place) => [entry.move, place + 1]));
}

/** A page of its own: with its title, and seen from its top, wherever the one before had been scrolled to. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
