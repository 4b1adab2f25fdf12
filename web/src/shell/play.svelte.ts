// A table as this page plays it: what came in, what is shown of it and when, what was chosen, what is said aloud.

import { untrack } from "svelte";
import { house } from "../base";
import { api, Refusal } from "../api";
import { myTables, promises, settings, still } from "../memory.svelte";
import { t } from "../texts/index.svelte";
import type { ChatLine, Hint, Line, Moment, News, Offer, Outgoing, Past, Scene, Strength } from "../wire";
import { battlesIn, type Telling } from "./battles";
import { calling } from "./calling.svelte";
import { nextTable } from "./again";
import { Choice, type Doubt } from "./choice.svelte";
import { asked, gaze, onlyMine } from "./eyes";
import { seatOf, undoneBy, type Undone } from "./groups";
import { byItself, Passes, passing } from "./passes.svelte";
import { stay, together } from "./pace";
import { later, Procession, told, whole } from "./procession";
import { keepSeen, seenAt } from "./seen";
import { Socket } from "./socket.svelte";
import { play as sound } from "./tones";

/** A sentence for the live region. */
export interface Spoken {
  n: number;
  text: string;
}

/** waiting: a seat is open; mine: I am asked and can answer now; others: somebody else is, or the page still shows. */
export type Phase = "loading" | "waiting" | "mine" | "held" | "sealed" | "others" | "curtain" | "over";

/** What somebody brings who takes the seat of a link. */
export interface Arrival {
  name: string;
  words: string;
}

const SPOKEN_AT_ONCE = 8;
const SPOKEN_KEPT = 16;
/** Milliseconds in which a question that answers itself is still seen. */
const PASSING = 400;

/** The first line of the answer after which `since` begins. */
function begunWith(log: Line[], since: number): number {
  let at = since;
  while (at > 0 && log[at - 1]!.move === log[since - 1]!.move) at -= 1;
  return at;
}

