// The shape of a position of Cyclades: what can be put on the archipelago, and the form for the rest.

import type { Part } from "../../shell/choice.svelte";
import { listOf, numberOf, objectOf, withItem, wordOf } from "../../shell/lookback/hand";
import type { Piece, PositionShape, Shape, Table } from "../../shell/lookback/shape";
import starts from "./starts.json";

const TILES = [..."abcdefghijkl"];
const isLand = (zone: string): boolean => "123".includes(zone[1] ?? "");
const SITES = TILES.flatMap((tile) => [..."123"].flatMap((land) => [..."123"].map((site) => `${tile}${land}.${site}`)));
const PLACES = [...SITES, "shrine"];
const SPOTS = [..."pqrstuv"].flatMap((row, r) =>
  [..."1234567"].filter((_, q) => Math.abs(q + r - 6) <= 3).map((column) => row + column),
);

const count = (most = 99): Shape => ({ is: "number", least: 0, most });
const faction: Shape = { is: "seat", of: "faction" };
const flag: Shape = { is: "flag" };
const creatures: Shape = { is: "words", of: "creature" };
const heroes: Shape = { is: "words", of: "hero" };
const zone: Shape = { is: "word", of: "zone", none: true };

const at = (word: string): Part => ({ args: { zone: word } });
const placeOf = (part: Part): string => part.args?.zone ?? "";
const zonesOf = (table: Table): Table => objectOf(table.zones);
const zoneOf = (table: Table, word: string): Table => objectOf(zonesOf(table)[word]);
const withZone = (table: Table, word: string, change: Table): Table => ({
  zones: { ...zonesOf(table), [word]: { ...zoneOf(table, word), ...change } },
});
/** Zones of the tiles that have been laid; the board lights those that it shows. */
const shown = (table: Table, letters: string): Part[] =>
  Object.keys(objectOf(objectOf(table.map).tiles)).flatMap((tile) => [...letters].map((letter) => at(tile + letter)));

/** Units that hold a zone: more of the same faction join them, those of another take their place. */
function units(key: string, letters: string, sorts: string[]): Piece {
  const fields = Object.fromEntries(sorts.map((sort) => [sort, count(16)]));
  const there = (zone: Table): Table => Object.fromEntries(sorts.map((sort) => [sort, numberOf(zone[sort])]));
  const many = (amounts: Table): boolean => Object.values(amounts).some((amount) => numberOf(amount) > 0);
  return {
    key,
    item: { is: "fields", fields: { owner: faction, ...fields } },
    places: (table) => shown(table, letters),
    lying: (table) =>
      Object.keys(zonesOf(table))
        .filter((word) => letters.includes(word[1] ?? "") && many(there(zoneOf(table, word))))
        .map((word) => ({ at: at(word), piece: { owner: zoneOf(table, word).owner, ...there(zoneOf(table, word)) } })),
    put: (table, place, piece) => {
      const zone = zoneOf(table, placeOf(place));
      const owner = numberOf(piece.owner);
      const joins = zone.owner === owner;
      // Nobody says how many: then it is one of the first sort.
      const amounts = sorts.some((sort) => numberOf(piece[sort]) > 0) ? piece : { [sorts[0]!]: 1 };
      const sum = (sort: string): number => numberOf(amounts[sort]) + (joins ? numberOf(zone[sort]) : 0);
      return withZone(table, placeOf(place), {
        owner,
        ...Object.fromEntries(sorts.map((sort) => [sort, sum(sort)])),
      });
    },
    // Land stays its owner's, the sea is nobody's without fleets.
    take: (table, place) => {
      const none = Object.fromEntries(sorts.map((sort) => [sort, 0]));
      return withZone(table, placeOf(place), isLand(placeOf(place)) ? none : { ...none, owner: null });
    },
  };
}

const siteAt = (zone: string, index: number): Part => ({ args: { site: `${zone}.${index + 1}` } });
const sitesOf = (table: Table): { zone: string; index: number; stands: string }[] =>
  Object.keys(zonesOf(table)).flatMap((word) =>
    listOf(zoneOf(table, word).sites).map((stands, index) => ({ zone: word, index, stands: wordOf(stands) })),
  );
