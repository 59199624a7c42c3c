/** The tables that this browser knows, and its keys to them. */

export interface Known {
  id: string;
  game: string;
  key: string;
  moves: number;
  over: boolean;
  shared: boolean; // does somebody play at another device, or is a seat free for them?
  names: string[];
  at: number;
}

const PLACE = "hotseat.tables";
const MOST = 50;

let here: Known[] | null = null; // in a browser that keeps nothing: as long as the page lives

export function known(): Known[] {
  if (here) return here;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found)
      ? found.filter((one) => typeof one?.id === "string" && typeof one?.game === "string")
      : [];
  } catch {
    return [];
  }
}

export function find(id: string): Known | undefined {
  return known().find((one) => one.id === id);
}

/** Puts a table first in the list; what is not said stays as it was. */
export function remember(table: Partial<Known> & { id: string }): void {
  const tables = known();
  const before = tables.find((one) => one.id === table.id);
  const blank = { game: "", key: "", moves: 0, over: false, shared: false, names: [], at: Date.now() };
  const fresh: Known = { ...blank, ...before, ...table };
  keep([fresh, ...tables.filter((one) => one.id !== table.id)].slice(0, MOST));
}

export function forget(id: string): void {
  keep(known().filter((one) => one.id !== id));
}

function keep(tables: Known[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
    here = null;
  } catch {
    here = tables;
  }
}

/** The key in a return link: taken in, and removed from the address bar so that nobody reads or copies it there. */
export function keyFromAddress(id: string): void {
  const found = /^#k=([\w-]+)$/.exec(location.hash);
  if (!found) return;
  remember({ id, key: found[1] ?? "" });
  history.replaceState(history.state, "", location.pathname + location.search);
}
