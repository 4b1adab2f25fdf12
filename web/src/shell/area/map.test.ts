// @vitest-environment jsdom
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Choice } from "../choice.svelte";
import { offer } from "../sample";
import AreaList from "./AreaList.svelte";
import AreaMap from "./AreaMap.svelte";
import AreaPieces from "./AreaPieces.svelte";
import { groundOf, type ZoneSpot } from "./ground";
import type { Counted } from "./lay";

const tile = (x: number, y: number): { x: number; y: number }[] => [
  { x, y },
  { x: x + 100, y },
  { x: x + 100, y: y + 100 },
  { x, y: y + 100 },
];
const ground = groundOf([
  { zone: "epirus", rings: [tile(0, 0)] },
  { zone: "thessaly", rings: [tile(100, 0)] },
  { zone: "attica", rings: [tile(100, 100)] },
]);
const zones: ZoneSpot[] = [...ground.areas.keys()].map((zone) => ({
  ...{ zone, thing: { args: { zone } }, label: `Region ${zone}`, fresh: zone === "attica" },
}));
const drawing = createRawSnippet(() => ({ render: () => `<g class="drawing"></g>` }));

// The DOM of the tests has no layout, and so nothing that could tell of its changes.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

function asked(...among: string[]): { choice: Choice; decide: ReturnType<typeof vi.fn> } {
  const decide = vi.fn();
  const choice = new Choice(decide);
  choice.ask(among.map((zone) => offer(`march ${zone}`, { zone })));
  return { choice, decide };
}
const spot = (zone: string): HTMLElement => document.querySelector<HTMLElement>(`[data-zone="${zone}"]`)!;

describe("a map", () => {
  function show(choice: Choice, more: Record<string, unknown> = {}): void {
    const props = { ground, zones, choice, label: "Greece", listed: false, drawing, ...more };
    shown = mount(AreaMap, { target: document.body, props });
    flushSync();
  }

  test("every zone is a button with its name, lit where it can be chosen", () => {
    const { choice, decide } = asked("epirus", "attica");
    show(choice);
    expect(document.querySelector("[role=group]")?.ariaLabel).toBe("Greece");
    expect(spot("epirus").ariaLabel).toBe("Region epirus");
    expect([...ground.areas.keys()].map((zone) => spot(zone).dataset.light)).toEqual(["open", undefined, "open"]);
    expect(document.querySelectorAll("path.light")).toHaveLength(2);
    expect(spot("attica").classList).toContain("fresh");
    spot("attica").click();
    expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "march attica" }));
  });

  test("arrow keys lead to neighbours, and out of the map where it ends", () => {
    show(asked("epirus").choice);
    spot("epirus").focus();
    const press = (key: string): boolean =>
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    press("ArrowRight");
    press("ArrowDown");
    expect(document.activeElement).toBe(spot("attica"));
    expect(press("ArrowDown")).toBe(true);
    expect(document.activeElement).toBe(spot("attica"));
  });

  test("ways and fights are drawn where they are", () => {
    show(asked("epirus").choice, { ways: [{ seat: 1, from: "epirus", to: "attica" }], fights: ["attica"] });
    const { x, y } = ground.areas.get("attica")!.at;
    expect(document.querySelector(".way")?.getAttribute("d")).toMatch(new RegExp(` ${x} ${y}$`));
    expect(document.querySelectorAll(".swords")).toHaveLength(1);
  });
});

test("the list names what can be chosen, and all zones on demand", () => {
  const { choice, decide } = asked("thessaly");
  shown = mount(AreaList, { target: document.body, props: { zones, choice } });
  flushSync();
  const lines = (): (string | null)[] => [...document.querySelectorAll("[data-spot]")].map((one) => one.ariaLabel);
  expect(lines()).toEqual(["Region thessaly"]);
  document.querySelector("input")!.click();
  flushSync();
  expect(lines()).toHaveLength(3);
  document.querySelector<HTMLElement>("[data-light=open]")!.click();
  expect(decide).toHaveBeenCalledOnce();
});

test("pieces lie in their zones with their counts", () => {
  const pieces: Counted[] = [
    { key: "hoplites", zone: "epirus", seat: 0, wide: 12, count: 4 },
    { key: "hero", zone: "epirus", seat: 0, wide: 14, count: 1 },
    { key: "hydra", zone: "attica", seat: null, wide: 16, count: 1 },
  ];
  const piece = createRawSnippet(() => ({ render: () => `<circle r="12"></circle>` }));
  shown = mount(AreaPieces, { target: document.body, props: { ground, pieces, piece, fresh: new Set(["attica"]) } });
  flushSync();
  const drawn = [...document.querySelectorAll<SVGGElement>(".piece")];
  expect(drawn).toHaveLength(3);
  expect(drawn.map((one) => one.querySelector("text")?.textContent ?? "")).toEqual(["4", "", ""]);
  expect(drawn.map((one) => one.classList.contains("fresh"))).toEqual([false, false, true]);
  const { x, y } = ground.areas.get("attica")!.at;
  const [, left, top] = /translate\(([\d.]+)px, ([\d.]+)px\)/.exec(drawn[2]!.style.transform)!;
  expect(Math.hypot(Number(left) - x, Number(top) - y)).toBeLessThan(6);
});
