// Where the house lives: at the root of its name, or under a path that its server was told of ("/games").

/** What the server has written on the page; nothing where there is no page, as in tests without one. */
const told: DOMStringMap = typeof document === "undefined" ? {} : document.documentElement.dataset;

/** The path before every address of ours; "" at the root. Components write addresses without it. */
export const base = told.base ?? "";

/** Where the documentation is, as its server says: "/docs/", or elsewhere; "" where there is none. */
export const docs = told.docs ?? "";

/** What the links to send begin with. */
export const house = (typeof location === "undefined" ? "" : location.origin) + base;

/** An address of this document, without the path that the house lives under. */
export function within(pathname: string, under = base): string {
  return under && (pathname === under || pathname.startsWith(`${under}/`))
    ? pathname.slice(under.length) || "/"
    : pathname;
}

/** Puts the path before the addresses of links, those that are there and those to come: for new tabs and copied links. */
export function leadLinks(root: HTMLElement, under = base): void {
  if (!under) return;
  const lead = (link: Element): void => {
    const to = link.getAttribute("href") ?? "";
    if (to.startsWith("/") && within(to, under) === to) link.setAttribute("href", under + to);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "attributes") lead(change.target as Element);
      for (const added of change.addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches("a[href]")) lead(added);
        added.querySelectorAll("a[href]").forEach(lead);
      }
    }
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["href"] });
  root.querySelectorAll("a[href]").forEach(lead);
}
