// The messages between the page and the server. Made by `python tools/wire.py` from palamedes/server/wire.

export type Lang = "en" | "fr";

export type Strength = string;

export type UndoPolicy = "free" | "none" | "safe";

/** What would a bot do in my place? */
export interface AskHint {
  type: "hint";
  seat: number;
}

/** Somebody asks the table to take something back. */
export interface Asked {
  seat: number;
  agreed: number[];
  missing: number[];
}

/** All texts of a game in one language: rules, names, printed facts, lessons. */
export interface Book {
  game: string;
  title: string;
  introduction: string;
  clauses: ClauseInfo[];
  names: Record<string, Record<string, any>>;
  facts: Record<string, string>;
  rules: Record<string, string[]>;
  lessons: Lesson[];
  declining: string[];
  board: string;
}

/** Something that was said. */
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: string;
}

/** One value of an option, and what it means. */
export interface Choice {
  value: boolean | number | string;
  text: string;
}

/** One rule, in our words. */
export interface ClauseInfo {
  anchor: string;
  title: string;
  chapter: string;
  ruling: boolean;
  text: string;
}

/** Play on alone from a moment of a table. */
export interface CopyWish {
  move?: number | null;
  seat?: number;
  strength?: string;
  reserved?: string | null;
}

/** Where the draws of a table come from. */
export interface Dice {
  kind: "fair" | "hand" | "seed";
  commitment: string;
  words: string[];
  secret: string | null;
}

/** One draw, roll or card dealt: what could come, and what came. */
export interface Draw {
  line: number;
  move: number;
  kind: string;
  seat: number;
  outcomes: string[];
  weights: number[];
  came: number;
}

/** Every draw of a game in order, those taken back too: their places are their counters. */
export interface Draws {
  table: string;
  dice: Dice;
  draws: Draw[];
  kinds: Record<string, string>;
  texts: Record<string, string>;
  problem: string;
}

/** My turn is over: tell the others what I did. */
export interface EndTurn {
  type: "end";
  seat: number;
}

/** The answer that decided a game, and the chances of those who won before it and after it, from 0 to 1. */
export interface EndingMoment {
  move: number;
  text: string;
  seat: number | null;
  before: number;
  after: number;
}

/** Where some of a seat's points came from. */
export interface EndingPart {
  label: string;
  amount: number;
}

/** How a seat came off. */
export interface EndingStanding {
  seat: number;
  place: number;
  team: number;
  won: boolean;
  total: string;
  parts: EndingPart[];
}

/** How often each seat did something. */
export interface EndingStatistic {
  label: string;
  values: string[];
}

/** How a game ended, in words. */
export interface EndingStory {
  way: string;
  standings: EndingStanding[];
  deciding: EndingMoment | null;
  statistics: EndingStatistic[];
}

/** What opens the feed of one's seats at a table, for `?at=`: it tells whose turn it is, and opens no seat. */
export interface FeedPass {
  at: string[];
}

/** A game on the shelf. */
export interface GameInfo {
  id: string;
  name: string;
  about: string;
  seats: number[];
  seat_names: Record<string, string[]>;
  options: OptionInfo[];
  guided: boolean;
  aim: string;
  time: string;
  weight: string;
  minute: boolean;
}

/** Let a bot play for a seat (mine, or that of somebody absent), or with None take mine back. */
export interface HandOver {
  type: "hand-over";
  seat: number;
  strength: string | null;
}

/** The first message: which seats are mine, through whose eyes I look, in which language. */
export interface Hello {
  type: "hello";
  keys?: string[];
  eyes?: number | null;
  lang?: "en" | "fr";
  name?: string;
  words?: string;
  invited?: boolean;
}

/** What a bot would do in my place, the best first, and why in a sentence. */
export interface Hint {
  type: "hint";
  seat: number;
  revision: string;
  lines: HintLine[];
  reason: string;
  chance: number;
}

