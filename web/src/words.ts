/** What codes are called in a language: the words of a game first, then the client's, then the house's own. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import houseEn from "../../src/hotseat/words/en.ftl?raw";
import houseZh from "../../src/hotseat/words/zh-CN.ftl?raw";
import { type Settings, useSettings } from "./settings";
import type { GameState, Note, Outcome, Piece } from "./wire";
import en from "./words/en.ftl?raw";
import zh from "./words/zh-CN.ftl?raw";

export type Locale = "en" | "zh-CN";
export type Facts = Record<string, unknown>;

const TEXTS: Record<Locale, string[]> = { en: [en, houseEn], "zh-CN": [zh, houseZh] };
const LIST: Record<Locale, string> = { en: ", ", "zh-CN": "、" };
const parsed = new Map<string, FluentResource>();

function resource(text: string): FluentResource {
  const found = parsed.get(text) ?? new FluentResource(text);
  parsed.set(text, found);
  return found;
}

/** The language of a browser, where nobody has chosen one. */
export function preferred(languages: readonly string[]): Locale {
  for (const language of languages) {
    const start = language.toLowerCase().split("-")[0];
    if (start === "zh") return "zh-CN";
    if (start === "en") return "en";
  }
  return "en";
}

export const localeOf = (settings: Settings): Locale => settings.language || preferred(navigator.languages);

export class Words {
  private readonly bundle: FluentBundle;
  private readonly english: Words | null;
  private readonly plain = new Map<string, string>(); // what has been said of no facts: boards ask again for every place

  constructor(
    readonly locale: Locale,
    readonly game: GameState | null = null,
    readonly names: readonly string[] = [],
  ) {
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    for (const text of [game?.words[locale] ?? "", ...TEXTS[locale]]) this.bundle.addResource(resource(text));
    this.english = locale === "en" ? null : new Words("en", game, names);
  }

  has(key: string): boolean {
    return this.pattern(key) !== null || !!this.english?.has(key);
  }

  /** What a key says of the facts; a key without words shows its code. */
  text(key: string, facts?: Facts): string {
    if (facts) return this.made(key, facts);
    const known = this.plain.get(key) ?? this.made(key, {});
    this.plain.set(key, known);
    return known;
  }

  private made(key: string, facts: Facts): string {
    const pattern = this.pattern(key);
    if (pattern === null) return this.english?.text(key, facts) ?? (key.slice(key.indexOf("-") + 1) || key);
    return this.bundle.formatPattern(pattern, this.readable(facts), []);
  }

  private pattern(key: string) {
    const [name = "", attribute] = key.split(".");
    for (const candidate of this.game ? [`${name}-${this.game.name}`, name] : [name]) {
      const message = this.bundle.getMessage(candidate);
      if (message) return (attribute ? message.attributes[attribute] : message.value) ?? null;
    }
    return null;
  }

  private readable(facts: Facts): Record<string, FluentVariable> {
    return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.fact(name, fact)]));
  }

  private fact(name: string, fact: unknown): FluentVariable {
    if (name === "seat" && typeof fact === "number") return this.seat(fact);
    if (Array.isArray(fact)) return fact.join(LIST[this.locale]);
    return typeof fact === "number" ? fact : String(fact);
  }

  // what the values of the wire are called

  title(game: GameState): string {
    return game.titles[this.locale] ?? game.titles.en ?? game.name;
  }

  /** The side, whoever sits there. */
  side(seat: number): string {
    const key = `seat-${seat}`;
    return this.has(key) ? this.text(key) : this.text("seat-any", { number: seat + 1 });
  }

  /** Who sits there, or the side. */
  seat(seat: number): string {
    return this.names[seat] || this.side(seat);
  }

  piece(piece: Piece): string {
    const key = `piece-${piece.kind || "counter"}`;
    return this.has(key) ? this.text(key) : piece.kind;
  }

  note(note: Note): string {
    return this.text(`note-${note.code}`, note.facts);
  }

  refusal(code: string, facts: Facts): string {
    const key = `refusal-${code}`;
    if ("instead" in facts && this.has(`${key}-instead`)) return this.text(`${key}-instead`, facts);
    return this.has(key) ? this.text(key, { ...EXPECTED, ...facts }) : this.text("refused", { code });
  }

  /** Who won or shares first place, without the reason. */
  verdict(outcome: Outcome): string {
    const winners = outcome.winners.map((seat) => this.seat(seat));
    const kind = ["draw", "win"][winners.length] ?? "shared";
    return this.text(`verdict-${kind}`, { winners });
  }

  reason(outcome: Outcome, seats: number): string {
    const losers = [...Array(seats).keys()].filter((seat) => !outcome.winners.includes(seat));
    const loser = losers.length === 1 ? this.seat(losers[0] ?? 0) : "";
    const key = `outcome-${outcome.reason}`;
    return this.text(!outcome.winners.length && this.has(`${key}-draw`) ? `${key}-draw` : key, { loser });
  }

  /** One sentence on how it ended. */
  outcome(outcome: Outcome, seats: number): string {
    const winners = outcome.winners.map((seat) => this.seat(seat));
    const kind = ["draw", "win"][winners.length] ?? "shared";
    return this.text(`result-${kind}`, { winners, reason: this.reason(outcome, seats) });
  }
}

/** Facts that some sentences name and some refusals lack. */
const EXPECTED: Facts = { seat: "—", site: "—", move: "—" };

const made = new Map<string, Words>();

/** The words of the chosen language; the same object as long as nothing it depends on changes. */
export function useWords(game: GameState | null = null, names: readonly string[] = []): Words {
  const locale = localeOf(useSettings());
  const key = [locale, game?.name ?? "", ...names].join("\n");
  let words = made.get(key);
  if (!words || words.game !== game) {
    if (made.size > 60) made.clear();
    words = new Words(locale, game, names);
    made.set(key, words);
  }
  return words;
}
