// Attacks of powers, before they have a target: which one is spoken of, and what it would do to whom.

import type { Offer } from "../../wire";
import { unitOf, type Table, type Unit } from "./table";
import type { Aim, Blow } from "./view";

/** An attack that a click would begin, or lead to. */
export interface Preview {
  attacker: Unit;
  target: Unit;
  aim: Aim;
  /** Where the attack is one of a power, or was evaded. */
  blow: Blow | null;
}

/** The attack whose target, zone or way is asked for. */
export const chosenBlow = (table: Table): Blow | null => table.blows.find(({ chosen }) => chosen) ?? null;

/** The attack of the power at whose use somebody looks. */
export function pointedBlow(table: Table, looked: Pick<Offer, "verb" | "args"> | null): Blow | null {
  if (looked?.verb !== "use") return null;
  return table.blows.find(({ chosen, power }) => !chosen && power === looked.args["power"]) ?? null;
}

/** What the chosen attack would do to a unit, in the way that is looked at where there are two. */
export function previewOf(table: Table, blow: Blow, target: Unit, verb: string | undefined): Preview | null {
  const attacker = unitOf(table, blow.unit);
  const aims = blow.targets.filter(({ unit }) => unit === target.unit);
  const close = verb === "close" || verb === "dive";
  const aim = aims.find((one) => one.close === close) ?? aims[0];
  return attacker && aim ? { attacker, target, aim, blow } : null;
}
