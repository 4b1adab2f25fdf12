import { describe, expect, test } from "vitest";
import type { Book, ClauseInfo, SeatInfo } from "../../wire";
import { tile } from "./sample";
import { printed, type Faction, type Table } from "./table";
import { Words } from "./words";

const clause = (anchor: string, text: string, ruling = false): ClauseInfo => ({
  ...{ anchor, title: anchor, chapter: "", text, ruling },
});
const page = {
  land: "Land {zone}",
  sea: "Sea {zone}",
  nobody: "nobody's",
  fleets: "{amount:no fleet|one fleet|# fleets}",
  horns: "{amount:no horn|one horn|# horns}",
  "site-free": "free site beside {zone}",
  "site-built": "{building} beside {zone}",
  "site-metropolis": "Metropolis beside {zone} ({bonus})",
  "icon-priestess": "Priestess icon",
  belongs: "{name} of {faction}",
  price: "{amount} gold",
  reserved: "reserved for {faction}",
  space: "{god}: {price:nothing|# gold|# gold}",
  "space-taken": "{god}: {faction} offers {price:nothing|# gold|# gold}",
  why: "Why:",
};
const names = {
  page,
  faction: { "0": "Andros", "1": "Naxos", "2": "Paros", "3": "Delos" },
  creature: { kraken: "the Kraken" },
  figure: { kraken: "the Kraken" },
  god: { zeus: "Zeus" },
  building: { port: "Port" },
  bonus: { gold: "3 gold" },
};
const clauses = [
  clause("kraken.place", "Stands on a sea zone."),
  clause("kraken.closed", "No fleet enters. Why: the paper says so.", true),
  clause("hydra.place", "Feeds."),
];
const book = { names, clauses, rules: {}, facts: {} } as unknown as Book;
const faction = (seat: number, creatures: string[] = []): Faction => ({ seat, creatures }) as unknown as Faction;
const words = (factions: Faction[]): Words => new Words(book, "en", { factions, figures: {} } as unknown as Table, []);
const three = words([faction(0), faction(1, ["kraken"]), faction(2)]);

describe("zones", () => {
  const zones = printed(tile("d", "s4"));
  const zone = (name: string) => zones.find((one) => one.zone === name)!;

  test("a bare land zone with its sites and icons", () => {
    expect(three.zone(zone("d2"))).toBe("Land d2, nobody's, free site beside dx, free site beside dz, Priestess icon");
  });

  test("a sea zone with fleets and a creature", () => {
    const sea = { ...zone("dx"), owner: 0, figures: ["kraken"], sea: { ...zone("dx").sea!, fleets: 2 } };
    expect(three.zone(sea)).toBe("Sea dx, Andros, 2 fleets, the Kraken of Naxos, one horn");
  });

  test("what stands on a site", () => {
    expect(three.site({ site: "d1.1", harbour: "dz", building: "port", bonus: null })).toBe("Port beside dz");
    const metropolis = { site: "d1.1", harbour: "dz", building: "metropolis", bonus: "gold" };
    expect(three.site(metropolis)).toBe("Metropolis beside dz (3 gold)");
  });
});

test("a card says what it costs, for whom it is kept, and what the rules say without their reasons", () => {
  expect(three.creature("kraken", 3, 2)).toBe(
    "The Kraken, 3 gold, reserved for Paros, Stands on a sea zone. No fleet enters.",
  );
});

test("the first rule about a thing is the one to show", () => {
  expect(three.rule("hydra")).toBe("hydra.place");
  expect(three.rule("boar")).toBeUndefined();
});

test("a space of the offering track", () => {
  expect(three.space("zeus", 3, null)).toBe("Zeus: 3 gold");
  expect(three.space("zeus", 0, null)).toBe("Zeus: nothing");
  expect(three.space("zeus", 5, 1)).toBe("Zeus: Naxos offers 5 gold");
});

test("factions bear the letters of their seats, or of their names where a seat leads two", () => {
  expect(three.letters()).toEqual(["A", "B", "C"]);
  expect(words([faction(0), faction(0), faction(1), faction(1)]).letters()).toEqual(["A", "N", "P", "D"]);
});

describe("people have names of their own", () => {
  const seats = [
    { title: "Andros", called: "Anne" },
    { title: "Naxos", called: "Naxos" },
  ] as unknown as SeatInfo[];
  const names = { faction: { "0": "Andros", "1": "Naxos", "2": "Paros", "3": "Delos" } };
  const named = (factions: number, teams: number[]): Words => {
    const table = { factions: teams.map((seat) => ({ seat })), figures: {} } as unknown as Table;
    return new Words({ names } as unknown as Book, "fr", table, seats.slice(0, factions));
  };

  test("a faction is called after whoever leads it, and both are told where each leads two", () => {
    expect([0, 1].map((faction) => named(2, [0, 1]).faction(faction))).toEqual(["Anne", "Naxos"]);
    expect([0, 1, 2].map((faction) => named(2, [0, 0, 1, 1]).faction(faction))).toEqual([
      "Anne (Andros)",
      "Anne (Naxos)",
      "Paros",
    ]);
  });
});
