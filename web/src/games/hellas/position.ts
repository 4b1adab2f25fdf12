// The shape of a position of Lords of Hellas: what can be put on the map of Greece, and the form for the rest.

import type { Part } from "../../shell/choice.svelte";
import { listOf, numberOf, objectOf, withItem, wordOf } from "../../shell/lookback/hand";
import type { Piece, PositionShape, Shape, Table } from "../../shell/lookback/shape";
import starts from "./starts.json";

const NORTH = ["epirus", "macedonia", "thessaly", "chalkidiki", "acarnania", "aetolia", "locris", "phocis"];
const SOUTH = ["euboea", "boeotia", "attica", "corinthia", "achaea", "elis", "arcadia", "messenia", "argolis"];
const REGIONS = [...NORTH, ...SOUTH, "laconia", "crete"];
const UNWALLED = ["epirus", "aetolia", "phocis", "corinthia", "messenia", "crete"];
const CITIES = REGIONS.filter((region) => !UNWALLED.includes(region));
/** Where a temple can stand: at an altar, or as the Oracle of Delphi. */
const HOLY = ["epirus", "chalkidiki", "aetolia", "phocis", "attica", "corinthia", "elis", "messenia", "crete"];
const WAYS = { some: ["territories", "temples", "monsters", "king", "long"], of: "position" };
const GODS = ["zeus", "athena", "hermes"];

const count = (most = 99): Shape => ({ is: "number", least: 0, most });
const each = (item: Shape): Shape => ({ is: "each", item });
const seat: Shape = { is: "seat" };
const nobody: Shape = { is: "seat", none: true };
const flag: Shape = { is: "flag" };
const region: Shape = { is: "word", of: "region", none: true };
const cards: Shape = { is: "words", of: "card" };
const gifts: Shape = { is: "words", of: "gift" };
const attacks: Shape = { is: "words", of: "attack" };
const events: Shape = { is: "words", of: "event" };

const at = (word: string): Part => ({ args: { region: word } });
const placeOf = (part: Part): string => part.args?.region ?? "";
const seatOf = (piece: Table): number => numberOf(piece.seat);
const seatsOf = (table: Table): Table[] => listOf(table.seats).map(objectOf);
const landOf = (table: Table, word: string): Table => objectOf(objectOf(table.regions)[word]);

/** The table with a region changed. */
function withLand(table: Table, word: string, change: Table): Table {
  const regions = objectOf(table.regions);
  return { regions: { ...regions, [word]: { ...landOf(table, word), ...change } } };
}

function armyOf(table: Table, word: string): number[] {
  const army = listOf(landOf(table, word).hoplites).map((amount) => numberOf(amount));
  return seatsOf(table).map((_, i) => army[i] ?? 0);
}

/** What lies in regions: each region that has it, and what it is there. */
const found = (table: Table, what: (land: Table, word: string) => Table | null): { at: Part; piece: Table }[] =>
  Object.keys(objectOf(table.regions)).flatMap((word) => {
    const piece = what(landOf(table, word), word);
    return piece ? [{ at: at(word), piece }] : [];
  });

/** Hoplites hold the region they stand in, and whoever else stood there is gone. */
const hoplites: Piece = {
  key: "hoplites",
  item: { is: "fields", fields: { seat, amount: { is: "number", least: 1, most: 15 } } },
  places: () => REGIONS.map(at),
  lying: (table) =>
    found(table, (_, word) => {
      const army = armyOf(table, word);
      const whose = army.findIndex((amount) => amount > 0);
      return whose < 0 ? null : { seat: whose, amount: army[whose] };
    }),
  put: (table, place, piece) => {
    const word = placeOf(place);
    const army = armyOf(table, word).map((amount, i) => (i === seatOf(piece) ? amount + numberOf(piece.amount, 1) : 0));
    const { fort } = landOf(table, word);
    const stays = numberOf(fort, -1) === seatOf(piece);
    return withLand(table, word, { hoplites: army, control: seatOf(piece), fort: stays ? fort : null });
  },
  take: (table, place) => {
    const { hoplites: _army, ...land } = landOf(table, placeOf(place));
    return { regions: { ...objectOf(table.regions), [placeOf(place)]: land } };
  },
};

