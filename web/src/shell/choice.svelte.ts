// Choosing an answer by pointing at things, one after the other: this card, then that place.
//
// Each thing on a board stands for parts of answers. Pointing at it leaves the answers that fit; when one is left, it
// is the choice. The same class serves every game: a board only says what its things stand for.

import { untrack, type Snippet } from "svelte";
import type { Line, Offer, RefusedOffer } from "../wire";
import { isSaid, saidBy, type Said } from "./about";

/** Part of an answer: its verb, some of its arguments, or both. */
export interface Part {
  verb?: string;
  args?: Record<string, string>;
}

/** Something to point at. It stands for any of these parts: a card in hand can be laid, hidden, or mounted. */
export type Thing = Part | Part[];

/** open: pointing at it goes on with the choice; picked: it was pointed at; other: pointing at it starts anew. */
export type Light = "open" | "picked" | "other" | "";

export function fits(offer: Pick<Offer, "verb" | "args">, thing: Thing): boolean {
  const parts = Array.isArray(thing) ? thing : [thing];
  return parts.some(
    (part) =>
      (part.verb === undefined || part.verb === offer.verb) &&
      Object.entries(part.args ?? {}).every(([name, word]) => offer.args[name] === word),
  );
}

function same(a: Thing, b: Thing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Why an answer is asked about once more: it stands for good, only the others can let it go, it costs much, or what the
 * game itself says of it, by a key of its words for the page.
 */
export type Doubt = "final" | "others" | "costly" | { own: string };

/** What somebody points at, beside the board or on it, without choosing it. */
type Pointed = { offers: Offer[]; said: Said[]; seat: number | null } | { thing: Thing };

/** What can be looked at beside the board. */
type Speaking = Pick<Offer, "verb" | "args" | "things">;

/** Two answers beside each other on a board that is looked back at: what was done, and what would have been better. */
export interface Ghosts {
  played: Said;
  better: Said;
}

export class Choice {
  /** All answers to the question; empty when there is none for us, or when one is on its way. */
  offers = $state.raw<Offer[]>([]);
  picks = $state.raw<Thing[]>([]);
  /** What one could expect among the answers, and why it is not there. */
  refusals = $state.raw<RefusedOffer[]>([]);
  /** An answer that costs much or cannot be taken back: it waits for a second word. */
  doubted = $state.raw<{ offer: Offer; why: Doubt } | null>(null);
  /** An answer that a lesson or a hint recommends. */
  advice = $state.raw<Offer | null>(null);
  /** A mistake that is looked at: both answers are shown on the board. */
  ghosts = $state.raw<Ghosts | null>(null);
  /** The answers that fit all that was pointed at. */
  open = $derived(this.offers.filter((offer) => this.picks.every((thing) => fits(offer, thing))));

  /** What the board has to say at length of an answer that is looked at, where it has no room for it beside itself. */
  aside = $state.raw<Snippet | null>(null);
  /** Whether the board shows all answers at such length that their list may be short. */
  staged = $state(false);
  /** Whether the board has more to tell of an answer than its button has. */
  tells: (offer: Offer) => boolean = () => false;

  /** What lies on the board, and how often. */
  readonly #laid = new Map<string, { thing: Thing; times: number }>();
  #layings = $state(0);

  #pointed = $state.raw<Pointed | null>(null);

  constructor(
    private readonly decide: (offer: Offer) => void,
    /** Why an answer is asked about once more before it is given; null where it is not. */
    private readonly doubts: (offer: Offer) => Doubt | null = () => null,
    /** Whether a finger reads before it does: not where everything can be taken back. */
    private readonly reads = true,
  ) {}

  /** A new question: what was pointed at before is forgotten. */
  ask(offers: Offer[], refusals: RefusedOffer[] = []): void {
    this.offers = offers;
    this.refusals = refusals;
    this.picks = [];
    this.doubted = null;
    this.#read = null;
    this.#button = null;
    this.#pointed = null;
  }

  /** The same question in other words: what was pointed at stays. */
  again(offers: Offer[], refusals: RefusedOffer[] = []): void {
    this.offers = offers;
    this.refusals = refusals;
  }

  /** Something lies on the board, until what this gives is called. */
  lay(thing: Thing): () => void {
    const name = JSON.stringify(thing);
    const times = (by: number): void => {
      const before = this.#laid.get(name)?.times ?? 0;
      if (before + by > 0) this.#laid.set(name, { thing, times: before + by });
      else this.#laid.delete(name);
      if (before === 0 || before + by === 0) untrack(() => (this.#layings += 1));
    };
    times(1);
    return () => times(-1);
  }

  /** The answers that can be given on the board alone: all that fits them there, pointed at, leaves no other. */
  onBoard = $derived.by((): ReadonlySet<Offer> => {
    void this.#layings;
    const things = [...this.#laid.values()].map(({ thing }) => this.offers.filter((offer) => fits(offer, thing)));
    const some = things.filter((fitting) => fitting.length > 0);
    return new Set(
      this.offers.filter((offer) => {
        const meant = some.filter((fitting) => fitting.includes(offer));
        if (meant.length === 0) return false;
        return this.offers.every((other) => other === offer || meant.some((fitting) => !fitting.includes(other)));
      }),
    );
  });

  /** What lies on the board, as parts of answers: domains and words. */
  get words(): [string, string][] {
    void this.#layings;
    return [...this.#laid.values()].flatMap(({ thing }) =>
      (Array.isArray(thing) ? thing : [thing]).flatMap(({ args }) => Object.entries(args ?? {})),
    );
  }

  /** Whether the list of answers only repeats what is lit on the board. */
  get repeated(): boolean {
    return this.offers.length > 0 && this.offers.every((offer) => this.onBoard.has(offer));
  }

  light(thing: Thing): Light {
    if (this.picks.some((pick) => same(pick, thing))) return "picked";
    if (this.open.some((offer) => fits(offer, thing))) return "open";
    return this.picks.length > 0 && this.offers.some((offer) => fits(offer, thing)) ? "other" : "";
  }

  /** Whether pointing at a thing leads to the answer that is recommended. */
  advises(thing: Thing): boolean {
    const advice = this.advice;
    return advice !== null && this.offers.some((offer) => offer.action === advice.action) && fits(advice, thing);
  }

  // Answers and board are one: what is looked at here is lit there, before anything is chosen.

  /** Somebody looks at answers, beside the board. */
  lookAt(...offers: Offer[]): void {
    this.#pointed = { offers, said: offers.map((offer) => saidBy(offer.args, offer.things)), seat: null };
  }

  /** Somebody looks at what cannot be chosen. */
  lookAtRefusal(refusal: Speaking): void {
    this.#pointed = { offers: [], said: [saidBy(refusal.args, refusal.things)], seat: null };
  }

  /** Somebody looks at a line of the log; `seat` is whose deed it tells. */
  lookAtLine(line: Pick<Line, "args" | "things">, seat: number | null): void {
    this.#pointed = { offers: [], said: [saidBy(line.args, line.things)], seat };
  }

  /** Somebody looks at a thing on the board. */
  lookAtThing(thing: Thing): void {
    this.#pointed = { thing };
  }

  lookAway(): void {
    this.#pointed = null;
  }

  /** Whether what somebody looks at beside the board speaks of this thing: by its words, or those it shows, of a seat. */
  speaksOf(thing: Thing | undefined, shows: readonly string[] = [], of: number | null = null): boolean {
    const at = this.#pointed ?? this.#waiting;
    if (at === null || "thing" in at) return false;
    if (of !== null && at.seat !== null && of !== at.seat) return false;
    if (thing !== undefined && at.offers.some((offer) => fits(offer, thing))) return true;
    return at.said.some((said) => isSaid(said, thing, shows));
  }

  /** Whether only what was played, or only what would have been better, speaks of this thing. */
  ghost(thing: Thing | undefined, shows: readonly string[] = []): "played" | "better" | "" {
    if (this.ghosts === null) return "";
    const [played, better] = [this.ghosts.played, this.ghosts.better].map((said) => isSaid(said, thing, shows));
    return played === better ? "" : played ? "played" : "better";
  }

  /** Whether an answer belongs to the thing on the board that somebody looks at. */
  belongs(offer: Pick<Offer, "verb" | "args">): boolean {
    return this.#pointed !== null && "thing" in this.#pointed && fits(offer, this.#pointed.thing);
  }

  /** The one answer that somebody looks at: beside the board, or by a thing that would decide for it. */
  get looked(): Offer | null {
    const at = this.#pointed;
    if (at === null) return this.readAnswer;
    const offers = "thing" in at ? this.open.filter((offer) => fits(offer, at.thing)) : at.offers;
    return offers.length === 1 ? offers[0]! : null;
  }

  /** Why a thing that is not lit cannot be chosen; null where nothing is known of it. */
  refusal(thing: Thing): RefusedOffer | null {
    const known = this.refusals.filter((refusal) => fits(refusal, thing));
    return known.length > 0 && !this.offers.some((offer) => fits(offer, thing)) ? known[0]! : null;
  }

  /** Why the thing that somebody looks at cannot be chosen. */
  get lookedRefusal(): RefusedOffer | null {
    return this.#pointed !== null && "thing" in this.#pointed ? this.refusal(this.#pointed.thing) : null;
  }

  /** Whether somebody looks at a thing of the board, rather than at something beside it. */
  get looksAtBoard(): boolean {
    return this.#pointed !== null && "thing" in this.#pointed;
  }

  /** Whether a finger has read this thing, so that its next tap decides. */
  get read(): boolean {
    return this.#read !== null;
  }

  #read = $state.raw<Thing | null>(null);
  #button = $state.raw<number | null>(null);

  /** The answer whose button a finger has read, so that its next tap decides. */
  get readAnswer(): Offer | null {
    return this.offers.find((offer) => offer.action === this.#button) ?? null;
  }

  /** What waits for a second word stays lit on the board while nobody looks at anything else. */
  get #waiting(): Pointed | null {
    const offer = this.readAnswer ?? this.doubted?.offer;
    return offer ? { offers: [offer], said: [saidBy(offer.args, offer.things)], seat: null } : null;
  }

  /**
   * A finger taps the button of an answer: where there is something to read, the first tap reads it and the second does
   * it. An answer that is asked about once more is read where it is asked about, and one with nothing to read is done.
   */
  tapAnswer(offer: Offer): void {
    const telling = offer.note !== "" || offer.price > 0 || this.tells(offer);
    if (this.reads && telling && this.#button !== offer.action && this.doubts(offer) === null) {
      this.#read = null;
      this.doubted = null;
      this.#button = offer.action;
      this.lookAt(offer);
    } else {
      this.take(offer);
    }
  }

  /** A finger taps a thing: the first tap reads what it would decide for, the second one does it. */
  tap(thing: Thing): void {
    this.#button = null;
    const one = this.reads && this.open.filter((offer) => fits(offer, thing)).length === 1;
    if (one && this.light(thing) === "open" && (this.#read === null || !same(this.#read, thing))) {
      this.#read = thing;
      this.lookAtThing(thing);
    } else {
      this.#read = null;
      this.pick(thing);
    }
  }

  /** Points at a thing. Pointing twice at the same takes it back. */
  pick(thing: Thing): void {
    const light = this.light(thing);
    if (light === "picked") this.picks = this.picks.filter((pick) => !same(pick, thing));
    else if (light === "open") this.picks = [...this.picks, thing];
    else if (light === "other") this.picks = [thing];
    else return;
    const [only, ...more] = this.open;
    if (only && more.length === 0 && light !== "picked") this.take(only);
  }

  /** Decides for an answer. */
  take(offer: Offer, sure = false): void {
    if (!this.offers.includes(offer)) return;
    this.picks = [];
    this.#read = null;
    this.#button = null;
    const why = sure ? null : this.doubts(offer);
    this.doubted = why && { offer, why };
    if (!why) this.decide(offer);
  }

  /** Back to the whole question. */
  cancel(): void {
    this.picks = [];
    this.doubted = null;
    this.#read = null;
    this.#button = null;
  }
}