export class Play {
  /** The news that is shown; null until the first came. */
  news = $state.raw<News | null>(null);
  log = $state.raw<Line[]>([]);
  /** What has just happened, for the board and the log to mark. */
  fresh = $state.raw<Line[]>([]);
  /** What was taken back while we looked: the log keeps a trace of it. */
  undone = $state.raw<Undone[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** How many pieces of news wait to be shown. */
  behind = $state(0);
  /** An answer of mine is on its way. */
  answering = $state(false);
  /** Why the last thing was refused. */
  refusal = $state("");
  /** The stable word of the last refusal. */
  refused = $state("");
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** The seat that the screen is to be passed to. */
  curtain = $state<number | null>(null);
  /** An earlier moment that is looked at; null: now. */
  past = $state.raw<Moment | null>(null);
  spoken = $state.raw<Spoken[]>([]);
  /** Whether my pieces are placed for me while the table is set up, as a bot would place its own. */
  quick = $state(false);
  /** Whether the game ended before our eyes, not long ago. */
  ended = $state(false);

  /** How the game's log tells of battles, where there are any. */
  telling = $state.raw<Telling | null>(null);
  /** The number of the first line that may tell of a battle I have not looked at. */
  #unseen = $state(0);
  /** Battles that are over and that I have neither looked at nor answered after. */
  battles = $derived(this.telling ? battlesIn(this.log, this.telling, this.#unseen) : []);
  /** Whether an answer costs much, as the game's page judges. */
  costly: (scene: Scene, offer: Offer) => boolean | string = () => false;

  /** The verbs with which one does nothing, as the game's book says. */
  #declining = $state.raw<string[]>([]);
  /** What passes by itself because somebody said so. */
  readonly passes: Passes;
  /** The answer with which the question of now could always pass. */
  passing = $derived(this.news ? passing(this.news.scene, this.#declining) : undefined);
  /** Whether the page has passed for me here because nothing else could be done. */
  passedIdle = $state(false);

  readonly choice: Choice;
  readonly nothing = new Choice(() => undefined);
  readonly socket: Socket;
  readonly #procession: Procession;
  /** Lines that belong before the next news. */
  #pieces: Past[] = [];
  /** Through whose eyes we want to look; undefined until we know what is ours. */
  #eyes: number | null | undefined = undefined;
  #looked: number | null = null;
  #decided = new Set<number>();
  #decidedAt = -1;
  #lastSeat: number | null = null;
  #asked = "";
  /** The question that came back when an answer was taken back. */
  #redecided = "";
  /** Whether I have taken an answer back and given none since. */
  #takingBack = false;
  #counter = 0;
  /** Whether my key came by a link that was just opened: a seat that is taken is not shared unasked. */
  #invited = false;

  /** Whether nothing has happened yet but the set-up. */
  settingUp = $derived(this.log.length > 0 && this.log.every((line) => line.setup || line.text === ""));
  /** Whether my eyes are asked. */
  myTurn = $derived((this.news?.scene.offers.length ?? 0) > 0);
  over = $derived(this.news?.table.status === "over");
  /** Whether answers can be given right now. */
  ready = $derived.by(
    () => this.socket.contact === "open" && !this.answering && this.behind === 0 && this.past === null,
  );

  constructor(
    readonly id: string,
    /** Who I am, if I take the seat of a link. */
    arrival?: Arrival,
    { quick = false, invited = false }: { quick?: boolean; invited?: boolean } = {},
  ) {
    this.passes = new Passes(id);
    this.quick = quick;
    this.#invited = invited;
    this.choice = new Choice(
      (offer) => this.#answer(offer),
      (offer) => this.#doubts(offer),
    );
    this.#procession = new Procession(
      (news, left, joined) => this.#show(news, left, joined),
      later,
      (before, after) => together(before, after, settings.pace),
      (shown, news) => settings.pace === "summaries" && together(shown, news, "summaries"),
    );
    this.socket = new Socket(
      id,
      () => {
        // What was on its way may be lost: the situation that comes next tells. What was refused before is past.
        this.refusal = "";
        this.refused = "";
        this.answering = false;
        this.hinting = false;
        this.#looked = this.#eyes ?? this.#onlySeat();
        return {
          type: "hello",
          keys: myTables.keys(id),
          eyes: this.#looked,
          lang: settings.lang,
          invited: this.#invited,
          ...arrival,
        };
      },
      (message) => this.#hear(message),
    );
  }

  /** The seat that I am known to hold, if it is only one: no need to look as a spectator first. */
  #onlySeat(): number | null {
    const seats = myTables.get(this.id)?.seats ?? [];
    return seats.length === 1 ? seats[0]! : null;
  }

  close(): void {
    this.#procession.clear();
    this.socket.close();
  }

  get keys(): string[] {
    return myTables.keys(this.id);
  }

  /** The seat that my eyes are, or null for a spectator. */
  get seat(): number | null {
    const eyes = this.news?.scene.eyes;
    return typeof eyes === "number" && this.news!.mine.includes(eyes) ? eyes : null;
  }

  /** Lets those who watch look through the eyes of a seat of mine, or no longer. */
  show(seat: number, allow: boolean): void {
    this.socket.say({ type: "show", seat, allow });
  }

  /** Goes on after a refusal at the door: only to watch, without these keys, or as whoever sits there already. */
  comeIn(only: "watch" | "seat"): void {
    this.refused = "";
    this.refusal = "";
    this.#invited = false;
    if (only === "watch") myTables.drop(this.id);
    this.socket.again();
  }

  seatName(seat: number): string {
    return this.news?.table.seats[seat]?.called ?? String(seat + 1);
  }

  // What I do.

  endTurn(): void {
    if (this.seat !== null && this.news?.held) this.socket.say({ type: "end", seat: this.seat });
  }

  /** Takes my last answer back, or asks the table to. Behind the curtain: that of whoever played before it fell. */
  takeBack(): void {
    const seat = this.curtain === null ? this.seat : this.#lastSeat;
    if (seat === null) return;
    this.past = null;
    this.#takingBack = true;
    this.#procession.hurry();
    this.socket.say({ type: "undo", seat });
  }

  /** Whose answer could be taken back although the curtain has fallen. */
  get beforeCurtain(): number | null {
    return this.news?.table.undo === "free" ? this.#lastSeat : null;
  }

  askHint(): void {
    if (this.seat === null || !this.myTurn || this.hinting) return;
    this.hinting = this.socket.say({ type: "hint", seat: this.seat });
  }

  vote(seat: number, agree: boolean): void {
    this.socket.say({ type: "vote", seat, agree });
  }

  talk(text: string): boolean {
    const seat = this.seat ?? this.news?.mine[0];
    return seat !== undefined && this.socket.say({ type: "talk", seat, text });
  }

  handOver(seat: number, strength: Strength | null): void {
    this.socket.say({ type: "hand-over", seat, strength });
  }

  speak(): void {
    this.socket.say({ type: "speak", lang: settings.lang });
    this.hint = null;
    if (this.past) void this.lookBack(this.past.scene.move);
  }

  /** Lifts the curtain, or looks through the eyes of another of my seats. */
  lookAs(seat: number | null): void {
    this.curtain = null;
    this.#eyes = seat;
    this.#look(seat);
  }

  /** Shows hands without a curtain, or with one again. */
  setCurtain(falls: boolean): void {
    myTables.keep(this.id, this.news?.table.game ?? "", [], { curtain: falls });
    if (this.news) this.#turnEyes(this.news);
  }

  /** Takes an open seat for me. */
  async sit(seat: number, name: string, words: string): Promise<void> {
    const seated = await api.sit(this.id, seat, name, words);
    myTables.keep(this.id, this.news?.table.game ?? "", [seated.key]);
    this.socket.again();
  }

  /** Lights what a line of the log tells of, now or in the moment that is looked at; null: nothing. */
  point(line: Line | null): void {
    for (const choice of [this.choice, this.nothing]) {
      if (line) choice.lookAtLine(line, seatOf(line));
      else choice.lookAway();
    }
  }

  /** Looks at an earlier moment; null: back to now. */
  async lookBack(move: number | null): Promise<void> {
    if (move === null) {
      this.past = null;
      return;
    }
    try {
      this.past = await api.moment(this.id, move, this.seat, this.keys);
    } catch (problem) {
      this.past = null;
      this.refusal = problem instanceof Refusal ? problem.message : String(problem);
    }
  }

  /** Whether the newest that came in asks me, shown or not. */
  get asksNext(): boolean {
    void this.behind;
    return ((this.#procession.newest ?? this.news)?.scene.offers.length ?? 0) > 0;
  }

  /** What was told of battles has been read. */
  lookedAtBattles(): void {
    this.#unseen = this.log.length;
    if (this.news) keepSeen(this.id, this.news.scene.eyes, this.#unseen);
  }

  /** Straight to the newest. */
  skip(): void {
    this.#procession.skip();
  }

  /**
   * What is asked about once: what costs much; and what gives up all other answers, as a pass or an end of turn does,
   * where it cannot be taken back, or only if others agree.
   */
  #doubts(offer: Offer): Doubt | null {
    if (!this.news || !settings.sure) return null;
    const { table, scene, mine } = this.news;
    const closing = Object.keys(offer.args).length === 0 && this.choice.offers.length > 1;
    const others = table.seats.some((seat) => seat.kind === "person" && !mine.includes(seat.seat));
    if (closing && table.undo === "none") return "final";
    if (closing && table.undo === "safe" && !table.hold && others) return "others";
    const much = this.costly(scene, offer);
    return typeof much === "string" ? { own: much } : much ? "costly" : null;
  }

  #answer(offer: Offer, byItself = false): void {
    const news = this.news;
    if (!news || this.seat === null || !this.ready) return;
    if (!byItself) {
      this.lookedAtBattles();
      this.passes.heard();
    }
    this.#takingBack = false;
    this.refusal = "";
    this.hint = null;
    const { revision } = news;
    this.answering = this.socket.say({ type: "answer", seat: this.seat, revision, action: offer.action });
    if (this.answering) {
      this.choice.ask([]);
      this.#procession.hurry();
    }
  }

  // What comes in.

  #hear(message: Outgoing): void {
    if (message.type === "past") {
      this.#pieces.push(message);
    } else if (message.type === "table") {
      promises.note(this.id, message.table.dice.commitment);
      this.#procession.add(whole(this.#pieces, onlyMine(message)));
      this.#pieces = [];
      if (document.hidden) this.#procession.skip();
      // Whoever still looks at what was before can see that there is more, and whether it asks them.
      const newest = this.#procession.newest;
      if (newest && newest.revision !== this.news?.revision) this.behind = this.#procession.length;
    } else if (message.type === "hint") {
      this.hinting = false;
      if (message.revision !== this.news?.revision) return;
      if (this.quick && this.settingUp) return this.#place(message);
      this.hint = message;
      const best = message.lines[0];
      this.choice.advice = this.choice.offers.find((offer) => offer.action === best?.action) ?? null;
    } else {
      this.hinting = false;
      this.answering = false;
      this.quick = false;
      this.refusal = message.message;
      this.refused = message.code;
      this.#say([message.message]);
      this.#tone("refused");
      if (this.news) this.#ask(this.news);
    }
  }

  /** Shows a piece of news; gives how long it must stay before the next. */
  #show(news: News, left: number, joined: boolean): number {
    const before = this.news;
    const sameEyes = before !== null && before.scene.eyes === news.scene.eyes;
    const { log, fresh, undone } = told(this.log, news);
    const heard = this.chat.length;
    const trace = undone && sameEyes ? undoneBy(this.log, log.slice(0, log.length - fresh.length)) : null;
    if (trace) this.undone = [...this.undone, trace];
    this.log = log;
    // Whoever comes, or comes back behind these eyes, has seen nothing since their last turn, nor what it brought about,
    // but what this window has kept.
    if (!sameEyes && news.mine.length > 0)
      this.#unseen = Math.max(begunWith(log, news.since), seenAt(this.id, news.scene.eyes));
    else if (!sameEyes) this.#unseen = log.length;
    this.#unseen = Math.min(this.#unseen, log.length);
    this.chat = [...this.chat.slice(0, news.chat_from), ...news.chat];
    this.news = news;
    this.behind = left;
    if (before?.revision !== news.revision) {
      this.answering = false;
      this.hint = null;
      this.choice.advice = null;
      this.past = null;
      if (sameEyes && !undone && fresh.length > 0) this.refusal = "";
    }
    const mine = news.scene.offers.length > 0;
    if (mine && !undone) this.fresh = log.filter((line) => line.n >= news.since);
    else if (undone || !sameEyes) this.fresh = [];
    else if (fresh.length > 0) this.fresh = joined ? [...this.fresh, ...fresh] : fresh;
    if (before === null || before.mine.join() !== news.mine.join())
      myTables.keep(this.id, news.table.game, [], { seats: news.mine });
    if (news.sealed && typeof news.scene.eyes === "number") this.#noteDecided(news, news.scene.eyes);
    const turned = left === 0 && this.#turnEyes(news);
    this.#ask(news);
    if (!turned) this.#tell(news, before, sameEyes && !undone ? fresh : [], this.chat.length > heard);
    if (undone) this.#redecided = news.revision;
    if (undone && left === 0) this.#takeBackMore(news);
    if (left === 0 && !turned) {
      this.#passAlong(news);
      if (this.quick && this.settingUp && mine && !this.answering) this.askHint();
    }
    if (!sameEyes || undone || still() || document.hidden) return 0;
    return stay(joined ? this.fresh : fresh, left, settings.pace);
  }

  /** Places my pieces as advised. */
  #place(hint: Hint): void {
    const offer = this.choice.offers.find((one) => one.action === hint.lines[0]?.action);
    if (offer) this.choice.take(offer, true);
    else this.quick = false;
  }

  /** The book has come, and says with which verbs one does nothing: the question may have come before it. */
  set declining(verbs: string[]) {
    if (verbs.join() === untrack(() => this.#declining).join()) return;
    this.#declining = verbs;
    untrack(() => {
      if (this.news && this.behind === 0 && this.#redecided !== this.news.revision) this.#passAlong(this.news);
    });
  }

  /** Lets a question pass, where that was said or nothing else could be done. */
  #passAlong(news: News): void {
    if (!this.#passOrdered(news)) this.#passBy(news);
  }

  /** From now on such a question passes by itself, this one first. */
  alwaysPass(): void {
    const [offer, question] = [this.passing, this.news?.scene.view.question];
    if (!offer || this.seat === null || typeof question !== "string") return;
    this.passes.give(this.seat, question);
    this.choice.take(offer, true);
  }

  /** Lets a question pass, where that was said; it takes as long whatever one holds. */
  #passOrdered(news: News): boolean {
    const { question } = news.scene.view;
    const offer = passing(news.scene, this.#declining);
    if (!offer || this.seat === null || typeof question !== "string" || news.table.status !== "playing") return false;
    if (this.#redecided === news.revision || !this.passes.passes(this.seat, question)) return false;
    later(() => {
      const same = this.choice.offers.find((one) => one.action === offer.action);
      if (this.news?.revision !== news.revision || !this.ready || !same) return;
      this.#say([t("table.passedOrdered", { answer: offer.text })]);
      this.#answer(same, true);
    }, PASSING);
    return true;
  }

  /** Gives the only answer there is, for those who want it so and where nobody learns a secret from how fast it came. */
  #passBy(news: News): void {
    const only = byItself(news, this.#declining, settings);
    // Whoever takes an answer back wants to look at the question.
    if (!only || this.#redecided === news.revision) return;
    later(() => {
      if (this.news?.revision !== news.revision || !this.ready) return;
      if (byItself(this.news, this.#declining, settings)?.action !== only.action) return;
      if (!this.choice.offers.some((offer) => offer.action === only.action)) return;
      this.passedIdle ||= !settings.forced;
      this.#say([t("table.passedBy", { answer: only.text })]);
      this.#answer(only, true);
    }, PASSING);
  }

  /** What the page has answered for me is no answer of mine: taking back goes on to the last that I gave myself. */
  #takeBackMore(news: News): void {
    if (this.#takingBack && news.undo.how === "now" && byItself(news, this.#declining, settings)) this.takeBack();
  }

  /** Puts the question to the choice, if it is the newest; what was pointed at stays while the question does. */
  #ask(news: News): void {
    const newest = this.#procession.newest ?? news;
    const good = !this.answering && newest.revision === news.revision && newest.scene.eyes === news.scene.eyes;
    const offers = good ? news.scene.offers : [];
    const question = good ? `${news.revision} ${news.scene.eyes} ${offers.map((offer) => offer.action).join()}` : "";
    const refusals = good ? news.scene.refusals : [];
    if (question === this.#asked && this.choice.offers.length === offers.length) this.choice.again(offers, refusals);
    else this.choice.ask(offers, refusals);
    this.#asked = question;
  }

  #noteDecided(news: News, seat: number): void {
    if (this.#decidedAt !== news.scene.move) this.#decided.clear();
    this.#decidedAt = news.scene.move;
    this.#decided.add(seat);
  }

  /** Looks where the game goes on; whether the eyes had to turn. */
  #turnEyes(news: News): boolean {
    const decided = this.#decidedAt === news.scene.move ? this.#decided : new Set<number>();
    const open = myTables.get(this.id)?.curtain === false;
    const next = gaze(news, this.#eyes, decided, open);
    if (next.curtain !== null && typeof this.#eyes === "number") this.#lastSeat = this.#eyes;
    if (next.curtain !== null && this.curtain === null) {
      this.#say([t("table.passScreen", { seat: this.seatName(next.curtain) })]);
      this.#tone("turn");
    }
    this.curtain = next.curtain;
    this.#eyes = next.eyes;
    if (next.eyes === news.scene.eyes) return false;
    this.#look(next.eyes);
    return true;
  }

  #look(eyes: number | null): void {
    if (eyes === this.#looked) return;
    if (this.socket.say({ type: "look", eyes })) this.#looked = eyes;
  }

  // What is said aloud, sounds, and calls.

  #tell(news: News, before: News | null, fresh: Line[], talked: boolean): void {
    const lines = fresh.map((line) => line.text).filter((text) => text !== "");
    const sentences = lines.slice(-SPOKEN_AT_ONCE);
    const unsaid = lines.length - sentences.length;
    if (unsaid > 0) sentences.unshift(t("table.moreHappened", { n: unsaid }));
    const mine = news.scene.offers.length > 0;
    const asksAnew = mine && (before?.revision !== news.revision || before.scene.eyes !== news.scene.eyes);
    const ended = news.table.status === "over" && before !== null && before.table.status !== "over";
    if (asksAnew || ended) sentences.push(news.scene.prompt);
    if (news.held && !before?.held) sentences.push(t("table.heldSpoken"));
    const said = news.chat.at(-1);
    const talkedTo = talked && before !== null && said !== undefined && !news.mine.includes(said.seat);
    if (talkedTo) sentences.push(t("table.said", { name: said.name, text: said.text }));
    this.#say(sentences);
    if (before === null) return;
    const turn = asksAnew && before.scene.offers.length === 0;
    this.ended ||= ended;
    if (ended && news.mine.length > 0) settings.finished = true;
    if (ended) this.#tone("over");
    else if (turn && this.behind === 0) this.#tone("turn");
    else if (talkedTo) this.#tone("chat");
    else if (lines.length > 0) this.#tone("move");
    if (ended) calling.call(this.id, news.table.game_name, news.scene.prompt);
    else if (turn) calling.call(this.id, t("table.yourTurnIn", { game: news.table.game_name }), news.scene.prompt);
    else if (talkedTo) calling.call(this.id, said.name, said.text);
  }

  #say(sentences: string[]): void {
    if (sentences.length === 0) return;
    const added = sentences.map((text) => ({ n: (this.#counter += 1), text }));
    this.spoken = [...this.spoken, ...added].slice(-SPOKEN_KEPT);
  }

  #tone(tone: Parameters<typeof sound>[0]): void {
    if (settings.sound) sound(tone);
  }

  /** Where we stand, in one word. */
  phase = $derived.by((): Phase => {
    const news = this.news;
    if (!news) return "loading";
    if (this.over) return "over";
    if (news.table.status === "waiting") return "waiting";
    if (this.curtain !== null) return "curtain";
    if (this.behind > 0) return "others";
    if (this.ready && this.choice.offers.length > 0) return "mine";
    if (news.held) return "held";
    return news.sealed ? "sealed" : "others";
  });

  /** When the game is over: the table at which somebody else wants to play again. */
  next = $derived.by(() => (this.over && this.news ? nextTable(this.chat, this.id, this.news.mine, house) : null));

  /** What the tab is called. */
  title = $derived.by(() => {
    const news = this.news;
    if (!news) return t("table.title");
    const game = news.table.game_name;
    if (this.over) return t(this.next ? "table.titleAgain" : "table.titleOver", { game });
    if (this.curtain !== null) return t("table.titleSeat", { seat: this.seatName(this.curtain), game });
    if (this.myTurn) return t("table.titleTurn", { game });
    return news.held ? t("table.titleHeld", { game }) : game;
  });

  /** The seats that must do something now: answer, or end their turn. */
  waiting = $derived.by((): number[] => {
    if (!this.news || this.news.table.status !== "playing") return [];
    return this.news.held && this.seat !== null ? [this.seat] : asked(this.news);
  });
}
