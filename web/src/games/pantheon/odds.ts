// What dice are good for: exactly, with the spending that brings the most wounds, and nobody reacting.
//
// The same dynamic programming as palamedes/games/pantheon/mind/odds.py. What it says of every throw that the rules know, ten
// dice at the most, stands in chances.json: ten dice fall in so many ways that counting them would stop the page. Only dice
// that lie there are counted here; tests hold both against each other.
// Dice of the first assault are spent only to make fives that are rolled again; all else can wait until the second
// assault has fallen. Then the highest dice are raised and the lowest are spent.

import figures from "./chances.json";

const FIVE = 5;
const SIDES = 6;
const TABLE: Record<string, number[]> = figures;

/** How many dice show each value: `dice[value]`. */
export type Histogram = readonly number[];

export interface Plan {
  /** How many fives to roll again. */
  again: number;
  /** Whether to make one more five first, of the highest die below. */
  make: boolean;
  /** How likely it is to wound 0, 1, 2… times. */
  wounds: number[];
  /** The wounds to be expected. */
  hope: number;
}

const planOf = (again: number, make: boolean, wounds: number[]): Plan => ({
  ...{ again, make, wounds },
  hope: wounds.reduce((sum, share, count) => sum + share * count, 0),
});

/** How many ways for dice to fall were looked at, one by one. */
export const work = { falls: 0 };

/** How likely an attack with so many dice is to wound 0, 1, 2… times; blanks hit nobody, whatever the defence. */
export const chances = (dice: number, defence: number): number[] =>
  TABLE[`${dice}/${Math.max(1, defence)}`] ?? counted(dice, defence);

/** The same, counted. */
export function counted(dice: number, defence: number): number[] {
  const found = Array<number>(dice + 1).fill(0);
  roll(Array<number>(FIVE + 1).fill(0), dice, FIVE, 1, 0, defence, found);
  return found;
}

/** The wounds to be expected of an attack with so many dice. */
export const expected = (dice: number, defence: number): number =>
  chances(dice, defence).reduce((sum, share, count) => sum + share * count, 0);

/** Adds up what the dice of a first assault may show from this face downwards. */
function roll(
  faces: number[],
  left: number,
  face: number,
  weight: number,
  hits: number,
  defence: number,
  found: number[],
): void {
  if (face === 0) {
    // What is left fell blank.
    const share = weight / SIDES ** left;
    plan(faces, defence).wounds.forEach((chance, count) => {
      if (chance > 0) found[hits + count]! += share * chance;
    });
    return;
  }
  let share = weight;
  for (let count = 0; count <= left; count++) {
    if (count > 0) share *= (left - count + 1) / count / SIDES;
    if (face >= defence) {
      roll(faces, left - count, face - 1, share, hits + count, defence, found);
    } else {
      faces[face] = count;
      roll(faces, left - count, face - 1, share, hits, defence, found);
      faces[face] = 0;
    }
  }
}

const plans = new Map<string, Plan>();

/** The best use of the dice of a first assault that have not hit, blanks left out. */
export function plan(dice: Histogram, defence: number): Plan {
  // A die that was raised may show more than five.
  const key = `${defence}:${dice.join(",")}`;
  const known = plans.get(key);
  if (known) return known;
  let best = falling(dice, 0, defence);
  if (defence > FIVE) {
    for (let again = 1; again <= (dice[FIVE] ?? 0); again++) {
      const other = falling(
        dice.map((count, value) => (value === FIVE ? count - again : count)),
        again,
        defence,
      );
      if (other.hope > best.hope) best = other;
    }
    const fives = fiveMade(dice);
    const made = fives && plan(fives, defence);
    if (made && made.hope > best.hope) best = planOf(0, true, made.wounds);
  }
  plans.set(key, best);
  return best;
}

/** The same dice with the highest one below five made a five, the lowest ones spent for it; null: it cannot be. */
function fiveMade(dice: Histogram): number[] | null {
  let value = FIVE - 1;
  while (value > 0 && !dice[value]) value -= 1;
  if (value === 0) return null;
  const made = [...dice];
  made[value]! -= 1;
  let due = FIVE - value;
  for (let low = 1; low <= value; low++) {
    const paid = Math.min(due, made[low] ?? 0);
    made[low]! -= paid;
    due -= paid;
  }
  if (due > 0) return null;
  made[FIVE] = (made[FIVE] ?? 0) + 1;
  return made;
}

/** What dice that lie there bring together with fives that are being rolled again. */
export function falling(dice: Histogram, again: number, defence: number): Plan {
  const values = Array<number>(2 * FIVE + 1).fill(0);
  let total = again;
  for (let value = 1; value < Math.min(dice.length, values.length); value++) {
    values[value] = dice[value]!;
    total += dice[value]!;
  }
  const wounds = Array<number>(total + 1).fill(0);
  fall(values, again, FIVE, 1, 0, defence, wounds);
  return planOf(again, false, wounds);
}

/** Adds up what the fives in the air may show from this face downwards. */
function fall(
  values: number[],
  left: number,
  face: number,
  weight: number,
  hits: number,
  defence: number,
  found: number[],
): void {
  if (left === 0 || face === 0) {
    work.falls += 1;
    found[hits + raised(values, defence)]! += weight / SIDES ** left;
    return;
  }
  const value = FIVE + face;
  let share = weight;
  for (let count = 0; count <= left; count++) {
    if (count > 0) share *= (left - count + 1) / count / SIDES;
    if (value >= defence) {
      fall(values, left - count, face - 1, share, hits + count, defence, found);
    } else {
      values[value]! += count;
      fall(values, left - count, face - 1, share, hits, defence, found);
      values[value]! -= count;
    }
  }
}

/** How many wounds dice with these values bring when none is rolled any more. */
export function raised(values: Histogram, defence: number): number {
  const top = Math.min(defence, values.length) - 1;
  let left = 0;
  for (let value = 1; value <= top; value++) left += values[value] ?? 0;
  let wounds = 0;
  for (let value = top; value > 0; value--) {
    for (let k = 0; k < (values[value] ?? 0); k++) {
      // The highest die that is left, and as many of the lowest as it needs.
      left -= 1 + defence - value;
      if (left < 0) return wounds;
      wounds += 1;
    }
  }
  return wounds;
}

/** What to do next with dice in hand. */
export type Step = { do: "raise"; value: number } | { do: "done" } | { do: "reroll"; count: number };

const highest = (dice: Histogram, below: number): number => {
  for (let value = Math.min(below, dice.length) - 1; value > 0; value--) if (dice[value]) return value;
  return 0;
};

/** The next step of the spending that brings the most wounds; `second`: whether the second assault has fallen. */
export function nextStep(dice: Histogram, defence: number, second: boolean): Step {
  if (!second && defence > FIVE) {
    const best = plan(dice, defence);
    if (!best.make) return { do: "done" };
    return { do: "raise", value: highest(dice, FIVE) };
  }
  if (raised(dice, defence) === 0) return { do: "done" };
  const value = highest(dice, defence);
  return value > 0 ? { do: "raise", value } : { do: "done" };
}

/** A share as people say it: 0, 1, 14, >99 per cent. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return "<1";
  if (share < 1 && share > 0.995) return ">99";
  return String(Math.round(share * 100));
}

/** How likely at least so many wounds are. */
export const atLeast = (wounds: number[], count: number): number =>
  wounds.reduce((sum, share, n) => (n >= count ? sum + share : sum), 0);
