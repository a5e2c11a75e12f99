type Wire = (part: HTMLElement, signal: AbortSignal) => unknown;

/** Parts of fronts, and what makes each of them move: only pages that have one load it. */
const parts: readonly (readonly [selector: string, load: () => Promise<Wire>])[] = [
  ['[data-auto-block]', async () => (await import('./auto-block')).changeAutoBlock],
  ['[data-carousel]', async () => (await import('./carousel')).wireCarousel],
];

async function wireAll([selector, load]: (typeof parts)[number], signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  if (found.length === 0) return;
  const wire = await load();
  if (!signal.aborted) await Promise.all(found.map((part) => wire(part, signal)));
}

/** Wires the parts of every page to come, until it is left; call once. */
export function startFrontParts(): void {
  let page = new AbortController();
  document.addEventListener('astro:page-load', () => {
    page.abort();
    page = new AbortController();
    const { signal } = page;
    // Behind the next paint: on a fast line the first view may still wait for its own.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // What does not load, or fails, leaves the page as the server drew it.
        for (const part of parts) wireAll(part, signal).catch(() => undefined);
      }),
    );
  });
  document.addEventListener('astro:before-swap', () => page.abort());
}
