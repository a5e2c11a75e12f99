import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';

/**
 * Style sheets of the next page are in force when its content is. Astro only preloads them: a link that is inserted with the content
 * is applied a moment later, after a frame without styles, and after the scroll to a fragment, which then ends elsewhere.
 */

/** On the attribute only: the sheet itself is switched on at the swap. */
const AHEAD = 'not all';

/** Adds a style sheet that applies to nothing yet. Resolves once it is loaded; one that fails is left to the page's own link. */
function addAhead(href: string, signal: AbortSignal): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: AHEAD });
  link.setAttribute('href', href);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    signal.addEventListener('abort', () => {
      // The next navigation would take it for loaded.
      if (link.sheet === null) link.remove();
      resolve();
    });
    document.head.append(link);
  });
}

const links = (page: Document): HTMLLinkElement[] => [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** Call once for all navigations. */
export function startStylesFirst(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const preparation = event as TransitionBeforePreparationEvent;
    const { loader, signal } = preparation;
    preparation.loader = async () => {
      await loader();
      if (event.defaultPrevented || signal.aborted) return;
      const { newDocument } = preparation;
      // Those in the body belong to parts further down; Astro keeps only links of the head.
      const needed = links(newDocument);
      newDocument.head.append(...needed.filter((link) => link.closest('body') !== null));
      const known = new Set([...document.head.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')));
      const missing = new Set(needed.flatMap((link) => link.getAttribute('href') ?? []));
      await Promise.all([...missing].filter((href) => !known.has(href)).map((href) => addAhead(href, signal)));
    };
  });
  document.addEventListener('astro:before-swap', (event) => {
    const swapping = event as TransitionBeforeSwapEvent;
    const { swap } = swapping;
    swapping.swap = () => {
      // Astro keeps links that the next page has, too, and removes the others.
      for (const { media, sheet } of links(document)) if (media === AHEAD && sheet !== null) sheet.media.mediaText = '';
      swap();
    };
  });
}
