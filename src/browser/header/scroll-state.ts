/** Position of the page's header: 'none' without a hero, over a full or half hero, or at heading position. */
export type HeroType = 'none' | 'full' | 'half' | 'heading';

/** Which class the body has while scrolling; 'top' means neither. */
export type ScrollDirection = 'top' | 'down' | 'up';

/** Distance in pixels to scroll in the new direction before the class changes (SC-09, SC-10). */
export const TURN_DISTANCE = 50;
/** Minimum milliseconds between two updates of the scroll handler (SC-14). */
export const SCROLL_THROTTLE = 10;

const TOP_DISTANCE = 30;
const HEADING_DISTANCE = 80;

export interface ScrollState {
  readonly direction: ScrollDirection;
  /** Position at the last call. */
  readonly y: number;
  /** Last position reached by scrolling up, or the first one. */
  readonly lastUp: number;
  /** Last position reached by scrolling down, or the first one. */
  readonly lastDown: number;
}

/** The initial state of a page at `y`. */
export const initialScrollState = (y: number): ScrollState => ({ direction: 'top', y, lastUp: y, lastDown: y });

/**
 * Height in pixels within which the page counts as being at its top (SC-11, SC-12, A-75): the hero's own height for a full
 * hero, half of it for a half one, 80 at heading position, else 30; never below 30.
 */
export function topDistance(hero: HeroType, heroHeight: number): number {
  if (hero === 'heading') return HEADING_DISTANCE;
  if (hero === 'full') return Math.max(TOP_DISTANCE, heroHeight);
  if (hero === 'half') return Math.max(TOP_DISTANCE, heroHeight / 2);
  return TOP_DISTANCE;
}

/** The state after scrolling to `y`; less than `top` pixels from the top, both classes are removed (SC-11). */
export function nextScrollState(state: ScrollState, y: number, top: number): ScrollState {
  const lastUp = y < state.y ? y : state.lastUp;
  const lastDown = y > state.y ? y : state.lastDown;
  return { direction: directionAt(state, y, top), y, lastUp, lastDown };
}

function directionAt(state: ScrollState, y: number, top: number): ScrollDirection {
  if (y < top) return 'top';
  if (y > state.y && y - state.lastUp > TURN_DISTANCE) return 'down';
  if (y < state.y && state.lastDown - y > TURN_DISTANCE) return 'up';
  return state.direction;
}

/** True once the page is scrolled past a hero of this height: the hero gets the class 'fill' (SC-13). */
export function isPastHero(y: number, heroHeight: number): boolean {
  return heroHeight > 0 && y > heroHeight;
}
