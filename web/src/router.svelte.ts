// Which page is shown: read from the address, changed by links. Plain <a href="/new"> is all that a component needs.

import { base, leadLinks, within } from "./base";

export type Page = "home" | "new" | "table" | "replay" | "position" | "learn" | "win" | "rules" | "lost";

export interface Place {
  page: Page;
  /** The table's or the game's id; "" where there is none. */
  id: string;
  path: string;
  query: URLSearchParams;
  /** What follows the #, decoded, without it. */
  hash: string;
}

const PATHS: [RegExp, Page][] = [
  [/^\/$/, "home"],
  [/^\/new$/, "new"],
  [/^\/t\/([\w-]+)$/, "table"],
  [/^\/t\/([\w-]+)\/replay$/, "replay"],
  [/^\/position$/, "position"],
  [/^\/learn(?:\/([\w-]+))?$/, "learn"],
  [/^\/win\/([\w-]+)$/, "win"],
  [/^\/rules(?:\/([\w-]+))?$/, "rules"],
];

/** What an address means. */
export function placeOf(url: URL): Place {
  const path = within(url.pathname).replace(/(.)\/+$/, "$1");
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? "", path, query: url.searchParams, hash: decoded(url.hash.slice(1)) };
  }
  return { page: "lost", id: "", path, query: url.searchParams, hash: decoded(url.hash.slice(1)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  #place = $state.raw<Place>(placeOf(new URL(location.href)));

  /** Where we are. Reactive. */
  get place(): Place {
    return this.#place;
  }

  /** Goes somewhere: "/new?game=arena". */
  go(to: string): void {
    history.pushState(null, "", base + to);
    this.#read();
  }

  /** Changes the address without a new step to go back to: a key that shall not stay in sight, the move of a replay. */
  replace(to: string): void {
    history.replaceState(null, "", base + to);
    this.#read();
  }

  #read(): void {
    this.#place = placeOf(new URL(location.href));
  }

  /** Starts to follow links and the browser's buttons. */
  start(): void {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
    leadLinks(document.body);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    const path = within(url.pathname);
    if (url.origin !== location.origin || /^\/(api|assets|docs|healthz)\b/.test(path)) return;
    if (base && path === url.pathname) return; // a neighbour's, on the same name
    // A fragment of this very page is the browser's own affair: it scrolls and tells us by popstate.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    this.go(path + url.search + url.hash);
  }
}

export const router = new Router();
