import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

/** The picture of the card that was pressed becomes the cover of its article. Where motion is not wanted the sheet switches it off. */

const NAME = 'cover';

/** What has the name: a picture of the page that is left, and one of the page that comes. */
let named: HTMLElement[] = [];

function carry(event: Event): void {
  // Two elements of one name would end the fade of the whole page.
  for (const element of named) element.style.viewTransitionName = '';
  named = [];
  const preparation = event as TransitionBeforePreparationEvent;
  const picture = preparation.sourceElement?.closest('.card')?.querySelector<HTMLElement>('img');
  if (!picture) return;
  const { loader } = preparation;
  // The browser takes its picture of the old page before `astro:before-swap`.
  preparation.loader = async () => {
    await loader();
    const cover = preparation.newDocument.querySelector<HTMLElement>('.article-cover img, .hero-picture');
    if (cover === null || event.defaultPrevented || preparation.signal.aborted || !picture.checkVisibility()) return;
    named = [picture, cover];
    for (const element of named) element.style.viewTransitionName = NAME;
  };
}

/** Carries pictures from page to page; call once. */
export function startCoverFade(): void {
  document.addEventListener('astro:before-preparation', carry);
}
