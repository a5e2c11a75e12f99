import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { headingRedirect, legacyRedirect, type Redirect } from '~/lib/redirects/legacy-redirect';
import { encodePath } from '~/lib/urls/canonical-path';
import type { PageRenderer, RenderedPage } from './page-renderer';
import type { PageRequest } from './page-request';

/** Seconds for which a redirect is kept. */
const TTL = 300;

/** Where a page request leads instead of a page; undefined: it has not moved. */
export async function redirectOf(page: PageRequest, content: Pick<ContentApi, 'frontendInit'>): Promise<Redirect | undefined> {
  const { edition, editionPath, route } = page;
  const legacy = legacyRedirect(edition, editionPath);
  if (legacy !== undefined || route !== 'unknown' || editionPath.lastIndexOf('/') !== 0) return legacy;
  // Without the menu the reader gets the 404 page, as for any unknown address.
  const init = await content.frontendInit({ site: edition.identity.slug, viewer: anonymous }).catch(() => undefined);
  return headingRedirect(editionPath, init?.menus.heading ?? []);
}

/** A redirect as a rendered page, so that it is kept and purged like one. */
export function toRenderedRedirect({ to, status }: Redirect, page: PageRequest): RenderedPage {
  const { slug } = page.edition.identity;
  return {
    status,
    headers: [],
    contentType: 'text/html; charset=utf-8',
    location: to.startsWith('/') ? encodePath(to) : to,
    body: Buffer.alloc(0),
    setsCookie: false,
    policy: { ttl: TTL, tags: [cacheTag.edition(slug), cacheTag.content('data', slug, 'menus')] },
    keepsQuery: true,
  };
}

/** A renderer that answers for addresses of old times before pages are asked (RD rows). */
export function withRedirects(render: PageRenderer, content: Pick<ContentApi, 'frontendInit'>): PageRenderer {
  return async (page, requestId, personal) => {
    const redirect = await redirectOf(page, content);
    return redirect === undefined ? render(page, requestId, personal) : toRenderedRedirect(redirect, page);
  };
}
