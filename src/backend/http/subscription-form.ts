import { Hono } from 'hono';
import type { ApiEnv } from './call-routes';
import { readJson } from './read-json';

/** Largest body, bytes. */
const MAX_BODY_BYTES = 4 * 1024;

/**
 * Subscription calls may have their parameters in the body or in the query, whatever the method is (AC-17). This moves them to
 * where the table of calls expects them: the query of a DELETE, the body of a POST.
 */
export function moveParameters(calls: Hono<ApiEnv>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use('/subscriptions', async (c, next) => {
    const { raw } = c.req;
    const url = new URL(raw.url);
    const isEmpty = raw.body === null || raw.headers.get('content-length') === '0';
    if (raw.method === 'POST' && isEmpty && url.search !== '') {
      const headers = new Headers(raw.headers);
      headers.set('content-type', 'application/json');
      headers.delete('content-length');
      const body = JSON.stringify(Object.fromEntries(url.searchParams));
      url.search = '';
      c.req.raw = new Request(url, { method: 'POST', headers, body });
    } else if (raw.method === 'DELETE' && !isEmpty && url.search === '') {
      const body = await readJson(raw, MAX_BODY_BYTES);
      if ('value' in body && typeof body.value === 'object' && body.value !== null) {
        for (const [name, value] of Object.entries(body.value)) url.searchParams.append(name, String(value));
      }
      c.req.raw = new Request(url, { method: 'DELETE', headers: raw.headers });
    }
    await next();
  });
  return app.route('/', calls);
}
