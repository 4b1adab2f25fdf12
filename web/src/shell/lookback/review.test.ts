import { expect, it } from "vitest";
import { curves, decimal, fortune, moveAt } from "./review";

it("each seat has a line from the first moment to the last, high where its chances are", () => {
  const points = [
    { move: 0, seats: [0.5, 0.5] },
    { move: 10, seats: [1, 0] },
  ];
  expect(curves(points, 10, 100, 50)).toEqual(["M0.0 25.0 L100.0 0.0", "M0.0 25.0 L100.0 50.0"]);
  expect(curves([], 10, 100, 50)).toEqual([]);
});

it("a place on the curve is a move of the game, and never one beyond it", () => {
  expect([moveAt(0.5, 40), moveAt(-1, 40), moveAt(2, 40)]).toEqual([20, 0, 40]);
});

it("a difference says which way it goes", () => {
  expect(decimal(2.44)).toBe("2.4");
  // Luck of a whole game can add up to more than all the chance there is: no figure is told.
  expect([1.45, 0.12, 0.05, -0.1, -1.45].map(fortune)).toEqual([
    "back.fortune.much",
    "back.fortune.some",
    "back.fortune.even",
    "back.fortune.someBad",
    "back.fortune.muchBad",
  ]);
});
