// The bots that are offered: our own, and the engines of this house where they play the game.

import type { StrengthInfo } from "../wire";

/** Those of them that play this game. */
export function playing(strengths: readonly StrengthInfo[], game: string): StrengthInfo[] {
  return strengths.filter((one) => one.games === null || one.games.includes(game));
}
