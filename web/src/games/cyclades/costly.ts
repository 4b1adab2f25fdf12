// Which answers cost so much that one is asked about them once more.

import type { Offer, Scene } from "../../wire";
import { ownSeat, tableOf } from "./table";

/** So much gold is much, where it is at least half of what one has. */
const MUCH = 4;

/** What an answer costs: what its words say, or what is offered to a god. */
function cost(offer: Offer): number {
  return offer.verb === "offer" ? Number(offer.args["price"] ?? 0) : offer.price;
}

export function costly(scene: Scene, offer: Offer): boolean {
  const table = tableOf(scene);
  const asked = table.factions[table.asked ?? -1];
  const own = asked ?? table.factions.find((faction) => faction.seat === ownSeat(scene));
  const price = cost(offer);
  return own?.gold != null && price >= MUCH && 2 * price >= own.gold;
}
