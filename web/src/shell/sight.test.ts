import { expect, it } from "vitest";
import { isWhole } from "./sight";

const sight = { top: 100, bottom: 500, width: 390 };
const box = (top: number, bottom: number, left = 0, right = 390): Parameters<typeof isWhole>[0] => ({
  top,
  bottom,
  left,
  right,
});

it("all of something is in sight between the seats and the question, but for a hair", () => {
  expect(isWhole(box(100, 500), sight)).toBe(true);
  expect(isWhole(box(98, 502), sight)).toBe(true);
});

it("not where the seats or the question lie over a part of it, or the window cuts it", () => {
  for (const cut of [box(90, 300), box(200, 520), box(200, 300, -20), box(200, 300, 0, 410)])
    expect(isWhole(cut, sight)).toBe(false);
});
