import { describe, expect, it } from "vitest";
import { gaze } from "./eyes";
import { news, scene, seat } from "./sample";

const NONE: ReadonlySet<number> = new Set();
const asks = (waiting: number[], more = {}): ReturnType<typeof scene> =>
  scene({ view: { waiting, over: false }, ...more });
const three = [seat(0), seat(1), seat(2)];

describe("one seat of mine", () => {
  it("looks through its own eyes from the start", () => {
    expect(gaze(news({ scene: asks([1]) }), undefined, NONE, false)).toEqual({ eyes: 0, curtain: null });
  });

  it("needs no curtain when the other seat is a bot's", () => {
    const one = news({ scene: asks([1]) }, [seat(0), seat(1, { kind: "bot", strength: "hoplite" })]);
    expect(gaze(one, 0, NONE, false)).toEqual({ eyes: 0, curtain: null });
  });

  it("a spectator stays one", () => {
    expect(gaze(news({ mine: [] }), undefined, NONE, false)).toEqual({ eyes: null, curtain: null });
  });

  it("keeps its eyes while a bot stands in", () => {
    const one = news({ mine: [1] }, [seat(0), seat(1, { stand_in: "oracle" })]);
    expect(gaze(one, 1, NONE, false)).toEqual({ eyes: 1, curtain: null });
  });
});

describe("several seats at one screen", () => {
  it("the curtain falls before the first hand is seen", () => {
    expect(gaze(news({ mine: [0, 1], scene: asks([0]) }), undefined, NONE, false)).toEqual({ eyes: null, curtain: 0 });
  });

  it("whoever is asked keeps looking", () => {
    expect(gaze(news({ mine: [0, 1], scene: asks([0]) }), 0, NONE, false)).toEqual({ eyes: 0, curtain: null });
  });

  it("the curtain falls when another of mine is asked", () => {
    expect(gaze(news({ mine: [0, 1], scene: asks([1]) }), 0, NONE, false)).toEqual({ eyes: null, curtain: 1 });
  });

  it("the curtain waits until the turn is ended", () => {
    const held = news({ mine: [0, 1], held: true, scene: asks([1]) });
    expect(gaze(held, 0, NONE, false)).toEqual({ eyes: 0, curtain: null });
  });

  it("while a bot or somebody elsewhere plays, nothing changes", () => {
    expect(gaze(news({ mine: [0, 1], scene: asks([2]) }, three), 1, NONE, false)).toEqual({ eyes: 1, curtain: null });
  });

  it("without a curtain the eyes simply change", () => {
    expect(gaze(news({ mine: [0, 1], scene: asks([1]) }), 0, NONE, true)).toEqual({ eyes: 1, curtain: null });
  });

  it("decided together: the screen goes on to whoever has not decided", () => {
    const all = news({ mine: [0, 1, 2], sealed: true, scene: asks([0, 1, 2], { eyes: 1 }) }, three);
    expect(gaze(all, 1, new Set([1]), false)).toEqual({ eyes: null, curtain: 0 });
    expect(gaze(all, 0, new Set([0, 1]), false)).toEqual({ eyes: null, curtain: 2 });
  });

  it("decided together: when all of mine have, nobody is called again", () => {
    const all = news({ mine: [1, 2], scene: asks([0, 1, 2], { eyes: 2 }) }, three);
    expect(gaze(all, 2, new Set([1, 2]), false)).toEqual({ eyes: 2, curtain: null });
  });

  it("when the game is over no curtain falls", () => {
    const over = news({ mine: [0, 1], scene: scene({ view: { waiting: [], over: true } }) });
    expect(gaze(over, 1, NONE, false)).toEqual({ eyes: 1, curtain: null });
  });
});
