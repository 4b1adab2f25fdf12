import { describe, expect, test } from "vitest";
import { groups, rivals, sorted, type Camp } from "./table";

const nothing: Camp = {
  team: 0,
  hand: null,
  cards: 0,
  trimmed: null,
  phalanxes: [],
  phalanx_values: [],
  elephants: [],
  elephant_values: [],
  loose: [],
  horses: [],
  spilled: [],
  hero: 0,
  strength: 0,
  passed: false,
  fights: true,
  won: [],
  penalties: [],
  tiles: [],
  points: 0,
  team_points: 0,
};

describe("the groups of an army", () => {
  test("stand the strongest Phalanx first", () => {
    const camp = { ...nothing, phalanxes: ["2", "43"], phalanx_values: [2, 14] };
    expect(groups(camp).map((group) => [group.word, group.value])).toEqual([
      ["43", 14],
      ["2", 2],
    ]);
  });

  test("show the cards of a Phalanx from high to low", () => {
    const camp = { ...nothing, phalanxes: ["431"], phalanx_values: [24] };
    expect(groups(camp)[0]?.cards).toEqual(["hoplite-4", "hoplite-3", "hoplite-1"]);
  });

  test("show an Elephant under its riders, and one without riders alone", () => {
    const camp = { ...nothing, elephants: ["empty", "4a"], elephant_values: [0, 10] };
    expect(groups(camp).map((group) => group.cards)).toEqual([["elephant", "hoplite-4", "archers"], ["elephant"]]);
  });

  test("show only backs on somebody else's Horse", () => {
    const camp = { ...nothing, horses: [{ number: 1, cards: 2, load: null }] };
    expect(groups(camp)[0]?.cards).toEqual(["horse", "back", "back"]);
  });

  test("show their owner the strongest hidden card first", () => {
    const camp = { ...nothing, horses: [{ number: 3, cards: 2, load: ["hoplite-1", "hoplite-4"] }] };
    expect(groups(camp)[0]?.cards).toEqual(["horse", "hoplite-4", "hoplite-1"]);
    expect(groups(camp)[0]?.word).toBe("3");
  });

  test("have keys of their own where they are equal, and only one is the last", () => {
    const equal = groups({ ...nothing, phalanxes: ["2", "2"], phalanx_values: [2, 2] });
    expect(new Set(equal.map((group) => group.key)).size).toBe(2);
    expect(equal.map((group) => group.last)).toEqual([false, true]);
  });

  test("end with the Hero", () => {
    const camp = { ...nothing, hero: 3, loose: ["ballista", "archers"] };
    expect(groups(camp).map((group) => group.cards[0])).toEqual(["archers", "ballista", "hero-3"]);
  });
});

test("a hand is sorted, and equal cards lie together", () => {
  expect(sorted(["ballista", "hoplite-2", "archers", "hoplite-2"])).toEqual([
    { card: "hoplite-2", count: 2 },
    { card: "archers", count: 1 },
    { card: "ballista", count: 1 },
  ]);
});

test("the others follow in turn after one's own seat, and all are there for those who watch", () => {
  expect(rivals(4, 2)).toEqual([3, 0, 1]);
  expect(rivals(3, null)).toEqual([0, 1, 2]);
});
