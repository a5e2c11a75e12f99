import { offeredSizes, type SizePair } from '~/lib/ads/ad-sizes';
import { advertisementWord } from '~/lib/words/ad-words';

/** A place of the page, as whoever fills it sees it. */
export interface AdPlace {
  /** Where the advertisement goes; it has an id. */
  readonly slot: HTMLElement;
  /** `leaderboard_1`: last part of the unit path. */
  readonly name: string;
  readonly when: 'early' | 'delayed' | number;
  /** Sizes that fit now; never empty. */
  readonly sizes: readonly SizePair[];
  /** Something is there: says so. */
  fill(): void;
  /** Nothing comes: the slot goes at once, the room as soon as nobody sees it go. */
  leave(): void;
  /** Back to what the server sent, room and all. */
  reset(): void;
}

/** Pixels from the view within which a place is filled that stands where nobody sees it yet, such as behind a gate. */
const NEAR = 300;

function readWhen(text: string | undefined): AdPlace['when'] {
  if (text === 'early' || text === 'delayed') return text;
  const margin = Number(text);
  return Number.isFinite(margin) ? Math.min(Math.max(0, margin), NEAR) : 0;
}

/** Takes the room away while no one looks: below the view nothing seen moves; above it the browser holds what is seen in place. */
function foldUnseen(place: HTMLElement, signal: AbortSignal): void {
  const anchors = CSS.supports('overflow-anchor', 'auto');
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (entry === undefined || entry.isIntersecting) return;
    const below = entry.boundingClientRect.top >= innerHeight;
    if (!below && !anchors) return;
    place.hidden = true;
    observer.disconnect();
  });
  observer.observe(place);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The places of the page that are of use at this width; those of sidebars only on desktops (AD-11). */
export function readPlaces(signal: AbortSignal): AdPlace[] {
  const app = document.documentElement.classList.contains('is-app');
  return [...document.querySelectorAll<HTMLElement>('[data-ad-place]')].flatMap((place): AdPlace[] => {
    const slot = place.querySelector<HTMLElement>('[data-ad-position]');
    const { adPlace = '', adIndex = '', adWhen, adSizes = '' } = place.dataset;
    const isHidden = getComputedStyle(place).display === 'none';
    if (slot === null || (isHidden && adPlace === 'rectangle')) return [];
    const room = place.clientWidth || innerWidth;
    const sizes = offeredSizes(adSizes, { width: innerWidth, room, app });
    if (sizes.length === 0) return [];
    let leaving = new AbortController();
    signal.addEventListener('abort', () => leaving.abort());
    return [
      {
        slot,
        name: `${adPlace}_${adIndex}`,
        when: isHidden ? NEAR : readWhen(adWhen),
        sizes,
        fill() {
          leaving.abort();
          place.dataset.adState = 'filled';
          if (place.querySelector('.ad-word') !== null) return;
          const word = document.createElement('p');
          word.className = 'ad-word';
          word.textContent = advertisementWord(document.documentElement.lang === 'en' ? 'en' : 'hu');
          place.prepend(word);
        },
        leave() {
          delete place.dataset.adState;
          place.querySelector('.ad-word')?.remove();
          slot.hidden = true;
          // An offer to advertisers stays in the place of what did not come.
          if (place.querySelector('.ad-offer') === null) foldUnseen(place, leaving.signal);
        },
        reset() {
          leaving.abort();
          leaving = new AbortController();
          delete place.dataset.adState;
          place.querySelector('.ad-word')?.remove();
          slot.replaceChildren();
          slot.removeAttribute('style');
          slot.hidden = false;
          place.hidden = false;
        },
      },
    ];
  });
}
