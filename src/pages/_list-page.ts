import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';
import { encodePath } from '~/lib/urls/canonical-path';
import { type FootballPage, loadFootball } from '~/models/football/load-football';
import { type ListPage, loadListPage } from '~/models/lists/load-list-page';

/** Seconds for which a list is fresh. */
const TTL = 30;

interface PageContext {
  readonly locals: App.Locals;
  readonly url: URL;
  readonly response: { readonly headers: Headers };
}

/** The football screen of a section with the component 'football'. */
interface WithFootball {
  readonly football: FootballPage | undefined;
}

/** The list at the request's path, or the 404 page. Sets the page's TTL and cache tags. */
export async function loadList({ locals, url, response }: PageContext): Promise<(ListPage & WithFootball) | Response> {
  const page = locals.route === 'unknown' ? undefined : await loadListPage(locals, url.searchParams, missing(locals));
  if (page === undefined) return new Response(null, { status: 404 });
  const part = page.parts.find(({ kind }) => kind === 'football');
  const football =
    part?.kind === 'football' ? await loadFootball(locals, encodePath(locals.publicPath), url.searchParams, part) : undefined;
  setPagePolicy(response.headers, {
    ttl: Math.min(TTL, football?.ttl ?? TTL),
    ends: page.ends,
    tags: [...listTags(locals, page), ...(football === undefined ? [] : [cacheTag.flag('livescore')])],
  });
  return { ...page, football };
}

/** Handler for an unknown component of a section: it throws in development; in production the component is left out. */
function missing({ report }: App.Locals): (error: Error) => void {
  if (!import.meta.env.DEV) return report;
  return (error) => {
    throw error;
  };
}

/**
 * Cache tags of a list: those of its data, which are purged by every write that changes it, and those derived from its address,
 * by which other systems may purge it.
 */
export function listTags(
  { edition, editionPath }: Pick<App.Locals, 'edition' | 'editionPath'>,
  page: Pick<ListPage, 'tags'>,
): readonly string[] {
  const { slug } = edition.identity;
  const [, first = '', second] = editionPath.split('/');
  return [...new Set([...page.tags, ...listNames(slug, first, second)])];
}

function listNames(edition: string, first: string, second: string | undefined): readonly string[] {
  if (first === '') return [cacheTag.list(edition), cacheTag.front(edition)];
  if (first === 'rovat' && second !== undefined) return [cacheTag.section(second)];
  if (first === 'cimke' && second !== undefined) return [cacheTag.tag(second)];
  if (first === 'szerzo' && second !== undefined) return [cacheTag.author(second)];
  return [cacheTag.list(first)];
}
