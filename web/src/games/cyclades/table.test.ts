import { describe, expect, test } from "vitest";
import { tile } from "./sample";
import { godRows, looseCards, loserOf, oneEach, ownerOf, panels, printed, tilesOf } from "./table";
import type { Faction, Table } from "./table";

const faction = (seat: number, more: Partial<Faction> = {}): Faction => ({
  ...{ seat, team: seat, gold: null, priestesses: 0, philosophers: 0, metropolises: 0, shrine: false, income: 0 },
  ...{ fleets_left: 8, troops_left: 8, temples: 0, heroes: [], fresh: [], creatures: [], fallen: false },
  ...more,
});
const table = (more: Partial<Table>): Table => ({ factions: [], gods: [], offers: {}, ...more }) as Table;

describe("the auction board", () => {
  const gods = ["zeus", "ares", "hera", "athena", "poseidon"];

  test("Apollo comes last, and as many gods before him lie face down as the mode says", () => {
    const rows = godRows(table({ gods, hidden_gods: 2 }));
    expect(rows.map((row) => row.god)).toEqual([...gods, "apollo"]);
    expect(rows.map((row) => row.hidden)).toEqual([false, false, false, true, true, false]);
  });

  test("an offering stands with its god", () => {
    const rows = godRows(table({ gods, hidden_gods: 0, offers: { hera: { faction: 1, price: 7 } } }));
    expect(rows[2]).toEqual({ god: "hera", hidden: false, faction: 1, price: 7 });
    expect(rows[0]?.faction).toBeNull();
  });

  test("before the gods are laid out there is nobody to offer to", () => {
    expect(godRows(table({}))).toEqual([]);
  });
});

describe("factions", () => {
  const pairs = table({ factions: [faction(0), faction(0), faction(1), faction(1)] });

  test("one's own come first, then the others as they sit", () => {
    expect(panels(pairs, 1)).toEqual([2, 3, 0, 1]);
    expect(panels(pairs, null)).toEqual([0, 1, 2, 3]);
  });

  test("two with one seat do not share its sign", () => {
    expect(oneEach(pairs)).toBe(false);
    expect(oneEach(table({ factions: [faction(0), faction(1)] }))).toBe(true);
  });

  test("Scylla belongs to whoever has Charybdis", () => {
    const own = table({ factions: [faction(0), faction(1, { creatures: ["charybdis"] })] });
    expect(ownerOf(own, "scylla")).toBe(1);
    expect(ownerOf(own, "kraken")).toBeNull();
  });
});

describe("cards that lie on no track", () => {
  const play = (creature: string) => ({
    action: 0,
    notation: "",
    verb: "play",
    args: { creature },
    text: "",
    note: "",
    things: [],
    price: -1,
  });
  const factions = [faction(0, { creatures: ["kraken"] })];
  const bare = { factions, track: ["sylph", null], hero_track: [], drawn: null, top: null };

  test("what the Sphinx drew", () => {
    const cards = looseCards(table({ ...bare, drawn: ["triton", "giant"] }), [play("triton"), play("giant")]);
    expect(cards).toEqual([{ title: "drawn", creatures: ["triton", "giant"], heroes: [] }]);
  });

  test("discards to choose from, and apart from them the top card one has seen", () => {
    const cards = looseCards(table({ ...bare, top: "hydra" }), [play("harpy"), play("sylph"), play("kraken")]);
    expect(cards.map(({ title, creatures }) => [title, creatures])).toEqual([
      ["from-discards", ["harpy"]],
      ["top", ["hydra"]],
    ]);
  });

  test("none, as usual", () => {
    expect(looseCards(table(bare), [play("sylph")])).toEqual([]);
  });
});

describe("a battle", () => {
  const factions = [faction(0), faction(1), faction(2)];
  const fight = table({ factions, move: { faction: 2, foe: 0 } as Table["move"] });

  test.each([
    ["the attacker who is asked loses", [2], "choose-loss", 2],
    ["the defender who is asked loses", [0], "choose-loss", 0],
    ["Hector strikes down an invader", [0], "hector-strikes", 2],
    ["nobody who fights is asked", [1], "choose-loss", null],
  ])("%s", (_, waiting, question, loser) => {
    expect(loserOf(fight, waiting, question)).toBe(loser);
  });

  test("without a foe nobody loses anything", () => {
    expect(loserOf(table({ factions, move: null }), [0], "act")).toBeNull();
  });
});

describe("tiles", () => {
  test("what is printed on a tile", () => {
    const zones = printed(tile("d", "s4"));
    expect(zones.map((zone) => zone.zone).toSorted()).toEqual(["d1", "d2", "dx", "dy", "dz"]);
    const land = zones.find((zone) => zone.zone === "d2")?.land;
    expect(land?.priestess).toBe(true);
    expect(land?.sites.map((site) => [site.site, site.harbour])).toEqual([
      ["d2.1", "dx"],
      ["d2.2", "dz"],
    ]);
    expect(zones.find((zone) => zone.zone === "dx")?.sea?.horns).toBe(1);
  });

  test("the tile in hand lies on the chart once it has a place", () => {
    const tiles = [tile("d", "s4")];
    expect(tilesOf(table({ map: { face: 0, tiles, hand: tile("e", null) } }))).toHaveLength(1);
    expect(tilesOf(table({ map: { face: 0, tiles, hand: tile("e", "s5") } }))).toHaveLength(2);
  });
});
