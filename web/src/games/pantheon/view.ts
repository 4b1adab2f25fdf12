// What a seat sees of pantheon. Made by `python tools/wire.py` from palamedes/games/pantheon/documents/schema.py.

/** The activation of a unit. */
export interface Activation {
  what: "activation";
  unit: string;
  /** Who controls it. */
  seat: number;
  complex: boolean;
  /** Actions that are left. */
  left: number;
  /** Simple actions that it has taken. */
  done: string[];
  /** Simple actions that it may take once more, besides. */
  again: string[];
}

/** Somebody whom a unit could attack, in one of the ways there are, and how that would be settled now. */
export interface Aim {
  unit: string;
  /** Whether as one in a saturated zone beside, at range 0. */
  close: boolean;
  /** Whether by an aerial attack. */
  aerial: boolean;
  combat: number;
  /** What is printed, and all that changes it. */
  combat_by: Modifier[];
  defence: number;
  defence_by: Modifier[];
}

/** An attack on all units of a zone, or on several targets one after the other. */
export interface Area {
  what: "area";
  attacker: string;
  seat: number;
  zone: string | null;
  power: string | null;
  /** The X of the power; 0 where combat counts. */
  dice: number;
  /** The targets that were chosen already. */
  done: string[];
}

/** An attack under way. */
export interface Attack {
  what: "attack";
  attacker: string;
  /** Who is hit: the unit chosen, or its guard. */
  target: string | null;
  chosen: string | null;
  /** Who resolves it. */
  seat: number;
  /** Whether it counts as one at range 0. */
  close: boolean;
  area: boolean;
  retaliation: boolean;
  aerial: boolean;
  /** The power it is made with. */
  power: string | null;
  /** Whether the effective values stand. */
  settled: boolean;
  combat: number;
  /** What is printed, and all that changes it. */
  combat_by: Modifier[];
  defence: number;
  defence_by: Modifier[];
  /** Whether this is the second assault. */
  second: boolean;
  /** Dice that are still to be rolled. */
  rolling: number;
  /** The dice that lie there, highest first; 0 is a blank. */
  dice: number[];
  /** Dice that have hit. */
  aside: number;
  /** How many times a die was raised without spending one. */
  lifted: number;
}

/** An attack of which it is not said yet whom it hits: by a power, or one that was evaded. */
export interface Blow {
  /** Who attacks. */
  unit: string;
  /** The power; none where a normal attack was evaded. */
  power: string | null;
  /** Whether it was chosen and has no target yet. */
  chosen: boolean;
  range: number;
  /** All whom it may hit, in a zone friends as well; of a charge, those of the next zones. */
  targets: Aim[];
}

/** A dashboard or troop card. The lines go from unhurt to the last; a troop has one. */
export interface Kind {
  type: "god" | "hero" | "monster" | "titan" | "troop";
  cost: number;
  /** Activation cards. */
  cards: number;
  /** Art of war cards. */
  art: number;
  trait: string;
  vitality: number;
  combat: number[];
  defence: number[];
  range: number[];
  move: number[];
  talents: string[];
  powers: Power[];
  /** The unit that cannot stand in the same camp, or nothing. */
  variant: string;
}

/** What a power is worth on the unit's line. */
export interface Line {
  power: string;
  effect: string;
  /** Its X dice; 0 for powers without. */
  dice: number;
  /** Whether the line shows it, and nothing silences it now. */
  works: boolean;
}

/** Something that changes a value. */
export interface Modifier {
  /** A talent, power or terrain; printed, heights, tokens, reaction. */
  what: string;
  amount: number;
}

/** A unit on the move. */
export interface Move {
  what: "move";
  unit: string;
  seat: number;
  flight: boolean;
  /** Zones that it may still enter. */
  left: number;
}

/** A power on a dashboard or troop card. */
export interface Power {
  power: string;
  effect: string;
  type: "active" | "offensive" | "passive" | "permanent";
  /** In art of war cards. */
  cost: number;
  /** Line by line from unhurt: dice or 1; 0 for a dash. */
  lines: number[];
  /** Whether the lines are dice. */
  x: boolean;
  range: number;
  amount: number;
  /** Figures that a troop must have for it. */
  figures: number;
  tokens: number;
}

/** What a unit could do if it were activated now; the active one, what it can still do. */
export interface Prospect {
  /** Zones where a walk of it could end. */
  walk: string[];
  run: string[];
  fly: string[];
  /** How far it attacks from where it stands. */
  range: number;
  targets: Aim[];
}

