import { describe, expect, test } from "vitest";
import type { PositionSeen } from "../../wire";
import { Draft, opening, shortened } from "./draft.svelte";

const fine: PositionSeen = { ok: true, message: "", path: "", position: { game: "toy" }, scene: null };
const wrong: PositionSeen = { ok: false, message: "Too much glory.", path: "table.glory", position: null, scene: null };

/** A draft whose game answers by hand, and whose clock is turned by hand. */
function draft() {
  const asked: { text: string; answer: (seen: PositionSeen) => void; fail: (why: Error) => void }[] = [];
  const due: (() => void)[] = [];
  const made = new Draft(
    (text) => new Promise((answer, fail) => asked.push({ text, answer, fail })),
    (act) => {
      due.push(act);
      return () => due.splice(due.indexOf(act), 1);
    },
  );
  const turnClock = (): void => due.splice(0).forEach((act) => act());
  return { draft: made, asked, turnClock };
}

const settled = () => new Promise((done) => setTimeout(done));

describe("checking", () => {
  test("a possible text is good, and what the game made of it is kept", async () => {
    const { draft: made, asked } = draft();
    made.begin("{}");
    expect(made.state).toBe("checking");
    asked[0]!.answer(fine);
    await settled();
    expect(made.state).toBe("good");
    expect(made.good).toBe(fine);
  });

  test("an impossible one names its line", async () => {
    const { draft: made, asked } = draft();
    made.begin('{\n  "table": {\n    "glory": 1000\n  }\n}');
    asked[0]!.answer(wrong);
    await settled();
    expect(made.state).toBe("bad");
    expect(made.message).toBe("Too much glory.");
    expect(made.line).toBe(3);
  });

  test("a slip of the pen is seen at once, without asking", () => {
    const { draft: made, asked, turnClock } = draft();
    made.type('{\n  "players" 2\n}');
    turnClock();
    expect(made.state).toBe("bad");
    expect(made.slip).toBe("colon");
    expect(made.line).toBe(2);
    expect(asked).toEqual([]);
  });

  test("while somebody types, only the last text is asked about", () => {
    const { draft: made, asked, turnClock } = draft();
    made.type("{ }");
    made.type("{  }");
    turnClock();
    expect(asked.map((one) => one.text)).toEqual(["{  }"]);
  });

  test("an answer to an older text is no answer", async () => {
    const { draft: made, asked, turnClock } = draft();
    made.begin("{}");
    made.type("[]");
    turnClock();
    asked[0]!.answer(fine);
    await settled();
    expect(made.state).toBe("checking");
    asked[1]!.answer(wrong);
    await settled();
    expect(made.state).toBe("bad");
  });

  test("the last good position stays while a new text is bad", async () => {
    const { draft: made, asked, turnClock } = draft();
    made.begin("{}");
    asked[0]!.answer(fine);
    await settled();
    made.write("[]");
    turnClock();
    asked[1]!.answer(wrong);
    await settled();
    expect(made.good).toBe(fine);
  });

  test("a server that does not answer is a sentence too", async () => {
    const { draft: made, asked } = draft();
    made.begin("{}");
    asked[0]!.fail(new Error("Nobody answers."));
    await settled();
    expect(made.message).toBe("Nobody answers.");
  });
});

describe("taking back", () => {
  test("what was typed in one go is one change", () => {
    const { draft: made } = draft();
    made.begin("{}");
    made.type("{ ");
    made.type("{ }");
    made.undo();
    expect(made.text).toBe("{}");
    expect(made.steps).toBe(0);
  });

  test("each change of the form is one", () => {
    const { draft: made } = draft();
    made.begin("{}");
    made.put({ players: 2 });
    made.put({ players: 3 });
    made.undo();
    expect(JSON.parse(made.text)).toEqual({ players: 2 });
  });

  test("writing the same text again is no change", () => {
    const { draft: made } = draft();
    made.begin("{}");
    made.write("{}");
    expect(made.steps).toBe(0);
  });
});

describe("short texts", () => {
  test("an opening names the game and little more", () => {
    expect(JSON.parse(opening("toy", 3))).toEqual({ game: "toy", players: 3, turn: 0, table: {} });
  });

  const position = { game: "toy", table: { glory: [1], deck: ["zeus"] } };

  test("a pile that the game fills by itself is left out", async () => {
    const text = await shortened(position, ["deck"], () => Promise.resolve({ ...fine, position }));
    expect(JSON.parse(text)).toEqual({ game: "toy", table: { glory: [1] } });
  });

  test("but not where the game would fill it in another way", async () => {
    const other = { ...position, table: { glory: [1], deck: ["hera"] } };
    const text = await shortened(position, ["deck"], () => Promise.resolve({ ...fine, position: other }));
    expect(JSON.parse(text)).toEqual(position);
  });
});
