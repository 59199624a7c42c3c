/** The client: pages by their addresses, settings on the root element. */

import { lazy, StrictMode, Suspense, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Route, Switch } from "wouter";
import { Announcements } from "./announce";
import { Menu } from "./pages/Menu";
import { Table } from "./pages/Table";
import { Missing } from "./parts/Missing";
import { Waiting } from "./parts/Waiting";
import { useSettings, useTheme } from "./settings";
import "./styles/index.css";
import { localeOf, useWords } from "./words";

/** Looking back is fetched when somebody does: the menu and the table wait for nothing they do not need. */
const History = lazy(async () => ({ default: (await import("./pages/History")).History }));

function House() {
  const theme = useTheme();
  const locale = localeOf(useSettings());
  const words = useWords();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);
  return (
    <>
      <div className="felt" />
      <Switch>
        <Route path="/">
          <Menu />
        </Route>
        <Route path="/m/:id">{({ id }) => <Table id={id} key={id} />}</Route>
        <Route path="/m/:id/history">
          {({ id }) => (
            <Suspense fallback={<Waiting />}>
              <History id={id} key={id} />
            </Suspense>
          )}
        </Route>
        <Route>
          <Missing code="not_found" words={words} />
        </Route>
      </Switch>
      <Announcements />
    </>
  );
}

const root = document.getElementById("house");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <House />
    </StrictMode>,
  );
}
