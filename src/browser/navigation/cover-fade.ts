import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

/**
 * View transition from the picture of the clicked card to the cover of its article. The style sheet disables it if the reader
 * prefers reduced motion.
 */

const NAME = 'cover';

/** Elements that carry the transition name: the picture on the old page, and the cover on the new one. */
let named: HTMLElement[] = [];

function carry(event: Event): void {
  // Two elements with one name would cancel the transition of the whole page.
  for (const element of named) element.style.viewTransitionName = '';
  named = [];
  const preparation = event as TransitionBeforePreparationEvent;
  const picture = preparation.sourceElement?.closest('.card')?.querySelector<HTMLElement>('img');
  if (!picture) return;
  const { loader } = preparation;
  // The browser captures the old page before `astro:before-swap`.
  preparation.loader = async () => {
    await loader();
    const cover = preparation.newDocument.querySelector<HTMLElement>('.article-cover img, .hero-picture');
    if (cover === null || event.defaultPrevented || preparation.signal.aborted || picture.getClientRects().length === 0) return;
    named = [picture, cover];
    for (const element of named) element.style.viewTransitionName = NAME;
  };
}

/** Sets up the transition for later navigations; call once. */
export function startCoverFade(): void {
  document.addEventListener('astro:before-preparation', carry);
}
