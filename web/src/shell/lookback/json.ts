// Reading JSON as a person writes it: where each value stands, and what is wrong where. JSON.parse tells neither in a
// way that is the same in every browser.

export interface Located {
  value: unknown;
  /** The first character, and the one after the last. */
  start: number;
  end: number;
  items?: Located[];
  fields?: Map<string, Located>;
}

/** What was expected where the text goes wrong. */
export type Slip = "value" | "text" | "comma" | "colon" | "key" | "number" | "end" | "deep";

export type Read = { ok: true; root: Located } | { ok: false; at: number; slip: Slip };

class Wrong extends Error {
  constructor(
    readonly slip: Slip,
    readonly at: number,
  ) {
    super(slip);
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
// eslint-disable-next-line no-control-regex -- JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORDS: [string, unknown][] = [
  ["true", true],
  ["false", false],
  ["null", null],
];
const DEEPEST = 100;

class Scanner {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): Located {
    const root = this.value(0);
    this.space();
    if (this.at < this.text.length) throw new Wrong("end", this.at);
    return root;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private space(): void {
    this.match(SPACE);
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  /** A sign that must come next. What is missing is missing after the last thing, not before the next one. */
  private expect(sign: string, slip: Slip): void {
    const end = this.at;
    this.space();
    if (!this.take(sign)) throw new Wrong(slip, end);
  }

  private isNext(sign: string): boolean {
    const end = this.at;
    this.space();
    if (this.take(sign)) return true;
    this.at = end;
    return false;
  }

  private value(depth: number): Located {
    if (depth > DEEPEST) throw new Wrong("deep", this.at);
    this.space();
    const start = this.at;
    const sign = this.text[start];
    if (sign === "{") return this.object(start, depth);
    if (sign === "[") return this.list(start, depth);
    if (sign === '"') return { value: this.string(), start, end: this.at };
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, start)) {
        this.at += word.length;
        return { value, start, end: this.at };
      }
    }
    const number = this.match(NUMBER);
    if (number === undefined) throw new Wrong("value", start);
    // 007 and 1.2.3 are no numbers, though they begin like one.
    if (/[\d.]/.test(this.text[this.at] ?? "")) throw new Wrong("number", start);
    return { value: Number(number), start, end: this.at };
  }

  private string(): string {
    const start = this.at;
    const found = this.match(STRING);
    if (found === undefined) throw new Wrong("text", start);
    return JSON.parse(found) as string;
  }

  private list(start: number, depth: number): Located {
    this.at += 1;
    const items: Located[] = [];
    if (!this.isNext("]")) {
      do items.push(this.value(depth + 1));
      while (this.isNext(","));
      this.expect("]", "comma");
    }
    return { value: items.map((item) => item.value), start, end: this.at, items };
  }

  private object(start: number, depth: number): Located {
    this.at += 1;
    const fields = new Map<string, Located>();
    if (!this.isNext("}")) {
      do {
        this.space();
        if (this.text[this.at] !== '"') throw new Wrong("key", this.at);
        const key = this.string();
        this.expect(":", "colon");
        fields.set(key, this.value(depth + 1));
      } while (this.isNext(","));
      this.expect("}", "comma");
    }
    const value = Object.fromEntries([...fields].map(([key, field]) => [key, field.value]));
    return { value, start, end: this.at, fields };
  }
}

export function readJson(text: string): Read {
  try {
    return { ok: true, root: new Scanner(text).document() };
  } catch (wrong) {
    if (wrong instanceof Wrong) return { ok: false, at: wrong.at, slip: wrong.slip };
    throw wrong;
  }
}

/** The line of a place in a text; the first is 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

export type Path = (string | number)[];

/** The parts of a path as the kernel writes it: "table.armies[1].hero" is table, armies, 1, hero. */
export function pathParts(path: string): Path {
  const parts = path.matchAll(/\[(\d+)\]|([^.[\]]+)/g);
  return [...parts].map(([, index, key = ""]) => (index === undefined ? key : Number(index)));
}

/** A path as the kernel writes it. */
export function spelt(parts: Path): string {
  return parts.map((part, n) => (typeof part === "number" ? `[${part}]` : n > 0 ? `.${part}` : part)).join("");
}

/** Whether a path is another one, or leads further down from it. */
export function isWithin(path: string, around: string): boolean {
  return path === around || (path.startsWith(around) && /^[.[]/.test(path.slice(around.length)));
}

/** What stands at a path, or the nearest thing around it where the path leads to nothing. */
export function standsAt(root: Located, path: string): Located {
  let here = root;
  for (const part of pathParts(path)) {
    const next = typeof part === "number" ? here.items?.[part] : here.fields?.get(part);
    if (!next) break;
    here = next;
  }
  return here;
}

const WIDTH = 96;

/** A document as people like to read it: short things on one line, long ones spread out. */
export function tidy(value: unknown, indent = ""): string {
  const flat = flatten(value);
  const spread = indent === "" && isObject(value) && Object.keys(value).length > 1;
  if (indent.length + flat.length <= WIDTH && !spread) return flat;
  const deeper = indent + "  ";
  if (Array.isArray(value)) {
    if (value.every((item) => !Array.isArray(item) && !isObject(item))) return filled(value, indent);
    return value.length === 0 ? "[]" : `[\n${value.map((item) => deeper + tidy(item, deeper)).join(",\n")}\n${indent}]`;
  }
  if (isObject(value)) {
    const rows = Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${tidy(item, deeper)}`);
    return rows.length === 0 ? "{}" : `{\n${rows.join(",\n")}\n${indent}}`;
  }
  return flat;
}

/** A long list of plain values, as many on a line as fit. */
function filled(values: unknown[], indent: string): string {
  const lines: string[] = [];
  let line = "";
  for (const [n, value] of values.entries()) {
    const next = flatten(value) + (n < values.length - 1 ? "," : "");
    if (line !== "" && indent.length + 2 + line.length + 1 + next.length > WIDTH) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? next : ` ${next}`;
  }
  return `[\n${[...lines, line].map((one) => `${indent}  ${one}`).join("\n")}\n${indent}]`;
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatten).join(", ")}]`;
  if (isObject(value)) {
    const rows = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${flatten(item)}`);
    return rows.length === 0 ? "{}" : `{${rows.join(", ")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a path of a document; undefined where nothing does. */
export function valueAt(document: unknown, path: Path): unknown {
  let here = document;
  for (const part of path) {
    if (typeof part === "number") here = Array.isArray(here) ? here[part] : undefined;
    else here = isObject(here) && Object.hasOwn(here, part) ? here[part] : undefined;
  }
  return here;
}

/** The document with another value at a path; with undefined, without what stands there. The old one stays as it is. */
export function withValue(document: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (typeof part === "number") {
    const items = Array.isArray(document) ? [...(document as unknown[])] : [];
    const next = withValue(items[part], rest, value);
    items.splice(part, 1, ...(next === undefined ? [] : [next]));
    return items;
  }
  const fields: Record<string, unknown> = isObject(document) ? { ...document } : {};
  const next = withValue(fields[part], rest, value);
  if (next === undefined) delete fields[part];
  else fields[part] = next;
  return fields;
}
