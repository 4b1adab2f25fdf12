import { describe, expect, test } from "vitest";
import { Choice } from "../../shell/choice.svelte";
import type { Offer } from "../../wire";
import { creatureThing, deedsOf, godThing, heroThing, siteThing } from "./things";
import { spaceThing, unitThing, verbThing, zoneThing } from "./things";

const offer = (verb: string, args: Record<string, string> = {}): Offer => {
  const notation = [verb, ...Object.values(args)].join(" ");
  return { action: 0, notation, verb, args, text: notation, note: "", things: [], price: -1 };
};

function asked(offers: Offer[]): { choice: Choice; taken: string[] } {
  const taken: string[] = [];
  const choice = new Choice((decided) => taken.push(decided.notation));
  choice.ask(offers);
  return { choice, taken };
}

const turn = [
  offer("done"),
  offer("march", { zone: "a1" }),
  offer("muster", { zone: "a1" }),
  offer("march", { zone: "b1" }),
  offer("buy", { creature: "kraken" }),
  offer("sacrifice", { hero: "ajax" }),
];

describe("pointing at the chart", () => {
  test("a zone that serves one deed decides at once", () => {
    const { choice, taken } = asked(turn);
    choice.pick(zoneThing("b1"));
    expect(taken).toEqual(["march b1"]);
  });

  test("a zone that serves several waits for the deed, before or after", () => {
    const first = asked(turn);
    first.choice.pick(zoneThing("a1"));
    expect(first.taken).toEqual([]);
    first.choice.pick(verbThing("muster"));
    const second = asked(turn);
    second.choice.pick(verbThing("muster"));
    expect([...first.taken, ...second.taken]).toEqual(["muster a1", "muster a1"]);
  });

  test("a site", () => {
    const { choice, taken } = asked([offer("build", { site: "a1.1" }), offer("build", { site: "a1.2" })]);
    choice.pick(siteThing("a1.2"));
    expect(taken).toEqual(["build a1.2"]);
  });
});

describe("pointing at the auction board", () => {
  const offers = [
    offer("offer", { god: "zeus", price: "1" }),
    offer("offer", { god: "zeus", price: "3" }),
    offer("offer", { god: "apollo", price: "0" }),
  ];

  test("a space is god and price at once", () => {
    const { choice, taken } = asked(offers);
    choice.pick(spaceThing("zeus", 3));
    expect(taken).toEqual(["offer zeus 3"]);
  });

  test("a god leaves the prices open; Apollo has only one", () => {
    const { choice, taken } = asked(offers);
    choice.pick(godThing("zeus"));
    expect(choice.open).toHaveLength(2);
    choice.pick(godThing("apollo"));
    expect(taken).toEqual(["offer apollo 0"]);
  });
});

describe("deeds", () => {
  test("an answer without a place is a deed; a verb with places is one where there are several verbs", () => {
    expect(deedsOf(turn).map((deed) => deed.key)).toEqual(["done", "march", "muster", "buy", "sacrifice"]);
    expect(deedsOf([offer("to", { zone: "a1" }), offer("to", { zone: "b1" })])).toEqual([]);
  });

  test("losses are deeds only where no battle is on the table", () => {
    const losses = [offer("lose", { unit: "troop" }), offer("lose", { unit: "mercenary" })];
    expect(deedsOf(losses).map((deed) => deed.figure)).toEqual(["troop", "mercenary"]);
    expect(deedsOf(losses, true)).toEqual([]);
  });
});

test("a number shows what it counts", () => {
  const amounts = [offer("take", { amount: "0" }), offer("take", { amount: "1" })];
  expect(deedsOf(amounts, false, "sail-with").map((deed) => deed.figure)).toEqual(["fleet", "fleet"]);
  expect(deedsOf(amounts, false, "how-many-mercenaries")[0]?.figure).toBe("mercenary");
});

test("cards and units in front of somebody", () => {
  const { choice, taken } = asked([...turn, offer("lose", { unit: "ajax" }), offer("lose", { unit: "troop" })]);
  choice.pick(creatureThing("kraken"));
  choice.pick(unitThing("troop"));
  choice.pick(heroThing("ajax"));
  expect(taken).toEqual(["buy kraken", "lose troop"]);
  expect(choice.open.map((one) => one.notation)).toEqual(["sacrifice ajax", "lose ajax"]);
});
