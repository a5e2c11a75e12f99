import type { APIRoute } from 'astro';
import { editions } from '~/editions/registry';
import { callContext } from '~/lib/content/call-context';
import { encodePath } from '~/lib/urls/canonical-path';
import { sitemapXml } from '~/models/feeds/sitemap';
import { articlesBetween, lastChange, parseMonth } from '~/models/feeds/sitemap-months';
import { isReplacedByDonations } from '~/models/special-pages/availability';
import { fileNotFound, menuPagePath, ownArticles, readRuns, sitemapPlace, xmlResponse } from '~/pages/_xml-files';

/** One sitemap: 'rovatok' for the host's lists, '2026-11' for the articles of that month, with their pictures. */
export const GET: APIRoute = async ({ locals, params }) => {
  if (params.file === 'rovatok') return xmlResponse(sitemapXml([], sitemapPlace(locals), await lists(locals)), 300, locals);
  const month = parseMonth(params.file ?? '');
  if (month === undefined) return fileNotFound();
  const cards = ownArticles(await articlesBetween(readRuns(locals), month.begins, month.ends), locals);
  if (cards.length === 0) return fileNotFound();
  return xmlResponse(sitemapXml(cards, sitemapPlace(locals)), 300, locals, cards.map(lastChange));
};

/** Fronts of the host's editions, and every page of the host that is in their menus. */
async function lists(locals: App.Locals): Promise<readonly string[]> {
  const { host } = locals.edition.identity;
  const own = editions.filter(({ identity }) => identity.host === host);
  const init = await locals.content.frontendInit(callContext(locals));
  const paths = [
    ...own.map(({ identity }) => identity.path || '/'),
    ...own.flatMap(({ navigation }) => navigation.menu.map(({ url }) => url)),
    ...Object.values(init.menus).flatMap((group) => group.map(({ url }) => url)),
  ];
  const standing = paths.flatMap((path) => menuPagePath(path, host) ?? []);
  const shown = standing.filter((path) => !isReplacedByDonations(locals.edition, path, init));
  return [...new Set(shown)].map((path) => locals.origins[host] + encodePath(path));
}
