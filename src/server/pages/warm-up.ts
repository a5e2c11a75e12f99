import { editions } from '~/editions/registry';
import { readTarget } from '~/lib/urls/canonical-path';
import { readPageRequest } from './page-request';
import type { PageRenderer } from './rendered-page';

/** Longest time that the start waits for the first pages, milliseconds: a source that is away must not hold it up. */
const LONGEST = 2_000;

/**
 * Loads the code of all pages and renders each served edition's front page once, so that no reader waits for that, and no
 * page needs the build's directory later. Whatever fails here will be told by the first request.
 */
export async function warmUp(preload: () => Promise<void>, renderPage: PageRenderer, served: readonly string[]): Promise<void> {
  const own = editions.filter(({ identity }) => served.includes(identity.slug));
  const renderFront = async ({ identity }: (typeof own)[number]) => {
    const target = readTarget(identity.path === '' ? '/' : identity.path);
    const page = target.ok ? readPageRequest({ group: identity.host, target: target.target }, undefined, own) : undefined;
    if (page !== undefined) await renderPage(page, 'warm-up');
  };
  const done = Promise.allSettled([preload()]).then(() => Promise.allSettled(own.map(renderFront)));
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, LONGEST);
  await Promise.race([done, late.promise]);
  clearTimeout(timer);
}
