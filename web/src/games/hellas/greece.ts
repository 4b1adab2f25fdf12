// Greece, drawn by us: coasts and borders as lines, each drawn once, and the regions as rings of them.

import { rough, type Point } from "../../shell/area/geometry";
import { bordering, groundOf, ringOf, type Ground, type Outlined } from "../../shell/area/ground";

/** A row of points, written as "x,y x,y …". */
const row = (points: string): Point[] =>
  points
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(",").map(Number);
      return { x: x!, y: y! };
    });

const coast = (points: string): Point[] => rough(row(points), 0.14, 2);
const border = (points: string): Point[] => rough(row(points), 0.09, 2);

/** Lines between meeting points. Coasts go round the land as a ship would with the land to its right hand. */
const LINES: Record<string, Point[]> = {
  // The north.
  "epirus-coast": coast("48,352 24,300 30,240 58,190 70,130 104,92"),
  "epirus-north": border("104,92 160,58 226,50"),
  "pindus-north": border("226,50 248,118 282,196"),
  "macedonia-north": border("226,50 300,26 390,36 470,18 560,24 626,30"),
  axios: border("626,30 622,84 646,134"),
  "macedonia-coast": coast("646,134 612,156 582,150 560,186"),
  olympus: border("282,196 360,176 440,196 510,178 560,186"),
  pindus: border("282,196 268,268 288,344"),
  "chalkidiki-coast": coast(
    "626,30 720,16 812,34 884,28 948,62 960,112 930,128 942,176 968,226 950,234 916,190 886,150 858,152 866,200 888,250 870,258 838,214 816,160 786,166 782,214 800,258 780,262 750,214 730,168 690,162 646,134",
  ),
  "thessaly-coast": coast("560,186 592,226 634,258 668,306 676,344 650,330 622,318 606,342 630,368 650,384"),
  othrys: border("650,384 580,372 500,392 432,376 390,372"),
  "aetolia-north": border("288,344 340,368 390,372"),
  "aetolia-epirus": border("288,344 232,366 176,372"),
  "acarnania-north": border("176,372 112,368 48,352"),
  achelous: border("176,372 194,436 178,500 196,556"),
  "acarnania-coast": coast("196,556 150,560 112,538 92,494 56,470 40,424 62,392 48,352"),
  oeta: border("390,372 376,432 392,492 372,548"),
  "aetolia-coast": coast("372,548 330,556 290,538 246,562 196,556"),
  "locris-coast": coast("650,384 676,408 690,436"),
  parnassus: border("690,436 620,444 560,468 520,520 512,560"),
  "locris-gulf": coast("512,560 482,560 452,572"),
  rhion: border("452,572 430,588 412,580"),
  "locris-south": coast("412,580 392,566 372,548"),
  "phocis-coast": coast("690,436 726,462 748,476"),
  helicon: border("748,476 700,510 660,552 622,598"),
  "phocis-gulf": coast("622,598 590,590 572,606 544,592 512,560"),
  "boeotia-coast": coast("748,476 790,500 826,540 872,566 884,590"),
  cithaeron: border("884,590 820,612 760,618 712,640"),
  isthmus: border("712,640 690,636 668,626"),
  "boeotia-gulf": coast("668,626 648,628 622,598"),
  "attica-coast": coast("884,590 924,626 944,690 930,742 902,762 884,718 842,698 800,690 760,676 730,680"),
  geraneia: border("712,640 724,658 730,680"),
  // The Peloponnese.
  "corinthia-gulf": coast("668,626 640,652 600,660 562,646 512,650"),
  "achaea-gulf": coast("512,650 480,630 452,606 452,572"),
  "achaea-coast": coast("412,580 372,600 330,590 284,604 246,584 210,606 196,646"),
  "achaea-corinthia": border("512,650 500,690 462,722"),
  "corinthia-coast": coast("730,680 716,704 690,704 676,732 690,748"),
  nemea: border("690,748 620,744 560,758 510,772"),
  "arcadia-north": border("462,722 486,746 510,772"),
  erymanthos: border("462,722 396,736 330,720 276,728"),
  "elis-north": border("196,646 234,690 276,728"),
  "elis-coast": coast("196,646 160,664 118,668 96,700 116,738 104,780 130,826 152,856"),
  alpheus: border("276,728 268,790 256,846"),
  neda: border("152,856 206,842 256,846"),
  "messenia-north": border("256,846 310,868 362,872"),
  parnon: border("510,772 520,820 512,862"),
  "laconia-north": border("362,872 436,858 512,862"),
  taygetus: border("362,872 372,930 384,988"),
  "messenia-coast": coast("152,856 164,900 150,944 176,996 214,1036 240,1012 246,966 286,946 318,968 340,1000 384,988"),
  "argolis-coast": coast("690,748 732,762 776,792 800,830 772,842 728,822 690,836 662,812 636,822 628,862 612,902"),
  zarax: border("512,862 562,890 612,902"),
  "laconia-coast": coast(
    "384,988 396,1032 424,1076 444,1050 452,1000 488,978 526,992 552,1030 588,1072 606,1052 590,1002 604,950 612,902",
  ),
  // The islands.
  euboea: coast(
    "708,368 742,338 794,346 834,378 878,398 920,428 966,446 1006,492 1030,556 1000,584 956,560 912,548 872,516 836,482 796,462 756,434 722,406 708,368",
  ),
  crete: coast(
    "688,950 722,926 752,944 796,924 842,938 888,916 938,928 978,908 1026,930 1020,978 972,1002 918,1018 868,1008 818,1030 766,1020 720,1030 690,1000 688,950",
  ),
};

