/** Where there is no table. */

import { Link } from "wouter";
import type { Words } from "../words";
import { Header } from "./Header";

export function Missing({ code, words }: { code: string; words: Words }) {
  return (
    <div className="page">
      <Header />
      <main className="missing">
        <h1>{words.refusal(code, {})}</h1>
        <Link href="/" className="button primary">
          {words.text("to-menu")}
        </Link>
      </main>
    </div>
  );
}
