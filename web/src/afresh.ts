// After each file of tests. Several share one document and one store (tools/page.py): the next one finds them empty.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
});
