// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Book, EndingStory, Line, Offer } from "../wire";
import Answers from "./Answers.svelte";
import { Choice } from "./choice.svelte";
import GenericBoard from "./GenericBoard.svelte";
import type { Undone } from "./groups";
import Happening from "./Happening.svelte";
import Log from "./Log.svelte";
import type { Play } from "./play.svelte";
import { line, offer, scene, seat } from "./sample";
import Standings from "./Standings.svelte";

const book = { names: { card: { zeus: "Zeus" }, chance: { deal: "" } }, clauses: [], lessons: [] } as unknown as Book;
const place = (cell: string): Offer => offer(`place zeus ${cell}`, { card: "zeus", cell }, `place Zeus on ${cell}`);

let shown: Record<string, unknown> | null = null;

function asked(offers: Offer[]): { choice: Choice; decide: ReturnType<typeof vi.fn> } {
  const decide = vi.fn();
  const choice = new Choice(decide);
  choice.ask(offers);
  return { choice, decide };
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];
const named = (name: string): HTMLButtonElement =>
  buttons().find((one) => (one.ariaLabel ?? one.textContent)?.trim() === name)!;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

describe("what the others do", () => {
  it("is lit on the board when it is pointed at", () => {
    const told = line(1, "place", "Zeus is placed on a1", { cell: "a1" });
    const point = vi.fn();
    shown = mount(Happening, { target: document.body, props: { play: { fresh: [told], point } as unknown as Play } });
    flushSync();
    const item = document.querySelector("li")!;
    item.dispatchEvent(new Event("pointerenter"));
    item.dispatchEvent(new Event("pointerleave"));
    expect(point.mock.calls).toEqual([[told], [null]]);
  });
});

describe("answers", () => {
  function show(offers: Offer[], ready = true): { decide: ReturnType<typeof vi.fn>; press: (n: number) => boolean } {
    const { choice, decide } = asked(offers);
    const made = mount(Answers, { target: document.body, props: { choice, otherwise: offers, ready } });
    shown = made;
    flushSync();
    return { decide, press: (n) => made.press(n) };
  }

  it("each is a button with its whole text, also in a group that says the beginning once", () => {
    const offers = [offer("pass"), ...["a1", "a2", "a3", "a4", "a5"].map(place)];
    show(offers);
    const texts = buttons().map((one) => one.textContent?.replace(/^\s*\d/, "").trim());
    expect(texts).toEqual(offers.map((one) => one.text));
  });

  it("the one that is recommended comes first, with its whole text", () => {
    const offers = [offer("pass"), ...["a1", "a2", "a3", "a4", "a5"].map(place)];
    const { choice } = asked(offers);
    choice.advice = offers[4]!;
    shown = mount(Answers, { target: document.body, props: { choice, otherwise: offers, ready: true } });
    flushSync();
    expect(buttons().map((one) => one.dataset.notation)).toEqual([4, 0, 1, 2, 3, 5].map((i) => offers[i]!.notation));
    expect(buttons()[0]!.textContent).toContain("place Zeus on a4");
  });

  it("a click decides", () => {
    const { decide } = show([place("a1"), place("a2")]);
    buttons()[1]!.click();
    expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "place zeus a2" }));
  });

  it("a number decides for the answer that shows it", () => {
    const { decide, press } = show([offer("pass"), ...["a1", "a2", "a3", "a4"].map(place)]);
    expect(press(3)).toBe(true);
    expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "place zeus a2" }));
    expect(press(9)).toBe(false);
  });

  it("a finger reads what an answer tells before it decides; a mouse and a key decide at once", () => {
    const offers = [place("a1"), { ...place("a2"), note: "captures Hades" }];
    const { decide, press } = show(offers);
    const tell = (type: string, init: object): boolean => window.dispatchEvent(Object.assign(new Event(type), init));
    tell("pointerdown", { pointerType: "touch" });
    buttons()[1]!.click();
    flushSync();
    expect(decide).not.toHaveBeenCalled();
    expect(buttons()[1]!.classList.contains("read")).toBe(true);
    buttons()[1]!.click();
    expect(decide).toHaveBeenCalledTimes(1);
    tell("pointerdown", { pointerType: "mouse" });
    buttons()[1]!.click();
    expect(decide).toHaveBeenCalledTimes(2);
    tell("pointerdown", { pointerType: "touch" });
    tell("keydown", {});
    press(2);
    expect(decide).toHaveBeenCalledTimes(3);
  });

  it("nothing can be decided while nobody listens", () => {
    const { decide } = show([place("a1")], false);
    buttons()[0]!.click();
    expect(buttons()[0]!.getAttribute("aria-disabled")).toBe("true");
    expect(decide).not.toHaveBeenCalled();
  });
});

