// The table of Mythic Battles as a view shows it, and what a board works out from it.

import { viewOf } from "../../shell/board";
import type { Scene } from "../../wire";
import type { Activation, Attack, Kind, Sheet, Table, Unit } from "./view";

export type { Activation, Attack, Kind, Modifier, Power, Sheet, Table, Token, Unit, Zone } from "./view";

export const STATS = ["combat", "defence", "range", "move"] as const;
export type Stat = (typeof STATS)[number];
export const TYPES = ["god", "titan", "hero", "monster", "troop"] as const;

export function tableOf(scene: Scene): Table {
  return viewOf(scene).table as unknown as Table;
}

export function ownSeat(scene: Scene): number | null {
  return typeof scene.eyes === "number" ? scene.eyes : null;
}

/** The seats in the order of their armies: one's own first, then one's partner, then the others as they sit. */
export function armies(table: Table, own: number | null): number[] {
  const all = table.seats.map((_, seat) => seat);
  const turned = [...all.slice(own ?? 0), ...all.slice(0, own ?? 0)];
  const camp = own === null ? null : table.seats[own]?.camp;
  return turned.toSorted((a, b) => Number(table.seats[b]?.camp === camp) - Number(table.seats[a]?.camp === camp));
}

export const unitOf = (table: Table, word: string | null | undefined): Unit | undefined =>
  table.units.find((unit) => unit.unit === word);

export const unitsIn = (table: Table, zone: string): Unit[] =>
  table.units.filter((unit) => unit.zone === zone && unit.state === "fielded");

export const armyOf = (table: Table, seat: number): Unit[] => table.units.filter((unit) => unit.seat === seat);

export const sameCamp = (table: Table, one: number, other: number): boolean =>
  table.seats[one]?.camp === table.seats[other]?.camp;

/** Whether the camps are of more than one seat. */
export const inTeams = (table: Table): boolean =>
  new Set(table.seats.map(({ camp }) => camp)).size < table.seats.length;

/** The attack that is being resolved: the innermost one. */
export function attackOf(table: Table): Attack | null {
  return (table.under_way.findLast((one) => one.what === "attack") as Attack | undefined) ?? null;
}

export function activationOf(table: Table): Activation | null {
  return (table.under_way.findLast((one) => one.what === "activation") as Activation | undefined) ?? null;
}

/** The line of a dashboard on which a unit stands, counted from the top; troops have one. */
export function lineOf(kind: Kind, vitality: number): number {
  return kind.type === "troop" ? 0 : Math.max(0, kind.vitality - vitality);
}

/** Dice as a histogram: how many show each value. */
export function histogram(dice: readonly number[]): number[] {
  const found = Array<number>(11).fill(0);
  for (const value of dice) found[Math.min(10, value)]! += 1;
  return found;
}

/** Stones that a camp has absorbed. */
export const absorbedBy = (table: Table, camp: number): number =>
  table.seats.reduce((sum, sheet) => (sheet.camp === camp ? sum + sheet.absorbed : sum), 0);

/** Cards of a kind, wherever everybody may know of them. */
export interface CardCount {
  hand: number | null;
  deck: number | null;
  /** In hand or deck, where nobody but the owner can tell them apart. */
  unseen: number;
  discards: number;
}

export function cardsOf(sheet: Sheet, card: string): CardCount {
  return {
    hand: sheet.hand ? (sheet.hand[card] ?? 0) : null,
    deck: sheet.left ? (sheet.left[card] ?? 0) : null,
    unseen: sheet.unseen[card] ?? 0,
    discards: sheet.discards[card] ?? 0,
  };
}
