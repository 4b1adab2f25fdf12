import { expect, it } from "vitest";
import { offer, scene } from "../../shell/sample";
import { costly } from "./costly";

const NOTHING = { artefacts: 0, prayed: false, hero: false, hoplites: false, extra: 0 };
const act = offer("act recruit", { action: "recruit" });
const go = offer("go elis", { region: "elis" });

const turn = (acted: Partial<typeof NOTHING>, offers = [act, go]) =>
  scene({ view: { table: { acted: { ...NOTHING, ...acted } } }, offers });

it("a special action before any standard one is asked about", () => {
  expect(costly(turn({}), act)).toBe("sure-act");
});

it("it is not once something was done, or where nothing else can be", () => {
  expect(costly(turn({ hero: true }), act)).toBe(false);
  expect(costly(turn({ prayed: true }), act)).toBe(false);
  expect(costly(turn({ artefacts: 2 }), act)).toBe(false);
  expect(costly(turn({}, [act]), act)).toBe(false);
});

it("standard actions are not", () => {
  expect(costly(turn({}), go)).toBe(false);
});
