/** A page whose table is on its way: its frame, so that nothing jumps when it comes. */

import { Header } from "./Header";

export function Waiting() {
  return (
    <div className="page table">
      <Header title=" " />
      <main>
        <h1 className="unseen">hotseat</h1>
        <div className="board-room" />
      </main>
    </div>
  );
}
