import { isCrawler } from '~/lib/device/device';
import { loadOptional } from '../optional-part';

/**
 * Waits until the reader approaches the recommender before loading the code that fills it (recommender-fill.ts). Crawlers keep
 * what the server rendered.
 */

/** Distance below the viewport at which the articles are fetched: two screens. */
const LOAD_AHEAD = '200% 0px';

function setUp(): void {
  const place = document.querySelector<HTMLElement>('[data-recommender]');
  const source = place?.dataset.recommender;
  if (!place || !source || place.dataset.watched !== undefined || isCrawler(navigator.userAgent)) return;
  place.dataset.watched = '';
  let observer: IntersectionObserver | undefined;
  const stop = (): void => {
    observer?.disconnect();
    removeEventListener('scroll', watchAhead);
  };
  const watch = (rootMargin: string): void => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        stop();
        loadOptional(async () => (await import('./recommender-fill')).fillRecommender)
          .then((fill) => fill?.(place, source))
          .catch(() => undefined);
      },
      { rootMargin },
    );
    observer.observe(place);
  };
  const watchAhead = (): void => watch(LOAD_AHEAD);
  // A reader who never scrolls needs nothing that is out of sight.
  watch('0px');
  addEventListener('scroll', watchAhead, { once: true, passive: true });
  document.addEventListener('astro:before-swap', stop, { once: true });
}

/** Sets up the recommender on every page from now on; call once. */
export function startRecommender(): void {
  document.addEventListener('astro:page-load', setUp);
}
