import type { APIRoute } from 'astro';
import { editionOfArticle } from '~/editions/addresses';
import type { ArticleCard } from '~/lib/contract/article';
import { newsSitemapXml, newsWindow } from '~/models/feeds/sitemap';
import { articlesBetween, lastChange } from '~/models/feeds/sitemap-months';
import { ownArticles, readRuns, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** The host's articles of the last two days, for news search. */
export const GET: APIRoute = async ({ locals }) => {
  const since = Math.floor(locals.now / 1000) - newsWindow;
  const cards = ownArticles(await articlesBetween(readRuns(locals), since), locals);
  const publicationName = (card: ArticleCard): string => editionOfArticle(card).identity.name;
  const xml = newsSitemapXml(cards, { ...sitemapPlace(locals), publicationName, nowMs: locals.now });
  return xmlResponse(xml, 60, locals, cards.map(lastChange));
};
