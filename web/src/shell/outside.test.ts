// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { gamePage, isOurs } from "./board";
import { addressOf, loadOutside, outsideOf } from "./outside";

/** A module as a server would send it; Node imports what jsdom does not. */
const sent = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

describe("a board from outside", () => {
  it("lies where the book of its game says, and its sheets beside it", () => {
    expect(addressOf("boards/kottabos/board.js")).toBe("/boards/kottabos/board.js");
    expect(addressOf("boards/kottabos/board.js", "board.css")).toBe("/boards/kottabos/board.css");
  });

  it("is asked for only where there is one, and never in the place of one of ours", async () => {
    expect(isOurs("arena")).toBe(true);
    expect((await gamePage("arena", "boards/arena/board.js"))?.Board).toBeDefined();
    expect(await gamePage("kottabos")).toBeUndefined();
    expect(outsideOf("kottabos")).toBeUndefined();
  });

  it("that cannot be loaded, or draws nothing, is none", async () => {
    await expect(loadOutside("lost", sent("throw new Error()"))).rejects.toThrow();
    expect(outsideOf("lost")).toBeUndefined();
  });
});
