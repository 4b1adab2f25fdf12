// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../api";
import { settings } from "../memory.svelte";
import SeatRow from "../pages/new/SeatRow.svelte";
import type { Wish } from "../pages/new/wish.svelte";
import type { StrengthInfo } from "../wire";
import { about, called, playing } from "./bots";
import type { Play } from "./play.svelte";
import { news, seat } from "./sample";
import Seats from "./Seats.svelte";

const looks = { id: "oracle", name: "Oracle", about: "Looks far." };
const oracle: StrengthInfo = { ...looks, games: null, ratings: { duel: 1812, toy: 1700 } };
const engine: StrengthInfo = { id: "first", name: "First", about: "A program.", games: ["duel"], ratings: {} };

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  settings.lang = "en";
  if (shown) await unmount(shown);
  shown = null;
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe("the bots that are offered", () => {
  it("are those that play the game", () => {
    expect(playing([oracle, engine], "duel")).toEqual([oracle, engine]);
    expect(playing([oracle, engine], "siege")).toEqual([oracle]);
  });

  it("are called with their rating in the game where they have one", () => {
    settings.lang = "en";
    expect(called(oracle, "duel")).toBe("Oracle (rating 1812)");
    expect(called(oracle, "siege")).toBe("Oracle");
    expect(called(engine, "duel")).toBe("First");
    settings.lang = "fr";
    expect(called(oracle, "duel")).toBe("Oracle (cote 1812)");
  });

  it("say what a rating means", () => {
    settings.lang = "en";
    expect(about(oracle, "duel")).toMatch(/^Looks far\. Rating 1812: .*three games of four\.$/);
    expect(about(oracle, "siege")).toBe("Looks far.");
  });
});

describe("a rating is told", () => {
  it("where a bot is chosen for a new table", () => {
    const wish = { game: { id: "duel" }, plans: [{ sitter: "bot:oracle", name: "" }] } as unknown as Wish;
    const props = { wish, seat: 0, title: "Zeus", strengths: [oracle, engine] };
    shown = mount(SeatRow, { target: document.body, props });
    flushSync();
    const offered = [...document.querySelectorAll("option")].map((one) => one.textContent);
    expect(offered.slice(-2)).toEqual(["Bot: Oracle (rating 1812)", "Bot: First"]);
    expect(document.querySelector(".about")?.textContent).toContain("Rating 1812");
  });

  it("at the seat of a bot, and nowhere else", async () => {
    const bot = seat(1, { kind: "bot", strength: "oracle", name: "Oracle" });
    const program = seat(2, { kind: "bot", strength: "first", name: "First" });
    const table = news({}, [seat(0), bot, program]);
    const shelf = { games: [], strengths: [oracle, engine], version: "", build: "" };
    vi.spyOn(api, "shelf").mockResolvedValue(shelf);
    const play = { news: table, waiting: [0], over: false, seat: 0 } as unknown as Play;
    shown = mount(Seats, { target: document.body, props: { play } });
    flushSync();
    const told = (): string[] => [...document.querySelectorAll("button")].map((one) => one.title);
    await vi.waitFor(() => expect(told()).toEqual(["", "Bot: Oracle (rating 1700)", ""]));
  });
});
