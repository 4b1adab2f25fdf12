// The shape of a position of Mythic Battles: what can be put on the battlefield, and the form for the rest.

import type { Part } from "../../shell/choice.svelte";
import { listOf, numberOf, objectOf, withItem, wordOf } from "../../shell/lookback/hand";
import type { Piece, PositionShape, Shape, Table } from "../../shell/lookback/shape";
import { fieldOf, printedElements } from "./fields";
import starts from "./starts.json";

/** They stand first in their army, and there is one in each. */
const DIVINITIES = ["ares", "hades", "athena", "zeus", "atlas", "kronos", "gaia", "enceladus"];
const FLAGS = { some: ["activated", "retaliated", "used-first", "used-second", "frozen", "boosted"], of: "board" };
const BOARDS = { some: ["olympus", "styx", "labyrinth", "tartarus"], of: "board" };
const MANOEUVRES = { some: ["draw", "search", "evasion", "spared"], of: "position" };

const count = (most = 99, least = 0): Shape => ({ is: "number", least, most });
const perhaps = (most: number): Shape => ({ is: "number", least: 0, most, none: true });
const seat: Shape = { is: "seat" };
const nobody: Shape = { is: "seat", none: true };
const flag: Shape = { is: "flag" };
const zone: Shape = { is: "word", of: "zone", none: true };
const kind: Shape = { is: "word", of: "kind" };
const cards: Shape = { is: "words", of: "card" };

const at = (word: string): Part => ({ args: { zone: word } });
const zoneOf = (part: Part): string => part.args?.zone ?? "";
const zonesOf = (table: Table): string[] =>
  fieldOf(wordOf(table.board) || null)?.plan.zones.map((one) => one.zone) ?? [];
const sheets = (table: Table): Table[] => listOf(table.seats).map(objectOf);
const armyOf = (sheet: Table | undefined): Table[] => listOf(sheet?.army).map(objectOf);
const unitOf = (unit: Table, whose: number): Part => ({ args: { unit: `${wordOf(unit.kind)}-${whose + 1}` } });

/** The table with another army for a seat. The deck follows from it, and cards of units that have left go with them. */
function withArmy(table: Table, whose: number, army: Table[]): Table {
  const all = sheets(table);
  const { deck: _deck, ...sheet } = all[whose] ?? {};
  const there = new Set(army.map((unit) => wordOf(unit.kind)));
  const mustered = (pile: unknown): unknown[] =>
    listOf(pile).filter((card) => there.has(wordOf(card)) || card === "art-of-war" || card === "omphalos");
  const piles = Object.fromEntries(
    ["hand", "discards", "known"].flatMap((key) => (sheet[key] === undefined ? [] : [[key, mustered(sheet[key])]])),
  );
  return { seats: withItem(all, whose, { ...sheet, ...piles, army }) };
}

/** A unit that is put somewhere leaves where it stood; a divinity takes the place of the one its army had. */
const unit: Piece = {
  key: "unit",
  item: { is: "fields", fields: { kind, seat, vitality: perhaps(12) }, later: ["vitality"] },
  places: (table) => zonesOf(table).map(at),
  lying: (table) =>
    sheets(table).flatMap((sheet, whose) =>
      armyOf(sheet)
        .filter((one) => wordOf(one.zone) !== "")
        .map((one) => ({
          at: unitOf(one, whose),
          piece: { kind: one.kind, seat: whose, vitality: one.vitality ?? null },
        })),
    ),
  put: (table, place, piece) => {
    const whose = numberOf(piece.seat);
    const army = armyOf(sheets(table)[whose]);
    const word = wordOf(piece.kind);
    const known = army.findIndex((one) => one.kind === word);
    const divine = DIVINITIES.includes(word);
    const { vitality: _vitality, ...old } = army[known] ?? { kind: word };
    const worth = typeof piece.vitality === "number" ? { vitality: piece.vitality } : {};
    const stands = { ...old, zone: zoneOf(place), ...worth };
    if (known >= 0) return withArmy(table, whose, withItem(army, known, stands));
    if (divine)
      return withArmy(table, whose, [stands, ...army.filter((one) => !DIVINITIES.includes(wordOf(one.kind)))]);
    return withArmy(table, whose, [...army, stands]);
  },
  take: (table, place) => {
    const word = place.args?.unit ?? "";
    const whose = Number(word.slice(-1)) - 1;
    const army = armyOf(sheets(table)[whose]).map(({ stone, ...one }) => ({ one, stone }));
    const rest = army.flatMap(({ one, stone }) => {
      if (unitOf(one, whose).args?.unit !== word) return [stone === undefined ? one : { ...one, stone }];
      // Without its divinity an army is none: it waits beside the board.
      return DIVINITIES.includes(wordOf(one.kind)) ? [{ ...one, zone: null }] : [];
    });
    return withArmy(table, whose, rest);
  },
  used: (table) => sheets(table).flatMap((sheet) => armyOf(sheet).map((one) => wordOf(one.kind))),
};

