// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import OwnMarks from "./OwnMarks.svelte";

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

function says(own_start: boolean, own_content: boolean): string[] {
  shown = mount(OwnMarks, { target: document.body, props: { table: { own_start, own_content } } });
  flushSync();
  return [...document.querySelectorAll("li")].map((one) => one.textContent!.trim());
}

describe("what is somebody's own at a table", () => {
  it("is said", () => expect(says(true, true)).toEqual(["own start", "own values"]));
  it("is said by itself", () => expect(says(false, true)).toEqual(["own values"]));
  it("is not said of a table as the rules have it", () => expect(says(false, false)).toEqual([]));
});
