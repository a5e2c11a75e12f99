import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '~/lib/feeds/sitemap';
import { monthsWithArticles } from '~/lib/feeds/sitemap-months';
import { isoTime } from '~/lib/time/relative-time';
import { runsOf, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** The index of the host's sitemaps: one for its lists, then its articles month by month, newest first. */
export const GET: APIRoute = async ({ locals }) => {
  const { origin } = sitemapPlace(locals);
  const months = await monthsWithArticles(runsOf(locals));
  const files = months.map(({ month, newest }) => ({
    url: `${origin}/sitemap-${month.name}.xml`,
    lastmod: isoTime(Math.max(newest.updatedAt ?? 0, newest.pubDate)),
  }));
  return xmlResponse(await sitemapIndexXml([{ url: `${origin}/sitemap-rovatok.xml` }, ...files]), 300, locals);
};
