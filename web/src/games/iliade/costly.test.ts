import { expect, it } from "vitest";
import { offer, scene } from "../../shell/sample";
import { costly } from "./costly";

const siege = (oracle: string, strength: number) =>
  scene({ view: { table: { oracle, seats: [{ strength }, { strength: 9 }] } } });

it("a pass that gives an army up to the Gorgon is asked about", () => {
  expect(costly(siege("gorgon", 5), offer("pass"))).toBe("sure-pass");
});

it("a pass without an army, in another siege, or anything else is not", () => {
  expect(costly(siege("gorgon", 0), offer("pass"))).toBe(false);
  expect(costly(siege("thanatos-1", 5), offer("pass"))).toBe(false);
  expect(costly(siege("gorgon", 5), offer("lay archer", { card: "archer" }))).toBe(false);
});
