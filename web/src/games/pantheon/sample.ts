// A small battle for tests: two armies on the glade.

import type { Kind, Sheet, Table, Unit, Zone } from "./table";
import { BOARDS } from "./boards";
import { printedElements } from "./fields";

export function kind(more: Partial<Kind> = {}): Kind {
  return {
    ...{ type: "hero", cost: 3, cards: 4, art: 1, trait: "terrestrial", vitality: 3, variant: "" },
    ...{ combat: [5, 4, 4], defence: [6, 6, 5], range: [2, 2, 1], move: [2, 1, 1], talents: [], powers: [] },
    ...more,
  };
}

export function unit(word: string, zone: string | null, more: Partial<Unit> = {}): Unit {
  const [, name, seat] = /^(.*)-(\d)$/.exec(word)!;
  return {
    ...{ unit: word, kind: name!, seat: Number(seat) - 1, zone, state: zone ? "fielded" : "waiting", vitality: 3 },
    ...{ combat: 5, defence: 6, range: 2, move: 2, powers: [], silent: false, stone: null, tokens: [] },
    ...{ activated: false, retaliated: false, marks: [] },
    ...more,
  };
}

export function sheet(camp: number, more: Partial<Sheet> = {}): Sheet {
  return {
    ...{ camp, side: camp + 1, divinity: null, points: 0, proposal: null, ready: true, roll: null, cards: 4 },
    ...{ hand: null, known: {}, deck: 10, left: null, unseen: {}, discards: {}, absorbed: 0, manoeuvres: [] },
    ...{ spared: false, activations: 0, limit: 2 },
    ...more,
  };
}

function zones(board: string): Record<string, Zone> {
  return Object.fromEntries(
    BOARDS[board]!.zones.map(({ zone, terrain, capacity, level }) => [
      zone,
      {
        ...{ printed: terrain, terrain, capacity, level, elements: printedElements(terrain, capacity) },
        ...{ saturated: false, stones: 0, objects: 0, home: [] },
      },
    ]),
  );
}

export function table(units: Unit[], more: Partial<Table> = {}): Table {
  return {
    ...{ phase: "battle", board: "glade", adventure: null, round: 1, turn: 0, first: 0, units, tokens: [] },
    ...{
      seats: [sheet(0), sheet(1)],
      zones: zones(more.board ?? "glade"),
      recruiting: null,
      prospects: {},
      under_way: [],
    },
    ...{ kinds: Object.fromEntries(units.map((one) => [one.kind, kind()])), about: {}, stones: 4, quiet: 0 },
    blows: [],
    victory: null,
    ...more,
  };
}
