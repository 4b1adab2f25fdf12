// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { invitations, myTables, promises, settings } from "./memory.svelte";

beforeEach(() => {
  localStorage.clear();
  myTables.again();
  settings.again();
});

describe("settings", () => {
  it("keep still until sounds are asked for", () => {
    expect(settings.sound).toBe(false);
    settings.sound = true;
    settings.again();
    expect(settings.sound).toBe(true);
  });

  it("show a first game step by step and later ones in summaries, unless somebody has chosen", () => {
    expect(settings.pace).toBe("steps");
    settings.finished = true;
    settings.again();
    expect(settings.pace).toBe("summaries");
    settings.pace = "steps";
    settings.again();
    expect(settings.pace).toBe("steps");
  });
});

describe("my tables", () => {
  it("come with the last visited first", () => {
    myTables.keep("one", "arena", ["key-1"]);
    myTables.keep("two", "iliade", ["key-2"]);
    myTables.keep("one", "arena");
    expect(myTables.all.map((table) => table.id)).toEqual(["one", "two"]);
  });

  it("gather all keys and seats of a table", () => {
    myTables.keepMade({ id: "one", invitations: {}, keys: { "0": "a", "2": "b" } }, "iliade");
    myTables.keep("one", "", ["b", "c"], { seats: [1] });
    expect(myTables.keys("one")).toEqual(["a", "b", "c"]);
    expect(myTables.get("one")).toMatchObject({ game: "iliade", seats: [0, 1, 2] });
  });

  it("are forgotten when asked", () => {
    myTables.keep("one", "arena", ["key"]);
    myTables.forget("one");
    expect(myTables.all).toEqual([]);
  });

  it("do not undo what another tab has written", () => {
    myTables.keep("one", "arena", ["key"]);
    const there = JSON.parse(localStorage.getItem("palamedes.tables") ?? "[]") as unknown[];
    localStorage.setItem(
      "palamedes.tables",
      JSON.stringify([...there, { id: "other", game: "arena", keys: ["other-key"], seats: [1], at: "" }]),
    );
    myTables.keep("two", "iliade");
    expect(myTables.keys("other")).toEqual(["other-key"]);
  });

  it("lose those that were only watched before those with a seat of mine", () => {
    myTables.keep("mine", "arena", ["key"]);
    for (let n = 0; n < 80; n += 1) myTables.keep(`watched-${n}`, "arena");
    expect(myTables.keys("mine")).toEqual(["key"]);
    expect(myTables.all).toHaveLength(60);
  });

  it("survive nonsense in the storage", () => {
    localStorage.setItem("palamedes.tables", '[null, 3, {"id": 5}, {"id": "one", "keys": ["key"]}]');
    myTables.again();
    expect(myTables.all.map((table) => table.id)).toEqual(["one"]);
  });
});

describe("invitations", () => {
  it("are kept for a table that I have set up for others alone", () => {
    myTables.keepMade({ id: "theirs", keys: {}, invitations: { "0": "zero", "1": "one" } }, "arena");
    myTables.keepMade({ id: "ours", keys: { "0": "mine" }, invitations: { "1": "one" } }, "arena");
    expect(invitations.of("theirs")).toEqual({ "0": "zero", "1": "one" });
    expect(invitations.of("ours")).toEqual({});
  });
});

describe("the settings", () => {
  it("are kept", () => {
    settings.lang = "fr";
    settings.speed = 2;
    settings.again();
    expect([settings.lang, settings.speed]).toEqual(["fr", 2]);
  });

  it("fall back where the storage holds nonsense", () => {
    localStorage.setItem("palamedes.settings", '{"lang": "de", "speed": 900, "theme": 7, "name": {}}');
    settings.again();
    expect([settings.lang, settings.speed, settings.theme, settings.name]).toEqual(["en", 1, "system", ""]);
  });
});

describe("what was promised about dice", () => {
  it("is what was seen first", () => {
    promises.note("one", "first");
    promises.note("one", "second");
    expect([promises.of("one"), promises.of("two")]).toEqual(["first", ""]);
  });

  it("is not noted where nothing was promised", () => {
    promises.note("one", "");
    promises.note("one", "first");
    expect(promises.of("one")).toBe("first");
  });

  it("survives whatever else lies in its place", () => {
    localStorage.setItem("palamedes.promises", '{"one": 1}');
    promises.note("one", "first");
    expect(promises.of("one")).toBe("first");
  });
});
