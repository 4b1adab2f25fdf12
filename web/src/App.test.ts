// @vitest-environment jsdom
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "./App.svelte";
import { router } from "./router.svelte";

const book = {
  game: "duel",
  title: "Duel",
  introduction: "",
  clauses: [{ anchor: "goal.win", title: "Winning", chapter: "Goal", ruling: false, text: "Win." }],
  names: {},
  facts: {},
  rules: {},
  lessons: [],
  declining: [],
};
const shelf = { games: [], strengths: [], version: "1", build: "python" };
let app: Record<string, unknown>;

beforeEach(() => {
  localStorage.setItem("palamedes.settings", JSON.stringify({ lang: "en" }));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(JSON.stringify(address.includes("/book") ? book : shelf))),
  );
  history.replaceState(null, "", "/rules/duel");
  router.replace("/rules/duel");
  app = mount(App, { target: document.body });
});
afterEach(async () => {
  await unmount(app);
  vi.unstubAllGlobals();
});

it("keeps a page as it is while only the fragment of its address changes", async () => {
  // The page of the rules is loaded when it is asked for: on a busy machine that takes its time.
  const search = await vi.waitFor(
    () => {
      const found = document.querySelector<HTMLInputElement>("input[type=search]");
      if (!found) throw new Error("The rules are not there yet.");
      return found;
    },
    { timeout: 60_000 },
  );
  router.replace("/rules/duel#goal.win");
  flushSync();
  await tick();
  expect(document.querySelector("input[type=search]")).toBe(search);
  expect(document.querySelector(".here")?.getAttribute("data-anchor")).toBe("goal.win");
}, 90_000);
