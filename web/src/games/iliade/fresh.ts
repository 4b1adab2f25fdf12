// What the newest lines changed on the table: marks for what has just come, and the cards that have just fallen.

import type { Line } from "../../wire";

export interface Fallen {
  seat: number;
  card: string;
}

export interface Fresh {
  /** "<seat>:<kind>:<word>" of groups and prizes, "stake:<word>", "oracle", "hand:<card>". */
  marks: Set<string>;
  /** Cards that were just felled or spent, to be shown once more in the camp that lost them. */
  fallen: Fallen[];
}

const HOPLITE = /^hoplite-(\d)$/;

export function freshOf(lines: Line[]): Fresh {
  const marks = new Set<string>();
  const fallen: Fallen[] = [];
  for (const { key, args } of lines) {
    const seat = Number(args["seat"]);
    const word = (name: string): string => String(args[name] ?? "");
    const mark = (kind: string, what: string): void => void marks.add(`${seat}:${kind}:${what}`);
    if (key === "lay") mark(...alone(word("card")));
    else if (key === "join") mark("phalanx", word("phalanx") + (HOPLITE.exec(word("card"))?.[1] ?? ""));
    else if (key === "mount") mark("elephant", load(word("elephant"), word("card")));
    else if (key === "hide") mark("horse", word("horse"));
    else if (key === "hero") mark("hero", word("hero"));
    else if (key === "claim") mark("won", word("victory"));
    else if (key === "tile") mark("tile", word("tile"));
    else if (key === "thanatos") mark("penalty", word("oracle"));
    else if (key === "deal" && word("card")) marks.add(`hand:${word("card")}`);
    else if (key === "reveal") marks.add(`stake:${word("victory")}`);
    else if (key === "oracle") marks.add("oracle");
    else if (key === "hit" || key === "hit-elephant") {
      fallen.push({ seat, card: weapon(word("weapon")) });
      fallen.push({ seat: Number(args["seat_rival"]), card: felled(word("target")) });
    }
  }
  return { marks, fallen };
}

/** What a card that is laid alone becomes. */
function alone(card: string): [string, string] {
  const hoplite = HOPLITE.exec(card)?.[1];
  if (hoplite) return ["phalanx", hoplite];
  if (card === "elephant") return ["elephant", "empty"];
  return card === "horse" ? ["horse", "new"] : ["loose", card];
}

/** The name of an Elephant's load with one rider more: Hoplites first, the strongest of them before. */
function load(before: string, rider: string): string {
  const riders = [...(before === "empty" ? "" : before), HOPLITE.exec(rider)?.[1] ?? "a"];
  const rank = (letter: string): number => (letter === "a" ? 0 : Number(letter));
  return riders.sort((a, b) => rank(b) - rank(a)).join("");
}

/** The card that a weapon is. */
export function weapon(word: string): string {
  if (word.startsWith("rider-")) return "archers";
  return word === "chariot-hand" ? "chariot" : word;
}

/** The card that falls when a target is hit. */
export function felled(target: string): string {
  const [kind = "", name = ""] = target.split("-");
  if (kind === "phalanx") return `hoplite-${name.at(-1) ?? ""}`;
  if (kind === "strongest") return `hoplite-${name.at(0) ?? ""}`;
  return kind;
}
