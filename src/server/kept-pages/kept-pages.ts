import type { PageStore } from '~/backend/index';
import type { Purge } from '../page-cache/purge-log';
import type { PagePieces, RenderedPage } from '../pages/rendered-page';

/** Seconds for which a page is kept although nothing has purged it. */
const KEPT_FOR = 86_400;
/** Pages with a shorter lifetime are not worth keeping: they are drawn anew before they are asked for again. */
const MIN_TTL = 30;

/** The own texts of a page, compressed, with everything else that a page is made of. */
export interface PageSkeleton extends Omit<RenderedPage, 'body' | 'pieces' | 'gzipped'> {
  readonly pieces: Pick<PagePieces, 'parts' | 'page'>;
  /** One more than parts. */
  readonly texts: readonly Uint8Array[];
}

/** A drawing whose result may be kept; it begins before the page is drawn. */
export interface Drawing {
  /** Keeps the page, unless it was purged since the drawing began. `tags`: names under which it is purged besides its own. */
  keep(key: string, page: PageSkeleton, tags: readonly string[]): void;
}

/**
 * Keeps drawn pages without their parts, for all processes of a machine and beyond their end, until something of the page itself
 * changes. What is kept is not only pages that readers ask for often, but also the rest of the archive.
 */
export interface KeptPages {
  find(key: string): PageSkeleton | undefined;
  begin(): Drawing;
  purge(purge: Purge): void;
}

export interface KeptPagesOptions {
  readonly store: PageStore;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

export function createKeptPages({ store, clock }: KeptPagesOptions): KeptPages {
  const now = (): number => Math.floor(clock() / 1000);
  return {
    find(key) {
      const found = store.find(key, now());
      if (found === undefined) return undefined;
      const { lengths, ...head } = JSON.parse(found.head) as Omit<PageSkeleton, 'texts'> & {
        readonly lengths: readonly number[];
      };
      let end = 0;
      const texts = lengths.map((length) => {
        end += length;
        return found.body.subarray(end - length, end);
      });
      const policy = head.policy && { ...head.policy, ends: found.until - now() };
      return { ...head, policy, texts };
    },
    begin() {
      const since = store.count();
      return {
        keep(key, page, tags) {
          const { texts, ...head } = page;
          const { policy } = page;
          if (page.status !== 200 || page.setsCookie || policy === undefined || policy.ttl < MIN_TTL) return;
          const until = now() + Math.floor(Math.min(KEPT_FOR, policy.ends ?? KEPT_FOR));
          store.keep(key, {
            since,
            until,
            tags: [...tags, ...policy.tags],
            head: JSON.stringify({ ...head, lengths: texts.map(({ length }) => length) }),
            body: Buffer.concat(texts),
          });
        },
      };
    },
    purge({ tags = [], paths = [], edition, everything }) {
      store.purge([
        ...tags,
        ...paths.map((path) => `path:${path}`),
        ...(edition === undefined ? [] : [`edition:${edition}`]),
        ...(everything ? ['*'] : []),
      ]);
    },
  };
}
