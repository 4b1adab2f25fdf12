// Which answers cost so much that one is asked about them once more.

import type { Offer, Scene } from "../../wire";
import { ownSeat, tableOf } from "./table";

/** Whoever passes before the Gorgon gives up the army that lies there. */
export function costly(scene: Scene, offer: Offer): boolean | string {
  const table = tableOf(scene);
  const own = table.seats[ownSeat(scene) ?? -1];
  return offer.verb === "pass" && table.oracle === "gorgon" && (own?.strength ?? 0) > 0 && "sure-pass";
}
