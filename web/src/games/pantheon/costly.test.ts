import { expect, it } from "vitest";
import { offer, scene } from "../../shell/sample";
import { costly } from "./costly";

it("an omphalos card for a wound, and what is dropped, are asked about", () => {
  expect(costly(scene(), offer("heal"))).toBe("sure-heal");
  expect(costly(scene(), offer("drop"))).toBe("sure-drop");
});

it("so is a pass without a card where one could be drawn", () => {
  expect(costly(scene({ offers: [offer("pass"), offer("stand")] }), offer("stand"))).toBe("sure-stand");
  expect(costly(scene({ offers: [offer("stand")] }), offer("stand"))).toBe(false);
});

it("moves, attacks and passes are not", () => {
  for (const usual of ["pass", "to a1", "attack ares-2", "simple ares"]) {
    expect(costly(scene({ offers: [offer("pass"), offer("stand")] }), offer(usual))).toBe(false);
  }
});
