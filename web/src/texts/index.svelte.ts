// All texts that the page itself shows. `t("key", {names})` says one in the language of the settings; a component that
// uses it follows when the language changes.
//
// A text names what it speaks of in braces. Where a number changes the words around it, the forms follow the name, as
// in the words of the games: `{n} {n:seat|seats}` for one and many, `{n:no seat|one seat|# seats}` for none, one and many.

import { settings } from "../memory.svelte";
import type { Lang } from "../wire";
import { en } from "./en";
import { fr } from "./fr";

export type TextKey = keyof typeof en;
export type Names = Record<string, string | number>;

export const catalogues: Record<Lang, Record<TextKey, string>> = { en, fr };

/** A text in the language of the settings. */
export function t(key: TextKey, names: Names = {}): string {
  return spaced(fill(catalogues[settings.lang][key], names, settings.lang), settings.lang);
}

/** French sets a space before some signs; no line may break there. */
export function spaced(text: string, lang: Lang): string {
  return lang === "fr" ? text.replace(/ ([?!:;»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;
}

const NAMED = /\{(\w+)(?::([^{}]*))?\}/g;
/** A French "de" before a vowel. */
const DE = /(^|[\s(«])([Dd])e (?=\{(\w+)\})/g;
const VOWEL = /^[aàâäæeéèêëiîïoôöœuùûü]/i;

/** A text with the names that it speaks of, and the words that agree with their numbers. */
export function fill(text: string, names: Names, lang: Lang): string {
  const said =
    lang === "fr"
      ? text.replace(DE, (whole, before: string, d: string, key: string) =>
          VOWEL.test(String(names[key] ?? "")) ? `${before}${d}’` : whole,
        )
      : text;
  return said.replace(NAMED, (whole, key: string, forms?: string) => {
    const name = names[key];
    if (name === undefined) return whole;
    return forms === undefined ? String(name) : agree(Number(name), forms.split("|"), lang).replace("#", String(name));
  });
}

function agree(number: number, forms: string[], lang: Lang): string {
  if (number === 0 && forms.length === 3) return forms[0] ?? "";
  // In French nothing is singular too: 0 jeton, 2 jetons.
  const single = Math.abs(number) === 1 || (number === 0 && lang === "fr");
  return (single ? forms.at(-2) : undefined) ?? forms.at(-1) ?? "";
}

/** Several names in a row: "Ajax, Hector and Priam". */
export function row(names: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: "conjunction" }).format(names);
}

/** How long ago something was: "3 minutes ago". */
export function ago(iso: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  const seconds = Math.min(0, (Date.parse(iso) - now) / 1000);
  if (Number.isNaN(seconds)) return "";
  if (seconds > -60) return format.format(0, "minute");
  if (seconds > -3600) return format.format(Math.round(seconds / 60), "minute");
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
