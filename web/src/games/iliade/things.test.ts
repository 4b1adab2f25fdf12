import { describe, expect, test } from "vitest";
import { Choice } from "../../shell/choice.svelte";
import type { Offer } from "../../wire";
import type { Group } from "./table";
import { ATTACK, fromHand, GROUND, hit, ownGroup, riderOf, targetOf } from "./things";

const offer = (verb: string, args: Record<string, string> = {}): Offer => {
  const notation = [verb, ...Object.values(args)].join(" ");
  return { action: 0, notation, verb, args, text: notation, note: "", things: [], price: -1 };
};
const group = (kind: Group["kind"], word: string): Group => ({ kind, word, cards: [], value: 0, key: "", last: true });

function asked(offers: Offer[]): { choice: Choice; taken: string[] } {
  const taken: string[] = [];
  const choice = new Choice((decided) => taken.push(decided.notation));
  choice.ask(offers);
  return { choice, taken };
}

describe("pointing at a card in hand and then at a place", () => {
  const offers = [
    offer("pass"),
    offer("lay", { card: "hoplite-2" }),
    offer("join", { phalanx: "43", hoplite: "hoplite-2" }),
    offer("mount", { elephant: "a", rider: "hoplite-2" }),
    offer("hide", { rider: "hoplite-2", horse: "1" }),
    offer("lay", { card: "chariot" }),
    offer("attack", { weapon: "chariot-hand" }),
    offer("attack", { weapon: "rider-a" }),
  ];

  test.each([
    ["the ground", GROUND, "lay hoplite-2"],
    ["a Phalanx", ownGroup(group("phalanx", "43")), "join 43 hoplite-2"],
    ["an Elephant", ownGroup(group("elephant", "a")), "mount a hoplite-2"],
    ["a Horse", ownGroup(group("horse", "1")), "hide hoplite-2 1"],
  ])("%s", (_, place, notation) => {
    const { choice, taken } = asked(offers);
    choice.pick(fromHand("hoplite-2"));
    choice.pick(place!);
    expect(taken).toEqual([notation]);
  });

  test("a Chariot attacks from the hand, or is laid", () => {
    const attacking = asked(offers);
    attacking.choice.pick(fromHand("chariot"));
    attacking.choice.pick(ATTACK);
    expect(attacking.taken).toEqual(["attack chariot-hand"]);
    const laying = asked(offers);
    laying.choice.pick(fromHand("chariot"));
    laying.choice.pick(GROUND);
    expect(laying.taken).toEqual(["lay chariot"]);
  });

  test("Archers on an Elephant attack at once", () => {
    const { choice, taken } = asked(offers);
    choice.pick(riderOf(group("elephant", "a")));
    expect(taken).toEqual(["attack rider-a"]);
  });
});

test("both ends of a Phalanx are targets of their own", () => {
  const { choice, taken } = asked([
    offer("hit", { seat: "1", target: "phalanx-43" }),
    offer("hit", { seat: "1", target: "strongest-43" }),
    offer("hit", { seat: "2", target: "phalanx-43" }),
  ]);
  choice.pick(hit(1, targetOf(group("phalanx", "43"), "strongest")));
  expect(taken).toEqual(["hit 1 strongest-43"]);
});
