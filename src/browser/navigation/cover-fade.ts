import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';

/** The picture of the card that was pressed becomes the cover of its article. Where motion is not wanted the sheet switches it off. */

const NAME = 'cover';

let card: HTMLElement | undefined;

function prepare(event: Event): void {
  const { sourceElement } = event as TransitionBeforePreparationEvent;
  card = sourceElement?.closest('.card')?.querySelector<HTMLElement>('img') ?? undefined;
}

function carry(event: Event): void {
  const cover = (event as TransitionBeforeSwapEvent).newDocument.querySelector<HTMLElement>('.article-cover img, .hero-picture');
  if (card && cover && card.checkVisibility()) {
    card.style.viewTransitionName = NAME;
    cover.style.viewTransitionName = NAME;
  }
  card = undefined;
}

/** Carries pictures from page to page; call once. */
export function startCoverFade(): void {
  document.addEventListener('astro:before-preparation', prepare);
  document.addEventListener('astro:before-swap', carry);
}
