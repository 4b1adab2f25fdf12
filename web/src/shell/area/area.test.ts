import { describe, expect, test } from "vitest";
import { distance, fromEdge, heartOf, inside, rough, sharp, type Point } from "./geometry";
import { bordering, cornersOf, groundOf, ringOf, walk, type Area } from "./ground";
import { gather, lay, layAll } from "./lay";
import { bendOf } from "./ways";

const at = (x: number, y: number): Point => ({ x, y });
const square = (x: number, y: number, size = 100): Point[] => [
  at(x, y),
  at(x + size, y),
  at(x + size, y + size),
  at(x, y + size),
];

/** Four zones in a square, and an island to the right of them that belongs to the lower right one. */
const zones = [
  { zone: "nw", rings: [square(0, 0)] },
  { zone: "ne", rings: [square(100, 0)] },
  { zone: "sw", rings: [square(0, 100)] },
  { zone: "se", rings: [square(100, 100)], neighbours: ["ne", "sw", "isle"] },
  { zone: "isle", rings: [square(260, 120, 60)], neighbours: ["se"] },
];
const ground = groundOf(zones);
const area = (zone: string): Area => ground.areas.get(zone)!;
const stand = (zone: string): { zone: string; at: Point } => ({ zone, at: area(zone).at });

describe("outlines", () => {
  const hollow = [square(0, 0), square(40, 40, 20)];

  test("a hole is not inside", () => {
    expect(inside(at(20, 20), hollow)).toBe(true);
    expect(inside(at(50, 50), hollow)).toBe(false);
    expect(inside(at(120, 50), hollow)).toBe(false);
  });

  test("the heart lies where there is the most room", () => {
    const drop = [[at(0, 0), at(100, 0), at(100, 100), at(60, 100), at(60, 40), at(0, 40)]];
    const heart = heartOf(drop);
    expect(inside(heart, drop)).toBe(true);
    expect(fromEdge(heart, drop)).toBeGreaterThan(22);
  });

  test("a line made rough is the same from both sides, and keeps its ends", () => {
    const line = [at(0, 0), at(50, 10), at(120, -5)];
    const forth = rough(line);
    const back = rough(line.toReversed()).toReversed();
    expect(forth).toHaveLength(9);
    expect([forth[0], forth.at(-1)]).toEqual([line[0], line[2]]);
    forth.forEach((point, i) => expect(distance(point, back[i]!)).toBeLessThan(1e-9));
    expect(forth.every((point) => line.some((one) => distance(point, one) < 70))).toBe(true);
  });
});

describe("zones out of lines", () => {
  const lines = {
    border: [at(50, 0), at(55, 50), at(50, 100)],
    west: [at(50, 100), at(0, 100), at(0, 0), at(50, 0)],
    east: [at(50, 0), at(100, 0), at(100, 100), at(50, 100)],
  };
  const west = { zone: "west", rings: [ringOf(lines, ["border", "west"])] };
  const east = { zone: "east", rings: [ringOf(lines, ["east", "-border"])] };

  test("fit together along the line that parts them", () => {
    expect(sharp(west.rings)).toBe("M50 0L55 50L50 100L0 100L0 0Z");
    expect(sharp(east.rings)).toBe("M50 0L100 0L100 100L50 100L55 50Z");
    expect(bordering([west, east])).toEqual(
      new Map([
        ["west", ["east"]],
        ["east", ["west"]],
      ]),
    );
  });

  test("must close, of lines that are there", () => {
    expect(() => ringOf(lines, ["border", "east"])).toThrow('"east" does not begin where the last ends');
    expect(() => ringOf(lines, ["border"])).toThrow("do not close");
    expect(() => ringOf(lines, ["coast"])).toThrow('no line "coast"');
  });
});

describe("the ground", () => {
  test("knows which zone holds a point", () => {
    expect(ground.under(at(50, 50))).toBe("nw");
    expect(ground.under(at(150, 130))).toBe("se");
    expect(ground.under(at(230, 150))).toBeUndefined();
  });

  test("has those as neighbours that share a border, unless the game names others", () => {
    expect(area("nw").neighbours).toEqual(["ne", "sw"]);
    expect(area("se").neighbours).toEqual(["ne", "sw", "isle"]);
  });

  test("names the corner with the most paper first", () => {
    const { corner, room } = cornersOf(ground)[0]!;
    expect([corner.top, corner.left]).toEqual([true, false]);
    expect(room).toBeGreaterThan(cornersOf(ground)[3]!.room);
  });
});