/** An answer, the chance to win that it leaves (0 to 1), and what speaks for it. */
export interface HintLine {
  action: number;
  text: string;
  chance: number;
  why: string;
  things: ([string, string])[];
}

/** One stop of a guided first game: told once, when `when` first comes true. */
export interface Lesson {
  id: string;
  when: string;
  title: string;
  text: string;
  clause: string;
  advice: string[];
}

/** Something that happened: for the log, the animation, the screen reader. */
export interface Line {
  n: number;
  move: number;
  key: string;
  args: Record<string, any>;
  text: string;
  seat: number;
  group: string;
  setup: boolean;
  things: ([string, string])[];
}

/** Through whose eyes I want to look: one of my seats, None for a spectator's, or a seat that shows itself. The last is for everybody, rivals too. */
export interface Look {
  type: "look";
  eyes: number | null;
}

/** A table that was made, with the keys of the seats of whoever made it: {"0": key}. */
export interface Made {
  id: string;
  keys: Record<string, string>;
  invitations: Record<string, string>;
}

/** How a game is won, in a few steps. */
export interface Minute {
  game: string;
  title: string;
  steps: MinuteStep[];
}

/** One step of how a game is won, with its picture: a table to look at, through the eyes of whoever is asked. */
export interface MinuteStep {
  id: string;
  title: string;
  text: string;
  clause: string;
  things: ([string, string])[];
  scene: Scene;
  seats: SeatInfo[];
}

/** A moment to look back at, with the log up to it. */
export interface Moment {
  scene: Scene;
  log: Line[];
  mine: number[];
}

/** The whole situation, for one connection. Sent after each change. */
export interface News {
  type: "table";
  table: TableInfo;
  mine: number[];
  scene: Scene;
  revision: string;
  log_from: number;
  log: Line[];
  since: number;
  held: boolean;
  sealed: boolean;
  thinking: number[];
  undo: UndoOffer;
  asked: Asked | null;
  chat_from: number;
  chat: ChatLine[];
}

/** One possible answer. */
export interface Offer {
  action: number;
  notation: string;
  verb: string;
  args: Record<string, string>;
  text: string;
  note: string;
  things: ([string, string])[];
  price: number;
}

/** A choice to make before a game begins. */
export interface OptionInfo {
  name: string;
  text: string;
  default: boolean | number | string;
  choices: Choice[];
}

/** Lines before those of the next situation, where there are too many for one message. They come in order. */
export interface Past {
  type: "past";
  log_from: number;
  log: Line[];
  chat_from: number;
  chat: ChatLine[];
}

/** What a position looks like, or why it is none: a sentence, and the path of what is wrong. */
export interface PositionSeen {
  ok: boolean;
  message: string;
  path: string;
  position: Record<string, any> | null;
  scene: Scene | null;
}

/** A position that somebody tries out, as the JSON that they typed. */
export interface PositionText {
  text: string;
  lang?: "en" | "fr";
  eyes?: number | "all" | null;
}

/** Why a request was refused: a sentence for people, in both languages, and a stable word for programs. */
export interface Problem {
  code: string;
  message: string;
  detail: Record<string, any>;
}

/** A record that somebody opens. */
export interface RecordText {
  text: string;
}

/** Something was not done: why. The situation follows in a message of its own. */
export interface Refused {
  type: "refused";
  code: string;
  message: string;
}

/** An answer that one could expect to be possible, and why it is not. */
export interface RefusedOffer {
  action: number;
  notation: string;
  verb: string;
  args: Record<string, string>;
  text: string;
  why: string;
  clause: string;
  things: ([string, string])[];
}

/** My answer to the question with this revision. */
export interface Reply {
  type: "answer";
  seat: number;
  revision: string;
  action: number;
}

/** The name of a table that may be set up, and the promise about its dice: before anybody adds words to them. */
export interface Reserved {
  id: string;
  commitment: string;
}

