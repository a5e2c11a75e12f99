import { readConsent } from '~/lib/ads/consent';
import { VISITED_TAGS_KEY } from '~/lib/ads/visited-tags';
import { isCrawler } from '~/lib/device/device';
import { loadOptional } from '../optional-part';
import { writeStoredText } from '../stored';
import { type AdPlace, readPlaces } from './ad-place';
import { keepRefusal } from './stored-refusal';

/**
 * Decides what fills the places of the page (docs/adr/0027, 0029): with the reader's consent the third-party service, whose
 * code is loaded only then; without it, and in exclusive places, direct advertisements. A change of consent takes effect at
 * once, both ways.
 */

type Consent = 'unknown' | 'given' | 'refused';

let consent: Consent = 'unknown';
let isWatching = false;
/** The current page, and the code that fills its places. */
let page = new AbortController();
let filler = new AbortController();
let places: AdPlace[] = [];

/** Places of the page that direct advertisements fill. */
let direct = new Set<AdPlace>();

const collapseAll = (those: Iterable<AdPlace>, isPressed = false): void => {
  for (const place of those) place.collapse(isPressed);
};

/** Hands places to the page's campaigns; returns those that are left. */
async function fillDirectly(setup: HTMLElement, exclusiveOnly: boolean, signal: AbortSignal): Promise<readonly AdPlace[]> {
  if (setup.firstElementChild === null) return places;
  const show = await loadOptional(async () => (await import('./direct-ads')).showDirectAds);
  if (signal.aborted) return [];
  if (show === undefined) return places;
  const left = show(places, setup, { exclusiveOnly, signal });
  direct = new Set(places.filter((place) => !left.includes(place)));
  return left;
}

/** `isPressed` if the reader has just answered the consent manager. */
async function fill(isPressed = false): Promise<void> {
  filler.abort();
  filler = new AbortController();
  direct = new Set();
  const { signal } = filler;
  const setup = document.querySelector<HTMLElement>('[data-ads]');
  if (setup === null || isCrawler(navigator.userAgent)) {
    collapseAll(places);
    return;
  }
  if (places.length === 0) return;
  const byService = consent === 'given' && setup.dataset.script !== undefined;
  let left: readonly AdPlace[] = places;
  try {
    left = await fillDirectly(setup, byService, signal);
    if (byService) {
      const openSlots = await loadOptional(async () => (await import('./ad-service')).openSlots);
      if (openSlots === undefined) collapseAll(left, isPressed);
      else if (!signal.aborted) openSlots(left, setup.dataset, signal);
      // While the question is open, places keep their space for a possible advertisement.
    } else if (!signal.aborted && consent !== 'unknown') collapseAll(left, isPressed);
  } catch (error) {
    console.info(error);
    if (!signal.aborted) collapseAll(left);
  }
}

function closePlaces(): void {
  filler.abort();
  page.abort();
  places = [];
}

/** Reads the places of the current page and begins to fill them. */
function openPlaces(isPressed = false): void {
  closePlaces();
  page = new AbortController();
  places = readPlaces(page.signal);
  void fill(isPressed);
}

function watchPages(): void {
  isWatching = true;
  // Slots are destroyed before the page is left: the next page's are defined after that (AD-07).
  document.addEventListener('astro:before-swap', closePlaces);
  document.addEventListener('astro:page-load', () => openPlaces());
  if (!document.documentElement.classList.contains('is-app')) return;
  // An app keeps the view of a page that was left (AD-17).
  addEventListener('pagehide', closePlaces);
  addEventListener('pageshow', (event) => {
    if (event.persisted) openPlaces();
  });
}

/** Begins to fill the places of this page and of later ones, whatever is known of consent. Repeated calls have no effect. */
export function startFilling(isPressed = false): void {
  if (isWatching) return;
  watchPages();
  openPlaces(isPressed);
}

/**
 * Processes an answer of the consent manager, of any form; a repeated answer has no effect. `undefined` if there is no manager.
 */
export function handleConsent(answer: unknown, success: unknown): void {
  const read = answer === undefined ? 'refused' : readConsent(answer, success);
  if (read === undefined || read === consent) return;
  const wasOpen = consent === 'unknown';
  const isPressed = Reflect.get(Object(answer), 'eventStatus') === 'useractioncomplete';
  consent = read;
  if (answer !== undefined) keepRefusal(read === 'refused');
  // Data stored with consent is deleted with it.
  if (read === 'refused' && answer !== undefined) writeStoredText(VISITED_TAGS_KEY, undefined);
  if (!isWatching) {
    startFilling(isPressed);
    return;
  }
  if (wasOpen && read === 'refused') {
    // What needs no consent stays.
    const others = places.filter((place) => !direct.has(place));
    if (direct.size > 0) collapseAll(others, isPressed);
    else void fill(isPressed);
    return;
  }
  for (const place of places) place.reset();
  void fill();
}
