// The bots that are offered: our own, and the engines of this house where they play the game.

import { t } from "../texts/index.svelte";
import type { StrengthInfo } from "../wire";

/** Those of them that play this game. */
export function playing(strengths: readonly StrengthInfo[], game: string): StrengthInfo[] {
  return strengths.filter((one) => one.games === null || one.games.includes(game));
}

/** What a bot is called where it is chosen: with its rating in this game, where it was measured. */
export function called(one: StrengthInfo, game: string): string {
  const rating = one.ratings[game];
  return rating === undefined ? one.name : t("table.rated", { name: one.name, rating });
}

/** What is to be known of a bot before it is chosen for this game. */
export function about(one: StrengthInfo, game: string): string {
  const rating = one.ratings[game];
  return rating === undefined ? one.about : `${one.about} ${t("table.ratedAbout", { rating })}`;
}
