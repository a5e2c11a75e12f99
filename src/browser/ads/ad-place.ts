import { offeredSizes, type SizePair } from '~/lib/ads/ad-sizes';
import { advertisementWord } from '~/lib/words/ad-words';

/** An advertisement place, as the code that fills it sees it. */
export interface AdPlace {
  /** The element of the advertisement; it has an id. */
  readonly slot: HTMLElement;
  /** `leaderboard_1`: last part of the unit path. */
  readonly name: string;
  readonly when: 'early' | 'delayed' | number;
  /** Sizes that fit the current width; never empty. */
  readonly sizes: readonly SizePair[];
  /** Marks the place as filled. */
  fill(): void;
  /**
   * Called if there is no advertisement: the slot is removed at once, its space as soon as that is not visible. After a press of
   * the reader, space at the lower end of the viewport is removed, too: only what follows moves, up into the view.
   */
  collapse(isPressed?: boolean): void;
  /** Restores the place as the server sent it, including its space. */
  reset(): void;
}

/** Distance from the viewport in pixels within which a hidden place is filled, such as one behind the age gate. */
const NEAR = 300;

/** Width of the window from which the sidebar is next to the content (styles/base.css). */
const TWO_COLUMNS = 1200;

function readWhen(text: string | undefined): AdPlace['when'] {
  if (text === 'early' || text === 'delayed') return text;
  const margin = Number(text);
  return Number.isFinite(margin) ? Math.min(Math.max(0, margin), NEAR) : 0;
}

/**
 * True if the space of a place above the viewport may be removed: the browser uses scroll anchoring, and nothing is next to the
 * place.
 */
function foldsAbove(place: HTMLElement): boolean {
  const isBesideSidebar = place.closest('.has-sidebar, .sidebar') !== null && innerWidth >= TWO_COLUMNS;
  return CSS.supports('overflow-anchor', 'auto') && !isBesideSidebar;
}

/**
 * Hides a place below the viewport, unless a box of the sidebar in view would move: its column is as long as the text beside it, and
 * the boxes below the newest articles stand at its end. Returns such a box.
 */
function hideBelow(place: HTMLElement): Element | undefined {
  const seen = [...document.querySelectorAll('.sidebar > *, .rail > *')]
    .map((box) => ({ box, before: box.getBoundingClientRect() }))
    .filter(({ before: { top, bottom } }) => top < innerHeight && bottom > 0);
  place.hidden = true;
  const moved = seen.find(({ box, before }) => box.getBoundingClientRect().top !== before.top)?.box;
  place.hidden = moved === undefined;
  return moved;
}

/**
 * Removes the space while it is out of view and nothing scrolls: below the viewport nothing visible moves, above it scroll
 * anchoring keeps the position. Measured in the animation frame itself, because an observer reports the previous frame.
 */
function foldUnseen(place: HTMLElement, isPressed: boolean, signal: AbortSignal): void {
  let isWaiting = false;
  const atRest = (y: number): void => {
    if (signal.aborted) return;
    if (scrollY !== y) {
      wait();
      return;
    }
    isWaiting = false;
    const { top, bottom } = place.getBoundingClientRect();
    const isAtEnd = isPressed && bottom >= innerHeight;
    isPressed = false;
    if (top < innerHeight && !isAtEnd && (bottom > 0 || !foldsAbove(place))) return;
    const moved = top < innerHeight ? undefined : hideBelow(place);
    if (moved !== undefined) {
      observer.observe(moved);
      return;
    }
    place.hidden = true;
    observer.disconnect();
  };
  const wait = (): void => {
    isWaiting = true;
    const y = scrollY;
    requestAnimationFrame(() => requestAnimationFrame(() => atRest(y)));
  };
  const observer = new IntersectionObserver((entries) => {
    if ((isPressed || entries.at(-1)?.isIntersecting === false) && !isWaiting) wait();
  });
  observer.observe(place);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Names the place, as the server does; the word is removed with a place that stays empty. */
function showWord(place: HTMLElement): void {
  if (place.querySelector('.ad-word') !== null) return;
  const word = document.createElement('p');
  word.className = 'ad-word';
  word.textContent = advertisementWord(document.documentElement.lang === 'en' ? 'en' : 'hu');
  place.prepend(word);
}

/** The places of the page that are used at this width; those of sidebars only on desktops (AD-11). */
export function readPlaces(signal: AbortSignal): AdPlace[] {
  const app = document.documentElement.classList.contains('is-app');
  return [...document.querySelectorAll<HTMLElement>('[data-ad-place]')].flatMap((place): AdPlace[] => {
    const slot = place.querySelector<HTMLElement>('[data-ad-position]');
    const { adPlace = '', adIndex = '', adWhen, adSizes = '' } = place.dataset;
    const isHidden = getComputedStyle(place).display === 'none';
    if (slot === null) return [];
    const room = place.clientWidth || innerWidth;
    const sizes = offeredSizes(adSizes, { width: innerWidth, room, app });
    if (sizes.length === 0 || (isHidden && adPlace === 'rectangle')) {
      place.querySelector('.ad-word')?.remove();
      return [];
    }
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
          showWord(place);
        },
        collapse(isPressed = false) {
          delete place.dataset.adState;
          place.querySelector('.ad-word')?.remove();
          slot.hidden = true;
          // A place with an offer to advertisers stays open and shows that instead.
          if (place.querySelector('.ad-offer') === null) foldUnseen(place, isPressed, leaving.signal);
        },
        reset() {
          leaving.abort();
          leaving = new AbortController();
          delete place.dataset.adState;
          showWord(place);
          slot.replaceChildren();
          slot.removeAttribute('style');
          slot.hidden = false;
          place.hidden = false;
        },
      },
    ];
  });
}
