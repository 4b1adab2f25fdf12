import { expect, it } from "vitest";
import type { MyTable } from "../../memory.svelte";
import { feedOf } from "./feed";

const table = (id: string, keys: string[]): MyTable => ({ id, game: "arena", keys, seats: [0], at: "", curtain: true });

it("is of the tables where I have a seat, and carries no key", async () => {
  const asked: string[] = [];
  const passes = (one: MyTable): Promise<string[]> => {
    asked.push(one.id);
    return one.id === "gone" ? Promise.reject(new Error("no such table")) : Promise.resolve([`${one.id}.pass`]);
  };
  const tables = [table("one", ["key-1"]), table("watched", []), table("gone", ["key-2"]), table("two", ["key-3"])];
  const address = await feedOf(tables, passes, "https://play.example/games", "fr");
  expect(address).toBe("https://play.example/games/api/feed?at=one.pass&at=two.pass&lang=fr");
  expect(asked).toEqual(["one", "gone", "two"]);
});

it("is of no more seats than the server reads", async () => {
  const tables = Array.from({ length: 30 }, (_, n) => table(`t${n}`, ["key"]));
  const address = await feedOf(tables, (one) => Promise.resolve([`${one.id}.a`, `${one.id}.b`]), "", "en");
  expect(new URLSearchParams(address.split("?")[1]).getAll("at")).toHaveLength(20);
});
