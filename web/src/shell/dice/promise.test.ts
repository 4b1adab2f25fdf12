// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promises } from "../../memory.svelte";
import type { TableWish } from "../../wire";
import { makeTable } from "./promise";

const asked: { path: string; body: unknown }[] = [];

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const path = address.split("?")[0]!;
    asked.push({ path, body: JSON.parse(String(init.body)) });
    const told = path.endsWith("reserved") ? { id: "troy", commitment: "c0de" } : { id: "troy", keys: {} };
    return new Response(JSON.stringify(told));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const wish: TableWish = { game: "arena", seats: [{ kind: "me" }, { kind: "here" }] };

describe("making a table", () => {
  it("has the promise before anything can be drawn", async () => {
    await makeTable(wish);
    expect(asked.map(({ path }) => path)).toEqual(["/api/tables/reserved", "/api/tables"]);
    expect(asked[1]?.body).toEqual({ ...wish, reserved: "troy" });
    expect(promises.of("troy")).toBe("c0de");
  });

  it.each([{ seed: "" }, { guided: true }, { reserved: "troy" }])("reserves nothing for %o", async (more) => {
    await makeTable({ ...wish, ...more });
    expect(asked).toEqual([{ path: "/api/tables", body: { ...wish, ...more } }]);
  });
});
