// The shape of a position of Iliade: what can be laid into camps, and the form for the rest.

import type { PositionShape, Shape } from "../../shell/lookback/shape";
import { pieces } from "./laying";
import starts from "./starts.json";

const count = (most = 99): Shape => ({ is: "number", least: 0, most });
const cards: Shape = { is: "words", of: "cards" };
const riders: Shape = { is: "words", of: "rider" };
const army: Shape = {
  is: "fields",
  fields: {
    phalanxes: { is: "words", of: "phalanx" },
    elephants: { is: "words", of: "elephant" },
    horses: { is: "list", item: riders },
    horse_numbers: { is: "list", item: { is: "number", least: 1, most: 6 } },
    archers: count(),
    chariot: count(),
    catapult: count(),
    ballista: count(),
    portcullis: count(),
    hero: count(6),
  },
  later: ["horse_numbers"],
};
const refill: Shape = { is: "fields", fields: { left: count(), shown: { is: "counts", of: "cards" } } };
const former: Shape = {
  is: "fields",
  fields: {
    kept: { is: "counts", of: "cards" },
    shown: { is: "counts", of: "cards" },
    refills: { is: "list", item: refill },
  },
};

export const position: PositionShape = {
  board: pieces,
  starts,
  first: ["oracle", "stakes", "hands", "armies", "won", "penalties", "tiles", "passed"],
  rest: ["deck", "victory_pile", "oracle_pile"],
  table: {
    oracle: { is: "word", of: "oracle", none: true },
    stakes: { is: "words", of: "victories" },
    hands: { is: "each", item: cards },
    armies: { is: "each", item: army },
    deck: { is: "counts", of: "cards" },
    discard: { is: "counts", of: "cards" },
    trimmed: { is: "each", item: cards },
    kept: { is: "each", item: { is: "counts", of: "cards" } },
    shown: { is: "each", item: { is: "counts", of: "cards" } },
    refills: { is: "each", item: { is: "list", item: refill } },
    earlier: { is: "list", item: { is: "each", item: former } },
    spilled: { is: "each", item: riders },
    victory_pile: { is: "counts", of: "victories" },
    oracle_pile: { is: "counts", of: "oracle" },
    won: { is: "each", item: { is: "words", of: "victories" } },
    penalties: { is: "each", item: { is: "words", of: "oracle" } },
    tiles: { is: "map", of: "tile", item: { is: "seat" } },
    seat: { is: "seat" },
    opener: { is: "seat" },
    passed: { is: "each", item: { is: "flag" } },
    passes: count(6),
    weapon: { is: "word", of: "weapon", none: true },
    ranking: { is: "seats" },
    sieges: count(),
    after_gorgon: { is: "flag" },
    fighters: { is: "each", item: { is: "flag" } },
    final: { is: "flag" },
    last_heroes: { is: "each", item: count(6) },
    victors: { is: "seats" },
  },
};