/** The lines of each region, and where its pieces stand if not where there is the most room. */
const REGIONS: Record<string, { rings: string[]; at?: Point }> = {
  epirus: { rings: ["epirus-coast", "epirus-north", "pindus-north", "pindus", "aetolia-epirus", "acarnania-north"] },
  macedonia: { rings: ["-pindus-north", "macedonia-north", "axios", "macedonia-coast", "-olympus"] },
  chalkidiki: { rings: ["-axios", "chalkidiki-coast"] },
  thessaly: { rings: ["olympus", "thessaly-coast", "othrys", "-aetolia-north", "-pindus"] },
  acarnania: { rings: ["-acarnania-north", "achelous", "acarnania-coast"] },
  aetolia: { rings: ["-aetolia-epirus", "aetolia-north", "oeta", "aetolia-coast", "-achelous"] },
  locris: { rings: ["-othrys", "locris-coast", "parnassus", "locris-gulf", "rhion", "locris-south", "-oeta"] },
  phocis: { rings: ["-parnassus", "phocis-coast", "helicon", "phocis-gulf"] },
  boeotia: { rings: ["-helicon", "boeotia-coast", "cithaeron", "isthmus", "boeotia-gulf"] },
  attica: { rings: ["-cithaeron", "attica-coast", "-geraneia"] },
  corinthia: {
    rings: [
      "-isthmus",
      "geraneia",
      "corinthia-coast",
      "nemea",
      "-arcadia-north",
      "-achaea-corinthia",
      "-corinthia-gulf",
    ],
  },
  achaea: { rings: ["-rhion", "-achaea-gulf", "achaea-corinthia", "erymanthos", "-elis-north", "-achaea-coast"] },
  elis: { rings: ["elis-north", "alpheus", "-neda", "-elis-coast"] },
  arcadia: {
    rings: ["-erymanthos", "arcadia-north", "parnon", "-laconia-north", "-messenia-north", "-alpheus"],
  },
  messenia: { rings: ["neda", "messenia-north", "taygetus", "-messenia-coast"] },
  argolis: { rings: ["-nemea", "argolis-coast", "-zarax", "-parnon"] },
  laconia: { rings: ["laconia-north", "zarax", "-laconia-coast", "-taygetus"] },
  euboea: { rings: ["euboea"] },
  crete: { rings: ["crete"] },
};

/** The ways over the sea, from harbour to harbour. */
export const LANES: [string, string][] = [
  ["thessaly", "euboea"],
  ["chalkidiki", "euboea"],
  ["boeotia", "euboea"],
  ["euboea", "crete"],
  ["attica", "crete"],
  ["argolis", "crete"],
  ["laconia", "crete"],
];

const zones: Outlined[] = Object.entries(REGIONS).map(([zone, { rings, at }]) => ({
  zone,
  rings: [ringOf(LINES, rings)],
  ...(at && { at }),
}));

/** Who borders on whom by land. */
export const BORDERS = bordering(zones);

const overseas = (zone: string): string[] => LANES.flatMap(([a, b]) => (a === zone ? [b] : b === zone ? [a] : []));

export const GREECE: Ground = groundOf(
  zones.map((one) => ({ ...one, neighbours: [...(BORDERS.get(one.zone) ?? []), ...overseas(one.zone)] })),
  26,
);

/** Where the name of a region stands, with what is printed there below it. */
export const NAMES: Record<string, Point & { turn?: number }> = {
  epirus: { x: 152, y: 128 },
  macedonia: { x: 400, y: 66 },
  chalkidiki: { x: 776, y: 62 },
  thessaly: { x: 430, y: 232 },
  acarnania: { x: 112, y: 402 },
  aetolia: { x: 282, y: 402 },
  locris: { x: 480, y: 420 },
  phocis: { x: 612, y: 486 },
  boeotia: { x: 760, y: 528 },
  attica: { x: 832, y: 640 },
  corinthia: { x: 606, y: 688 },
  achaea: { x: 326, y: 628 },
  elis: { x: 184, y: 706 },
  arcadia: { x: 392, y: 762 },
  messenia: { x: 254, y: 884 },
  argolis: { x: 606, y: 784 },
  laconia: { x: 456, y: 892 },
  euboea: { x: 838, y: 424, turn: 33 },
  crete: { x: 856, y: 948 },
};
