import { describe, expect, it, vi } from "vitest";
import type { Offer } from "../wire";
import { saidBy } from "./about";
import { Choice } from "./choice.svelte";
import { offer } from "./sample";

const zeusA = offer("place zeus a1", { card: "zeus", cell: "a1" });
const zeusB = offer("place zeus b2", { card: "zeus", cell: "b2" });
const heraA = offer("place hera a1", { card: "hera", cell: "a1" });
const discard = offer("discard zeus", { card: "zeus" });
const zeus = { args: { card: "zeus" } };
const hera = { args: { card: "hera" } };
const a1 = { args: { cell: "a1" } };
const b2 = { args: { cell: "b2" } };

function asked(offers: Offer[] = [zeusA, zeusB, heraA, discard]): { choice: Choice; decide: ReturnType<typeof vi.fn> } {
  const decide = vi.fn();
  const choice = new Choice(decide);
  choice.ask(offers);
  return { choice, decide };
}

describe("a mistake that is looked back at", () => {
  it("shows what was played and what would have been better, and nothing where both are the same", () => {
    const choice = new Choice(() => undefined);
    expect(choice.ghost(a1)).toBe("");
    choice.ghosts = { played: saidBy(zeusA.args), better: saidBy(zeusB.args) };
    expect([a1, b2, zeus, hera].map((thing) => choice.ghost(thing))).toEqual(["played", "better", "", ""]);
    expect(choice.ghost(undefined, ["b2"])).toBe("better");
  });
});

describe("choosing by pointing", () => {
  it("a card, then a place: the answer that fits both is taken", () => {
    const { choice, decide } = asked();
    choice.pick(zeus);
    expect(decide).not.toHaveBeenCalled();
    choice.pick(b2);
    expect(decide).toHaveBeenCalledExactlyOnceWith(zeusB);
  });

  it("the order of pointing does not matter", () => {
    const { choice, decide } = asked();
    choice.pick(a1);
    choice.pick(hera);
    expect(decide).toHaveBeenCalledExactlyOnceWith(heraA);
  });

  it("pointing at what belongs to one answer only takes it at once", () => {
    const { choice, decide } = asked();
    choice.pick(hera);
    expect(decide).toHaveBeenCalledExactlyOnceWith(heraA);
  });

  it("what still fits is open, what was pointed at is picked, what would start anew is other", () => {
    const { choice } = asked();
    choice.pick(zeus);
    expect(choice.light(zeus)).toBe("picked");
    expect(choice.light(a1)).toBe("open");
    expect(choice.light(hera)).toBe("other");
    expect(choice.light({ args: { card: "ares" } })).toBe("");
  });

  it("pointing twice at the same takes it back", () => {
    const { choice, decide } = asked();
    choice.pick(zeus);
    choice.pick(zeus);
    expect(choice.picks).toEqual([]);
    expect(decide).not.toHaveBeenCalled();
  });

  it("taking back a pick decides nothing, even when one answer is left", () => {
    const { choice, decide } = asked([zeusA]);
    choice.picks = [zeus, a1];
    choice.pick(a1);
    expect(decide).not.toHaveBeenCalled();
  });

  it("a thing can stand for several parts", () => {
    const { choice } = asked();
    expect(choice.light([{ verb: "hide" }, { verb: "discard", args: { card: "zeus" } }])).toBe("open");
  });

  it("cancel goes back to the whole question", () => {
    const { choice } = asked();
    choice.pick(zeus);
    choice.cancel();
    expect(choice.open).toHaveLength(4);
  });

  it("a new question forgets what was pointed at, the same in other words does not", () => {
    const { choice } = asked();
    choice.pick(zeus);
    choice.again([zeusA, zeusB, heraA, discard].map((one) => ({ ...one, text: "autrement" })));
    expect(choice.picks).toEqual([zeus]);
    expect(choice.open[0]!.text).toBe("autrement");
    choice.ask([zeusA]);
    expect(choice.picks).toEqual([]);
  });

  it("an answer that is not offered cannot be taken", () => {
    const { choice, decide } = asked([zeusA]);
    choice.take(heraA);
    expect(decide).not.toHaveBeenCalled();
  });

  it("advice shines on the things of the recommended answer while it is offered", () => {
    const { choice } = asked();
    choice.advice = heraA;
    expect(choice.advises(hera)).toBe(true);
    expect(choice.advises(b2)).toBe(false);
    choice.ask([zeusA]);
    expect(choice.advises(hera)).toBe(false);
  });
});