/** How armies are recruited. */
export interface Recruiting {
  how: "construction" | "draft" | "imposed";
  divinities: "gods" | "titans";
  points: number;
  /** What nobody has taken yet. */
  market: string[];
  /** What the seat that looks could still recruit. */
  fits: string[] | null;
}

/** What lies before a seat. */
export interface Sheet {
  camp: number;
  /** Its side of the board, from 1. */
  side: number | null;
  divinity: string | null;
  /** Points left while recruiting, to those who may know. */
  points: number | null;
  /** The board it proposed, to those who may know. */
  proposal: string | null;
  /** What it rolled for the first turn; 0 is a blank. */
  roll: number | null;
  /** Whether its army is whole. */
  ready: boolean;
  /** How many cards its hand holds. */
  cards: number;
  /** The cards, to those who may see them. */
  hand: Record<string, number> | null;
  /** What everybody knows to be in its hand, at least. */
  known: Record<string, number>;
  /** How many cards its deck holds. */
  deck: number;
  /** The cards of its deck, to those who can count them. */
  left: Record<string, number> | null;
  /** What lies in its hand and deck together; everybody can count it. */
  unseen: Record<string, number>;
  /** Cards by what they are called, with how many there are. */
  discards: Record<string, number>;
  /** Stones that its divinity has absorbed. */
  absorbed: number;
  /** Those made in this round. */
  manoeuvres: string[];
  /** Whether a manoeuvre of this round was free. */
  spared: boolean;
  /** Units activated in this turn. */
  activations: number;
  /** Units that it may activate in a turn. */
  limit: number;
}

/** The table of Mythic Battles as a seat sees it. */
export interface Table {
  phase: "battle" | "deployment" | "recruiting";
  board: string | null;
  adventure: string | null;
  round: number;
  turn: number | null;
  first: number | null;
  seats: Sheet[];
  zones: Record<string, Zone>;
  units: Unit[];
  /** Tokens in zones, an egg among them. */
  tokens: Token[];
  /** The dashboards that lie on the table. */
  kinds: Record<string, Kind>;
  recruiting: Recruiting | null;
  /** What units could do; told where somebody chooses what to do. */
  prospects: Record<string, Prospect>;
  /** Attacks by powers that could be chosen but for their price, or the chosen one. */
  blows: Blow[];
  /** The outermost first. */
  under_way: (Attack | Activation | Move | Area)[];
  /** What the question is about. */
  about: Record<string, any>;
  /** Stones with which a camp wins. */
  stones: number;
  /** Rounds without a wound, a deployment or a stone. */
  quiet: number;
  /** Why the battle is over. */
  victory: string | null;
}

/** A token of a power, on a unit or in a zone. */
export interface Token {
  /** The power as it is called on the dashboard. */
  power: string;
  /** The unit whose power it is. */
  by: string;
  seat: number;
  /** Where it lies; null on a unit. */
  zone: string | null;
  /** 0 when it cannot be attacked. */
  defence: number;
  vitality: number;
}

/** A unit of an army. */
export interface Unit {
  /** What answers call it. */
  unit: string;
  seat: number;
  kind: string;
  zone: string | null;
  state: "destroyed" | "egg" | "fielded" | "waiting";
  /** Figures, with troops. */
  vitality: number;
  combat: number;
  defence: number;
  range: number;
  move: number;
  powers: Line[];
  /** Whether its talents are ignored now, as in water. */
  silent: boolean;
  /** What it carries. */
  stone: "object" | "stone" | null;
  tokens: Token[];
  /** In the turn under way. */
  activated: boolean;
  /** In the turn under way. */
  retaliated: boolean;
  /** What else holds until the turn ends: frozen, boosted … */
  marks: string[];
}

/** A zone of the board as it is now; its outline and borders are printed and do not travel. */
export interface Zone {
  /** The terrain on the board. */
  printed: string;
  /** The terrain that counts: neutral once its elements are gone. */
  terrain: string;
  /** Trees or columns left. */
  elements: number;
  capacity: number;
  level: number;
  saturated: boolean;
  /** Free stones that lie here. */
  stones: number;
  /** Free objects of an adventure, which are treated as stones. */
  objects: number;
  /** Whose deployment zone it is. */
  home: number[];
}
