// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import type { GameInfo, TableWish } from "../wire";
import { playNow } from "./start";

const wishes: TableWish[] = [];
vi.mock("../shell/dice/promise", () => ({
  makeTable: (wish: TableWish) => {
    wishes.push(wish);
    return Promise.resolve({ id: "abc", seats: [], keys: {}, invitations: {}, links: {} });
  },
}));

const choice = (value: string): { value: string; text: string } => ({ value, text: value });
const adventure = { name: "adventure", choices: ["none", "first-steps"].map(choice) };

function game(seats: number[], options: unknown[]): GameInfo {
  return { id: "toy", seats, options } as unknown as GameInfo;
}

it("a game with a scenario for beginners begins with it, for as few as can play", async () => {
  await playNow(game([2, 3, 4], [adventure]));
  expect(wishes.at(-1)).toMatchObject({ options: { adventure: "first-steps" }, undo: "free" });
  expect(wishes.at(-1)?.seats).toHaveLength(2);
});

it("any other is played by three where that is possible", async () => {
  await playNow(game([2, 3, 4], []));
  expect(wishes.at(-1)?.seats).toHaveLength(3);
  expect(wishes.at(-1)?.options).toBeUndefined();
});
