// Texts that leave the page and come into it: files, the clipboard.

/** Hands a text to the browser's downloads. */
export function saveFile(name: string, text: string, kind = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has to begin reading before the address goes away.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}

/** Whether a text could be copied. Without a secure address browsers forbid the modern way; the old one still works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

function copyOldWay(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Inside an open dialog nothing outside of it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** A name that every file system takes. */
export function fileName(...parts: (string | number)[]): string {
  const safe = parts.map((part) =>
    String(part)
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, "-")
      .replace(/^-+|-+$/g, ""),
  );
  return safe.filter((part) => part !== "").join("-");
}