const fort: Piece = {
  key: "fort",
  item: { is: "fields", fields: { seat } },
  places: () => CITIES.map(at),
  lying: (table) => found(table, (land) => (typeof land.fort === "number" ? { seat: land.fort } : null)),
  put: (table, place, piece) => {
    const army = armyOf(table, placeOf(place)).map((amount, i) => (i === seatOf(piece) ? amount : 0));
    return withLand(table, placeOf(place), { hoplites: army, control: seatOf(piece), fort: seatOf(piece) });
  },
  take: (table, place) => withLand(table, placeOf(place), { fort: null }),
};

/** A region that is held, whether or not somebody stands there. */
const control: Piece = {
  key: "control",
  item: { is: "fields", fields: { seat } },
  places: () => REGIONS.map(at),
  lying: (table) => found(table, (land) => (typeof land.control === "number" ? { seat: land.control } : null)),
  put: (table, place, piece) => withLand(table, placeOf(place), { control: seatOf(piece) }),
  take: (table, place) => withLand(table, placeOf(place), { control: null }),
};

/** How many there are is counted by the game. */
const temple: Piece = {
  key: "temple",
  item: { is: "fields", fields: {} },
  places: () => HOLY.map(at),
  lying: (table) => found(table, (land) => (land.temple === true ? {} : null)),
  put: (table, place) => ({ ...withLand(table, placeOf(place), { temple: true }), temples_built: undefined }),
  take: (table, place) => ({ ...withLand(table, placeOf(place), { temple: false }), temples_built: undefined }),
};

/** The hero of a seat stands in one region, on no quest; another hero brings its own statistics. */
const hero: Piece = {
  key: "hero",
  item: { is: "fields", fields: { seat, hero: { is: "word", of: "hero" } } },
  places: () => REGIONS.map(at),
  lying: (table) =>
    seatsOf(table).flatMap(({ hero: word, place }, i) =>
      wordOf(place) ? [{ at: at(wordOf(place)), piece: { seat: i, hero: word } }] : [],
    ),
  put: (table, place, piece) => {
    const seats = seatsOf(table);
    const { stats, ...sheet } = seats[seatOf(piece)] ?? {};
    const same = sheet.hero === piece.hero && stats !== undefined;
    const standing = { ...sheet, hero: piece.hero, place: placeOf(place), quest: null, step: null };
    return { seats: withItem(seats, seatOf(piece), same ? { ...standing, stats } : standing) };
  },
  take: (table, place) => ({
    seats: seatsOf(table).map((sheet) => (sheet.place === placeOf(place) ? { ...sheet, place: null } : sheet)),
  }),
};

const monster: Piece = {
  key: "monster",
  item: {
    is: "fields",
    fields: {
      monster: { is: "word", of: "monster" },
      wounds: { is: "list", item: { is: "number", least: 1, most: 12 } },
    },
    later: ["wounds"],
  },
  places: () => REGIONS.map(at),
  lying: (table) =>
    Object.entries(objectOf(table.monsters)).flatMap(([word, one]) => {
      const { region: lair, wounds } = objectOf(one);
      return wordOf(lair) ? [{ at: at(wordOf(lair)), piece: { monster: word, wounds: listOf(wounds) } }] : [];
    }),
  put: (table, place, { monster: word, wounds }) => {
    const { slayer: _slayer, ...known } = objectOf(objectOf(table.monsters)[wordOf(word)]);
    const lies = { ...known, region: placeOf(place), wounds: listOf(wounds) };
    return { monsters: { ...objectOf(table.monsters), [wordOf(word)]: lies } };
  },
  take: (table, place) => ({
    monsters: Object.fromEntries(
      Object.entries(objectOf(table.monsters)).filter(([, one]) => objectOf(one).region !== placeOf(place)),
    ),
  }),
  used: (table) => Object.keys(objectOf(table.monsters)),
};

