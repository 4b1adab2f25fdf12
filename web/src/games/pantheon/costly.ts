// Which answers cost so much that one is asked about them once more.

import type { Offer, Scene } from "../../wire";

/** What goes out of the game, lies open to everybody, or gives up a card for nothing. */
export function costly(scene: Scene, offer: Offer): boolean | string {
  switch (offer.verb) {
    case "heal":
      return "sure-heal";
    case "drop":
      return "sure-drop";
    case "stand":
      return scene.offers.some((other) => other.verb === "pass") && "sure-stand";
    default:
      return false;
  }
}
