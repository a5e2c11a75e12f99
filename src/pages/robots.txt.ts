import type { APIRoute } from 'astro';
import { callContext } from '~/lib/content/call-context';
import { robotsGroups } from '~/lib/crawlers/robots';
import { DESK } from '~/lib/desk/desk-paths';
import { textResponse } from './_machine-files';

/** Articles of sections with the names of calls: the longer of two matching rules applies. */
const RULES = ['Disallow: /api/', 'Disallow: /services/', 'Allow: /api/20', 'Allow: /services/20', 'Disallow: /login'];

/** The desk on the main host, but not articles of a section of that name, and of others that begin with it. */
const DESK_RULES = [`Disallow: ${DESK}$`, `Disallow: ${DESK}/`, `Allow: ${DESK}/20`];

/** Rules for crawlers; a preview disallows everything. Search pages are allowed, as crawlers must read their noindex. */
export const GET: APIRoute = async ({ locals }) => {
  const { edition, origins, preview, hasDesk } = locals;
  if (preview) return textResponse(['User-agent: *', 'Disallow: /']);
  const origin = origins[edition.identity.host];
  const policy = await locals.content.crawlers(callContext(locals));
  return textResponse([
    ...robotsGroups(policy, hasDesk && edition.identity.host === 'main' ? [...RULES, ...DESK_RULES] : RULES, origin),
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-news.xml`,
  ]);
};
