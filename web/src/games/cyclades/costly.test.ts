import { expect, it } from "vitest";
import { offer, scene } from "../../shell/sample";
import { costly } from "./costly";

/** Seat 0 with so much gold is asked. */
const rich = (gold: number | null) =>
  scene({
    view: {
      table: {
        asked: null,
        factions: [
          { seat: 1, gold: null },
          { seat: 0, gold },
        ],
      },
    },
  });

const priced = (price: number) => ({ ...offer("buy pegasus", { creature: "pegasus" }), price });

it("what takes half of one's gold and is not little is much", () => {
  expect(costly(rich(8), priced(4))).toBe(true);
  expect(costly(rich(9), priced(4))).toBe(false);
  expect(costly(rich(4), priced(3))).toBe(false);
  expect(costly(rich(4), priced(-1))).toBe(false);
});

it("so is what is offered to a god", () => {
  expect(costly(rich(9), offer("offer zeus 5", { god: "zeus", price: "5" }))).toBe(true);
  expect(costly(rich(20), offer("offer zeus 5", { god: "zeus", price: "5" }))).toBe(false);
});

it("nobody is asked about gold that they cannot see", () => {
  expect(costly(rich(null), priced(4))).toBe(false);
});
