// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { isSeen } from "../../shell/sight";
import { bringLit, wayTo } from "./bring";

const sight = { top: 50, bottom: 500, width: 390 };
const box = (top: number, left = 10): DOMRect => new DOMRect(left, top, 40, 40);

describe("what a question is about", () => {
  it.each([
    [box(100), undefined, true],
    [box(20), undefined, false], // behind the seats
    [box(490), undefined, false], // behind the question
    [box(100, 380), undefined, false], // beside the window
    [box(100), new DOMRect(0, 90, 390, 200), true],
    [box(100), new DOMRect(0, 200, 390, 200), false], // a part of the map that is not shown
  ])("is in sight or not: %#", (spot, pane, seen) => {
    expect(isSeen(spot, sight, pane)).toBe(seen);
  });

  it.each([
    [[box(100), box(300)], 0],
    [[box(600), box(700)], 700 + 40 - 500 + 12], // just up to the question
    [[box(-200), box(100)], -200 - 50 - 12], // just down to the seats
    [[box(600), box(2000)], 600 - 50 - 12], // too much for the window: from its beginning
  ])("is so far away: %#", (boxes, far) => {
    expect(wayTo(boxes, sight)).toBe(far);
  });

  afterEach(() => vi.unstubAllGlobals());

  function ways(...tops: number[]): number[] {
    const gone: number[] = [];
    vi.stubGlobal("scrollBy", ({ top }: { top: number }) => void gone.push(top));
    const board = document.createElement("div");
    for (const top of tops) {
      const spot = document.createElement("button");
      spot.dataset.light = "open";
      spot.checkVisibility = () => true;
      spot.getBoundingClientRect = () => box(top);
      board.append(spot);
    }
    bringLit(board, sight);
    return gone;
  }

  it("is gone to where most of it is out of sight", () => {
    expect(ways(900, 1000)).toEqual([1000 + 40 - 500 + 12]);
    expect(ways(900)).toEqual([900 + 40 - 500 + 12]);
    expect(ways(100, 600, 700, 800)).toEqual([100 - 50 - 12]);
  });

  it("is not left for what lies below a map while something of the map is lit and in sight", () => {
    const gone: number[] = [];
    vi.stubGlobal("scrollBy", ({ top }: { top: number }) => void gone.push(top));
    const board = document.createElement("div");
    const pane = document.createElement("div");
    pane.className = "pane";
    pane.getBoundingClientRect = () => new DOMRect(0, 60, 390, 300);
    board.append(pane);
    const lay = (at: HTMLElement, ...tops: number[]): void => {
      for (const top of tops) {
        const spot = document.createElement("button");
        spot.dataset.light = "open";
        spot.checkVisibility = () => true;
        spot.getBoundingClientRect = () => box(top);
        at.append(spot);
      }
    };
    lay(pane, 100, 700, 800); // one is shown, two lie in parts of the map that it can be moved to
    lay(board, 900, 900, 900);
    bringLit(board, sight);
    expect(gone).toEqual([]);
    lay(board, 900, 900, 900); // most of it lies elsewhere
    bringLit(board, sight);
    expect(gone).toHaveLength(1);
  });

  it("is left where it is while some of it is in sight", () => {
    expect(ways(900, 120, 700)).toEqual([]);
    expect(ways()).toEqual([]);
  });
});
