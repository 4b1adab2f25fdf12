// What the page would do with dice: the spending that brings the most wounds, step by step, among the answers there are.

import { falling, nextStep, plan, raised } from "./odds";
import { histogram, type Attack } from "./table";
import type { Offer } from "../../wire";

const SIDES = 6;

/** The wounds to be expected of dice that lie there, blanks left out; `second`: the second assault has fallen. */
export function hope(dice: readonly number[], defence: number, second: boolean): number {
  const values = histogram(dice.filter((value) => value > 0));
  let hits = 0;
  for (let value = Math.max(1, defence); value < values.length; value++) {
    hits += values[value]!;
    values[value] = 0;
  }
  return hits + (second ? raised(values, defence) : plan(values, defence).hope);
}

/** The chances of dice that lie there. */
export function outlook(attack: Attack): number[] {
  const values = histogram(attack.dice.filter((value) => value > 0));
  let hits = attack.aside;
  for (let value = Math.max(1, attack.defence); value < values.length; value++) {
    hits += values[value]!;
    values[value] = 0;
  }
  const { wounds } = attack.second ? falling(values, 0, attack.defence) : plan(values, attack.defence);
  return [...Array<number>(hits).fill(0), ...wounds];
}

const numberOf = (offer: Offer, arg: string): number => Number(offer.args[arg]);

/** The answer that brings the most wounds; undefined where the question is not about dice. */
export function bestOffer(attack: Attack, offers: readonly Offer[]): Offer | undefined {
  const { defence } = attack;
  const done = offers.find((offer) => offer.verb === "done" || offer.verb === "decline");
  const rerolls = offers.filter((offer) => offer.verb === "reroll");
  if (rerolls.length > 0) {
    const { again } = plan(histogram(attack.dice.filter((value) => value > 0)), defence);
    return rerolls.find((offer) => numberOf(offer, "dice") === again) ?? rerolls[0];
  }
  const again = offers.filter((offer) => offer.verb === "again");
  if (again.length > 0) return bestAgain(attack, again, done);
  const { second } = attack;
  const lifts = offers.filter((offer) => offer.verb === "lift");
  if (lifts.length > 0) {
    const lifted = lifts
      .map((offer) => ({ offer, hope: hope(swapped(attack.dice, numberOf(offer, "value"), 1), defence, second) }))
      .toSorted((a, b) => b.hope - a.hope)[0]!;
    if (lifted.hope > hope(attack.dice, defence, second) + 1e-9) return lifted.offer;
  }
  const raises = offers.filter((offer) => offer.verb === "raise");
  if (raises.length === 0 && lifts.length === 0) return undefined;
  const step = nextStep(histogram(attack.dice.filter((value) => value > 0 && value < defence)), defence, second);
  if (step.do === "raise") return raises.find((offer) => numberOf(offer, "value") === step.value) ?? done;
  return done;
}

/** The same dice with one of a value raised. */
function swapped(dice: readonly number[], value: number, by: number): number[] {
  const at = dice.indexOf(value);
  return at < 0 ? [...dice] : dice.map((one, i) => (i === at ? one + by : one));
}

/** Which die to throw again, if any: the one whose new throw brings the most. */
function bestAgain(attack: Attack, again: Offer[], done: Offer | undefined): Offer | undefined {
  const { dice, defence } = attack;
  const thrown = (value: number): number => {
    const at = dice.indexOf(value);
    if (at < 0) return -1;
    let sum = 0;
    for (let face = 0; face < SIDES; face++)
      sum += hope(
        dice.map((one, i) => (i === at ? face : one)),
        defence,
        false,
      );
    return sum / SIDES;
  };
  const best = again
    .map((offer) => ({ offer, hope: thrown(numberOf(offer, "value")) }))
    .toSorted((a, b) => b.hope - a.hope)[0]!;
  return best.hope > hope(dice, defence, false) + 1e-9 || !done ? best.offer : done;
}

/** The die that pays for raising another: the lowest of the others. */
export function spentFor(dice: readonly number[], at: number, defence: number): number | null {
  let found: number | null = null;
  dice.forEach((value, i) => {
    if (i === at || value === 0 || value >= defence) return;
    if (found === null || value < dice[found]!) found = i;
  });
  return found;
}
