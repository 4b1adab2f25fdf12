import { describe, expect, it } from "vitest";
import type { Line } from "../wire";
import { chapters, undoneBy, beginning, groups, runs, seatOf } from "./groups";
import { line, offer } from "./sample";

const place = (card: string, cell: string): ReturnType<typeof offer> =>
  offer(`place ${card} ${cell}`, { card, cell }, `place ${card} on ${cell}`);
const cells = ["a1", "a2", "a3", "a4", "b1", "b2", "b3"];

describe("answers", () => {
  it("few of a kind stand side by side with their whole text", () => {
    const few = [place("zeus", "a1"), place("zeus", "a2"), offer("pass")];
    expect(groups(few)).toEqual([{ id: "", label: "", offers: few, rests: few.map((one) => one.text) }]);
  });

  it("several of a kind say once what they share, lone ones stand in front", () => {
    const lone = offer("pass");
    const made = groups([...cells.map((cell) => place("zeus", cell)), lone]);
    expect(made.map((group) => group.label)).toEqual(["", "place zeus on"]);
    expect(made[0]!.offers).toEqual([lone]);
    expect(made[1]!.rests).toEqual(cells);
  });

  it("a busy verb is divided by what it points at first", () => {
    const made = groups(["zeus", "hera"].flatMap((card) => cells.map((cell) => place(card, cell))));
    expect(made.map((group) => group.label)).toEqual(["place zeus on", "place hera on"]);
  });

  it("every answer is in exactly one group", () => {
    const all = [...["zeus", "hera", "ares"].flatMap((card) => cells.map((cell) => place(card, cell))), offer("pass")];
    const found = groups(all).flatMap((group) => group.offers);
    expect(new Set(found)).toEqual(new Set(all));
    expect(found).toHaveLength(all.length);
  });

  it("answers that share no beginning are not put together", () => {
    const all = ["one", "two", "three", "four", "five"].map((word) => offer(`show ${word}`, { word }, word));
    expect(groups(all)).toHaveLength(1);
  });

  it("a beginning never swallows a whole text", () => {
    expect(beginning(["lay Archers", "lay Archers on Elephant"])).toBe("lay");
    expect(beginning(["against Sparta: a Chariot", "against Sparta: Archers"])).toBe("against Sparta:");
    expect(beginning(["pass", "attack"])).toBe("");
  });

  it("a beginning leaves no bare numbers, which look like those of the keys", () => {
    expect(beginning(["lay Hoplites 1", "lay Hoplites 2"])).toBe("lay");
    expect(beginning(["show 0", "show 1"])).toBe("");
  });
});

describe("the log", () => {
  const chance = new Set(["deal"]);

  it("a deal is one entry, what players did stands line by line", () => {
    const dealt = Array.from({ length: 6 }, (_, n) => line(n, "deal"));
    const laid = Array.from({ length: 6 }, (_, n) => line(6 + n, "lay"));
    expect(runs([...dealt, ...laid], chance).map((run) => run.lines.length)).toEqual([6, 1, 1, 1, 1, 1, 1]);
  });

  it("a very long run of anything is one entry", () => {
    const log = Array.from({ length: 30 }, (_, n) => line(n, "lay"));
    expect(runs(log, chance)).toHaveLength(1);
  });

  it("lines without words are left out and do not part a run", () => {
    const log = [line(0, "deal"), line(1, "deal"), line(2, "tick", ""), line(3, "deal"), line(4, "deal")];
    expect(runs(log, chance).map((run) => run.lines.length)).toEqual([4]);
  });

  it("stands in the chapters of the game, the set-up apart", () => {
    const told = (n: number, group: string, setup = false): Line => ({ ...line(n, "x"), group, setup });
    const log = [told(0, "", true), told(1, "", true), told(2, "Cycle 1"), told(3, "Cycle 1"), told(4, "Cycle 2")];
    expect(chapters(log).map(({ heading, setup, lines }) => [heading, setup, lines.length])).toEqual([
      ["", true, 2],
      ["Cycle 1", false, 2],
      ["Cycle 2", false, 1],
    ]);
  });

  it("keeps a trace of what was taken back: the first deed of a seat that is gone", () => {
    const log = [line(0, "a"), line(1, "roll"), line(2, "build", "Paros builds", { seat: 2 })];
    expect(undoneBy(log, log.slice(0, 1))).toEqual({ after: 1, line: log[2] });
    expect(undoneBy(log, log)).toBeNull();
  });

  it("a line knows its seat where its arguments name one", () => {
    expect(seatOf(line(0, "lay", "", { seat: 2 }))).toBe(2);
    expect(seatOf(line(0, "reveal", "", { victory: "helen" }))).toBeNull();
  });
});
