// @vitest-environment jsdom
import { expect, test } from "vitest";
import { drawn, manner, medal } from ".";
import { faultsOf } from "../../../look/painter/sample";

const WORDS = {
  "": ["athena", "zeus", "poseidon", "ares", "hera", "apollo"],
  white: ["port", "fortress", "temple", "university", "metropolis"],
  red: [
    ...["achilles", "ajax", "antigone", "croesus", "hector", "helen", "heracles", "hippolyta", "penthesilea"],
    ...["jason", "pericles", "leto", "perseus", "pandora", "ulysses", "penelope"],
  ],
  black: [
    ...["charon", "chimera", "cyclops", "dryad", "echidna", "empusa", "giant", "griffin", "harpy", "hippalectryon"],
    ...["hippocampus", "manticore", "erinyes", "graeae", "pegasus", "satyr", "sphinx", "sylph", "triton"],
    ...["cerberus", "charybdis", "chiron", "geryon", "hydra", "kraken", "medusa", "minotaur", "nereid"],
    ...["polyphemus", "boar", "typhon", "scylla"],
  ],
};
const ALL = Object.values(WORDS).flat();

test("every god, hero, creature and building has a figure of its own", () => {
  expect(drawn.toSorted()).toEqual(ALL.toSorted());
  expect(new Set(drawn.map(medal)).size).toBe(ALL.length);
});

test.each(Object.entries(WORDS))("figures painted in the manner '%s'", (painted, words) => {
  expect(words.map(manner)).toEqual(words.map(() => painted));
});

test.each([...ALL, "something else"])("the drawing of %s is sound", (word) => {
  expect(faultsOf(medal(word))).toEqual([]);
});
