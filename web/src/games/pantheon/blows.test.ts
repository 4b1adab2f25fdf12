// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import { offer } from "../../shell/sample";
import type { Book, Lang, Offer, SeatInfo } from "../../wire";
import BlowTable from "./Blow.svelte";
import { chosenBlow, pointedBlow, previewOf, struck } from "./blows";
import { atLeast, chances, percent } from "./odds";
import { table, unit } from "./sample";
import type { Aim, Blow } from "./view";
import { Words } from "./words";

const aim = (word: string, more: Partial<Aim> = {}): Aim => ({
  ...{ unit: word, close: false, aerial: false, combat: 7, defence: 6 },
  combat_by: [{ what: "printed", amount: 7 }],
  defence_by: [
    { what: "printed", amount: 5 },
    { what: "ruins", amount: 1 },
  ],
  ...more,
});
const lightning = (more: Partial<Blow> = {}): Blow => ({
  ...{ unit: "zeus-1", power: "lightning", chosen: true, range: 2 },
  targets: [aim("hydra-2"), aim("spartans-2", { defence: 4, defence_by: [{ what: "printed", amount: 4 }] })],
  ...more,
});
const zeus = unit("zeus-1", "b2", { combat: 9 });
const hydra = unit("hydra-2", "b1");
const spartans = unit("spartans-2", "a1");
const by = (blow: Blow) => ({ unit: blow.unit, targets: blow.targets, blow });
const attack = offer("attack hydra-2", { unit: "hydra-2" });
const close = offer("close hydra-2", { unit: "hydra-2" });
const battle = (...blows: Blow[]) => table([zeus, hydra, spartans], { blows });

describe("an attack of a power", () => {
  test("that was chosen is told from those that could be", () => {
    const open = lightning({ chosen: false });
    const use = offer("use lightning art", { power: "lightning", coin: "art" });
    expect(chosenBlow(battle(open))).toBeNull();
    expect(chosenBlow(battle(lightning()))).toEqual(lightning());
    expect(pointedBlow(battle(open), use)).toEqual(open);
    expect(pointedBlow(battle(open), offer("use patriarch free", { power: "patriarch", coin: "free" }))).toBeNull();
    expect(pointedBlow(battle(open), offer("attack hydra-2", { unit: "hydra-2" }))).toBeNull();
    expect(pointedBlow(battle(open), null)).toBeNull();
  });

  test("is shown with the dice of the power, not with the combat of the unit", () => {
    const preview = previewOf(battle(lightning()), by(lightning()), hydra, [attack]);
    expect(preview).toMatchObject({ attacker: zeus, target: hydra, aims: [{ combat: 7, defence: 6 }] });
    expect(previewOf(battle(lightning()), by(lightning()), zeus, [])).toBeNull();
  });

  test("is shown as at range 0 where that is what one looks at", () => {
    const both = lightning({ targets: [aim("hydra-2"), aim("hydra-2", { close: true, defence: 5 })] });
    const defences = (...answers: Offer[]): number[] =>
      previewOf(battle(both), by(both), hydra, answers)!.aims.map(({ defence }) => defence);
    expect(defences(attack)).toEqual([6]);
    expect(defences(close)).toEqual([5]);
    expect(defences(attack, close)).toEqual([6, 5]);
  });

  test("on a zone is told with those whom it would hit there", () => {
    const there = offer("strike b1", { zone: "b1" });
    expect(struck(battle(lightning()), lightning(), there)!.targets.map((one) => one.unit)).toEqual(["hydra-2"]);
    expect(struck(battle(lightning()), lightning(), offer("strike c1", { zone: "c1" }))).toBeNull();
    expect(struck(battle(lightning()), lightning(), attack)).toBeNull();
  });

  test("is shown of all in a zone, whom no answer names", () => {
    expect(previewOf(battle(lightning()), by(lightning()), hydra, [])!.aims).toHaveLength(1);
  });
});

