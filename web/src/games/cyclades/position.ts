// The shape of a position of Cyclades, for the form beside its text.

import type { PositionShape, Shape } from "../../shell/lookback/shape";

const TILES = [..."abcdefghijkl"];
const ZONES = TILES.flatMap((tile) => [..."123xyz"].map((zone) => tile + zone));
const SITES = TILES.flatMap((tile) => [..."123"].flatMap((land) => [..."123"].map((site) => `${tile}${land}.${site}`)));
const PLACES = [...SITES, "shrine"];
const SPOTS = [..."pqrstuv"].flatMap((row, r) =>
  [..."1234567"].filter((_, q) => Math.abs(q + r - 6) <= 3).map((column) => row + column),
);
const BUILDINGS = ["port", "fortress", "temple", "university"];
const BONUSES = ["troops", "horn", "priestess", "gold", "fleets", "reserve", "building", "mixed"];
const STANDING = [...BUILDINGS, ...BONUSES.map((bonus) => `metropolis-${bonus}`)];

const count = (most = 99): Shape => ({ is: "number", least: 0, most });
const faction = count(5);
const flag: Shape = { is: "flag" };
const creatures: Shape = { is: "words", of: "creature" };
const heroes: Shape = { is: "words", of: "hero" };
const zone: Shape = { is: "word", of: ZONES, none: true };

export const position: PositionShape = {
  board: [{ key: "zones", arg: "zone", places: () => ZONES }],
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
      of: ZONES,
      item: {
        is: "fields",
        fields: {
          owner: faction,
          troops: count(8),
          mercenaries: count(16),
          fleets: count(8),
          horns: count(),
          hoard: count(),
          sites: { is: "list", item: { is: "word", of: STANDING, none: true } },
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
