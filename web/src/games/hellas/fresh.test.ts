import { expect, test } from "vitest";
import type { Line } from "../../wire";
import { freshOf } from "./fresh";

const line = (key: string, args: Record<string, unknown>): Line =>
  ({ key, args, text: "", move: 1 }) as unknown as Line;

test("a march leaves a way, and marks where it leads", () => {
  const { ways, marks } = freshOf([line("moved", { seat: 1, amount: 2, region: "elis", to: "achaea" })]);
  expect(ways).toEqual([{ seat: 1, from: "elis", to: "achaea" }]);
  expect([...marks]).toEqual(["achaea"]);
});

test("a monster that moves is marked itself", () => {
  const { marks } = freshOf([line("prowls", { monster: "hydra", region: "crete" })]);
  expect([...marks]).toEqual(["crete", "monster:hydra:"]);
});