describe("a normal attack", () => {
  const aloft = aim("hydra-2", { aerial: true, combat: 8 });
  const dive = aim("hydra-2", { aerial: true, close: true, combat: 9 });
  const zeusBy = {
    unit: "zeus-1",
    targets: [aim("hydra-2"), aim("hydra-2", { close: true }), aloft, dive],
    blow: null,
  };

  test("is shown in the way that an answer makes it", () => {
    const dice = (verb: string): number[] =>
      previewOf(battle(), zeusBy, hydra, [offer(`${verb} hydra-2`, { unit: "hydra-2" })])!.aims.map(
        ({ combat }) => combat,
      );
    expect([dice("attack"), dice("close"), dice("swoop"), dice("dive")]).toEqual([[7], [7], [8], [9]]);
  });

  test("is not shown where no answer would begin it", () => {
    expect(previewOf(battle(), zeusBy, hydra, [])).toBeNull();
    expect(previewOf(battle(), zeusBy, hydra, [offer("to b2", { zone: "b2" })])).toBeNull();
    expect(previewOf(battle(), zeusBy, spartans, [attack])).toBeNull();
  });
});

describe("the table of its targets", () => {
  const WORDS: Record<Lang, Record<string, string>> = {
    en: {
      ...{ "tip-attack": "{target}: {dice:no die|one die|# dice} against {defence}, hope {amount}, {chance} %" },
      ...{ modifier: "{what} {amount}", against: "against defence {amount}", dice: "{amount:no die|one die|# dice}" },
      ...{ policy: "Exact.", chances: "Chances", preview: "What it would do", wounds: "# wounds", "as-close": "close" },
    },
    fr: {
      ...{ "tip-attack": "{target} : {dice:aucun dé|un dé|# dés} contre {defence}, espoir {amount}, {chance} %" },
      ...{ modifier: "{what} {amount}", against: "contre défense {amount}", dice: "{amount:aucun dé|un dé|# dés}" },
      ...{ policy: "Exact.", chances: "Chances", preview: "Ce qu’elle ferait", wounds: "#", "as-close": "de près" },
    },
  };
  let shown: Record<string, unknown> | null = null;
  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    document.body.replaceChildren();
  });

  function show(lang: Lang, blow: Blow, brief = false): HTMLElement {
    const names = {
      page: WORDS[lang],
      power: { lightning: lang === "fr" ? "foudre" : "lightning" },
      unit: { "zeus-1": "Zeus", "hydra-2": "Hydra", "spartans-2": "Spartans" },
      ...{ terrain: { ruins: "ruins" }, modifier: { printed: "printed" } },
    };
    const book = { names, clauses: [], rules: {} } as unknown as Book;
    const seats = [{ called: "Delphi" }, { called: "Dodona" }] as SeatInfo[];
    const on = battle(blow);
    const props = { blow, table: on, words: new Words(book, lang, on, seats), brief };
    shown = mount(BlowTable, { target: document.body, props });
    flushSync();
    return document.querySelector<HTMLElement>("[data-testid=blow]")!;
  }
  const text = (of: Element): string => of.textContent!.replace(/\s+/g, " ");

  test("has dice, values, every modifier and exact chances for each", () => {
    const section = show("en", lightning());
    expect(text(section.querySelector(".title")!)).toContain("Zeus · Lightning");
    const [first, second, ...more] = section.querySelectorAll("details");
    expect(more).toEqual([]);
    const chance = percent(atLeast(chances(7, 6), 1));
    expect(text(first!.querySelector("summary")!)).toMatch(
      new RegExp(`^Hydra: 7 dice against 6, hope [\\d.]+, ${chance} %$`),
    );
    expect([...first!.querySelectorAll(".by")].map(text)).toEqual(["printed 7", "printed 5", "ruins +1"]);
    expect(text(first!.querySelector(".share")!)).toContain(String(percent(chances(7, 6)[0]!)));
    expect(text(second!.querySelector("summary")!)).toContain("Spartans: 7 dice against 4");
    expect(section.querySelectorAll(".policy")).toHaveLength(1);
  });

  test("is one line for each while the power is only pointed at, in French too", () => {
    const section = show("fr", lightning({ chosen: false }), true);
    expect(section.querySelectorAll("details")).toHaveLength(0);
    expect(text(section)).toContain("Zeus · Foudre");
    expect(text(section)).toMatch(/Hydra : 7 dés contre 6/);
    expect(text(section)).toMatch(/Spartans : 7 dés contre 4/);
  });

  test("tells apart the two ways to hit somebody beside", () => {
    const section = show("en", lightning({ targets: [aim("hydra-2"), aim("hydra-2", { close: true })] }));
    expect([...section.querySelectorAll("summary")].map((one) => text(one).split(":")[0])).toEqual([
      "Hydra",
      "Hydra (close)",
    ]);
  });
});
