// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "./api";
import { settings } from "./memory.svelte";

const asked = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): void {
  asked.mockResolvedValueOnce(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
}

async function refusal(promise: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await promise.then(
    () => new Error("It was not refused."),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  settings.lang = "en";
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("asking the server", () => {
  it("shows keys in a header, never in the address", async () => {
    answer("a record");
    expect(await api.record("abc", ["secret-1", "secret-2"])).toBe("a record");
    const [address, init] = asked.mock.calls[0] ?? [];
    expect(String(address)).not.toContain("secret");
    expect(new Headers(init?.headers).get("Palamedes-Keys")).toBe("secret-1,secret-2");
  });

  it("names the language of the settings", async () => {
    settings.lang = "fr";
    answer({ tables: [] });
    await api.tables();
    expect(String(asked.mock.calls[0]?.[0])).toBe("/api/tables?lang=fr");
  });

  it("asks once for a book in each language", async () => {
    answer({ game: "once", title: "Once" });
    answer({ game: "once", title: "Une fois" });
    await api.book("once", "en");
    await api.book("once", "en");
    expect((await api.book("once", "fr")).title).toBe("Une fois");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("asks again for a book that could not be had", async () => {
    answer({ code: "busy", message: "Not now.", detail: {} }, 503);
    answer({ game: "later", title: "Later" });
    await refusal(api.book("later", "en"));
    expect((await api.book("later", "en")).title).toBe("Later");
  });
});

describe("a refusal", () => {
  it("carries the server's sentence", async () => {
    answer({ code: "no-table", message: "There is no such table.", detail: { id: "abc" } }, 404);
    const error = await refusal(api.table("abc"));
    expect(error.message).toBe("There is no such table.");
    expect(error).toMatchObject({ code: "no-table", status: 404, detail: { id: "abc" } });
  });

  it("says when the server cannot be reached", async () => {
    asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const error = await refusal(api.tables());
    expect(error.code).toBe("away");
    expect(error.message).toContain("cannot be reached");
  });

  it("is a sentence even when the server stumbles", async () => {
    answer("<h1>Bad gateway</h1>", 502);
    expect((await refusal(api.tables())).message).toContain("502");
  });
});