describe("a finger on the button of an answer", () => {
  const noted: Offer = { ...zeusA, note: "captures Hades" };
  const priced: Offer = { ...heraA, price: 3 };

  it("reads what it tells first, lights it on the board, and does it when it comes again", () => {
    const { choice, decide } = asked([noted, priced, discard]);
    choice.tapAnswer(noted);
    choice.lookAway();
    expect(decide).not.toHaveBeenCalled();
    expect(choice.readAnswer).toBe(noted);
    expect([choice.speaksOf(a1), choice.speaksOf(b2)]).toEqual([true, false]);
    choice.tapAnswer(noted);
    expect(decide).toHaveBeenCalledExactlyOnceWith(noted);
    expect(choice.readAnswer).toBe(null);
  });

  it("that comes to another answer reads that one, and what was read before is forgotten", () => {
    const { choice, decide } = asked([noted, priced]);
    choice.tapAnswer(noted);
    choice.tapAnswer(priced);
    choice.tapAnswer(noted);
    expect(decide).not.toHaveBeenCalled();
    choice.tap(zeus);
    expect(choice.readAnswer).toBe(null);
  });

  it("does at once what has nothing to tell", () => {
    const { choice, decide } = asked([noted, discard]);
    choice.tapAnswer(discard);
    expect(decide).toHaveBeenCalledExactlyOnceWith(discard);
  });

  it("reads what only the board tells of an answer, which stays looked at", () => {
    const { choice, decide } = asked([noted, discard]);
    choice.tells = (offer) => offer === discard;
    choice.tapAnswer(discard);
    choice.lookAway();
    expect(decide).not.toHaveBeenCalled();
    expect(choice.looked).toBe(discard);
    choice.tapAnswer(discard);
    expect(decide).toHaveBeenCalledExactlyOnceWith(discard);
  });

  it("is asked once, not twice, about what costs much, and sees it on the board meanwhile", () => {
    const decide = vi.fn();
    const choice = new Choice(decide, () => "costly");
    choice.ask([noted, discard]);
    choice.tapAnswer(noted);
    expect(choice.doubted?.offer).toBe(noted);
    expect(choice.readAnswer).toBe(null);
    expect(choice.speaksOf(a1)).toBe(true);
    choice.take(noted, true);
    expect(decide).toHaveBeenCalledExactlyOnceWith(noted);
  });
});

describe("what lies on the board", () => {
  it("gives an answer by itself where all that fits it there leaves no other", () => {
    const { choice } = asked();
    const gone = [zeus, hera, a1, b2].map((thing) => choice.lay(thing));
    expect([zeusA, zeusB, heraA, discard].map((one) => choice.onBoard.has(one))).toEqual([true, true, true, false]);
    expect(choice.repeated).toBe(false);
    choice.lay({ verb: "discard" });
    expect(choice.repeated).toBe(true);
    gone[3]!();
    expect(choice.onBoard.has(zeusB)).toBe(false);
  });

  it("counts as long as one of two equal things lies there, and says its words", () => {
    const { choice } = asked([zeusA, heraA]);
    const [one] = [choice.lay(hera), choice.lay(hera)];
    one();
    expect(choice.onBoard.has(heraA)).toBe(true);
    expect(choice.words).toEqual([["card", "hera"]]);
  });
});
