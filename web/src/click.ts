/** What a touch means: the legal moves as a dictionary, walked token by token. Knows no board and no rules. */

export type Clicked =
  | { kind: "move"; move: string }
  | { kind: "prefix"; prefix: readonly string[] }
  | { kind: "nothing" };

/** The tokens that may follow a prefix. */
export function nexts(moves: readonly string[], prefix: readonly string[]): Set<string> {
  const start = prefix.length ? `${prefix.join(" ")} ` : "";
  const found = new Set<string>();
  for (const move of moves) {
    if (move.startsWith(start)) found.add(move.slice(start.length).split(" ", 1)[0] ?? "");
  }
  return found;
}

/** Touching a token after a prefix: a whole move, a longer or another prefix, or nothing that begins a move. */
export function click(moves: readonly string[], prefix: readonly string[], token: string): Clicked {
  const walked = walk(moves, prefix, token);
  if (walked) return walked;
  if (prefix.at(-1) === token) return { kind: "prefix", prefix: prefix.slice(0, -1) };
  return (prefix.length ? walk(moves, [], token) : null) ?? { kind: "nothing" };
}

function walk(moves: readonly string[], prefix: readonly string[], token: string): Clicked | null {
  const tokens = [...prefix, token];
  const said = tokens.join(" ");
  if (moves.includes(said)) return { kind: "move", move: said };
  return moves.some((move) => move.startsWith(`${said} `)) ? { kind: "prefix", prefix: tokens } : null;
}

/** The choices that have to be made now, where nothing but choices can follow. */
export function choices(moves: readonly string[], prefix: readonly string[], known: Record<string, string>): string[] {
  if (!prefix.length) return [];
  const following = [...nexts(moves, prefix)];
  return following.length && following.every((token) => token in known) ? following : [];
}

/** Are men moved here, not only placed? Then a man without a move can be taken up. */
export function movesMen(moves: readonly string[]): boolean {
  return moves.some((move) => move.includes(" "));
}
