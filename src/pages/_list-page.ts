import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';
import { type ListPage, loadListPage } from '~/models/lists/load-list-page';

/** Seconds for which a list is fresh. */
const TTL = 30;

interface PageContext {
  readonly locals: App.Locals;
  readonly url: URL;
  readonly response: { readonly headers: Headers };
}

/** The list at the request's path, or the 404 page. Says how long the page is fresh and what a purge calls it. */
export async function listOf({ locals, url, response }: PageContext): Promise<ListPage | Response> {
  const page = locals.route === 'unknown' ? undefined : await loadListPage(locals, url.searchParams, missing(locals));
  if (page === undefined) return new Response(null, { status: 404 });
  setPagePolicy(response.headers, { ttl: TTL, ends: page.ends, tags: listTags(locals, page.section) });
  return page;
}

/** A section that names a component which nobody knows is an error to whoever develops it, and a shorter page to readers. */
function missing({ report }: App.Locals): (error: Error) => void {
  if (!import.meta.env.DEV) return report;
  return (error) => {
    throw error;
  };
}

/**
 * Cache tags of a list by its path: its section, tag or author, the list's own name, and the edition. A supplement lists a tag
 * that its page alone knows.
 */
export function listTags(
  { edition, editionPath }: Pick<App.Locals, 'edition' | 'editionPath'>,
  page?: Pick<ListPage['section'], 'slug'>,
): readonly string[] {
  const { slug } = edition.identity;
  const [, first = '', second] = editionPath.split('/');
  const own =
    first === 'rovat' && second !== undefined
      ? [cacheTag.section(second)]
      : first === 'cimke' && second !== undefined
        ? [cacheTag.tag(second)]
        : first === 'szerzo' && second !== undefined
          ? [cacheTag.author(second)]
          : first === ''
            ? [cacheTag.list(slug), cacheTag.front(slug)]
            : first === 'melleklet'
              ? [cacheTag.list(first), ...(page?.slug === undefined ? [] : [cacheTag.tag(page.slug)])]
              : [cacheTag.list(first), cacheTag.section(first)];
  return [...own, cacheTag.edition(slug)];
}
