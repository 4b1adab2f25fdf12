// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Book, GameInfo, PositionSeen } from "../../wire";
import PositionForm from "./PositionForm.svelte";
import type { PositionShape } from "./shape";

const book: Book = {
  game: "toy",
  title: "",
  introduction: "",
  clauses: [],
  facts: {},
  rules: {},
  lessons: [],
  declining: [],
  board: "",
  names: { card: { zeus: "Zeus", hera: "Hera" }, position: { decks: "Decks" } },
};
const CHOICES = [1, 3].map((value) => ({ value, text: String(value) }));
const game: GameInfo = {
  id: "toy",
  name: "Toy",
  about: "",
  seats: [2],
  seat_names: { "2": ["Greeks", "Norse"] },
  options: [{ name: "match", text: "How long", default: 1, choices: CHOICES }],
  guided: false,
  aim: "",
  time: "",
  weight: "",
  minute: false,
};
const position = {
  game: "toy",
  players: 2,
  options: { match: 1 },
  table: { glory: [0, 0], decks: [["zeus"], ["hera"]], field: {}, drawn: null, fought: false },
  agenda: ["draw"],
};
const good: PositionSeen = { ok: true, message: "", path: "", position, scene: null };
const known: PositionShape = {
  first: ["field", "glory"],
  rest: [],
  table: { field: { is: "map", of: ["a1", "b2"], likely: ["b2"], item: { is: "word", of: "card" } } },
};

let form: ReturnType<typeof mount> | undefined;
const onchange = vi.fn<(document: Record<string, unknown>) => void>();

function show(document: Record<string, unknown>, wrong = "", shape = known): void {
  const props = { document, game, book, known: shape, good, wrong, onchange };
  form = mount(PositionForm, { target: globalThis.document.body, props });
  flushSync();
}

function named<T extends HTMLElement>(name: string): T {
  const labelled = [...document.querySelectorAll<T>("[aria-label]")];
  const found = labelled.find((one) => one.getAttribute("aria-label") === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

afterEach(() => {
  if (form) void unmount(form);
  form = undefined;
  onchange.mockClear();
});

describe("the form of a position", () => {
  test("is folded by chapter where pieces are put on the board itself, but for what is wrong", () => {
    const chapters = (): boolean[] =>
      [...document.querySelectorAll<HTMLDetailsElement>("details.chapter")].map((one) => one.open);
    const start = { game: "toy", players: 2, turn: 0, table: {} };
    show(start);
    expect(chapters()).toEqual([]);
    void unmount(form!);
    const board = [{}] as unknown as NonNullable<PositionShape["board"]>;
    show(start, "table.glory[1]", { ...known, board });
    const titles = [...document.querySelectorAll("details.chapter > summary > h2")].map((one) => one.textContent);
    expect(titles.length).toBe(5);
    expect(chapters()).toEqual([false, true, false, false, false]);
  });

  test("changes one value and leaves the others out", () => {
    show({ game: "toy", players: 2, turn: 0, table: { fought: true } });
    named("Glory, Norse: one more").click();
    const table = { fought: true, glory: [0, 1] };
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", players: 2, turn: 0, table });
  });

  test("adds a thing at the likely place, one that is not used yet", () => {
    show({ game: "toy", table: { drawn: "zeus" } });
    named("Add to Field").click();
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", table: { drawn: "zeus", field: { b2: "hera" } } });
  });

  test("takes a thing away", () => {
    show({ game: "toy", table: { field: { a1: "zeus" } } });
    named("Take away a1").click();
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", table: { field: {} } });
  });

  test("moves words between piles one by one", () => {
    show({ game: "toy", table: {} });
    choose(named("Add to Decks, Greeks"), "hera");
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", table: { decks: [["zeus", "hera"], ["hera"]] } });
  });

  test("leaves a field out again", () => {
    show({ game: "toy", table: { glory: [1, 1] } });
    named("Glory: leave out, as at the start").click();
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", table: {} });
  });

  test("the start of a turn takes the place of an agenda", () => {
    show({ game: "toy", agenda: ["draw"], table: {} });
    choose(document.querySelector("select")!, "1");
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", turn: 1, table: {} });
  });

  test("an option keeps its kind of value", () => {
    show({ game: "toy", table: {} });
    choose(document.querySelectorAll("select")[1]!, "3");
    expect(onchange).toHaveBeenLastCalledWith({ game: "toy", options: { match: 3 }, table: {} });
  });

  test("marks what is wrong, also one word of a pile", () => {
    show({ game: "toy", table: { decks: [["zeus"], ["zeus"]] } }, "table.decks[1][0]");
    const marked = [...document.querySelectorAll(".here")].map((one) => one.getAttribute("data-path"));
    expect(marked).toEqual(["table.decks[1]"]);
  });
});