/** An answer that cost its seat something of its chance to win. */
export interface ReviewCost {
  move: number;
  seat: number;
  text: string;
  better: string;
  better_action: number;
  things: ([string, string])[];
  better_things: ([string, string])[];
  before: number;
  after: number;
  cost: number;
}

/** The chance to win of every seat (0 to 1) after so many answers. */
export interface ReviewPoint {
  move: number;
  seats: number[];
}

/** How a seat played, and what draws and dice gave to it in all, in parts of 1. */
export interface ReviewSeat {
  seat: number;
  luck: number;
  answers: number;
  loss: number;
  mark: number | null;
  costly: number;
}

/** A review of a game: how far it is, and what it says once it is done. */
export interface ReviewSeen {
  state: "done" | "failed" | "none" | "running";
  done: number;
  of: number;
  eyes: number | null;
  chances: ReviewPoint[];
  costly: ReviewCost[];
  seats: ReviewSeat[];
  deciding: number | null;
  ahead: number;
}

/** The table through one seat's eyes, or a spectator's, or (a finished game) everybody's. */
export interface Scene {
  eyes: number | "all" | null;
  view: Record<string, any>;
  prompt: string;
  clause: string;
  offers: Offer[];
  move: number;
  moves: number;
  refusals: RefusedOffer[];
  ending: EndingStory | null;
  turn: number | null;
  aside: boolean;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  title: string;
  called: string;
  name: string;
  kind: "bot" | "open" | "person";
  strength: string | null;
  stand_in: string | null;
  present: boolean;
  absent: boolean;
  team: number;
  shown: boolean;
}

/** Who shall sit somewhere: me, another person at this screen, whoever takes the link, or a bot. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "open";
  name?: string;
  strength?: string | null;
  words?: string;
  like?: number | null;
}

/** The key of the seat that was taken. */
export interface Seated {
  seat: number;
  key: string;
}

/** What can be played here. */
export interface Shelf {
  games: GameInfo[];
  strengths: StrengthInfo[];
  version: string;
  build: string;
}

/** Whether everybody may look through the eyes of my seat from now on: who watches, and rivals too. */
export interface Show {
  type: "show";
  seat: number;
  allow: boolean;
}

/** Somebody takes an open seat. */
export interface Sit {
  name?: string;
  words?: string;
}

/** The language from here on. */
export interface Speak {
  type: "speak";
  lang: "en" | "fr";
}

/** One of the named bots, or an engine of this house. */
export interface StrengthInfo {
  id: string;
  name: string;
  about: string;
  games: string[] | null;
  ratings: Record<string, number>;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  players: number;
  options: Record<string, any>;
  seats: SeatInfo[];
  status: "over" | "playing" | "waiting";
  undo: "free" | "none" | "safe" | "unknown";
  hold: boolean;
  listed: boolean;
  guided: boolean;
  moves: number;
  created: string;
  updated: string;
  recorded: boolean;
  turn: number[];
  dice: Dice;
  own_start: boolean;
  own_content: boolean;
}

/** The listed tables. */
export interface TableList {
  tables: TableInfo[];
}

/** A table to be set up. */
export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, any>;
  undo?: "free" | "none" | "safe" | null;
  hold?: boolean;
  listed?: boolean;
  guided?: boolean;
  seed?: string | null;
  start?: Record<string, any> | null;
  reserved?: string | null;
  after?: string | null;
}

/** Take my last answer back, or ask the table to. */
export interface TakeBack {
  type: "undo";
  seat: number;
}

/** A line of chat. */
export interface Talk {
  type: "talk";
  seat: number;
  text: string;
}

/** What undo would do for my eyes now. */
export interface UndoOffer {
  how: "ask" | "no" | "now";
  text: string;
}

/** Whether I agree to what was asked. */
export interface Vote {
  type: "vote";
  seat: number;
  agree: boolean;
}

export type Incoming = AskHint | EndTurn | HandOver | Hello | Look | Reply | Show | Speak | TakeBack | Talk | Vote;

export type Outgoing = Hint | News | Past | Refused;
