import { expect, it } from "vitest";
import { curves, moveAt, signedPercent } from "./review";

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
  expect([signedPercent(0.034), signedPercent(-0.2), signedPercent(0)]).toEqual(["+3 %", "−20 %", "±0 %"]);
});
