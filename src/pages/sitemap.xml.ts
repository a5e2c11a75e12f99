import type { APIRoute } from 'astro';
import { isoTime } from '~/lib/time/relative-time';
import { sitemapIndexXml } from '~/models/feeds/sitemap';
import { monthsWithArticles } from '~/models/feeds/sitemap-months';
import { ownArticles, readRuns, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** The index of the host's sitemaps: its lists, the news of the last two days, then its own articles by month, newest first. */
export const GET: APIRoute = async ({ locals }) => {
  const { origin } = sitemapPlace(locals);
  const months = await monthsWithArticles(readRuns(locals), (card) => ownArticles([card], locals).length > 0);
  const files = months.map(({ month, changedAt }) => ({
    url: `${origin}/sitemap-${month.name}.xml`,
    lastmod: isoTime(changedAt),
  }));
  const always = ['rovatok', 'news'].map((name) => ({ url: `${origin}/sitemap-${name}.xml` }));
  const changes = months.map(({ changedAt }) => changedAt);
  return xmlResponse(sitemapIndexXml([...always, ...files]), 300, locals, changes);
};
