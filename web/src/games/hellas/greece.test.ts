import { expect, test } from "vitest";
import { BORDERS as DRAWN, GREECE } from "./greece";

/** Who borders on whom by land, from north to south. */
const BORDERS = {
  epirus: "acarnania aetolia macedonia thessaly",
  macedonia: "chalkidiki epirus thessaly",
  chalkidiki: "macedonia",
  thessaly: "aetolia epirus locris macedonia",
  acarnania: "aetolia epirus",
  aetolia: "acarnania epirus locris thessaly",
  locris: "achaea aetolia phocis thessaly",
  phocis: "boeotia locris",
  boeotia: "attica corinthia phocis",
  attica: "boeotia corinthia",
  corinthia: "achaea arcadia argolis attica boeotia",
  achaea: "arcadia corinthia elis locris",
  elis: "achaea arcadia messenia",
  arcadia: "achaea argolis corinthia elis laconia messenia",
  messenia: "arcadia elis laconia",
  argolis: "arcadia corinthia laconia",
  laconia: "arcadia argolis messenia",
  euboea: "",
  crete: "",
};

test("regions that border on each other in the game do so on the map, and no others", () => {
  expect(Object.fromEntries([...DRAWN].map(([zone, others]) => [zone, others.join(" ")]))).toEqual(BORDERS);
});

test("every region is large enough for what stands there", () => {
  for (const area of GREECE.areas.values()) expect(GREECE.under(area.at)).toBe(area.zone);
});
