// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { myTables, settings } from "../memory.svelte";
import type { Incoming, News, Outgoing } from "../wire";
import { Play } from "./play.svelte";
import { line, news, offer, scene, seat } from "./sample";

/** The server's end of the line: keeps what the page says, and says what the test wants. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 1;
  said: Incoming[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.last = this;
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Incoming);
  }
  close(): void {
    this.readyState = 3;
  }
  tell(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const lay = offer("lay archers", { card: "archers" });
const pass = offer("pass");
const mine = (more: Partial<News> = {}): News =>
  news({ scene: scene({ offers: [lay, pass] }), revision: "4.0", ...more });
const theirs = (more: Partial<News> = {}): News =>
  news({ scene: scene({ view: { waiting: [1], over: false }, move: 5, moves: 5 }), revision: "5.0", ...more });

let play: Play;

function sitDown(...keys: string[]): void {
  myTables.keep("abc", "toy", keys);
  play = new Play("abc");
  Line.last.onopen?.();
}

function take(notation: string): void {
  const found = play.news?.scene.offers.find((one) => one.notation === notation);
  if (found) play.choice.take(found);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  myTables.again();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  settings.sound = false;
  settings.forced = false;
  settings.idle = true;
  settings.sure = true;
});

afterEach(() => {
  play.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("greets with my keys", () => {
  sitDown("secret");
  expect(Line.last.said[0]).toMatchObject({ type: "hello", keys: ["secret"] });
});

it("looks through the eyes of the one seat that I hold", () => {
  sitDown("secret");
  Line.last.tell(news({ scene: scene({ eyes: null }) }));
  expect(Line.last.said.at(-1)).toEqual({ type: "look", eyes: 0 });
});

it("one click is one answer: nothing more can be chosen until the next question", () => {
  sitDown("secret");
  Line.last.tell(mine());
  take("lay archers");
  expect(Line.last.said.at(-1)).toEqual({ type: "answer", seat: 0, revision: "4.0", action: lay.action });
  const said = Line.last.said.length;
  take("pass");
  expect(Line.last.said).toHaveLength(said);
  expect(play.ready).toBe(false);
  Line.last.tell(mine({ revision: "5.0" }));
  expect(play.ready).toBe(true);
});

it("news of something else does not open the question again", () => {
  sitDown("secret");
  Line.last.tell(mine());
  take("lay archers");
  Line.last.tell(mine({ thinking: [1] }));
  expect(play.choice.offers).toEqual([]);
});

it("a refusal says why and lets me answer again", () => {
  sitDown("secret");
  Line.last.tell(mine());
  take("lay archers");
  Line.last.tell({ type: "refused", code: "stale", message: "Too late." });
  expect(play.refusal).toBe("Too late.");
  expect(play.ready).toBe(true);
  expect(play.choice.offers).toHaveLength(2);
});

it("what was pointed at stays while others come and go", () => {
  sitDown("secret");
  Line.last.tell(mine({ scene: scene({ offers: [lay, offer("hide archers", { card: "archers" })] }) }));
  play.choice.pick({ args: { card: "archers" } });
  const again = mine({ scene: scene({ offers: [lay, offer("hide archers", { card: "archers" })] }), thinking: [1] });
  Line.last.tell(again);
  expect(play.choice.picks).toHaveLength(1);
});

it("moves of others are shown one after the other, and the question comes with the last", () => {
  sitDown("secret");
  Line.last.tell(theirs());
  Line.last.tell(theirs({ revision: "6.0", log_from: 0, log: [line(0, "lay", "Ithaca lays a card.")] }));
  Line.last.tell(mine({ revision: "7.0", log_from: 1, log: [line(1, "pass", "Ithaca passes.")], since: 0 }));
  expect(play.news?.revision).toBe("6.0");
  expect(play.phase).toBe("others");
  vi.runAllTimers();
  expect(play.news?.revision).toBe("7.0");
  expect(play.phase).toBe("mine");
  expect(play.fresh.map((one) => one.key)).toEqual(["lay", "pass"]);
});

it("each event is said aloud, then the question", () => {
  sitDown("secret");
  Line.last.tell(theirs());
  Line.last.tell(
    mine({ log: [line(0, "lay", "Ithaca lays a card.")], scene: scene({ offers: [pass], prompt: "Your turn." }) }),
  );
  expect(play.spoken.map((one) => one.text)).toEqual(["Ithaca lays a card.", "Your turn."]);
});

it("two at one screen: between their hands the page looks as a spectator, behind a curtain", () => {
  const both = [seat(0), seat(1)];
  sitDown("one", "two");
  Line.last.tell(news({ mine: [0, 1], scene: scene({ eyes: null }) }, both));
  expect(play.phase).toBe("curtain");
  expect(Line.last.said.filter((message) => message.type === "look")).toEqual([]);
  play.lookAs(0);
  expect(Line.last.said.at(-1)).toEqual({ type: "look", eyes: 0 });
  Line.last.tell(mine({ mine: [0, 1] }));
  expect(play.phase).toBe("mine");
  take("pass");
  Line.last.tell(theirs({ mine: [0, 1] }));
  expect(Line.last.said.at(-1)).toEqual({ type: "look", eyes: null });
  expect(play.curtain).toBe(1);
});

it("the curtain falls only when the turn was ended", () => {
  sitDown("one", "two");
  Line.last.tell(news({ mine: [0, 1], scene: scene({ eyes: null }) }));
  play.lookAs(0);
  Line.last.tell(theirs({ mine: [0, 1], held: true }));
  expect(play.phase).toBe("held");
  expect(play.waiting).toEqual([0]);
  play.endTurn();
  expect(Line.last.said.at(-1)).toEqual({ type: "end", seat: 0 });
});

it("while the line is lost nothing can be answered, and it is taken up again", () => {
  sitDown("secret");
  Line.last.tell(mine());
  const lost = Line.last;
  lost.onclose?.({ code: 1006 });
  expect(play.socket.contact).toBe("away");
  expect(play.ready).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(Line.last).not.toBe(lost);
  Line.last.onopen?.();
  Line.last.tell(mine());
  expect(play.phase).toBe("mine");
});

it("a hint for a question of the past is not shown", () => {
  sitDown("secret");
  Line.last.tell(mine());
  play.askHint();
  expect(Line.last.said.at(-1)).toEqual({ type: "hint", seat: 0 });
  Line.last.tell({ type: "hint", seat: 0, revision: "3.0", lines: [], reason: "", chance: 0 });
  expect(play.hint).toBeNull();
});

const amongBots = (more: Partial<News> = {}): News =>
  news({ scene: scene({ offers: [pass] }), revision: "6.0", ...more }, [seat(0), seat(1, { kind: "bot" })]);

it("a question with one answer answers itself for those who asked for it, among bots", () => {
  settings.forced = true;
  sitDown("secret");
  Line.last.tell(amongBots());
  vi.runAllTimers();
  expect(Line.last.said.at(-1)).toMatchObject({ type: "answer", action: pass.action });
  expect(play.spoken.at(-1)?.text).toContain("pass");
});

it("no question answers itself unasked, nor where another person could learn something from it", () => {
  settings.forced = false;
  sitDown("secret");
  Line.last.tell(amongBots());
  vi.runAllTimers();
  settings.forced = true;
  Line.last.tell(news({ scene: scene({ offers: [pass] }), revision: "7.0" }));
  vi.runAllTimers();
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
});

it("a question that came back because its answer was taken back waits for me", () => {
  settings.forced = true;
  sitDown("secret");
  Line.last.tell(amongBots({ scene: scene({ offers: [] }), log: [line(0, "a"), line(1, "b")], revision: "5.0" }));
  Line.last.tell(amongBots({ log: [], log_from: 1 }));
  vi.runAllTimers();
  Line.last.tell(amongBots({ log: [], log_from: 1 }));
  vi.runAllTimers();
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
});

const idle = (revision: string, more: Partial<News> = {}): News =>
  amongBots({ scene: scene({ offers: [pass], aside: true }), revision, undo: { how: "now", text: "" }, ...more });

it("where I may react and can only pass among bots the page passes, once it knows what passing is", () => {
  sitDown("secret");
  Line.last.tell(idle("6.0"));
  vi.runAllTimers();
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
  play.declining = ["pass"];
  vi.runAllTimers();
  expect(Line.last.said.at(-1)).toMatchObject({ type: "answer", action: pass.action, revision: "6.0" });
  expect(play.spoken.at(-1)?.text).toContain("pass");
  expect(play.passedIdle).toBe(true);
});

it("it does not where I want to be asked, nor where another person could learn something from it", () => {
  settings.idle = false;
  sitDown("secret");
  play.declining = ["pass"];
  Line.last.tell(idle("6.0"));
  vi.runAllTimers();
  settings.idle = true;
  Line.last.tell(news({ scene: scene({ offers: [pass], aside: true }), revision: "7.0" }));
  vi.runAllTimers();
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
});

it("taking back goes past what the page has passed, to the last answer that I gave", () => {
  const log = [line(0, "a"), line(1, "b"), line(2, "c")];
  sitDown("secret");
  play.declining = ["pass"];
  Line.last.tell(amongBots({ scene: scene({ offers: [lay, pass] }), log, revision: "8.0" }));
  play.takeBack();
  Line.last.tell(idle("7.0", { log: [], log_from: 2 }));
  vi.runAllTimers();
  expect(Line.last.said.slice(-2)).toEqual([
    { type: "undo", seat: 0 },
    { type: "undo", seat: 0 },
  ]);
  Line.last.tell(amongBots({ scene: scene({ offers: [lay, pass] }), log: [], log_from: 1, revision: "6.0" }));
  vi.runAllTimers();
  expect(Line.last.said.at(-1)).toEqual({ type: "undo", seat: 0 });
  expect(Line.last.said.filter((said) => said.type === "undo")).toHaveLength(2);
});

it("where nothing is left to take back the question that came back waits", () => {
  sitDown("secret");
  play.declining = ["pass"];
  Line.last.tell(
    amongBots({ scene: scene({ offers: [lay, pass] }), log: [line(0, "a"), line(1, "b")], revision: "8.0" }),
  );
  play.takeBack();
  Line.last.tell(idle("7.0", { log: [], log_from: 1, undo: { how: "no", text: "" } }));
  vi.runAllTimers();
  expect(Line.last.said.at(-1)).toEqual({ type: "undo", seat: 0 });
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
});

it("a question that I always pass at passes by itself, after as long whatever I hold", () => {
  const asked = (revision: string, offers = [lay, pass]): News =>
    mine({
      scene: scene({ offers, view: { waiting: [0], over: false, question: "maneuver" }, aside: true }),
      revision,
    });
  sitDown("secret");
  play.declining = ["pass"];
  Line.last.tell(asked("4.0"));
  expect(play.passing).toMatchObject({ notation: "pass" });
  play.alwaysPass();
  expect(Line.last.said.at(-1)).toMatchObject({ type: "answer", action: pass.action, revision: "4.0" });
  for (const [revision, offers] of [
    ["5.0", [lay, pass]],
    ["6.0", [lay, offer("lay riders", { card: "riders" }), pass]],
  ] as const) {
    Line.last.tell(asked(revision, [...offers]));
    vi.advanceTimersByTime(399);
    expect(Line.last.said.at(-1)).not.toMatchObject({ revision });
    vi.advanceTimersByTime(2);
    expect(Line.last.said.at(-1)).toMatchObject({ type: "answer", action: pass.action, revision });
  }
  play.passes.clear(0);
  Line.last.tell(asked("7.0"));
  vi.runAllTimers();
  expect(Line.last.said.at(-1)).not.toMatchObject({ revision: "7.0" });
});

it("where nothing can be taken back, giving up all other answers is asked about once", () => {
  sitDown("secret");
  const situation = mine();
  Line.last.tell({ ...situation, table: { ...situation.table, undo: "none" } });
  take("pass");
  expect(play.choice.doubted).toMatchObject({ offer: { notation: "pass" }, why: "final" });
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
  play.choice.take(play.choice.doubted!.offer, true);
  expect(Line.last.said.at(-1)).toMatchObject({ type: "answer", action: pass.action });
});

it("where others must agree to take it back, so is it; and not at all for those who do not want to be asked", () => {
  sitDown("secret");
  const situation = mine();
  Line.last.tell({ ...situation, table: { ...situation.table, undo: "safe", hold: false } });
  take("pass");
  expect(play.choice.doubted?.why).toBe("others");
  play.choice.cancel();
  settings.sure = false;
  take("pass");
  expect(play.choice.doubted).toBeNull();
  expect(Line.last.said.at(-1)).toMatchObject({ type: "answer", action: pass.action });
});

it("what costs much, as the game judges, is asked about once wherever it is", () => {
  sitDown("secret");
  play.costly = (_, offer) => offer.notation === "pass";
  const situation = mine();
  Line.last.tell({ ...situation, table: { ...situation.table, undo: "free" } });
  take("pass");
  expect(play.choice.doubted?.why).toBe("costly");
  expect(Line.last.said.filter((said) => said.type === "answer")).toEqual([]);
});

it("where the game has a sentence of its own about it, that is what is asked", () => {
  sitDown("secret");
  play.costly = (_, offer) => offer.notation === "pass" && "sure-pass";
  const situation = mine();
  Line.last.tell({ ...situation, table: { ...situation.table, undo: "free" } });
  take("pass");
  expect(play.choice.doubted?.why).toEqual({ own: "sure-pass" });
});

describe("battles", () => {
  const war = { begins: ["battle"], goesOn: ["roll"], ends: ["won"] };
  const fought = ["battle", "roll", "won"].map((key, n) => line(n, key));

  it("stay until they were looked at, whatever else happens", () => {
    sitDown("secret");
    play.telling = war;
    Line.last.tell(mine({ log: fought, since: 0 }));
    expect(play.battles).toHaveLength(1);
    Line.last.tell(mine({ log: [line(3, "turn")], log_from: 3, since: 3, revision: "9.0" }));
    vi.runAllTimers();
    expect(play.battles).toHaveLength(1);
    play.lookedAtBattles();
    expect(play.battles).toEqual([]);
  });

  it("and are not told again to whoever has looked at them and loads the page again", () => {
    sitDown("secret");
    play.telling = war;
    Line.last.tell(mine({ log: fought, since: 0 }));
    play.lookedAtBattles();
    sitDown("secret");
    play.telling = war;
    Line.last.tell(mine({ log: fought, since: 0 }));
    expect(play.battles).toEqual([]);
  });

  it("or until I have answered", () => {
    sitDown("secret");
    play.telling = war;
    Line.last.tell(mine({ log: fought, since: 0 }));
    take("pass");
    expect(play.battles).toEqual([]);
  });

  it("an answer that is given for me does not count", () => {
    settings.forced = true;
    sitDown("secret");
    play.telling = war;
    Line.last.tell(amongBots({ log: fought, since: 0 }));
    vi.runAllTimers();
    expect(Line.last.said.at(-1)).toMatchObject({ type: "answer" });
    expect(play.battles).toHaveLength(1);
  });

  it("who comes in the middle of a game is told those since their last turn", () => {
    sitDown("secret");
    play.telling = war;
    Line.last.tell(mine({ log: [...fought, line(3, "turn"), line(4, "battle"), line(5, "won")], since: 4 }));
    expect(play.battles).toMatchObject([{ n: 4, ended: 5 }]);
  });

  it("and the one that their last answer ended", () => {
    sitDown("secret");
    play.telling = war;
    Line.last.tell(mine({ log: [...fought, line(3, "turn")], since: 3 }));
    expect(play.battles).toMatchObject([{ n: 0, ended: 2 }]);
  });
});

it("whoever looks through lent eyes is asked nothing", () => {
  sitDown();
  Line.last.tell(mine({ mine: [] }));
  expect(play.myTurn).toBe(false);
  expect(play.choice.offers).toEqual([]);
  expect(play.phase).toBe("others");
});
