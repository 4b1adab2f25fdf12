// Attacks of powers, before they have a target: which one is spoken of, and what it would do to whom.

import type { Offer } from "../../wire";
import { atLeast, chances, expected, percent } from "./odds";
import { unitOf, type Table, type Unit } from "./table";
import type { Aim, Blow } from "./view";
import type { Words } from "./words";

/** An attack that an answer would begin, or lead to. */
export interface Preview {
  attacker: Unit;
  target: Unit;
  /** In each way in which it could be made: the one that is looked at, or all that could be chosen. */
  aims: Aim[];
  /** Where the attack is one of a power, or was evaded. */
  blow: Blow | null;
}

type Aiming = Pick<Offer, "verb" | "args">;

/** Answers that aim at somebody, and how: as at range 0, from the air. */
const AIMING = new Map([
  ["attack", { close: false, aerial: false }],
  ["close", { close: true, aerial: false }],
  ["swoop", { close: false, aerial: true }],
  ["dive", { close: true, aerial: true }],
]);

/** Whom an answer would attack; undefined where it is about something else. */
export const aimedAt = (offer: Aiming | null): string | undefined =>
  offer && (AIMING.has(offer.verb) || offer.verb === "aim") ? offer.args["unit"] : undefined;

/** The attack whose target, zone or way is asked for. */
export const chosenBlow = (table: Table): Blow | null => table.blows.find(({ chosen }) => chosen) ?? null;

/** The attack of the power at whose use somebody looks. */
export function pointedBlow(table: Table, looked: Pick<Offer, "verb" | "args"> | null): Blow | null {
  if (looked?.verb !== "use") return null;
  return table.blows.find(({ chosen, power }) => !chosen && power === looked.args["power"]) ?? null;
}

/** The chosen attack on the zone at which somebody looks: those whom it would hit there. */
export function struck(table: Table, blow: Blow, looked: Aiming | null): Blow | null {
  const zone = looked?.verb === "strike" ? looked.args["zone"] : undefined;
  const targets = blow.targets.filter(({ unit }) => zone !== undefined && unitOf(table, unit)?.zone === zone);
  return targets.length > 0 ? { ...blow, targets } : null;
}

/** What an attack would do to a unit if one of these answers were given; a power may hit some without asking for them. */
export function previewOf(
  table: Table,
  by: { unit: string; targets: Aim[]; blow: Blow | null },
  target: Unit,
  answers: readonly Aiming[],
): Preview | null {
  const attacker = unitOf(table, by.unit);
  const all = by.targets.filter(({ unit }) => unit === target.unit);
  const ways = answers
    .filter((offer) => aimedAt(offer) === target.unit)
    .flatMap(({ verb }) => {
      const way = AIMING.get(verb);
      return way ? all.filter(({ close, aerial }) => close === way.close && aerial === way.aerial) : all;
    });
  const aims = ways.length > 0 || !by.blow ? ways : all;
  return attacker && aims.length > 0 ? { attacker, target, aims, blow: by.blow } : null;
}

/** How it would be made, where that is not the plain way. */
export const manner = (words: Words, aim: Aim): string =>
  words.row([aim.close && words.say("as-close"), aim.aerial && words.say("aerial")]);

/** An attack in one line: whom, dice, defence, and what is to be hoped for. */
export function inOneLine(words: Words, aim: Aim, target: Unit): string {
  const [name, how] = [words.unit(target), manner(words, aim)];
  return words.say("tip-attack", {
    target: how ? `${name} (${how})` : name,
    dice: aim.combat,
    defence: aim.defence,
    amount: (Math.round(expected(aim.combat, aim.defence) * 10) / 10).toLocaleString(words.lang),
    chance: percent(atLeast(chances(aim.combat, aim.defence), 1)),
  });
}
