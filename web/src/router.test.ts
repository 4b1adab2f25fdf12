// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { placeOf } from "./router.svelte";

const at = (path: string): ReturnType<typeof placeOf> => placeOf(new URL(path, "http://house"));

describe("the address", () => {
  it.each([
    ["/", "home", ""],
    ["/new?game=arena", "new", ""],
    ["/t/abcdefghijkl", "table", "abcdefghijkl"],
    ["/t/abcdefghijkl/", "table", "abcdefghijkl"],
    ["/t/abcdefghijkl/replay#37", "replay", "abcdefghijkl"],
    ["/position", "position", ""],
    ["/learn", "learn", ""],
    ["/learn/iliade", "learn", "iliade"],
    ["/win/iliade", "win", "iliade"],
    ["/win", "lost", ""],
    ["/rules/arena#goal.glory", "rules", "arena"],
    ["/t", "lost", ""],
    ["/anything/else", "lost", ""],
  ])("%s leads to %s", (path, page, id) => {
    expect(at(path)).toMatchObject({ page, id });
  });

  it("gives what follows the question mark and the hash", () => {
    const place = at("/t/abc/replay?eyes=all#37");
    expect(place.query.get("eyes")).toBe("all");
    expect(place.hash).toBe("37");
  });

  it("survives a broken hash", () => {
    expect(at("/rules/arena#%E0%A4%A").hash).toBe("%E0%A4%A");
  });
});
