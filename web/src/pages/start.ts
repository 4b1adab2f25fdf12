// From the first page to a table in one click.

import { makeTable } from "../shell/dice/promise";
import { myTables, settings } from "../memory.svelte";
import { router } from "../router.svelte";
import type { GameInfo, SeatWish, Strength, TableWish } from "../wire";

/** How many play when nobody was asked: three where that is possible, since a third makes most games livelier. */
export function usualPlayers(game: GameInfo): number {
  return game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
}

function meAndBots(players: number, strength: Strength): SeatWish[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "me", name: settings.name } : { kind: "bot", strength },
  );
}

/** Fetches the table's page ahead of time, for somebody who is about to sit down. */
export function warm(): void {
  void import("./Table.svelte").catch(() => undefined);
}

/** Sets a table up and goes there. */
export async function setTable(wish: TableWish): Promise<void> {
  const made = await makeTable(wish);
  myTables.keepMade(made, wish.game);
  router.go(`/t/${made.id}`);
}

/**
 * A game against easy bots, at once: with the scenario for a first game where there is one, which begins with one's own
 * turn; where pieces are placed first, that is done for whoever does not ask to do it.
 */
export async function playNow(game: GameInfo): Promise<void> {
  const made = await makeTable({ game: game.id, ...firstGame(game), undo: "free" });
  myTables.keepMade(made, game.id);
  router.go(`/t/${made.id}?quick=1`);
}

/** The scenario of that name is made for a first game, where a game has one. */
const LESSON = "first-steps";

/** What a first game is played with: the scenario for it, for as few as can play, or the usual table. */
export function firstGame(game: GameInfo): Pick<TableWish, "seats" | "options"> {
  const scenario = game.options.find((option) => option.choices.some((choice) => choice.value === LESSON));
  if (!scenario) return { seats: meAndBots(usualPlayers(game), "novice") };
  return { seats: meAndBots(game.seats[0] ?? 2, "novice"), options: { [scenario.name]: LESSON } };
}

/** The guided first game: always the same cards, so that the lessons fit. */
export function learn(game: GameInfo): Promise<void> {
  return setTable({ game: game.id, ...firstGame(game), undo: "free", guided: true, seed: "first steps" });
}
