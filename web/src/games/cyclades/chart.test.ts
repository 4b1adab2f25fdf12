import { describe, expect, test } from "vitest";
import { distance } from "../../shell/area/geometry";
import { cornersOf, walk } from "../../shell/area/ground";
import { chartOf } from "./chart";
import { cellAt, cellUnder, groundOf, keyOf, middleOf, neighboursOf, outlines, spotCell } from "./honeycomb";
import { tile } from "./sample";

const WAYS = ["up", "down", "left", "right"] as const;
const TURNS = [0, 1, 2, 3, 4, 5];
const pair = [tile("d", "s4"), tile("e", "s5", 2)];

describe("the honeycomb", () => {
  test("tiles beside each other cover the ground without a gap or an overlap", () => {
    expect(groundOf(pair).size).toBe(2 * 19);
    const all = groundOf(["s4", "s5", "r5", "r4", "s3", "t3", "t4"].map((spot) => tile("d", spot)));
    expect(all.size).toBe(7 * 19);
    expect(outlines(all.keys())).toHaveLength(1);
  });

  test.each(TURNS)("a tile turned by %s sixths keeps its cells and its zones", (turn) => {
    const ground = groundOf([tile("d", "s4", turn)]);
    expect(new Set(ground.keys())).toEqual(new Set(groundOf([tile("d", "s4")]).keys()));
    expect([...ground.values()].toSorted()).toEqual([...groundOf([tile("d", "s4")]).values()].toSorted());
  });

  test("six turns are none", () => {
    const turned = groundOf([{ ...tile("d", "s4"), turn: 6 }]);
    expect([...turned].toSorted()).toEqual([...groundOf([tile("d", "s4")])].toSorted());
  });

  test("the middle spot holds the cell 0,0, and its neighbour to the right the cell 5,-2", () => {
    expect(spotCell("s4")).toEqual({ q: 0, r: 0 });
    expect(spotCell("s5")).toEqual({ q: 5, r: -2 });
    expect(spotCell("t4")).toEqual({ q: 2, r: 3 });
  });

  test.each(["0,0", "3,-2", "-4,7", "12,-9"])("the cell %s lies under its own middle", (key) => {
    const middle = middleOf(cellAt(key));
    expect(cellUnder(middle)).toBe(key);
    expect(cellUnder({ x: middle.x + 15, y: middle.y - 20 })).toBe(key);
  });

  test("a ring of cells has an outer and an inner outline", () => {
    expect(outlines(neighboursOf(keyOf(0, 0)))).toHaveLength(2);
  });
});

describe("the chart", () => {
  const chart = chartOf(pair);

  test("every zone has its places inside the map", () => {
    expect([...chart.areas.keys()].toSorted()).toEqual(["d1", "d2", "dx", "dy", "dz", "e1", "e2", "ex", "ey", "ez"]);
    const { x, y, width, height } = chart.box;
    for (const zone of chart.areas.values()) {
      for (const at of [zone.at, zone.creature, zone.horn, zone.priestess, zone.name]) {
        expect(at.x).toBeGreaterThan(x);
        expect(at.x).toBeLessThan(x + width);
        expect(at.y).toBeGreaterThan(y);
        expect(at.y).toBeLessThan(y + height);
      }
    }
  });

  test("units stand on a cell of their own zone", () => {
    for (const zone of chart.areas.values()) expect(zone.cells).toContain(cellUnder(zone.at));
  });

  test("a site lies on its land, and its pier in the sea zone of its harbour", () => {
    expect([...chart.sites.keys()].toSorted()).toEqual(["d1.1", "d2.1", "d2.2", "e1.1", "e2.1", "e2.2"]);
    for (const [name, harbour] of [
      ["d1.1", "dz"],
      ["d2.1", "dx"],
      ["d2.2", "dz"],
      ["e2.1", "ex"],
    ]) {
      const site = chart.sites.get(name!)!;
      expect(chart.ground.get(cellUnder(site.at))).toBe(name!.split(".")[0]);
      expect(chart.ground.get(cellUnder(site.pier))).toBe(harbour);
    }
  });

  test("land zones that touch form one island", () => {
    expect(chart.islands).toHaveLength(2);
    expect(chart.landBorders).toHaveLength(2);
  });

  test("the same tiles always give the same coasts", () => {
    expect(chartOf(pair)).toEqual({ ...chart, under: expect.any(Function) });
    expect(JSON.stringify(chart.islands)).not.toMatch(/NaN|undefined/);
  });

  test("a walk leads over one border, into a zone that touches", () => {
    for (const { zone, cells, at: units } of chart.areas.values()) {
      const touching = new Set(cells.flatMap(neighboursOf).map((cell) => chart.ground.get(cell)));
      for (const way of WAYS) {
        const next = walk(chart, { zone, at: units }, way);
        if (!next) continue;
        expect(next.zone).not.toBe(zone);
        expect(touching).toContain(next.zone);
        expect(chart.ground.get(cellUnder(next.at))).toBe(next.zone);
      }
    }
  });

  test("walks lead from any zone to any other", () => {
    for (const start of chart.areas.values()) {
      const reached = new Map([[cellUnder(start.at), { zone: start.zone, at: start.at }]]);
      for (const stand of reached.values()) {
        for (const way of WAYS) {
          const next = walk(chart, stand, way);
          if (next && !reached.has(cellUnder(next.at))) reached.set(cellUnder(next.at), next);
        }
      }
      expect(new Set([...reached.values()].map(({ zone }) => zone)).size).toBe(chart.areas.size);
    }
  });

  test("no piece hides another: units, sites and icons keep apart", () => {
    const places = [...chart.areas.values()];
    for (const { land, at: units, horn, zone } of places) {
      const sites = [...chart.sites.values()].filter((site) => site.zone === zone);
      for (const { at } of sites) expect(distance(at, units)).toBeGreaterThan(24);
      expect(distance(horn, units)).toBeGreaterThan(land ? 20 : 24);
    }
    for (const one of places) {
      for (const other of places) {
        if (one !== other) expect(distance(one.at, other.at)).toBeGreaterThan(36);
      }
    }
  });

  test("the corners with the most paper come first", () => {
    const rooms = cornersOf(chart).map(({ room }) => room);
    expect(rooms).toHaveLength(4);
    expect(rooms).toEqual(rooms.toSorted((a, b) => b - a));
  });

  test("places for more tiles have room on the map", () => {
    expect(chartOf(pair, ["s3"]).box.width).toBeGreaterThan(chart.box.width);
  });
});
