import { describe, expect, it } from "vitest";
import type { News } from "../wire";
import { doer, stay, together } from "./pace";
import { line, news, scene } from "./sample";

/** News that adds one line of a seat to the log, in its place. */
function does(n: number, seat: number | null, key: string, text = `${key} ${n}`): News {
  return news({ log_from: n, log: [line(n, key, text, seat === null ? {} : { seat })] });
}

describe("what belongs together", () => {
  it("units placed one by one by the same seat are shown as one", () => {
    expect(together(does(0, 1, "muster"), does(1, 1, "muster"), "steps")).toBe(true);
  });
  it("another deed, or another seat, is a step of its own", () => {
    expect(together(does(0, 1, "muster"), does(1, 1, "build"), "steps")).toBe(false);
    expect(together(does(0, 1, "muster"), does(1, 2, "muster"), "steps")).toBe(false);
  });
  it("a build and the bonus that follows are one", () => {
    expect(together(does(0, 1, "build"), does(1, null, "bonus"), "steps")).toBe(true);
  });
  it("a summary holds all that one opponent did, and not what the next one does", () => {
    expect(together(does(0, 1, "muster"), does(1, 1, "build"), "summaries")).toBe(true);
    expect(together(does(0, 1, "muster"), does(1, null, "cycle"), "summaries")).toBe(true);
    expect(together(does(0, 1, "muster"), does(1, 2, "muster"), "summaries")).toBe(false);
  });
  it("at once is at once", () => {
    expect(together(does(0, 1, "muster"), does(1, 2, "build"), "once")).toBe(true);
  });
  it("what was taken back is never hidden in a group, nor is a look through other eyes", () => {
    expect(together(does(3, 1, "muster"), does(2, 1, "muster"), "once")).toBe(false);
    const other = { ...does(1, 1, "muster"), scene: scene({ eyes: null }) };
    expect(together(does(0, 1, "muster"), other, "once")).toBe(false);
  });
  it("factions are seats too", () => {
    expect(doer(news({ log: [line(0, "build", "Paros builds", { faction: "2" })] }))).toBe(2);
  });
});

describe("how long something stays", () => {
  const one = [line(0, "A deed")];
  it("rises in speed with what waits: twenty steps take less than eight seconds", () => {
    expect(stay(one, 12, "steps")).toBeLessThan(stay(one, 1, "steps") / 5);
    let all = 0;
    for (let left = 20; left >= 0; left -= 1) all += stay(one, left, "steps");
    expect(all).toBeLessThan(8000);
  });
  it("gives a summary the time to read it, and no more", () => {
    const many = Array.from({ length: 30 }, (_, n) => line(n, "A deed"));
    expect(stay(many, 3, "summaries")).toBeLessThan(3500);
    expect(stay(many, 3, "summaries")).toBeGreaterThan(stay(one, 3, "summaries"));
  });
  it("is nothing where nobody wants to wait, or nothing was said", () => {
    expect(stay(one, 3, "once")).toBe(0);
    expect(stay([line(0, "")], 0, "steps")).toBe(0);
  });
});
