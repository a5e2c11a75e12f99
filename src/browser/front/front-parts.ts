import { afterPaint } from '../after-paint';
import { layOutRest } from './lay-out-rest';

type Wire = (part: HTMLElement, signal: AbortSignal) => unknown;

/** Interactive parts of fronts, and the module of each: only pages that have one load it. */
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

/** Sets up the parts of every page until it is left; call once. */
export function startFrontParts(): void {
  let page = new AbortController();
  document.addEventListener('astro:page-load', () => {
    page.abort();
    page = new AbortController();
    const { signal } = page;
    afterPaint(() => {
      layOutRest(signal);
      // If a module does not load, or fails, the page stays as the server rendered it.
      for (const part of parts) wireAll(part, signal).catch(() => undefined);
    });
  });
  document.addEventListener('astro:before-swap', () => page.abort());
}
