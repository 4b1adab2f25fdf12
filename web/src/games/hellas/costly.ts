// Which answers cost so much that one is asked about them once more.

import type { Offer, Scene } from "../../wire";
import { tableOf } from "./table";

const STANDARD = ["go", "advance", "hoplites", "pray"];

/** A special action ends the standard ones: who has taken none of them yet may have forgotten that. */
export function costly(scene: Scene, offer: Offer): boolean | string {
  const { artefacts, prayed, hero, hoplites } = tableOf(scene).acted;
  const idle = artefacts === 0 && !prayed && !hero && !hoplites;
  const left = scene.offers.some((other) => STANDARD.includes(other.verb));
  return offer.verb === "act" && idle && left && "sure-act";
}
