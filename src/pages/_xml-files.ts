import { articleAddress } from '~/editions/addresses';
import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import { sitemapSize } from '~/lib/feeds/sitemap';
import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';

/** Articles that one call of the content API gives at most. */
const CALL_SIZE = 100;

/** Calls that one sitemap file takes. */
export const CALLS_A_FILE = sitemapSize / CALL_SIZE;

/** One call's worth of the host's articles, newest first; `page` from 1. Articles mirrored from another host are left out. */
export async function articlesOf(locals: App.Locals, page: number) {
  const { origins, edition } = locals;
  const result = await locals.content.articles(callContext(locals), { filters: {}, page, limit: CALL_SIZE });
  const origin = origins[edition.identity.host];
  return { ...result, items: result.items.filter((card) => articleAddress(card, origins).origin === origin) };
}

/** How the articles of the host are addressed. */
export function sitemapPlace({ origins, edition }: App.Locals) {
  return {
    origin: origins[edition.identity.host],
    urlOf: (card: ArticleCard) => encodeURI(decodeURI(articleAddress(card, origins).url)),
  };
}

/** An XML answer that is fresh for so many seconds. */
export function xmlResponse(xml: string, ttl: number, locals: App.Locals): Response {
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' });
  setPagePolicy(headers, { ttl, tags: [cacheTag.edition(locals.edition.identity.slug)] });
  return new Response(xml, { headers });
}

/** Answer for a feed or sitemap that does not exist; machines ask for these, so it is plain text. */
export function noSuchFile(): Response {
  return new Response('A keresett oldal nem található.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