describe("the generic board", () => {
  function show(table: object, offers: Offer[]): ReturnType<typeof vi.fn> {
    const { choice, decide } = asked(offers);
    const props = { scene: scene({ view: { table } }), book, lang: "en" as const, seats: [seat(0), seat(1)], choice };
    shown = mount(GenericBoard, { target: document.body, props: { ...props, fresh: [], explain: () => undefined } });
    flushSync();
    return decide;
  }

  it("shows what the view holds, by the names of the game, and lists for each seat by the seats", () => {
    show({ drawn: "zeus", glory: [3, 5] }, []);
    expect(document.body.textContent).toContain("Zeus");
    expect(document.body.textContent).toMatch(/Seat 0\s*3\s*B\s*Seat 1\s*5/);
  });

  it("a card and then a place that the view does not show make an answer", () => {
    const decide = show({ drawn: "zeus" }, [place("a1"), place("a2"), offer("discard zeus", { card: "zeus" })]);
    named("Zeus").click();
    flushSync();
    named("a2").click();
    expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "place zeus a2" }));
  });
});

/** As much of a table as its log needs. */
function told(
  log: Line[],
  fresh: Line[],
  undone: Undone[] = [],
): { play: Play; pointed: (Line | null)[]; gone: (number | null)[] } {
  const pointed: (Line | null)[] = [];
  const gone: (number | null)[] = [];
  const point = (one: Line | null): void => void pointed.push(one);
  const lookBack = (move: number | null): void => void gone.push(move);
  return { play: { log, fresh, undone, point, lookBack } as unknown as Play, pointed, gone };
}

describe("the log", () => {
  it("marks what is new and folds a deal", () => {
    const log = [
      ...Array.from({ length: 6 }, (_, n) => line(n, "deal", `card ${n}`)),
      line(6, "lay", "Ann lays a card."),
    ];
    const { play } = told(log, [log[6]!]);
    shown = mount(Log, { target: document.body, props: { play, book } });
    flushSync();
    expect(document.querySelectorAll("details")).toHaveLength(1);
    expect(document.querySelector(".fresh")?.textContent).toContain("Ann lays a card.");
  });

  it("folds the set-up, keeps a trace of what was taken back, and its lines light and lead", () => {
    const log = [
      { ...line(0, "deal", "Tiles are laid."), setup: true },
      { ...line(1, "build", "Ann builds.", { seat: 0 }), group: "Cycle 1" },
    ];
    const { play, pointed, gone } = told(log, [], [{ after: 2, line: line(2, "sail", "Ann sails.") }]);
    shown = mount(Log, { target: document.body, props: { play, book } });
    flushSync();
    const chapters = [...document.querySelectorAll("details")].map(({ open, textContent }) => [open, textContent]);
    expect(chapters).toEqual([
      [false, expect.stringContaining("Tiles are laid.")],
      [true, expect.stringContaining("Taken back: Ann sails.")],
    ]);
    const built = buttons().find((one) => one.textContent?.includes("Ann builds."))!;
    built.dispatchEvent(new Event("pointerenter"));
    built.click();
    expect([pointed.at(-1)?.n, gone]).toEqual([1, [1]]);
  });
});

it("a total below nothing has a minus and no hyphen", () => {
  const standing = { place: 1, seat: 0, team: 0, won: false, total: "-3 points", parts: [] };
  const story = { way: "", standings: [standing], statistics: [], deciding: null } as unknown as EndingStory;
  const play = { news: null, seatName: () => "Zoé" } as unknown as Play;
  shown = mount(Standings, { target: document.body, props: { story, play } });
  flushSync();
  expect(document.querySelector(".total")?.textContent).toBe("−3 points");
});
