/** State of a page that scrolling depends on. */
export interface ScrollPlace {
  readonly path: string;
  readonly query: string;
  /** Name of the route, from the page root. */
  readonly route: string;
  /** Path prefix of the edition; not '' in the special sections. */
  readonly prefix: string;
  /** In the mobile app's web view. */
  readonly app: boolean;
  /** A sport section: its tables change in place. */
  readonly sport: boolean;
  /** Bylines of the page lead to the list of an author, not to the author's head. */
  readonly toAuthorList: boolean;
}

/** 'top': the beginning of the page; 'keep': where the reader was; 'glide': slowly to the list; 'list': at the list at once. */
export type ScrollMove = 'top' | 'keep' | 'glide' | 'list';

/** Milliseconds of the slow way to the list, and the distance in pixels that is left above it (SC-01). */
export const GLIDE_TIME = 1000;
export const GLIDE_OFFSET = 200;

/** What a navigation does to the scroll position (SC-01 … SC-08). Going back and forth is not asked about. */
export function scrollMove(from: ScrollPlace, to: ScrollPlace): ScrollMove {
  if (to.path !== from.path) return to.route === 'articles_by_author' && from.toAuthorList ? 'list' : 'top';
  if (to.query === from.query) return 'top';
  if (to.route === 'archivum' || from.route === 'archivum' || to.sport) return 'keep';
  return to.app || to.prefix !== '' ? 'top' : 'glide';
}

/** How far along the way is at a share of its time, 0 to 1: slow at both ends. */
export function eased(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}

const SPORT = /^\/(?:rovat\/sport\/[^/]+|melleklet\/(?:tokio-2020|foci-vb-2022|eb-2024|parizs-2024))(?:\/|$)/;

/** True for the paths of sport sections: football, Formula 1, and the supplements of sport events. */
export const isSportPath = (path: string): boolean => SPORT.test(path);
