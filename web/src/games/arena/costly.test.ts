import { expect, it } from "vitest";
import { offer, scene } from "../../shell/sample";
import { costly } from "./costly";

it("two tokens in one battle are much, one is not", () => {
  const spend = (amount: string) => costly(scene(), offer(`strengthen ${amount}`, { amount }));
  expect([spend("0"), spend("1"), spend("2"), spend("3")]).toEqual([false, false, true, true]);
});

it("nothing else is asked about", () => {
  expect(costly(scene(), offer("discard zeus", { card: "zeus" }))).toBe(false);
});
