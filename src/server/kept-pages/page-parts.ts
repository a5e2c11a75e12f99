import type { Edition } from '~/editions/types';
import type { DrawnPart, PagePart, PartPage } from '~/lib/page-parts/page-parts';
import { dayEnd } from '~/lib/time/day-end';
import { timeElement } from '~/lib/time/time-element';
import { encodePath } from '~/lib/urls/canonical-path';
import type { CachedPage } from '../page-cache/cached-page';
import type { PageCache } from '../page-cache/page-cache';
import { impliedTags } from '../page-cache/purge-log';
import type { PieceRenderer } from '../pages/rendered-page';
import { deflatePiece, storePiece } from './joined-gzip';

/** A part, ready to be filled in. */
export interface ReadyPart {
  readonly text: Buffer;
  /** Its text as a piece of a gzip stream (joined-gzip.ts). */
  readonly deflated: Buffer;
  /** Cache tags of what it shows. */
  readonly tags: readonly string[];
}

export interface PagePartsOptions {
  readonly cache: Pick<PageCache, 'find'>;
  readonly drawPart: PieceRenderer['drawPart'];
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Finds or draws the parts of pages. */
export interface PageParts {
  /** Rejects if the part cannot be drawn. */
  find(part: PagePart, place: { readonly edition: Edition; readonly app: boolean; readonly page: PartPage }): Promise<ReadyPart>;
}

/** Parts that mark the links to the page and to pages above it. */
const MENUS: ReadonlySet<PagePart['name']> = new Set(['header', 'menu']);
/** Parts that leave out the page's own article: it moves the others up in both. */
const LISTS = ['newest', 'recommended'] as const;

/** A drawn part with what is derived from it. */
interface Drawn extends ReadyPart {
  /** Paths to which it links, encoded as in its addresses. */
  readonly links: ReadonlySet<string>;
}

/**
 * Keeps the drawn parts in a page cache of their own: they are purged, renewed and shared like pages. A part is drawn once for all
 * pages of an edition, and once more for each page to which it links.
 */
export function createPageParts({ cache, drawPart, clock }: PagePartsOptions): PageParts {
  const drawn = new WeakMap<CachedPage, Promise<Drawn>>();

  async function draw(edition: Edition, app: boolean, part: DrawnPart, page: PartPage | undefined): Promise<Drawn> {
    const { slug } = edition.identity;
    const key = JSON.stringify(['part', slug, app, part, page]);
    const found = await cache.find(key, impliedTags(slug, ''), () => drawPart({ edition, app, part, page }, `part-${part.name}`));
    if (found.kind !== 'cached' || found.page.status !== 200) throw new Error(`the part ${part.name} of ${slug} cannot be drawn`);
    const made = drawn.get(found.page) ?? derive(found.page);
    drawn.set(found.page, made);
    return made;
  }

  return {
    async find(part, { edition, app, page }) {
      if (part.name === 'time') return moment(timeElement(part.props, clock()));
      if (part.name === 'dayEnd') return moment(String(dayEnd(Math.floor(clock() / 1000), part.props.timeZone)));
      const path = encodePath(page.path);
      const common = (of: DrawnPart) => draw(edition, app, of, undefined);
      const isLinked =
        part.name === 'newest' || part.name === 'recommended'
          ? (await Promise.all(LISTS.map((name) => common({ ...part, name })))).some(({ links }) => links.has(path))
          : MENUS.has(part.name) && linksTo((await common(part)).links, path);
      return isLinked ? draw(edition, app, part, page) : common(part);
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
  const text = page.identity;
  const links = text.toString().matchAll(/ href="(\/[^"?#]*)/g);
  return {
    text,
    deflated: await deflatePiece(text),
    tags: page.tags.filter((tag) => !tag.startsWith('path:') && tag !== '*'),
    links: new Set(Array.from(links, ([, path = '']) => path)),
  };
}

function moment(moment: string): ReadyPart {
  const text = Buffer.from(moment);
  return {
    text,
    get deflated() {
      return storePiece(text);
    },
    tags: [],
  };
}
