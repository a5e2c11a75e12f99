/** The properties of a page on which scrolling depends. */
export interface ScrollTarget {
  readonly path: string;
  readonly query: string;
  /** Name of the route, from the root element. */
  readonly route: string;
  /** Path prefix of the edition; not '' in the special sections. */
  readonly prefix: string;
  /** In the mobile app's web view. */
  readonly app: boolean;
  /** A sport section: its tables change in place. */
  readonly sport: boolean;
  /** Bylines on the page link to the author's list, not to the top of the author's page. */
  readonly toAuthorList: boolean;
}

/** 'top': the top of the page; 'keep': the current position; 'glide': smoothly to the list; 'list': to the list at once. */
export type ScrollMove = 'top' | 'keep' | 'glide' | 'list';

/** Duration in milliseconds of the smooth scroll to the list, and the distance in pixels that is left above it (SC-01). */
export const GLIDE_TIME = 1000;
export const GLIDE_OFFSET = 200;

/** How a navigation changes the scroll position (SC-01 … SC-08). Not called for back and forward. */
export function scrollMove(from: ScrollTarget, to: ScrollTarget): ScrollMove {
  if (to.path !== from.path) return to.route === 'articles_by_author' && from.toAuthorList ? 'list' : 'top';
  if (to.query === from.query) return 'top';
  if (to.route === 'archivum' || from.route === 'archivum' || to.sport) return 'keep';
  return to.app || to.prefix !== '' ? 'top' : 'glide';
}

/** Easing function: progress at a fraction of the duration, 0 to 1; slow at both ends. */
export function easeInOut(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}

const SPORT = /^\/(?:rovat\/sport\/[^/]+|melleklet\/(?:tokio-2020|foci-vb-2022|eb-2024|parizs-2024))(?:\/|$)/;

/** True for the paths of sport sections: football, Formula 1, and the supplements of sport events. */
export const isSportPath = (path: string): boolean => SPORT.test(path);
