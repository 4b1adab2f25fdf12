import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import type { Draw, Draws } from "../../wire";
import { check, commitment, draw, message } from "./fair";
import vectors from "./vectors.json";

describe("the vectors, which the server passes too", () => {
  it.each(vectors.sha256)("digest $#", ({ text, digest }) => {
    expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(digest);
  });

  it.each(vectors.hmac)("keyed digest $#", ({ key, text, digest }) => {
    expect(bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)))).toBe(digest);
  });

  it.each(vectors.commitments)("commitment $#", ({ secret, commitment: promised }) => {
    expect(commitment(secret)).toBe(promised);
  });

  it.each(vectors.messages)("message $#", ({ secret, table, words, counter, attempt, text, value }) => {
    expect(message(table, words, counter, attempt)).toBe(text);
    expect(bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)))).toBe(value);
  });

  it.each(vectors.draws)("draw $#", ({ secret, table, words, counter, weights, place }) => {
    expect(draw(secret, table, words, counter, weights.map(BigInt))).toBe(place);
  });
});

const SECRET = "5e".repeat(32);
const WORDS = ["luck", ""];

/** So many throws of a die that has six equal sides. */
function throws(count: number): Draws {
  const sides = ["1", "2", "3", "4", "5", "6"];
  const weights = sides.map(() => 1);
  const draws = Array.from({ length: count }, (_, counter): Draw => ({
    line: 10 + counter,
    move: counter + 1,
    kind: "roll",
    seat: counter % 2,
    outcomes: sides,
    weights,
    came: draw(SECRET, "troy", WORDS, counter, weights),
  }));
  const dice = { kind: "fair" as const, commitment: commitment(SECRET), words: WORDS, secret: SECRET };
  return { table: "troy", dice, draws, kinds: {}, texts: {}, problem: "" };
}

describe("checking a table", () => {
  it("finds that honest draws follow", () => {
    expect(check(throws(20), commitment(SECRET))).toEqual({ is: "true", draws: 20 });
  });

  it("names the first draw that does not follow", () => {
    const told = throws(20);
    const wrong = told.draws[7]!;
    const place = wrong.came;
    wrong.came = (place + 1) % 6;
    expect(check(told)).toEqual({ is: "drawn", counter: 7, draw: wrong, place });
  });

  it("notices another promise than the one it saw first", () => {
    expect(check(throws(3), "00".repeat(32))).toEqual({ is: "another" });
  });

  it("notices a secret that was not promised", () => {
    const told = throws(3);
    told.dice.secret = "5f".repeat(32);
    expect(check(told)).toEqual({ is: "broken" });
  });

  it.each(["", "5e5", "not a secret"])("notices a secret that is no row of bytes: %o", (secret) => {
    const told = throws(3);
    told.dice.secret = secret;
    expect(check(told)).toEqual({ is: "broken" });
  });

  it("notices words that were changed", () => {
    const told = throws(20);
    told.dice.words = ["Luck", ""];
    expect(check(told).is).toBe("drawn");
  });

  it("waits for the secret", () => {
    const told = throws(3);
    told.dice.secret = null;
    expect(check(told)).toEqual({ is: "early" });
  });

  it("passes on what the server found in the record", () => {
    expect(check({ ...throws(3), problem: "line 12: no." })).toEqual({ is: "line", problem: "line 12: no." });
  });

  it.each(["seed", "hand"] as const)("cannot check dice by %s", (kind) => {
    const told = throws(3);
    told.dice = { kind, commitment: "", words: [], secret: null };
    expect(check(told)).toEqual({ is: kind });
  });
});