/** Stones keep their numbers, by which units carry them: one that is taken up leaves a gap, the next one fills it. */
const stone: Piece = {
  key: "stone",
  item: { is: "fields", fields: {} },
  places: (table) => zonesOf(table).map(at),
  lying: (table) =>
    [...new Set(listOf(table.stones).map(wordOf))].filter(Boolean).map((word) => ({ at: at(word), piece: {} })),
  put: (table, place) => {
    const stones = listOf(table.stones);
    const carried = sheets(table).flatMap((sheet) => armyOf(sheet).map((one) => one.stone));
    const absorbed = sheets(table).reduce((sum, sheet) => sum + numberOf(sheet.absorbed), 0);
    const gaps = stones.flatMap((lies, i) => (lies === null && !carried.includes(i) ? [i] : []));
    const free = gaps.length > absorbed ? gaps[0] : undefined;
    return { stones: free === undefined ? [...stones, zoneOf(place)] : withItem(stones, free, zoneOf(place)) };
  },
  take: (table, place) => {
    const stones = listOf(table.stones);
    return { stones: withItem(stones, stones.indexOf(zoneOf(place)), null) };
  },
};

const grown = (table: Table): [string, number][] =>
  Object.entries(objectOf(table.elements)).map(([word, amount]) => [word, numberOf(amount)]);
const withElements = (table: Table, place: Part, more: number): Table => {
  const elements = objectOf(table.elements);
  return { elements: { ...elements, [zoneOf(place)]: numberOf(elements[zoneOf(place)]) + more } };
};

/** Trees and columns, where the board has them. */
const element: Piece = {
  key: "element",
  item: { is: "fields", fields: {} },
  places: (table) =>
    (fieldOf(wordOf(table.board) || null)?.plan.zones ?? [])
      .filter((one) => numberOf(objectOf(table.elements)[one.zone]) < printedElements(one.terrain, one.capacity))
      .map((one) => at(one.zone)),
  lying: (table) =>
    grown(table)
      .filter(([, amount]) => amount > 0)
      .map(([word]) => ({ at: at(word), piece: {} })),
  put: (table, place) => withElements(table, place, 1),
  take: (table, place) => withElements(table, place, -1),
};

export const position: PositionShape = {
  board: [unit, stone, element],
  starts,
  first: ["board", "seats", "stones", "elements", "round", "first"],
  rest: [],
  table: {
    board: { is: "word", of: BOARDS, none: true },
    first: nobody,
    round: count(1000),
    quiet: count(1000),
    stirred: flag,
    seats: {
      is: "each",
      item: {
        is: "fields",
        fields: {
          army: {
            is: "list",
            item: {
              is: "fields",
              fields: {
                kind,
                zone,
                vitality: count(12),
                stone: perhaps(20),
                egg: count(9),
                flags: { is: "words", of: FLAGS },
              },
              later: ["vitality", "stone", "egg", "flags"],
            },
          },
          hand: cards,
          absorbed: count(20),
          discards: cards,
          side: perhaps(3),
          deck: cards,
          known: cards,
          manoeuvres: { is: "words", of: MANOEUVRES },
          points: count(40),
          roll: perhaps(5),
          proposal: { is: "word", of: BOARDS, none: true },
        },
        later: ["side", "deck", "known", "manoeuvres", "points", "roll", "proposal"],
      },
    },
    stones: { is: "list", item: zone },
    objects: count(20),
    winning: count(20),
    elements: { is: "map", of: "zone", item: count(5) },
    tokens: {
      is: "list",
      item: {
        is: "fields",
        fields: {
          power: { is: "word", of: "power" },
          by: { is: "word", of: "unit" },
          on: { is: "word", of: "unit", none: true },
          at: zone,
        },
      },
    },
    acting: { is: "fields", fields: { seat: nobody, activations: count(9), limit: count(9) } },
    secret: flag,
    victors: { is: "seats" },
  },
};
