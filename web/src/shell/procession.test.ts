import { expect, it } from "vitest";
import type { Line, Past } from "../wire";
import { dwell, Procession, told, whole, type Later } from "./procession";
import { line, news } from "./sample";

/** A clock that goes on when it is told to. */
function clock(): { wait: Later; tick: () => void; pending: () => number } {
  let act: (() => void) | null = null;
  return {
    wait: (then) => {
      act = then;
      return () => (act = null);
    },
    tick: () => {
      const then = act;
      act = null;
      then?.();
    },
    pending: () => (act ? 1 : 0),
  };
}

function procession(stay = 100): { shown: string[]; line: Procession; tick: () => void; pending: () => number } {
  const shown: string[] = [];
  const { wait, tick, pending } = clock();
  const made = new Procession((one) => {
    shown.push(one.revision);
    return stay;
  }, wait);
  return { shown, line: made, tick, pending };
}

const one = (revision: string): ReturnType<typeof news> => news({ revision });

it("the first news is shown at once, the next one when the first was seen", () => {
  const { shown, line, tick } = procession();
  line.add(one("1"));
  line.add(one("2"));
  expect(shown).toEqual(["1"]);
  tick();
  expect(shown).toEqual(["1", "2"]);
});

it("news that needs no time keeps nobody waiting", () => {
  const { shown, line } = procession(0);
  line.add(one("1"));
  line.add(one("2"));
  expect(shown).toEqual(["1", "2"]);
});

it("news that comes after the time is over is shown at once", () => {
  const { shown, line, tick } = procession();
  line.add(one("1"));
  tick();
  line.add(one("2"));
  expect(shown).toEqual(["1", "2"]);
});

it("skip goes to the newest, in order, and waits for nothing", () => {
  const { shown, line, pending } = procession();
  for (const revision of ["1", "2", "3", "4"]) line.add(one(revision));
  line.skip();
  expect(shown).toEqual(["1", "2", "3", "4"]);
  expect(line.length).toBe(0);
  expect(pending()).toBe(0);
});

it("after an answer of one's own nothing has to wait", () => {
  const { shown, line } = procession();
  line.add(one("1"));
  line.hurry();
  line.add(one("2"));
  expect(shown).toEqual(["1", "2"]);
});

it("how many are left is told with each", () => {
  const left: number[] = [];
  const { wait, tick } = clock();
  const made = new Procession((_, rest) => {
    left.push(rest);
    return 100;
  }, wait);
  for (const revision of ["1", "2", "3"]) made.add(one(revision));
  tick();
  tick();
  expect(left).toEqual([0, 1, 0]);
});

it("new lines are added to the log and are fresh", () => {
  const { log, fresh, undone } = told([line(0, "deal")], news({ log_from: 1, log: [line(1, "lay"), line(2, "pass")] }));
  expect(log.map((one) => one.key)).toEqual(["deal", "lay", "pass"]);
  expect(fresh.map((one) => one.key)).toEqual(["lay", "pass"]);
  expect(undone).toBe(false);
});

it("a log that gets shorter was undone", () => {
  const before = [line(0, "deal"), line(1, "lay"), line(2, "pass")];
  const { log, fresh, undone } = told(before, news({ log_from: 1, log: [] }));
  expect(log).toHaveLength(1);
  expect(fresh).toEqual([]);
  expect(undone).toBe(true);
});

it("the same log in another language brings nothing new", () => {
  const { log, fresh, undone } = told([line(0, "lay", "lays")], news({ log_from: 0, log: [line(0, "lay", "pose")] }));
  expect(log[0]!.text).toBe("pose");
  expect(fresh).toEqual([]);
  expect(undone).toBe(false);
});

function piece(from: number, ...lines: Line[]): Past {
  return { type: "past", log_from: from, log: lines, chat_from: 0, chat: [] };
}

it("what came in pieces is one piece of news", () => {
  const pieces = [piece(0, line(0, "deal"), line(1, "lay")), piece(2, line(2, "pass"))];
  const made = whole(pieces, news({ log_from: 3, log: [line(3, "lay")] }));
  expect(made.log_from).toBe(0);
  expect(made.log.map((one) => one.n)).toEqual([0, 1, 2, 3]);
});

it("a piece replaces what came before it from its beginning on", () => {
  const undone = whole([piece(4, line(4, "lay"), line(5, "lay"))], news({ log_from: 5, log: [line(5, "pass")] }));
  expect([undone.log_from, ...undone.log.map((one) => one.key)]).toEqual([4, "lay", "pass"]);
  const again = whole([piece(4, line(4, "lay"))], news({ log_from: 0, log: [line(0, "deal")] }));
  expect([again.log_from, ...again.log.map((one) => one.key)]).toEqual([0, "deal"]);
});

it("lines without words take no time, many take longer than one, never too long", () => {
  expect(dwell([line(0, "x", "")])).toBe(0);
  expect(dwell([line(0, "x"), line(1, "x")])).toBeGreaterThan(dwell([line(0, "x")]));
  expect(dwell(Array.from({ length: 40 }, (_, n) => line(n, "deal")))).toBeLessThan(2500);
});

it("what belongs together is shown as one, with the lines of all", () => {
  const shown: [string, number][] = [];
  const { wait, tick } = clock();
  const made = new Procession(
    (one) => {
      shown.push([one.revision, one.log.length]);
      return 100;
    },
    wait,
    () => true,
  );
  made.add(news({ revision: "1", log_from: 0, log: [line(0, "a")] }));
  made.add(news({ revision: "2", log_from: 1, log: [line(1, "b")] }));
  made.add(news({ revision: "3", log_from: 2, log: [line(2, "c")] }));
  tick();
  expect(shown).toEqual([
    ["1", 1],
    ["3", 2],
  ]);
});

it("what goes on with what is shown joins it, and its time begins anew", () => {
  const shown: [string, boolean][] = [];
  const { wait, tick, pending } = clock();
  const made = new Procession(
    (one, _, joined) => {
      shown.push([one.revision, joined]);
      return 100;
    },
    wait,
    () => false,
    (_, after) => after.revision !== "3",
  );
  made.add(one("1"));
  made.add(one("2"));
  made.add(one("3"));
  expect(shown).toEqual([
    ["1", false],
    ["2", true],
  ]);
  expect(pending()).toBe(1);
  tick();
  expect(shown.at(-1)).toEqual(["3", false]);
});
