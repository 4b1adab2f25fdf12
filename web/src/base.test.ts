// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { base, leadLinks, within } from "./base";

afterEach(() => document.body.replaceChildren());

describe("a house under a path", () => {
  it("is at the root where nobody said otherwise", () => expect(base).toBe(""));

  it.each([
    ["/games", "/"],
    ["/games/", "/"],
    ["/games/t/abc", "/t/abc"],
    ["/gamesters", "/gamesters"],
  ])("reads %s as %s", (path, meant) => expect(within(path, "/games")).toBe(meant));

  it("leads its links, whenever they come and however they change", async () => {
    const root = document.createElement("main");
    root.innerHTML = '<a href="/new">new</a>';
    document.body.append(root);
    leadLinks(root, "/games");
    const later = document.createElement("p");
    later.innerHTML = '<a href="/t/abc">table</a><a href="https://elsewhere/x">out</a><a href="#rule">rule</a>';
    root.append(later);
    await Promise.resolve();
    const links = [...root.querySelectorAll("a")];
    const addresses = (): (string | null)[] => links.map((link) => link.getAttribute("href"));
    expect(addresses()).toEqual(["/games/new", "/games/t/abc", "https://elsewhere/x", "#rule"]);
    links[0]!.setAttribute("href", "/learn");
    await Promise.resolve();
    expect(addresses()[0]).toBe("/games/learn");
  });
});
