import { editions } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { anonymous } from '~/lib/content/content-api';
import { appCookie } from '~/lib/device/app-mode';
import { deviceOf } from '~/lib/device/device';
import { safeLocation, withQuery } from '~/lib/redirects/safe-location';
import { hasSessionCookie } from '~/lib/session/cookie-names';
import { passedHeaders } from './api';
import { compress, SMALLEST_COMPRESSED } from './compression';
import { chooseCoding } from './content-coding';
import { type Answering, answer, type Exchange, refuse } from './exchange';
import type { GatedRequest } from './gate';
import type { PageRenderer, RenderedPage } from './page-renderer';
import { type PageRequest, readPageRequest } from './page-request';
import { readBody } from './request-body';

export interface PagesOptions {
  readonly answering: Answering;
  readonly renderPage: PageRenderer;
  /** Editions that this process serves. */
  readonly served: readonly string[];
  readonly origins: Readonly<Record<string, string>>;
  readonly preview: boolean;
}

/** True when a request comes with anything that makes its answer its own. */
function isPersonal(exchange: Exchange, gated: GatedRequest): boolean {
  const { authorization, cookie } = exchange.request.headers;
  return authorization !== undefined || gated.method === 'POST' || hasSessionCookie(cookie);
}

/** Makes the part of the server that answers with pages. */
export function createPages(options: PagesOptions): (exchange: Exchange, gated: GatedRequest) => Promise<void> {
  const { answering, renderPage } = options;
  const served: readonly Edition[] = editions.filter((edition) => options.served.includes(edition.identity.slug));

  /** Location of a redirect that a page answered with; undefined when it is not safe. */
  function locationOf(page: PageRequest, rendered: RenderedPage): string | undefined {
    if (rendered.location === undefined) return undefined;
    const target = rendered.keepsQuery ? withQuery(rendered.location, page.sentQuery) : rendered.location;
    // Pages make locations through safeLocation themselves; whatever they say is checked again as any other input is.
    return safeLocation(
      target,
      rendered.keepsQuery ? [new URL(target, options.origins.main).origin] : Object.values(options.origins),
    );
  }

  async function sendPersonal(exchange: Exchange, gated: GatedRequest, page: PageRequest): Promise<void> {
    const { headers } = exchange.request;
    const body = gated.method === 'POST' ? await readBody(exchange.request, gated.bodyLimit) : undefined;
    if (body === 'too-large') return refuse(exchange, answering, 413, false);
    if (body === 'broken-off') return;
    const device = deviceOf(headers['user-agent'], page.app);
    const rendered = await renderPage(page, exchange.id, {
      viewer: anonymous,
      device,
      method: gated.method,
      headers: passedHeaders(exchange),
      body,
    });
    await send(exchange, page, rendered, 'private, no-store');
  }

  async function send(exchange: Exchange, page: PageRequest, rendered: RenderedPage, caching: string): Promise<void> {
    const location = locationOf(page, rendered);
    if (rendered.status >= 300 && rendered.status < 400 && location === undefined) return refuse(exchange, answering, 500, false);
    const coding =
      rendered.body.length < SMALLEST_COMPRESSED ? 'identity' : chooseCoding(exchange.request.headers['accept-encoding']);
    const body = await compress(rendered.body, coding, 4);
    const headers = [
      'Content-Type',
      rendered.contentType,
      'Cache-Control',
      page.appSwitch === undefined ? caching : 'private, no-store',
      'Vary',
      'Accept-Encoding',
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      ...(location === undefined ? [] : ['Location', location]),
      ...(page.appSwitch === undefined ? [] : ['Set-Cookie', appCookie(page.appSwitch)]),
      ...rendered.headers,
      ...answering.headers.page,
    ];
    answer(exchange, answering, rendered.status, headers, body, 'BYPASS');
  }

  return async (exchange, gated) => {
    const page = readPageRequest(gated, exchange.request.headers.cookie, served);
    if (page === undefined) return refuse(exchange, answering, 421, false);
    exchange.route = page.route;
    exchange.edition = page.edition.identity.slug;
    if (options.preview || isPersonal(exchange, gated)) return sendPersonal(exchange, gated, page);
    const rendered = await renderPage(page, exchange.id);
    const kept = rendered.policy !== undefined && rendered.policy.ttl > 0 && !rendered.setsCookie;
    return send(exchange, page, rendered, kept ? 'public, max-age=0, must-revalidate' : 'no-store');
  };
}
