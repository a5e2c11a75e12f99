import { Hono } from 'hono';
import { newsletterToken, subscribeRequest } from '~/lib/contract/newsletter';
import { newsletterWords } from '~/lib/newsletter/words';
import type { Newsletters } from '../core/newsletter/newsletter';
import { sendError, sendWritten } from './answers';
import type { ApiEnv } from './call-routes';
import { readJson } from './read-json';

/** Largest body, bytes. */
const LARGEST_BODY = 16 * 1024;

/**
 * POST /api/newsletter/subscribe (API-22), and (own) confirm and unsubscribe. Forms, the one-click button of mail programs
 * and the limits on how often are the server's matter (src/server/api/newsletter-calls.ts).
 */
export function newsletterRoutes(newsletters: Newsletters): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.post('/subscribe', async (c) => {
    const body = await readJson(c.req.raw, LARGEST_BODY);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const request = subscribeRequest.safeParse(body.value);
    if (!request.success) {
      const fields = request.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return sendError(422, fields[0]?.message ?? newsletterWords.failed, { fields });
    }
    const result = await newsletters.subscribe(c.var.call.site, request.data);
    if (result.ok) return sendWritten({ success: true });
    return sendError(422, result.error, { fields: [{ path: 'listCodes', message: result.error }] });
  });
  for (const [path, act] of [
    ['/confirm', (token: string) => newsletters.confirm(token)],
    ['/unsubscribe', (token: string, everywhere: boolean) => newsletters.unsubscribe(token, everywhere)],
  ] as const) {
    app.post(path, async (c) => {
      const body = await readJson(c.req.raw, LARGEST_BODY);
      if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
      const given = newsletterToken.safeParse(body.value);
      const done = given.success && (await act(given.data.token, given.data.everywhere));
      return done ? sendWritten({ success: true }) : sendError(422, newsletterWords.expired);
    });
  }
  return app;
}
