import { describe, expect, test } from "vitest";
import { inside } from "../../shell/area/geometry";
import { walk } from "../../shell/area/ground";
import { BORDERS, border, lengthOf, stations } from "./borders";
import { BOARDS } from "./boards";
import { distance, fieldOf, printedElements, ray } from "./fields";
import { laid, ranks, standing } from "./pieces";
import { reasonOf, sightings } from "./reasons";
import { table, unit } from "./sample";
import { elements, growth, SIGNS, stands, TERRAINS } from "./terrain";

const glade = fieldOf("glade")!;

describe.each(Object.keys(BOARDS))("the board %s", (board) => {
  const field = fieldOf(board)!;

  test("has terrains and borders that the painter knows", () => {
    for (const { terrain } of field.plan.zones) {
      expect(TERRAINS).toContain(terrain);
      expect(SIGNS[terrain]).toBeTruthy();
    }
    for (const { kind } of field.plan.borders) expect(BORDERS).toContain(kind);
  });

  test("has icons inside of their zones, and trees and columns too", () => {
    for (const { zone, terrain, capacity } of field.plan.zones) {
      const plot = field.plot.get(zone)!;
      expect(inside(plot.icon, [plot.outline])).toBe(true);
      for (const at of stands(plot, printedElements(terrain, capacity))) expect(inside(at, [plot.outline])).toBe(true);
      expect(growth(plot)).not.toMatch(/NaN|undefined/);
    }
  });

  test("has fewer trees and columns with each that is thrown, and what is left of it instead", () => {
    const woods = field.plan.zones.filter(({ terrain }) => terrain === "forest" || terrain === "ruins");
    for (const { zone, terrain, capacity } of woods) {
      const plot = field.plot.get(zone)!;
      const all = printedElements(terrain, capacity);
      const of = terrain === "forest" ? "trees" : "columns";
      const drawn = Array.from({ length: all + 1 }, (_, left) => elements(plot, of, all, left));
      expect(all).toBeGreaterThan(0);
      expect(new Set(drawn).size).toBe(all + 1);
      for (const one of drawn) expect(one.match(/transform/g)?.length).toBe(drawn[0]!.match(/transform/g)?.length);
    }
  });

  test("shows the room of every zone even where it is full, and each figure within its own zone", () => {
    const everywhere = field.plan.zones.flatMap(({ zone, capacity }) =>
      Array.from({ length: capacity }, (_, i) => unit(`${zone}x${i}-${1 + (i % 2)}`, zone)),
    );
    const full = table(everywhere, { board });
    const places = laid(field, standing(full), full);
    for (const { key, zone, wide } of standing(full)) {
      const { at, scale } = places.get(key)!;
      const { icon, outline } = field.plot.get(zone)!;
      expect(inside(at, [outline])).toBe(true);
      expect(scale).toBeGreaterThan(0.5);
      // The plate is 40 wide and 22 high, with round ends.
      const across = Math.max(0, Math.abs(at.x - icon.x) - 9);
      expect(Math.hypot(across, at.y - icon.y) - 11).toBeGreaterThan(wide * scale);
    }
  });

  test("leads from every zone to every other by arrow keys", () => {
    const seen = new Set<string>();
    const todo = [field.plots[0]!.zone];
    while (todo.length > 0) {
      const zone = todo.pop()!;
      if (seen.has(zone)) continue;
      seen.add(zone);
      for (const arrow of ["up", "down", "left", "right"] as const) {
        const next = walk(field.ground, { zone, at: field.ground.areas.get(zone)!.at }, arrow);
        if (next) todo.push(next.zone);
      }
    }
    expect([...seen].toSorted()).toEqual(field.plots.map(({ zone }) => zone).toSorted());
  });
});

test("every kind of border is painted in its own way", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const drawn = BORDERS.map((kind) => border({ kind, points }));
  expect(new Set(drawn).size).toBe(BORDERS.length);
  for (const one of drawn) expect(one).not.toMatch(/NaN|undefined/);
  expect(lengthOf(points)).toBe(100);
  expect(stations(points, 20)).toHaveLength(5);
});

describe("sight", () => {
  // The example of the paper: Atalanta in b2, a rock in a2.
  const atalanta = unit("atalanta-1", "b2");
  const spartans = unit("spartans-2", "b1");
  const centaurs = unit("centaurs-2", "a1");
  const achilles = unit("achilles-2", "c1");
  const battle = table([atalanta, spartans, centaurs, achilles]);

  test("ends at what stands in its way", () => {
    expect(reasonOf(glade, battle, atalanta, achilles, 2)).toMatchObject({ why: "units", zone: "b1" });
    expect(reasonOf(glade, battle, atalanta, centaurs, 2)).toMatchObject({ why: "terrain", zone: "a2" });
  });

  test("does not reach further than the range", () => {
    const apart = distance(glade, "b2", "c1");
    expect(reasonOf(glade, battle, atalanta, achilles, apart - 1)).toEqual({
      ...{ why: "range", distance: apart, range: apart - 1 },
    });
  });

  test("tells those that can be attacked from those that cannot", () => {
    const aim = {
      unit: "spartans-2",
      close: false,
      aerial: false,
      combat: 5,
      defence: 6,
      combat_by: [],
      defence_by: [],
    };
    const prospect = { walk: [], run: [], fly: [], range: 2, targets: [aim] };
    const seen = sightings(glade, battle, atalanta, prospect);
    expect(seen.map((one) => [one.unit.unit, one.aims.length > 0])).toEqual([
      ["spartans-2", true],
      ["centaurs-2", false],
      ["achilles-2", false],
    ]);
  });

  test("asks about the nearest first of those that are out of range", () => {
    const prospect = { walk: [], run: [], fly: [], range: 0, targets: [] };
    const seen = sightings(glade, table([atalanta, unit("hydra-2", "c4"), spartans]), atalanta, prospect);
    expect(seen.map(({ unit: { unit } }) => unit)).toEqual(["spartans-2", "hydra-2"]);
  });

  test("is a straight line from icon to icon", () => {
    const { from, to, met } = ray(glade, "b2", "b1");
    expect(from).toEqual(glade.plot.get("b2")!.icon);
    expect(to).toEqual(glade.plot.get("b1")!.icon);
    expect(met.filter((one) => "zone" in one)).toEqual([]);
  });
});

describe("pieces", () => {
  test("what is left of a unit lies where its token does", () => {
    const egg = unit("phoenix-1", null, { state: "egg", vitality: 1 });
    const token = { power: "rebirth", by: "phoenix-1", seat: 0, zone: "c2", defence: 6, vitality: 1 };
    const [piece] = standing(table([egg], { tokens: [token] }));
    expect(piece).toMatchObject({ key: "phoenix-1", zone: "c2", what: "egg" });
  });

  test("all find a place in their zone", () => {
    const battle = table(["ares-1", "zeus-2", "hydra-2", "spartans-1"].map((word) => unit(word, "c3")));
    battle.zones["c3"]!.stones = 2;
    const pieces = standing(battle);
    const places = laid(glade, pieces, battle);
    expect(pieces).toHaveLength(6);
    for (const { key } of pieces) expect(inside(places.get(key)!.at, [glade.plot.get("c3")!.outline])).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6])("%s figures stand apart", (figures) => {
    const places = ranks(figures);
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(figures);
  });
});