/** A priest who prays at the monument of a god. */
const priest: Piece = {
  key: "praying",
  item: { is: "fields", fields: { seat } },
  places: () => GODS.map((god) => ({ args: { god } })),
  lying: (table) =>
    GODS.flatMap((god) => {
      const whose = prayingTo(table, god).findIndex((amount) => amount > 0);
      return whose < 0 ? [] : [{ at: { args: { god } }, piece: { seat: whose } }];
    }),
  put: (table, place, piece) => withPriests(table, place.args?.god ?? "", seatOf(piece), 1),
  take: (table, place) => {
    const god = place.args?.god ?? "";
    const whose = prayingTo(table, god).findIndex((amount) => amount > 0);
    return withPriests(table, god, whose, -1);
  },
};

function prayingTo(table: Table, god: string): number[] {
  const priests = listOf(objectOf(objectOf(table.monuments)[god]).priests).map((amount) => numberOf(amount));
  return seatsOf(table).map((_, i) => priests[i] ?? 0);
}

function withPriests(table: Table, god: string, whose: number, more: number): Table {
  const priests = prayingTo(table, god).map((amount, i) => (i === whose ? Math.max(0, amount + more) : amount));
  const monuments = objectOf(table.monuments);
  return { monuments: { ...monuments, [god]: { ...objectOf(monuments[god]), priests } } };
}

export const position: PositionShape = {
  board: [hoplites, hero, monster, control, fort, temple, priest],
  starts,
  first: ["seats", "regions", "monsters", "quests", "monuments", "glory", "temple_card"],
  rest: ["events", "attacks"],
  table: {
    temple_card: { is: "word", of: "oracle", none: true },
    temples_built: count(8),
    seats: each({
      is: "fields",
      fields: {
        hero: { is: "word", of: "hero", none: true },
        place: region,
        stats: { is: "row", of: "stat", item: { is: "number", least: 1, most: 5 } },
        injured: { is: "words", of: "stat" },
        priests: count(4),
        hand: cards,
        gifts,
        used: { is: "words", of: "action" },
        quest: { is: "number", least: 0, most: 2, none: true },
        step: { is: "word", of: "step", none: true },
        held: cards,
      },
      later: ["used", "quest", "step", "held"],
    }),
    regions: {
      is: "map",
      of: "region",
      item: { is: "fields", fields: { control: nobody, hoplites: each(count(15)), fort: nobody, temple: flag } },
    },
    monuments: {
      is: "map",
      of: "god",
      item: { is: "fields", fields: { level: { is: "number", least: 1, most: 5 }, priests: each(count(2)) } },
    },
    glory: { is: "map", of: "territory", item: seat },
    monsters: {
      is: "map",
      of: "monster",
      item: {
        is: "fields",
        fields: {
          region,
          slayer: nobody,
          wounds: { is: "list", item: { is: "number", least: 1, most: 12 } },
          evolved: events,
        },
      },
    },
    quests: { is: "list", item: { is: "word", of: "quest", none: true } },
    events,
    thrown: events,
    out: gifts,
    discharged: gifts,
    spent: gifts,
    discards: cards,
    shown: {
      is: "list",
      item: { is: "fields", fields: { seat, card: { is: "word", of: "card" }, left: count() } },
    },
    attacks,
    offered: attacks,
    refused: attacks,
    drawn: cards,
    found: gifts,
    finder: nobody,
    draft: gifts,
    drafters: { is: "seats" },
    acted: {
      is: "fields",
      fields: { seat: nobody, artefacts: count(), prayed: flag, hero: flag, hoplites: flag, extra: count() },
    },
    builds: count(),
    king: { is: "json" },
    chooser: nobody,
    victors: { is: "seats" },
    victory: { is: "word", of: WAYS, none: true },
  },
};
