import type { APIRoute } from 'astro';
import { editions } from '~/editions/registry';
import { callContext } from '~/lib/content/call-context';
import { sitemapXml } from '~/lib/feeds/sitemap';
import { articlesOf, CALLS_A_FILE, noSuchFile, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** One sitemap: 'rovatok' for the host's lists, a number from 1 for a thousand articles. */
export const GET: APIRoute = async ({ locals, params }) => {
  if (params.file === 'rovatok') return xmlResponse(await sitemapXml([], sitemapPlace(locals), await lists(locals)), 300, locals);
  const file = /^[1-9]\d{0,4}$/.test(params.file ?? '') ? Number(params.file) : 0;
  if (file === 0) return noSuchFile();
  const first = (file - 1) * CALLS_A_FILE + 1;
  const pages = await Promise.all(Array.from({ length: CALLS_A_FILE }, (_, index) => articlesOf(locals, first + index)));
  const cards = pages.flatMap(({ items }) => items);
  if (cards.length === 0) return noSuchFile();
  return xmlResponse(await sitemapXml(cards, sitemapPlace(locals)), 300, locals);
};

/** Fronts of the host's editions, and every page that their menus name. */
async function lists(locals: App.Locals): Promise<readonly string[]> {
  const { host } = locals.edition.identity;
  const own = editions.filter(({ identity }) => identity.host === host);
  const { menus } = await locals.content.frontendInit(callContext(locals));
  const paths = [
    ...own.map(({ identity }) => identity.path || '/'),
    ...own.flatMap(({ navigation }) => navigation.menu.map(({ url }) => url)),
    ...Object.values(menus).flatMap((group) => group.map(({ url }) => url)),
  ];
  const local = paths.filter((path) => path.startsWith('/') && !path.startsWith('//'));
  return [...new Set(local)].map((path) => locals.origins[host] + path);
}
