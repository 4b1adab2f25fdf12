// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../wire";
import { Wish } from "./wish.svelte";

function game(id: string, seats: number[]): GameInfo {
  const options = [
    {
      name: "match",
      text: "",
      default: 1,
      choices: [
        { value: 1, text: "" },
        { value: 3, text: "" },
      ],
    },
  ];
  return {
    id,
    name: id,
    about: "",
    seats,
    seat_names: {},
    options,
    guided: false,
    aim: "",
    time: "",
    weight: "",
    minute: false,
  };
}

const duel = game("duel", [2]);
const siege = game("siege", [2, 3, 4]);

describe("a wish for a table", () => {
  it("begins with me against good bots", () => {
    const wish = new Wish(duel, "Daphne");
    expect(wish.table.seats).toEqual([
      { kind: "me", name: "Daphne" },
      { kind: "bot", strength: "strategist" },
    ]);
    expect(wish.table.options).toEqual({ match: 1 });
  });

  it("takes back freely and hands over at once while one person plays", () => {
    const wish = new Wish(duel, "");
    expect([wish.undo, wish.hold]).toEqual(["free", false]);
  });

  it("asks before a turn goes to another person at the same screen", () => {
    const wish = new Wish(duel, "");
    wish.seat(1, "here");
    expect([wish.undo, wish.hold]).toEqual(["free", true]);
  });

  it("takes back safely once a seat is open", () => {
    const wish = new Wish(duel, "");
    wish.seat(1, "open");
    expect([wish.undo, wish.hold]).toEqual(["safe", true]);
  });

  it("keeps what was chosen when the seats change", () => {
    const wish = new Wish(duel, "");
    wish.undo = "none";
    wish.hold = false;
    wish.seat(1, "open");
    expect([wish.undo, wish.hold]).toEqual(["none", false]);
  });

  it("lets a bot play where the chosen engine does not play another game", () => {
    const named = { name: "", about: "", ratings: {} };
    const strengths = [
      { ...named, id: "strategist", games: null },
      { ...named, id: "first", games: ["duel"] },
    ];
    const wish = new Wish(duel, "");
    wish.seat(1, "bot:first");
    wish.choose({ ...duel }, strengths);
    expect(wish.seats[1]?.sitter).toBe("bot:first");
    wish.choose(siege, strengths);
    expect(wish.seats[1]?.sitter).toBe("bot:strategist");
  });

  it("has one me", () => {
    const wish = new Wish(duel, "");
    wish.seat(1, "me");
    expect(wish.seats.map((seat) => seat.sitter)).toEqual(["here", "me"]);
  });

  it("remembers a seat that was not needed for a while", () => {
    const wish = new Wish(siege, "");
    wish.seat(2, "open");
    wish.players = 2;
    expect(wish.table.seats).toHaveLength(2);
    wish.players = 3;
    expect(wish.table.seats[2]).toEqual({ kind: "open" });
  });

  it("keeps to the players that a game allows", () => {
    const wish = new Wish(siege, "");
    wish.players = 4;
    wish.choose(duel);
    expect(wish.players).toBe(2);
  });

  it("keeps its options when the game comes in another language", () => {
    const wish = new Wish(duel, "");
    wish.options.match = 3;
    wish.choose({ ...duel, name: "Le duel" });
    expect(wish.table.options).toEqual({ match: 3 });
    expect(wish.game.name).toBe("Le duel");
  });
});
