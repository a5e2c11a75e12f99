import type { APIRoute } from 'astro';
import { setPagePolicy } from '~/lib/page-policy/page-policy';

/** Rules for crawlers; a preview disallows everything. Search pages are allowed, as crawlers must read their noindex. */
export const GET: APIRoute = ({ locals }) => {
  const { edition, origins, preview } = locals;
  const origin = origins[edition.identity.host];
  const lines = preview
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /services/',
        // Articles of sections with these names: the longer of two matching rules applies.
        'Allow: /api/20',
        'Allow: /services/20',
        'Disallow: /login',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        `Sitemap: ${origin}/sitemap-news.xml`,
      ];
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
  setPagePolicy(headers, { ttl: 3600 });
  return new Response(`${lines.join('\n')}\n`, { headers });
};
