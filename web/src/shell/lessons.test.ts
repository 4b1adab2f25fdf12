// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { Lesson } from "../wire";
import { advised, comesTrue, due, keepTold, toldAt } from "./lessons";
import { line, offer, scene } from "./sample";

function lesson(id: string, when: string, advice: string[] = []): Lesson {
  return { id, when, title: "", text: "", clause: "", advice };
}
const lay = offer("lay archers", { card: "archers" });
const mine = scene({ offers: [lay], view: { question: "act", over: false } });
const theirs = scene({ offers: [], view: { question: "act", over: false } });

describe("when a lesson comes true", () => {
  it("start: at once", () => {
    expect(comesTrue("start", { scene: theirs, log: [] })).toBe(true);
  });

  it("question: when it is put to me, not to another", () => {
    expect(comesTrue("question:act", { scene: mine, log: [] })).toBe(true);
    expect(comesTrue("question:act", { scene: theirs, log: [] })).toBe(false);
    expect(comesTrue("question:target", { scene: mine, log: [] })).toBe(false);
  });

  it("verb: when such an answer is offered", () => {
    expect(comesTrue("verb:lay", { scene: mine, log: [] })).toBe(true);
    expect(comesTrue("verb:attack", { scene: mine, log: [] })).toBe(false);
  });

  it("event: when it has happened", () => {
    expect(comesTrue("event:hit", { scene: mine, log: [line(0, "lay"), line(1, "hit")] })).toBe(true);
    expect(comesTrue("event:hit", { scene: mine, log: [line(0, "lay")] })).toBe(false);
  });

  it("over: when the game has ended", () => {
    expect(comesTrue("over", { scene: scene({ view: { over: true } }), log: [] })).toBe(true);
    expect(comesTrue("over", { scene: mine, log: [] })).toBe(false);
  });

  it("a word that nobody knows never comes true", () => {
    expect(comesTrue("moon:full", { scene: mine, log: [] })).toBe(false);
  });
});

it("lessons are told in the order of the book, each once", () => {
  const book = [lesson("welcome", "start"), lesson("act", "question:act"), lesson("end", "over")];
  expect(due(book, new Set(), { scene: mine, log: [] })?.id).toBe("welcome");
  expect(due(book, new Set(["welcome"]), { scene: mine, log: [] })?.id).toBe("act");
  expect(due(book, new Set(["welcome", "act"]), { scene: mine, log: [] })).toBeUndefined();
});

it("what happened in another's turn is told after what I am asked, and not before I am asked", () => {
  const book = [lesson("taken", "event:control"), lesson("turn", "question:act")];
  const log = [line(0, "control")];
  expect(due(book, new Set(), { scene: theirs, log })).toBeUndefined();
  expect(due(book, new Set(), { scene: mine, log })?.id).toBe("turn");
  expect(due(book, new Set(["turn"]), { scene: mine, log })?.id).toBe("taken");
});

it("the first notation that is offered is recommended", () => {
  expect(advised(lesson("a", "start", ["lay horse", "lay archers"]), [lay])).toBe(lay);
  expect(advised(lesson("a", "start", ["lay horse"]), [lay])).toBeUndefined();
  expect(advised(undefined, [lay])).toBeUndefined();
});

describe("what was told", () => {
  beforeEach(() => localStorage.clear());

  it("is remembered for its table", () => {
    keepTold("abc", ["welcome"]);
    expect(toldAt("abc")).toEqual(["welcome"]);
    expect(toldAt("xyz")).toEqual([]);
  });

  it("is nothing when the memory is spoilt", () => {
    localStorage.setItem("palamedes.lessons.abc", "{oops");
    expect(toldAt("abc")).toEqual([]);
  });
});
