import { editions } from '~/editions/registry';
import { parseTarget } from '~/lib/urls/canonical-path';
import { baseTags, pageKey } from '../page-cache/key';
import type { PageCache } from '../page-cache/page-cache';
import { readPageRequest } from './page-request';
import type { PageRenderer } from './rendered-page';

export interface WarmUpOptions {
  /** Loads the code of all pages. */
  readonly preload: () => Promise<void>;
  readonly renderPage: PageRenderer;
  readonly cache: Pick<PageCache, 'find' | 'fresh'>;
  /** Slugs of the editions that this process serves. */
  readonly served: readonly string[];
  /** Longest time that the start waits for front pages, in milliseconds: an unavailable source must not delay it. */
  readonly patience: number;
  /** Called after each step. */
  readonly onStep?: () => void;
}

/**
 * Loads the code of all pages and renders the front page of each served edition, which is then cached like any other, so that
 * no reader waits for that, and no page needs the build's directory later. An error here is reported by the first request.
 */
export async function warmUp({ preload, renderPage, cache, served, patience, onStep }: WarmUpOptions): Promise<void> {
  const own = editions.filter(({ identity }) => served.includes(identity.slug));
  const makeFront = async ({ identity }: (typeof own)[number]) => {
    const target = parseTarget(identity.path === '' ? '/' : identity.path);
    const page = target.ok ? readPageRequest({ group: identity.host, target: target.target }, undefined, own) : undefined;
    if (page === undefined) return;
    const key = pageKey(page);
    const make = () => cache.find(key, baseTags(page), () => renderPage(page, 'warm-up'));
    // A page whose content changes during rendering is not cached, and the start itself reads rates and weather.
    if ((await make()).kind === 'cached' && cache.fresh(key) === undefined) await make();
  };
  await preload().catch(() => undefined);
  onStep?.();
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patience);
  await Promise.race([Promise.allSettled(own.map(makeFront)), late.promise]);
  clearTimeout(timer);
}
