import { CAROUSEL_DISPLACEMENT, carouselEnds } from './carousel-rules';

/**
 * Buttons of carousels (FP-55, FP-56). Markup: [data-carousel] holds a scrolling [data-carousel-track] and the buttons
 * [data-carousel-back] and [data-carousel-on], which are visible only if the track scrolls. Without this module it scrolls by
 * touch, wheel and keyboard.
 */

/** Sets up a carousel until the signal. */
export function wireCarousel(carousel: HTMLElement, signal: AbortSignal): void {
  const track = carousel.querySelector<HTMLElement>('[data-carousel-track]');
  const back = carousel.querySelector<HTMLButtonElement>('[data-carousel-back]');
  const on = carousel.querySelector<HTMLButtonElement>('[data-carousel-on]');
  if (track === null || back === null || on === null) return;
  const update = (): void => {
    const ends = carouselEnds(track);
    back.disabled = !ends.canGoBack;
    on.disabled = !ends.canGoOn;
    carousel.classList.toggle('ready', ends.canGoBack || ends.canGoOn);
  };
  const move = (sign: 1 | -1) => (): void => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A snap point near the target would change the distance: 0.8 of the width on a phone instead of half.
    track.style.scrollSnapType = 'none';
    track.scrollBy({ left: sign * track.clientWidth * CAROUSEL_DISPLACEMENT, behavior: still ? 'instant' : 'smooth' });
  };
  back.addEventListener('click', move(-1), { signal });
  on.addEventListener('click', move(1), { signal });
  track.addEventListener('scroll', update, { passive: true, signal });
  addEventListener('resize', update, { passive: true, signal });
  update();
}
