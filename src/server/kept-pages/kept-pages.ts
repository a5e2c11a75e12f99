import type { PageStore } from '~/backend/index';
import type { Purge } from '../page-cache/purge-log';
import type { PagePieces, RenderedPage } from '../pages/rendered-page';
import type { OwnTexts } from './joined-body';

/** Seconds for which a page is kept although nothing has purged it. */
const KEPT_FOR = 86_400;
/** Least lifetime in seconds of a page that is kept for that only: others are drawn anew before they are asked for again. */
const MIN_LIFETIME = 15;
/** The own texts of a page, compressed, with everything else that a page is made of. */
export interface PageSkeleton extends Omit<RenderedPage, 'body' | 'pieces' | 'joined'> {
  readonly pieces: Omit<PagePieces, 'texts'>;
  readonly own: OwnTexts;
}

/** A drawing whose result may be kept; it begins before the page is drawn. */
export interface Drawing {
  /** Keeps a page for as long as `keptFor` tells, unless it was purged since the drawing began. `tags`: names under which it is purged besides its own. */
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
      const { own, ...head } = JSON.parse(found.head) as Omit<PageSkeleton, 'own'> & { readonly own: Omit<OwnTexts, 'deflated'> };
      const policy = remainingPolicy(head, found.until - now());
      return { ...head, policy, own: { ...own, deflated: found.body } };
    },
    begin() {
      const since = store.count();
      return {
        keep(key, page, tags) {
          const {
            own: { deflated, ...own },
            ...head
          } = page;
          store.keep(key, {
            since,
            until: now() + keptFor(page, page.pieces),
            tags: [...tags, ...(page.policy?.tags ?? [])],
            head: JSON.stringify({ ...head, own }),
            body: deflated,
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

/** Whole seconds for which a page is kept at most; 0 if it is not. */
export function keptFor(
  { status, setsCookie, policy }: Pick<RenderedPage, 'status' | 'setsCookie' | 'policy'>,
  { lasts }: Pick<PagePieces, 'lasts'>,
): number {
  if (status !== 200 || setsCookie || policy === undefined || policy.ttl <= 0) return 0;
  const { ttl, ends = Infinity } = policy;
  if (lasts === 'until purged') return Math.floor(Math.min(KEPT_FOR, ends));
  return lasts === 'once' || ttl < MIN_LIFETIME ? 0 : Math.floor(Math.min(ttl, ends));
}

/** The policy of a page that is kept for so many more seconds: all who have it have it until the same time. */
function remainingPolicy(head: Omit<PageSkeleton, 'own'>, seconds: number): PageSkeleton['policy'] {
  const { policy, pieces } = head;
  if (policy === undefined || pieces.lasts === 'until purged') return policy && { ...policy, ends: seconds };
  const age = keptFor(head, pieces) - seconds;
  return { ...policy, ttl: policy.ttl - age, ends: policy.ends === undefined ? undefined : policy.ends - age };
}