function withSite(table: Table, place: Part, stands: string | null): Table {
  const [word = "", number = ""] = (place.args?.site ?? "").split(".");
  return withZone(table, word, { sites: withItem(listOf(zoneOf(table, word).sites), Number(number) - 1, stands) });
}

/** Buildings stand on the sites of land that somebody has. */
const building: Piece = {
  key: "standing",
  item: { is: "fields", fields: { standing: { is: "word", of: "standing" } } },
  places: (table) => sitesOf(table).map(({ zone, index }) => siteAt(zone, index)),
  lying: (table) =>
    sitesOf(table)
      .filter(({ stands }) => stands !== "")
      .map(({ zone, index, stands }) => ({ at: siteAt(zone, index), piece: { standing: stands } })),
  put: (table, place, piece) => withSite(table, place, wordOf(piece.standing)),
  take: (table, place) => withSite(table, place, null),
};

const hero: Piece = {
  key: "hero",
  item: { is: "fields", fields: { hero: { is: "word", of: "hero" }, owner: faction } },
  places: (table) => shown(table, "123"),
  lying: (table) =>
    Object.entries(objectOf(table.heroes)).flatMap(([word, one]) => {
      const { owner, zone } = objectOf(one);
      return wordOf(zone) ? [{ at: at(wordOf(zone)), piece: { hero: word, owner } }] : [];
    }),
  put: (table, place, piece) => ({
    heroes: {
      ...objectOf(table.heroes),
      [wordOf(piece.hero)]: { owner: numberOf(piece.owner), zone: placeOf(place) },
    },
    hero_pile: undefined,
  }),
  take: (table, place) => ({
    heroes: Object.fromEntries(
      Object.entries(objectOf(table.heroes)).filter(([, one]) => objectOf(one).zone !== placeOf(place)),
    ),
    hero_pile: undefined,
  }),
  used: (table) => [...Object.keys(objectOf(table.heroes)), ...listOf(table.hero_track).map(wordOf)],
};

export const position: PositionShape = {
  board: [units("troops", "123", ["troops", "mercenaries"]), units("fleets", "xyz", ["fleets"]), building, hero],
  starts,
  first: ["map", "zones", "gold", "priestesses", "philosophers", "heroes", "creatures", "gods", "offers", "track"],
  rest: ["pile", "hero_pile"],
  table: {
    map: {
      is: "fields",
      fields: {
        face: { is: "word", of: ["first", "second"], none: true },
        tiles: {
          is: "map",
          of: TILES,
          item: { is: "fields", fields: { spot: { is: "word", of: SPOTS }, turn: count(5) } },
        },
      },
    },
    zones: {
      is: "map",
      of: "zone",
      item: {
        is: "fields",
        fields: {
          owner: faction,
          troops: count(8),
          mercenaries: count(16),
          fleets: count(8),
          horns: count(),
          hoard: count(),
          sites: { is: "list", item: { is: "word", of: "standing", none: true } },
        },
      },
    },
    gold: { is: "list", item: count(999) },
    counted: flag,
    priestesses: { is: "list", item: count(18) },
    philosophers: { is: "list", item: count(18) },
    heroes: { is: "map", of: "hero", item: { is: "fields", fields: { owner: faction, zone, fresh: flag } } },
    hero_track: { is: "list", item: { is: "word", of: "hero", none: true } },
    hero_pile: heroes,
    hero_discards: heroes,
    track: { is: "list", item: { is: "word", of: "creature", none: true } },
    pile: creatures,
    top: { is: "word", of: "creature", none: true },
    discards: creatures,
    creatures: {
      is: "map",
      of: "creature",
      item: { is: "fields", fields: { owner: faction, zones: { is: "list", item: zone } } },
    },
    trophies: creatures,
    gods: { is: "words", of: "god" },
    offers: { is: "map", of: "god", item: { is: "fields", fields: { faction, price: count(25) } } },
    order: { is: "list", item: faction },
    done: { is: "list", item: faction },
    fallen: { is: "list", item: faction },
    known_by: { is: "list", item: faction },
    cycle: count(999),
    god: { is: "word", of: "god", none: true },
    extra: count(3),
    extra_card: flag,
    peeked: flag,
    hired: flag,
    heroic: { is: "map", of: "hero", item: count() },
    settled: creatures,
    temples_used: { is: "words", of: PLACES },
    victors: { is: "seats" },
  },
};
