// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { styled } from "./styled";

describe("a part that is loaded", () => {
  afterEach(() => {
    vi.useRealTimers();
    document.head.replaceChildren();
  });

  /** A style that somebody else has asked for, and which is still on its way. */
  function asked(): HTMLLinkElement {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    document.head.append(link);
    return link;
  }

  it.each(["load", "error"])("waits for a style that was asked for before, until its %s", async (end) => {
    const link = asked();
    const seen: string[] = [];
    const part = styled(Promise.resolve("board")).then((found) => seen.push(found!));
    await new Promise((done) => setTimeout(done));
    expect(seen).toEqual([]);
    link.dispatchEvent(new Event(end));
    await part;
    expect(seen).toEqual(["board"]);
  });

  it("does not wait for ever for one that does not come", async () => {
    vi.useFakeTimers();
    asked();
    const part = styled(Promise.resolve("board"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await part).toBe("board");
  });

  it("comes at once where all styles are there, and not at all where there is none", async () => {
    const link = asked();
    Object.defineProperty(link, "sheet", { value: {} });
    expect(await styled(Promise.resolve("board"))).toBe("board");
    expect(await styled(undefined)).toBeUndefined();
  });
});
