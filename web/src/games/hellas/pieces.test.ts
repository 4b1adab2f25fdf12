// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Pieces from "./Pieces.svelte";
import type { Table } from "./table";

test("heroes and monsters have different shapes", () => {
  const region = { monument: null, temple: false, quests: [], fort: null, hoplites: [0, 0], control: null };
  const table = {
    regions: { attica: region, thessaly: region },
    monsters: { hydra: { region: "attica", wounds: [] } },
    monuments: {},
    seats: [{ hero: "helen", place: "thessaly" }],
  } as unknown as Table;
  const map = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(map);
  const shown = mount(Pieces, { target: map, props: { table, letters: ["A", "B"], fresh: new Set<string>() } });
  flushSync();
  expect(map.querySelector(".ring")?.tagName).toBe("circle");
  expect(map.querySelector(".lair")?.tagName).toBe("path");
  void unmount(shown);
});