describe("walking by arrow keys", () => {
  test("leads over the border straight ahead", () => {
    expect(walk(ground, stand("nw"), "right")?.zone).toBe("ne");
    expect(walk(ground, stand("nw"), "down")?.zone).toBe("sw");
  });

  test("leads back again", () => {
    const there = walk(ground, stand("nw"), "right")!;
    expect(walk(ground, there, "left")?.zone).toBe("nw");
  });

  test("leads over water to a neighbour, and to nobody else", () => {
    expect(walk(ground, stand("se"), "right")?.zone).toBe("isle");
    expect(walk(ground, stand("ne"), "right")).toBeUndefined();
    expect(walk(ground, stand("isle"), "left")?.zone).toBe("se");
  });

  test("ends where the map ends", () => {
    expect(walk(ground, stand("nw"), "up")).toBeUndefined();
    expect(walk(ground, stand("isle"), "right")).toBeUndefined();
  });
});

/** Bent zones of all sorts, the same in every run. */
function crooked(n: number): Area {
  const ring = Array.from({ length: 9 }, (_, i) => {
    const far = 40 + ((i * 37 + n * 53) % 45);
    return at(far * Math.cos((Math.PI * 2 * i) / 9), far * Math.sin((Math.PI * 2 * i) / 9));
  });
  return groundOf([{ zone: "z", rings: [rough([...ring, ring[0]!]).slice(0, -1)] }]).areas.get("z")!;
}

describe("pieces", () => {
  test.each([1, 2, 3, 4, 5, 6])("none hides another, and all lie in their zone (%s)", (n) => {
    const bent = crooked(n);
    const wides = [20, 14, 14, 10, 16, 12, 12, 9, 20, 11].slice(0, 2 + n);
    const laid = lay(bent, wides);
    laid.forEach((one, i) => {
      expect(inside(one.at, bent.rings)).toBe(true);
      laid.slice(i + 1).forEach((other, j) => {
        const apart = wides[i]! * one.scale + wides[i + 1 + j]! * other.scale;
        expect(distance(one.at, other.at)).toBeGreaterThanOrEqual(apart);
      });
    });
  });

  test("what is printed stays in sight", () => {
    const printed = [{ at: area("nw").at, wide: 15 }];
    for (const one of lay(area("nw"), [12, 12], printed)) {
      expect(distance(one.at, printed[0]!.at)).toBeGreaterThanOrEqual(27 * one.scale);
    }
  });

  test("keep their places when another comes and there is room", () => {
    const two = lay(area("nw"), [12, 12]);
    const three = lay(area("nw"), [12, 12, 12]);
    expect(three.slice(0, 2)).toEqual(two);
    expect(three[2]?.scale).toBe(1);
  });

  test("are drawn smaller where there is not", () => {
    const many = lay(area("isle"), Array<number>(12).fill(14));
    expect(many).toHaveLength(12);
    expect(many[0]!.scale).toBeLessThan(1);
    expect(new Set(many.map(({ at: { x, y } }) => `${x},${y}`)).size).toBe(12);
  });

  test("of one kind and seat are counted", () => {
    const hoplite = (zone: string, seat: number) => ({ zone, seat, kind: "hoplite", wide: 12 });
    const piles = gather([hoplite("nw", 0), hoplite("nw", 0), hoplite("nw", 1), hoplite("ne", 0)]);
    expect(piles.map(({ key, count }) => [key, count])).toEqual([
      ["nw:hoplite:0", 2],
      ["nw:hoplite:1", 1],
      ["ne:hoplite:0", 1],
    ]);
    expect([...layAll(ground.areas, piles).keys()]).toEqual(piles.map(({ key }) => key));
  });
});

test("there and back are two different bows", () => {
  expect(bendOf(at(0, 0), at(100, 0)).d).not.toBe(bendOf(at(100, 0), at(0, 0)).d);
  expect(bendOf(at(0, 0), at(100, 0)).angle).toBeCloseTo(-19.8, 1);
});
