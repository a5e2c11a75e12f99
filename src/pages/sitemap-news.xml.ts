import type { APIRoute } from 'astro';
import { editionOfArticle } from '~/editions/addresses';
import type { ArticleCard } from '~/lib/contract/article';
import { newsSitemapXml, newsWindow } from '~/lib/feeds/sitemap';
import { articlesOf, CALLS_A_FILE, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** The host's articles of the last two days, for news search. */
export const GET: APIRoute = async ({ locals }) => {
  const since = locals.now / 1000 - newsWindow;
  const cards: ArticleCard[] = [];
  for (let page = 1; page <= CALLS_A_FILE; page += 1) {
    const { items, totalPages } = await articlesOf(locals, page);
    cards.push(...items);
    const last = items.at(-1);
    if (page >= totalPages || last === undefined || last.pubDate < since) break;
  }
  const publicationOf = (card: ArticleCard): string => editionOfArticle(card).identity.name;
  return xmlResponse(await newsSitemapXml(cards, { ...sitemapPlace(locals), publicationOf, nowMs: locals.now }), 60, locals);
};
