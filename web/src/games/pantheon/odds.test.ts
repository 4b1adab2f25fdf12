import { describe, expect, test } from "vitest";
import figures from "./chances.json";
import { atLeast, chances, counted, expected, falling, nextStep, percent, plan, raised, work } from "./odds";

const dice = (...values: number[]): number[] => {
  const found = Array<number>(11).fill(0);
  for (const value of values) found[value]! += 1;
  return found;
};

describe("the chances of an attack", () => {
  // As facts about the game print them: dice, defence, expected wounds.
  test.each([
    [4, 7, 1.1],
    [6, 5, 2.27],
    [6, 7, 1.77],
    [8, 8, 2.11],
    [9, 9, 2.02],
    [10, 9, 2.28],
  ])("%s dice against %s", (n, defence, wounds) => {
    expect(expected(n, defence)).toBeCloseTo(wounds, 2);
  });

  // What palamedes/games/pantheon/mind/odds.py says, as a test of Python keeps it.
  test("are those that bots count with", () => {
    for (const [key, shares] of Object.entries(figures)) {
      const [n = 0, defence = 0] = key.split("/").map(Number);
      // More dice take long to count and go the same way.
      if (n > 6) continue;
      counted(n, defence).forEach((share, wounds) => expect(share).toBeCloseTo(shares[wounds] ?? 0, 8));
    }
  });

  test("of a throw are looked up: the page never stops to count them", () => {
    const before = work.falls;
    for (let n = 0; n <= 10; n++)
      for (let defence = 0; defence <= 10; defence++) expect(chances(n, defence)).toHaveLength(n + 1);
    expect(work.falls).toBe(before);
  });

  test.each([
    ["ten fives", dice(5, 5, 5, 5, 5, 5, 5, 5, 5, 5)],
    ["fives to be made of fours", dice(1, 1, 4, 4, 4, 5, 5, 5, 5, 5)],
    ["one of each, and lifted ones", dice(1, 2, 3, 4, 5, 5, 5, 5, 6, 7)],
  ])("of dice that lie there are counted in no time: %s", (_, lying) => {
    for (const defence of [6, 7, 8, 9, 10]) {
      const before = work.falls;
      expect(atLeast(plan(lying, defence).wounds, 0)).toBeCloseTo(1, 9);
      expect(work.falls - before).toBeLessThan(16_000);
    }
  });

  test("add up to one, whatever is thrown", () => {
    for (let n = 0; n <= 8; n++)
      for (const defence of [0, 1, 5, 6, 10]) expect(atLeast(chances(n, defence), 0)).toBeCloseTo(1, 7);
  });

  test("one die against five hits with a five alone", () => {
    expect(chances(1, 5)[1]).toBeCloseTo(1 / 6, 8);
    expect(chances(1, 6)[1]).toBeCloseTo((1 / 6) * (5 / 6), 8);
  });

  test("no die, no wound", () => {
    expect(chances(0, 7)).toEqual([1]);
  });
});

describe("spending", () => {
  test("the worked attack: a four is made a five by the three, both are rolled again", () => {
    expect(plan(dice(3, 4, 5), 7)).toMatchObject({ make: true });
    expect(nextStep(dice(3, 4, 5), 7, false)).toEqual({ do: "raise", value: 4 });
    expect(plan(dice(5, 5), 7)).toMatchObject({ make: false, again: 2 });
    expect(nextStep(dice(6, 6), 7, true)).toEqual({ do: "raise", value: 6 });
  });

  test("the retaliation: three wounds of 1, 2, 2, 3, 4 and 5 against five", () => {
    expect(raised(dice(1, 2, 2, 3, 4), 5)).toBe(2);
    expect(nextStep(dice(1, 2, 2, 3, 4), 5, false)).toEqual({ do: "raise", value: 4 });
  });

  test("a die that was lifted above five counts for what it shows", () => {
    const without = plan(dice(5, 5), 8).hope;
    expect(plan(dice(5, 5, 6), 8).hope).toBeGreaterThan(without);
    expect(plan(dice(5, 5, 7), 8).hope).toBeGreaterThan(plan(dice(5, 5, 6), 8).hope);
  });

  test("nothing is spent in vain", () => {
    expect(nextStep(dice(1, 2), 9, true)).toEqual({ do: "done" });
    expect(falling(dice(1), 0, 9).wounds[0]).toBe(1);
  });
});

test("chances are said without promising what is not certain", () => {
  expect([0, 0.001, 0.142, 0.999, 1].map(percent)).toEqual(["0", "<1", "14", ">99", "100"]);
});
