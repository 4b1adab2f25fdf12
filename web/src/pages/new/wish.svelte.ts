// What somebody wishes of a new table, while they fill it in.

import { playing } from "../../shell/bots";
import type { GameInfo, SeatWish, Strength, StrengthInfo, TableWish, UndoPolicy } from "../../wire";
import { usualPlayers } from "../start";

/** Who shall sit at a seat, as one choice: a bot is chosen together with its strength. */
export type Sitter = "me" | "here" | "open" | `bot:${Strength}`;

export interface SeatPlan {
  sitter: Sitter;
  name: string;
  /** What they add to the dice. */
  words: string;
}

const MOST = 8;
const USUAL: Sitter = "bot:strategist";

export class Wish {
  game = $state.raw<GameInfo>() as GameInfo;
  players = $state(2);
  /** One plan for every seat there could be, so that nothing is lost while the number of players changes. */
  plans = $state<SeatPlan[]>([]);
  options = $state<Record<string, boolean | number | string>>({});
  listed = $state(false);
  #undo = $state<UndoPolicy>();
  #hold = $state<boolean>();

  seats = $derived(this.plans.slice(0, this.players));
  bots = $derived(this.count((sitter) => sitter.startsWith("bot:")));
  open = $derived(this.count((sitter) => sitter === "open"));
  here = $derived(this.count((sitter) => sitter === "me" || sitter === "here"));

  constructor(game: GameInfo, name: string) {
    this.plans = Array.from({ length: MOST }, (_, seat) =>
      seat === 0 ? { sitter: "me", name, words: "" } : { sitter: USUAL, name: "", words: "" },
    );
    this.choose(game);
  }

  private count(fits: (sitter: Sitter) => boolean): number {
    return this.seats.filter((seat) => fits(seat.sitter)).length;
  }

  /** Another game, or the same one in another language: what was chosen stays where it still has a meaning. */
  choose(game: GameInfo, strengths: readonly StrengthInfo[] = []): void {
    const same = this.game?.id === game.id;
    this.game = game;
    if (same) return;
    if (!game.seats.includes(this.players) || this.players === 2) this.players = usualPlayers(game);
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    // An engine that does not play this one makes room for a bot that does.
    const able = new Set(playing(strengths, game.id).map((one) => `bot:${one.id}`));
    const unable = strengths.map((one) => `bot:${one.id}`).filter((sitter) => !able.has(sitter));
    for (const plan of this.plans) if (unable.includes(plan.sitter)) plan.sitter = USUAL;
  }

  /** Somebody for a seat. There is one "me"; whoever was it before becomes another person here. */
  seat(at: number, sitter: Sitter): void {
    if (sitter === "me") {
      for (const plan of this.plans) if (plan.sitter === "me") plan.sitter = "here";
    }
    const plan = this.plans[at];
    if (plan) plan.sitter = sitter;
  }

  /** Free where everybody is at this screen, safe where somebody comes from elsewhere, unless it was chosen. */
  get undo(): UndoPolicy {
    return this.#undo ?? (this.open > 0 ? "safe" : "free");
  }
  set undo(value: UndoPolicy) {
    this.#undo = value;
  }

  /** Turns are handed over on purpose where there is another person to hand them to, unless it was chosen. */
  get hold(): boolean {
    return this.#hold ?? this.here + this.open > 1;
  }
  set hold(value: boolean) {
    this.#hold = value;
  }

  /** The seats may be called otherwise when the game is played otherwise: then only their letters are sure. */
  get usual(): boolean {
    return this.game.options.every((option) => this.options[option.name] === option.default);
  }

  /** What is sent to the server. */
  get table(): TableWish {
    return {
      game: this.game.id,
      seats: this.seats.map(seatWish),
      options: { ...this.options },
      undo: this.undo,
      hold: this.hold,
      listed: this.listed,
    };
  }
}

function seatWish({ sitter, name, words }: SeatPlan): SeatWish {
  if (sitter === "open") return { kind: "open" };
  if (sitter === "me" || sitter === "here") {
    const seat: SeatWish = { kind: sitter, name: name.trim() };
    return words.trim() ? { ...seat, words: words.trim() } : seat;
  }
  return { kind: "bot", strength: sitter.slice("bot:".length) };
}
