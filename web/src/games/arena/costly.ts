// Which answers cost so much that one is asked about them once more.

import type { Offer, Scene } from "../../wire";

/** There are three Power tokens of a kind in the whole game, and those that are left break ties. */
const MUCH = 2;

export function costly(_: Scene, offer: Offer): boolean {
  return offer.verb === "strengthen" && Number(offer.args["amount"] ?? 0) >= MUCH;
}
