import { describe, expect, it } from "vitest";
import { apart, type Name } from "./names";

const name = (key: string, x: number, y: number, text = key): Name => ({ key, text, at: { x, y } });

describe("names on the chart", () => {
  it("stay where they belong while there is room", () => {
    const names = [name("Siphnos", 0, 0), name("Keros", 120, 0), name("Tenos", 0, 30)];
    expect([...apart(names, 1).values()]).toEqual(names);
  });
  it("give way by a line or so where a smaller scale makes them meet, the first one staying", () => {
    const placed = apart([name("Siphnos", 0, 0), name("Keros", 70, 4)], 0.4);
    expect(placed.get("Siphnos")!.at).toEqual({ x: 0, y: 0 });
    const keros = placed.get("Keros")!.at;
    expect(keros.x).toBe(70);
    expect(keros.y).not.toBe(4);
    expect(Math.abs(keros.y)).toBeGreaterThanOrEqual(13 / 0.4);
    expect(Math.abs(keros.y - 4)).toBeLessThanOrEqual((1.5 * 13) / 0.4);
  });
  it("are left out where no place is near", () => {
    const crowd = [-1.5, -0.75, 0, 0.75, 1.5].map((line, i) => name(`Island ${i}`, 0, line * 32.5));
    const placed = apart([...crowd, name("Keros", 0, 0)], 0.4);
    expect(placed.has("Keros")).toBe(false);
    const ys = [...placed.values()].map(({ at }) => at.y).sort((a, b) => a - b);
    ys.slice(1).forEach((y, i) => expect(y - ys[i]!).toBeGreaterThanOrEqual(32.5));
  });
});
