import type { Edition } from '~/editions/types';
import type { DrawnPart, PagePart, PartPage } from '~/lib/page-parts/page-parts';
import { dayEnd } from '~/lib/time/day-end';
import { updatedMinutes } from '~/lib/time/relative-time';
import { timeElement } from '~/lib/time/time-element';
import { encodePath } from '~/lib/urls/canonical-path';
import { type CachedPage, readText } from '../page-cache/cached-page';
import type { PageCache } from '../page-cache/page-cache';
import { impliedTags } from '../page-cache/purge-log';
import type { PieceRenderer } from '../pages/rendered-page';
import { type FilledPart, nameTexts } from './joined-body';
import { deflatePiece, storePiece } from './joined-gzip';

/** A part, ready to be filled in. */
export interface ReadyPart extends FilledPart {
  /** Cache tags of what it shows. */
  readonly tags: readonly string[];
}

export interface PagePartsOptions {
  readonly cache: Pick<PageCache, 'find' | 'fresh'>;
  readonly drawPart: PieceRenderer['drawPart'];
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Finds or draws the parts of pages. */
export interface PageParts {
  /** The part, at once if it has been drawn. Rejects if it cannot be drawn. */
  find(part: PagePart, place: PartPlacement): ReadyPart | Promise<ReadyPart>;
}

/** The page into which a part is filled. */
export interface PartPlacement {
  readonly edition: Edition;
  readonly app: boolean;
  readonly page: PartPage;
}

/** What is missing where a part cannot be drawn. */
export const NO_PART: ReadyPart = { text: Buffer.alloc(0), deflated: Buffer.alloc(0), size: 0, crc: 0, tags: [] };

/** Goes on with the values, at once if none of them has to be waited for. */
export function afterAll<T, R>(
  values: readonly (T | Promise<T>)[],
  next: (values: readonly T[]) => R | Promise<R>,
): R | Promise<R> {
  const isReady = (value: T | Promise<T>): value is T => !(value instanceof Promise);
  return values.every(isReady) ? next(values) : Promise.all(values).then(next);
}

/** A part that needs no drawing. */
type Moment = Exclude<PagePart, DrawnPart>;
/** Milliseconds for which a moment is used again; every day begins with a new span. */
const MOMENT_MS = 10_000;
const MAX_MOMENTS = 20_000;

/** Parts that mark the links to the page and to pages above it. */
const MENUS: ReadonlySet<PagePart['name']> = new Set(['header', 'menu']);
/** Before the id of an article that a part for lists shows, among the tags of its drawing. */
export const SHOWS = 'shows:';
/** Parts that leave out the page's own article: it moves the others up in both. */
const LISTS = ['newest', 'recommended'] as const;

/** A drawn part with what is derived from it. */
interface Drawn extends ReadyPart {
  /** Paths to which it links, encoded as in its addresses. */
  readonly links: ReadonlySet<string>;
  /** Ids of the articles that it shows, if it is for lists. */
  readonly shows: readonly string[];
}

/**
 * Keeps the drawn parts in a page cache of their own: they are purged, renewed and shared like pages. A part is drawn once for all
 * pages of an edition, and once more for each page to which it links or whose list has one of its articles.
 */
export function createPageParts({ cache, drawPart, clock }: PagePartsOptions): PageParts {
  const drawn = new WeakMap<CachedPage, Drawn | Promise<Drawn>>();

  function prepare(page: CachedPage): Drawn | Promise<Drawn> {
    const known = drawn.get(page);
    if (known !== undefined) return known;
    const made = derive(page).then((ready) => {
      drawn.set(page, ready);
      return ready;
    });
    drawn.set(page, made);
    return made;
  }

  function draw(edition: Edition, app: boolean, part: DrawnPart, page: PartPage | undefined): Drawn | Promise<Drawn> {
    const { slug } = edition.identity;
    const key = JSON.stringify(['part', slug, app, part, page]);
    const fresh = cache.fresh(key);
    if (fresh?.status === 200) return prepare(fresh);
    const make = () => drawPart({ edition, app, part, page }, `part-${part.name}`);
    return cache.find(key, impliedTags(slug, ''), make).then((found) => {
      if (found.kind === 'cached' && found.page.status === 200) return prepare(found.page);
      throw new Error(`the part ${part.name} of ${slug} cannot be drawn`);
    });
  }

  const moments = new Map<string, ReadyPart>();
  let madeIn = 0;
  /** A moment as it was first made in this span of time: the same times are on many pages. */
  function findMoment(part: Moment): ReadyPart {
    const span = Math.floor(clock() / MOMENT_MS);
    if (span !== madeIn || moments.size >= MAX_MOMENTS) moments.clear();
    madeIn = span;
    const key = JSON.stringify(part);
    const made = moments.get(key) ?? toPart(momentText(part, clock()));
    moments.set(key, made);
    return made;
  }

  return {
    find(part, { edition, app, page }) {
      if (part.name === 'time' || part.name === 'minutes' || part.name === 'dayEnd') return findMoment(part);
      const isList = part.name === 'newest' || part.name === 'recommended';
      const looked = isList ? LISTS.map((name): DrawnPart => ({ ...part, name })) : [part];
      const common = looked.map((of) => draw(edition, app, of, undefined));
      const own = (found: readonly Drawn[]): ReadyPart => found[looked.findIndex(({ name }) => name === part.name)] ?? NO_PART;
      return afterAll<Drawn, ReadyPart>(common, (found) => {
        const path = encodePath(page.path);
        const isLinked = found.some(
          ({ links, shows }) =>
            shows.some((id) => page.listed?.includes(id)) ||
            (isList ? links.has(path) : MENUS.has(part.name) && linksTo(links, path)),
        );
        return isLinked ? draw(edition, app, part, page) : own(found);
      });
    },
  };
}

/** True if one of the links leads to the path or to a path above it; every path is below '/'. */
function linksTo(links: ReadonlySet<string>, path: string): boolean {
  if (links.has(path)) return true;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    if (links.has(path.slice(0, end))) return true;
  return false;
}

async function derive(page: CachedPage): Promise<Drawn> {
  const text = readText(page);
  const links = text.toString().matchAll(/ href="(\/[^"?#]*)/g);
  return {
    text,
    ...(await deflatePiece(text)),
    digest: nameTexts([text]),
    tags: page.tags.filter((tag) => !tag.startsWith('path:') && !tag.startsWith(SHOWS) && tag !== '*'),
    shows: page.tags.filter((tag) => tag.startsWith(SHOWS)).map((tag) => tag.slice(SHOWS.length)),
    links: new Set(Array.from(links, ([, path = '']) => path)),
  };
}

/** The text of a moment; `now` is unix milliseconds. */
function momentText(part: Moment, now: number): string {
  if (part.name === 'time') return timeElement(part.props, now);
  if (part.name === 'minutes') return updatedMinutes(part.props.updatedAt, now, part.props.language) ?? '';
  return String(dayEnd(Math.floor(now / 1000), part.props.timeZone));
}

function toPart(moment: string): ReadyPart {
  const text = Buffer.from(moment);
  return { text, ...storePiece(text), tags: [] };
}
