import { readConsent } from '~/lib/ads/consent';
import { isCrawler } from '~/lib/device/device';
import { type AdPlace, readPlaces } from './ad-place';

/**
 * Decides what fills the places of the page (docs/adr/0027): with the reader's consent the third-party service, whose code is
 * loaded only then; without it nothing. A change of mind is followed at once, both ways.
 */

type Consent = 'unknown' | 'given' | 'refused';

let consent: Consent = 'unknown';
let isWatching = false;
/** The page that is open, and whoever fills its places. */
let page = new AbortController();
let filler = new AbortController();
let places: AdPlace[] = [];

async function fill(): Promise<void> {
  filler.abort();
  filler = new AbortController();
  const { signal } = filler;
  const setup = document.querySelector<HTMLElement>('[data-ads]');
  if (consent === 'unknown') return;
  if (setup?.dataset.script === undefined || consent === 'refused' || isCrawler(navigator.userAgent)) {
    for (const place of places) place.leave();
    return;
  }
  if (places.length === 0) return;
  try {
    const { openSlots } = await import('./ad-service');
    if (!signal.aborted) openSlots(places, setup.dataset, signal);
  } catch (error) {
    console.info(error);
    if (!signal.aborted) for (const place of places) place.leave();
  }
}

function closePlaces(): void {
  filler.abort();
  page.abort();
  places = [];
}

/** Takes over the places of the page that is open. */
function openPlaces(): void {
  closePlaces();
  page = new AbortController();
  places = readPlaces(page.signal);
  void fill();
}

function watchPages(): void {
  isWatching = true;
  // Slots are gone before the page is: the next one's are defined after that (AD-07).
  document.addEventListener('astro:before-swap', closePlaces);
  document.addEventListener('astro:page-load', openPlaces);
  if (!document.documentElement.classList.contains('is-app')) return;
  // An app keeps the view of a page that it left (AD-17).
  addEventListener('pagehide', closePlaces);
  addEventListener('pageshow', (event) => {
    if (event.persisted) openPlaces();
  });
}

/** Takes an answer of the consent manager, of any form; one that says nothing new changes nothing. `undefined`: there is no manager. */
export function takeAnswer(answer: unknown, success: unknown): void {
  const read = answer === undefined ? 'refused' : readConsent(answer, success);
  if (read === undefined || read === consent) return;
  consent = read;
  if (!isWatching) {
    watchPages();
    openPlaces();
    return;
  }
  filler.abort();
  for (const place of places) place.reset();
  void fill();
}
