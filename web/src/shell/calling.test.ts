// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../memory.svelte";

/** The browser's notices, as far as we use them. */
class Notices {
  static permission: NotificationPermission = "default";
  static asked = 0;
  static shown: string[] = [];
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    Notices.shown.push(`${title}: ${body}`);
  }
  close(): void {}
  static requestPermission(): Promise<NotificationPermission> {
    Notices.asked += 1;
    Notices.permission = "granted";
    return Promise.resolve("granted");
  }
}

beforeEach(() => {
  localStorage.clear();
  settings.again();
  Notices.permission = "default";
  Notices.asked = 0;
  Notices.shown = [];
  vi.stubGlobal("Notification", Notices);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it("offers calls once, and asks the browser only when somebody says yes", async () => {
  const { calling } = await import("./calling.svelte");
  expect(calling.offers).toBe(true);
  calling.decline();
  expect(calling.offers).toBe(false);
  expect(Notices.asked).toBe(0);
  const { settings: fresh } = await import("../memory.svelte");
  fresh.again();
  expect(calling.offers).toBe(false);
});

it("calls whoever looks elsewhere, and nobody else", async () => {
  const { calling } = await import("./calling.svelte");
  await calling.ask();
  expect([Notices.asked, calling.offers]).toEqual([1, false]);
  calling.call("abc", "Your turn", "Lay a card");
  expect(Notices.shown).toEqual([]);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  calling.call("abc", "Your turn", "Lay a card");
  expect(Notices.shown).toEqual(["Your turn: Lay a card"]);
});
