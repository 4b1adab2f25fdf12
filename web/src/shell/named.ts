// Names of things on the board, found in a text: a zone that is called B2 in a lesson is lit when B2 is pointed at.

/** A stretch of a text, and what of the board it names. */
export interface Stretch {
  text: string;
  args?: Record<string, string>;
}

/** So short a name, as of a number, says nothing. */
const SHORTEST = 2;

/** A text in stretches; `words`: what lies on the board, each with the domain of its name. */
export function named(
  text: string,
  words: readonly (readonly [domain: string, word: string])[],
  names: Record<string, Record<string, string>>,
): Stretch[] {
  const known = new Map<string, Record<string, string>>();
  for (const [domain, word] of words) {
    const name = names[domain]?.[word];
    if (name && name.length >= SHORTEST && !known.has(name)) known.set(name, { [domain]: word });
  }
  if (known.size === 0) return [{ text }];
  // Of two names that begin alike, the longer one is meant.
  const all = [...known.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    if (index > from) found.push({ text: text.slice(from, index) });
    found.push({ text: name, args: known.get(name)! });
    from = index + name.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
