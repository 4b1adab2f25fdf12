// Parts of the page that come when they are asked for, with the styles that they are drawn with.

/** Nobody waits longer for styles, in milliseconds: those that were asked for in vain do not come at all. */
const PATIENCE = 5000;

/**
 * What is loaded, as soon as its styles are there, too. Vite lets only whoever asks first for a style wait for it: whoever
 * asks for it again meanwhile would draw a part without it, and measure it so.
 */
export async function styled<Part>(loaded: Promise<Part> | undefined): Promise<Part | undefined> {
  const part = await loaded;
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  await Promise.all([...links].filter((link) => !link.sheet).map(arrived));
  return part;
}

function arrived(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    for (const end of ["load", "error"]) link.addEventListener(end, () => done(), { once: true });
    setTimeout(done, PATIENCE);
  });
}
