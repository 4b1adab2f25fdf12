const SECONDS = 20;

/** Does something now and every so often while the page is in sight; returns how to stop. */
export function everySoOften(act: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === "visible") act();
  };
  act();
  const clock = setInterval(look, SECONDS * 1000);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", look);
  };
}
