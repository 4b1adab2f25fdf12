// @vitest-environment jsdom
import { expect, it } from "vitest";
import { neighbour } from "./neighbours";

function at(name: string, x: number, y: number, size = 40): HTMLElement {
  const element = document.createElement("button");
  element.textContent = name;
  element.getBoundingClientRect = () => new DOMRect(x, y, size, size);
  return element;
}

const a1 = at("a1", 0, 0);
const b1 = at("b1", 50, 0);
const c1 = at("c1", 100, 0);
const a2 = at("a2", 0, 50);
const c2 = at("c2", 100, 50);
const all = [a1, b1, c1, a2, c2];

it("the nearest to the right is the next in the row", () => {
  expect(neighbour(a1, all, "right")).toBe(b1);
});

it("straight ahead counts more than aslant", () => {
  expect(neighbour(a2, all, "right")).toBe(c2);
});

it("down goes to the next row, up comes back", () => {
  expect(neighbour(a1, all, "down")).toBe(a2);
  expect(neighbour(a2, all, "up")).toBe(a1);
});

it("a gap straight below is bridged aslant", () => {
  expect([a2, c2]).toContain(neighbour(b1, all, "down"));
});

it("beyond the edge there is nothing", () => {
  expect(neighbour(c1, all, "right")).toBeUndefined();
  expect(neighbour(a1, all, "up")).toBeUndefined();
});

it("what overlaps is not a neighbour", () => {
  expect(neighbour(a1, [a1, at("under", 3, 3)], "right")).toBeUndefined();
});
