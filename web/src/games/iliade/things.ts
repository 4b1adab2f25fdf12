// What each thing on the table stands for in answers.

import type { Choice, Part, Thing } from "../../shell/choice.svelte";
import type { Group } from "./table";

/** A card in hand: laid alone or on something, discarded, or (a Chariot) sent to attack at once. */
export function fromHand(card: string): Thing {
  const parts = [...placed(card), { verb: "hide", args: { rider: card } }, { verb: "discard", args: { card } }];
  return card === "chariot" ? [...parts, { verb: "attack", args: { weapon: "chariot-hand" } }] : parts;
}

/** A card that came out of a Horse. */
export function fromHorse(card: string): Thing {
  return placed(card);
}

function placed(card: string): Part[] {
  return [
    { verb: "lay", args: { card } },
    { verb: "join", args: { hoplite: card } },
    { verb: "mount", args: { rider: card } },
  ];
}

/** The ground of one's own camp. */
export const GROUND: Thing = { verb: "lay" };
export const ATTACK: Thing = { verb: "attack" };
export const PASS: Thing = { verb: "pass" };

/** A group of one's own army: where a card can be added, or what attacks. */
export function ownGroup(group: Group): Thing | undefined {
  switch (group.kind) {
    case "phalanx":
      return { verb: "join", args: { phalanx: group.word } };
    case "elephant":
      return { verb: "mount", args: { elephant: group.word } };
    case "horse":
      return { verb: "hide", args: { horse: group.word } };
    case "loose":
      return { verb: "attack", args: { weapon: group.word } };
    default:
      return undefined;
  }
}

/** The Archers on an Elephant, which attack from there. */
export function riderOf(group: Group): Thing {
  return { verb: "attack", args: { weapon: `rider-${group.word}` } };
}

/** The word of a group of an enemy army as a target; the other end of a Phalanx is one of its own. */
export function targetOf(group: Group, end: "weakest" | "strongest" = "weakest"): string {
  if (group.kind === "loose") return group.word;
  return `${group.kind === "phalanx" && end === "strongest" ? "strongest" : group.kind}-${group.word}`;
}

export function hit(seat: number, target: string): Thing {
  return { verb: "hit", args: { seat: String(seat), target } };
}

export function claim(victory: string): Thing {
  return { verb: "claim", args: { victory } };
}

// Where cards are laid by hand, in the editor of positions; no answer of a game speaks of these.

/** A thing that stands for a place of the editor as well. */
export function either(thing: Thing | undefined, spot: Part): Thing {
  if (thing === undefined) return spot;
  return Array.isArray(thing) ? [...thing, spot] : [thing, spot];
}

/** The ground of a camp. */
export const campSpot = (seat: number): Part => ({ verb: "into", args: { seat: String(seat) } });
/** What lies in a camp, by its word as a target. */
export const laidSpot = (seat: number, target: string): Part => ({ verb: "on", args: { seat: String(seat), target } });
/** A hand, and a card in it. */
export const handSpot = (seat: number): Part => ({ verb: "hold", args: { seat: String(seat) } });
export const inHand = (seat: number, card: string): Part => ({ verb: "held", args: { seat: String(seat), card } });
export const stakesSpot: Part = { verb: "stake", args: {} };

/** Whether any answer to the question fits a thing, whatever was pointed at. */
export function offered(choice: Choice, thing: Thing | undefined): boolean {
  return thing !== undefined && choice.light(thing) !== "";
}
