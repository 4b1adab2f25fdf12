import { describe, expect, test } from "vitest";
import type { Line, Moment } from "../../wire";
import { addressOf, spotOf, type Eyes } from "./address";
import { Film, stay } from "./film.svelte";
import { Moments } from "./moments";

const line = (move: number, key: string, text = key): Line => ({
  n: move,
  move,
  key,
  args: {},
  text,
  seat: -1,
  group: "",
  setup: false,
  things: [],
});

function moment(move: number, eyes: Eyes, moves = 3): Moment {
  const log = Array.from({ length: move }, (_, n) => line(n + 1, `event ${n + 1}`));
  return {
    scene: {
      eyes,
      view: {},
      prompt: "",
      clause: "",
      offers: [],
      move,
      moves,
      refusals: [],
      ending: null,
      turn: null,
      aside: false,
    },
    log,
    mine: [],
  };
}

/** A film whose clock is turned by hand. */
function film(moves = 3) {
  const asked: string[] = [];
  const due: { act: () => void; time: number }[] = [];
  const ask = (move: number, eyes: Eyes): Promise<Moment> => {
    asked.push(`${eyes} ${move}`);
    return Promise.resolve(moment(move, eyes, moves));
  };
  const made = new Film(
    ask,
    () => 2,
    (act, time) => {
      const one = { act, time };
      due.push(one);
      return () => due.splice(due.indexOf(one), 1);
    },
  );
  made.moves = moves;
  return { film: made, asked, due };
}

const settled = () => new Promise((done) => setTimeout(done));

describe("an address", () => {
  test("names a move and eyes, and is read back", () => {
    const url = new URL(addressOf("abc", 37, "all"), "http://localhost");
    expect(spotOf(url.searchParams, url.hash.slice(1))).toEqual({ move: 37, eyes: "all" });
    expect(spotOf(new URLSearchParams("eyes=none"), "0")).toEqual({ move: 0, eyes: null });
  });

  test("nonsense asks for nothing", () => {
    expect(spotOf(new URLSearchParams("eyes=zeus"), "key=abc")).toEqual({ move: null, eyes: undefined });
  });
});

describe("moments", () => {
  test("are asked for once", async () => {
    let times = 0;
    const moments = new Moments((move, eyes) => Promise.resolve((times++, moment(move, eyes))));
    await moments.get(1, null);
    await moments.get(1, null);
    expect(times).toBe(1);
    await moments.get(1, 0);
    expect(times).toBe(2);
  });

  test("those that failed are asked for again", async () => {
    let times = 0;
    const moments = new Moments((move, eyes) =>
      times++ ? Promise.resolve(moment(move, eyes)) : Promise.reject(new Error("away")),
    );
    await expect(moments.get(1, null)).rejects.toThrow("away");
    await expect(moments.get(1, null)).resolves.toMatchObject({ scene: { move: 1 } });
  });

  test("the one not looked at for longest goes first", async () => {
    const asked: number[] = [];
    const moments = new Moments((move, eyes) => (asked.push(move), Promise.resolve(moment(move, eyes))), 2);
    for (const move of [1, 2, 1, 3, 1, 2]) await moments.get(move, null);
    expect(asked).toEqual([1, 2, 3, 2]);
  });
});

describe("a film", () => {
  test("goes to a move and asks for the next ones in advance", async () => {
    const { film: made, asked } = film();
    await made.go(1);
    expect(made.moment?.scene.move).toBe(1);
    expect(asked).toEqual(["null 1", "null 2", "null 3"]);
    expect(made.here.map((one) => one.key)).toEqual(["event 1"]);
  });

  test("does not go beyond its ends", async () => {
    const { film: made } = film();
    await made.go(99);
    expect(made.move).toBe(3);
    await made.go(-1);
    expect(made.move).toBe(0);
  });

  test("shows where one wanted to go last, whatever comes first", async () => {
    let come = (_: Moment): void => undefined;
    const slow = new Promise<Moment>((resolve) => (come = resolve));
    const made = new Film(
      (move, eyes) => (move === 1 ? slow : Promise.resolve(moment(move, eyes))),
      () => 1,
    );
    made.moves = 3;
    const first = made.go(1);
    await made.go(2);
    come(moment(1, null));
    await first;
    expect(made.moment?.scene.move).toBe(2);
  });

  test("plays to its end and stops there", async () => {
    const { film: made, due } = film();
    await made.go(1);
    made.play();
    while (due.length > 0) {
      due.shift()!.act();
      await settled();
    }
    expect(made.move).toBe(3);
    expect(made.playing).toBe(false);
  });

  test("a pause calls the next moment off", async () => {
    const { film: made, due } = film();
    await made.go(1);
    made.play();
    made.pause();
    expect(due).toEqual([]);
  });

  test("twice the speed takes half the time", async () => {
    const { film: made, due } = film();
    await made.go(0);
    made.play();
    due.shift()!.act();
    await settled();
    expect(due[0]?.time).toBe(stay([line(1, "event 1")], undefined) / 2);
  });

  test("played at its end it begins anew", async () => {
    const { film: made } = film();
    await made.go(3);
    made.play();
    await settled();
    expect(made.move).toBe(0);
    expect(made.playing).toBe(true);
  });

  test("says what went wrong, and stops", async () => {
    const made = new Film(
      () => Promise.reject(new Error("Nobody answers.")),
      () => 1,
    );
    made.moves = 3;
    made.playing = true;
    await made.go(1);
    expect(made.problem).toBe("Nobody answers.");
    expect(made.playing).toBe(false);
  });
});

describe("how long a moment stays", () => {
  test("a deal passes quickly, its first card does not", () => {
    const first = stay([line(1, "deal")], undefined);
    expect(stay([line(2, "deal")], line(1, "deal"))).toBeLessThan(first / 2);
  });

  test("a move without words passes quickest", () => {
    expect(stay([line(2, "quiet", "")], undefined)).toBeLessThan(stay([line(2, "deal")], line(1, "deal")));
  });
});
