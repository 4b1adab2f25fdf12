// Every card of Iliade as a drawing: ground, border, figure, and the number printed in the corner.

import { army } from "./army";
import { back, heroes, oracle } from "./fates";
import { area, at, disc, ink, ring, rod } from "../../../look/painter/strokes";
import { tiles, victory } from "./prizes";

/** What stands in the corner of a card that has no number in its name. */
const PRINTED: Record<string, string> = { archers: "1", chariot: "3", elephant: "×2", helen: "5" };

export interface Picture {
  /** How it is painted: the manner of `amphora`. */
  manner: "" | "white" | "black" | "red";
  box: string;
  /** The drawing, as the inside of an svg. */
  drawing: string;
}

function number(word: string): string {
  const printed = PRINTED[word] ?? word.match(/-(\d)$/)?.[1] ?? "";
  return word.startsWith("thanatos") ? `−${printed}` : printed;
}

/** Numerals are drawn, so that they look alike everywhere and no reader takes them for the name of a card. */
const NUMERALS: Record<string, string> = {
  "1": "M-2.6 -4.2 L.6 -6.4 V6.4 M-2.6 6.4 H3.8",
  "2": "M-3.8 -3.4 C-3.6 -7.6 3.8 -7.8 3.8 -3 C3.8 .2 -1.6 3 -4 6.3 H4.2",
  "3": "M-3.6 -5.6 C-1.4 -7.4 3.4 -6.9 3.4 -3.4 C3.4 -.8 .8 -.4 -1 -.4 C1.2 -.4 4 .2 4 3 C4 6.9 -1.6 7.4 -4 5.2",
  "4": "M1.6 6.4 V-6.4 L-4.4 2.8 H4.4",
  "5": "M3.4 -6.3 H-2.6 L-3.2 -.8 C-.8 -2.2 4 -1.8 4 2.2 C4 6.6 -1.4 7.4 -4 5",
  "6": "M2.8 -6 C-1 -6.2 -4 -2.4 -4 2 C-4 8 4 8 4 2.4 C4 -2.2 -2.6 -2.4 -4 1.8",
  "×": "M-2.6 -2.6 L2.6 2.6 M2.6 -2.6 L-2.6 2.6",
  "−": "M-2.8 0 H2.8",
};

function corner(text: string): string {
  if (!text) return "";
  const numerals = [...text].map((sign, i) => at((i - (text.length - 1) / 2) * 8.8, 0, ink(NUMERALS[sign] ?? "", 2.3)));
  return (
    disc(11, 11.4, 9.2, "white-paint") +
    ring(11, 11.4, 9.2, 1.1, "dark-paint") +
    at(11, 11.4, numerals.join(""), text.length > 1 ? 0.68 : 0.86)
  );
}

const tongues = rod(Array.from({ length: 13 }, (_, i) => `M${5.4 + i * 4.1} 76.6 V79.4`).join(" "), 2);
const zigzag = rod(`M4 79.4 ${"l2 -3.4 l2 3.4 ".repeat(13)}`, 1.1);
const dots = Array.from({ length: 13 }, (_, i) => disc(5.4 + i * 4.1, 78, 1.1)).join("");
const leaf = area("M0 0 C1 -2.2 4 -2.6 5.4 -1.6 C4.4 .4 2 .8 0 0 Z M0 .4 C1.6 2.6 4 2.4 5.4 1.6 C4 -.4 2 -.4 0 .4 Z");
const leaves = Array.from({ length: 8 }, (_, i) => at(5.6 + i * 6.2, 78, leaf)).join("");

function card(manner: Picture["manner"], drawing: string, border: string, text: string): Picture {
  return {
    manner,
    box: "0 0 60 84",
    drawing:
      `<rect class="ground" width="60" height="84" rx="4"/>` +
      `<rect class="figure stroke" x="2" y="2" width="56" height="80" rx="2.6" stroke-width="1"/>` +
      drawing +
      (border && rod("M2.4 73.6 H57.6", 1.4) + border) +
      corner(text),
  };
}

const pictures = new Map<string, Picture>();
for (const [word, drawing] of Object.entries(army)) pictures.set(word, card("", drawing, tongues, number(word)));
for (const [word, drawing] of Object.entries(victory)) pictures.set(word, card("white", drawing, zigzag, number(word)));
for (const [word, drawing] of Object.entries(oracle)) pictures.set(word, card("black", drawing, dots, number(word)));
for (const [word, drawing] of Object.entries(heroes)) pictures.set(word, card("red", drawing, leaves, number(word)));
for (const [word, drawing] of Object.entries(tiles)) pictures.set(word, { manner: "white", box: "0 0 60 60", drawing });
const reverse = card("black", back, "", "");
pictures.set("back", reverse);

/** All words that have a drawing. */
export const drawn: string[] = [...pictures.keys()];

/** The drawing of a card or tile; the back for one that nobody may see. */
export function picture(word: string): Picture {
  return pictures.get(word) ?? reverse;
}

/** Where the telling part of a drawing is. */
const CROPS: Record<string, string> = {
  city: "13 12 34 60",
  trireme: "0 6 58 66",
  helen: "6 6 44 48",
  thanatos: "14 8 32 32",
};

/** A small sign for a sort of prize: the telling part of its drawing. */
export function glyph(sort: string): Picture {
  const word = sort in CROPS && sort !== "helen" ? `${sort}-1` : sort;
  const manner = sort === "thanatos" ? "black" : "white";
  const whole = (sort === "thanatos" ? oracle : victory)[word] ?? "";
  const drawing = `<rect class="ground" x="-60" y="-60" width="180" height="204"/>${whole}`;
  return { manner, box: CROPS[sort] ?? "0 0 60 60", drawing };
}
