import { type AdPlace, readPlaces } from './ad-place';
import { watchConsent } from './tcf';

/**
 * Decides what fills the places of the page (docs/adr/0026): with the reader's consent the third-party service, whose code is
 * loaded only then; without it nothing. A change of mind is followed at once, both ways.
 */

type Consent = 'unknown' | 'given' | 'refused' | 'none';

let consent: Consent = 'unknown';
let watching = false;
/** The page that is open, and whoever fills its places. */
let page = new AbortController();
let filler = new AbortController();
let places: AdPlace[] = [];

async function fill(): Promise<void> {
  filler.abort();
  filler = new AbortController();
  const { signal } = filler;
  const setup = document.querySelector<HTMLElement>('[data-ads]');
  if (setup === null || places.length === 0 || consent === 'unknown') return;
  if (consent !== 'given' || setup.dataset.script === undefined) {
    for (const place of places) place.leave();
    return;
  }
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
export function openPlaces(): void {
  closePlaces();
  page = new AbortController();
  places = readPlaces(page.signal);
  void fill();
  if (watching) return;
  watching = true;
  // Slots are gone before the page is: the next one's are defined after that (AD-07).
  document.addEventListener('astro:before-swap', closePlaces);
  if (document.documentElement.classList.contains('is-app')) {
    // An app keeps the view of a page that it left (AD-17).
    addEventListener('pagehide', closePlaces);
    addEventListener('pageshow', (event) => {
      if (event.persisted) openPlaces();
    });
  }
  watchConsent((answer) => {
    consent = answer;
    filler.abort();
    for (const place of places) place.reset();
    void fill();
  });
}
