import { isCrawler } from '~/lib/device/device';
import { startAbTests } from './ab-tests';

/**
 * What every page has of advertising: it hands its places over, once it is idle, to what fills them (places-desk.ts). Robots see
 * none.
 */

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
};

/** Foreign consent managers know this command by custom, ours too; no standard names one. */
function openConsent(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest('[data-consent-open]') === null) return;
  try {
    globalThis.__tcfapi?.('displayConsentUi', 2, () => undefined);
  } catch (error) {
    console.info(error);
  }
}

/** Fills the places of every page to come; call once. */
export function startAds(): void {
  startAbTests();
  document.addEventListener('click', openConsent);
  document.addEventListener('astro:page-load', () => {
    const places = document.querySelectorAll<HTMLElement>('[data-ad-place]');
    if (places.length === 0) return;
    if (isCrawler(navigator.userAgent)) {
      for (const place of places) place.hidden = true;
      return;
    }
    whenIdle(() => {
      import('./places-desk').then(
        ({ openPlaces }) => openPlaces(),
        () => undefined,
      );
    });
  });
}
