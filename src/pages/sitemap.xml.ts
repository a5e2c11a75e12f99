import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '~/lib/feeds/sitemap';
import { articlesOf, CALLS_A_FILE, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** The index of the host's sitemaps: one for its lists, then its articles by the thousand, newest first. */
export const GET: APIRoute = async ({ locals }) => {
  const { totalPages } = await articlesOf(locals, 1);
  const files = Math.ceil(totalPages / CALLS_A_FILE);
  const { origin } = sitemapPlace(locals);
  const urls = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  return xmlResponse(await sitemapIndexXml([`${origin}/sitemap-rovatok.xml`, ...urls]), 300, locals);
};
