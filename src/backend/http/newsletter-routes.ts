import type { Hono } from 'hono';
import { newsletterCalls } from '~/lib/newsletter/newsletter-calls';
import { newsletterWords } from '~/lib/newsletter/words';
import type { Newsletters } from '../core/newsletter/newsletter';
import { sendError } from './answers';
import type { ApiEnv } from './call-routes';
import { tableRoutes } from './table-routes';

/** Largest body, bytes. */
const MAX_BODY_BYTES = 16 * 1024;

const success = { success: true } as const;
const expired = (): Response => sendError(422, newsletterWords.expired);

/**
 * Routes of the newsletter calls. The server handles forms, the one-click button of mail programs and rate limits
 * (src/server/api/newsletter-calls.ts).
 */
export function newsletterRoutes(newsletters: Newsletters): Hono<ApiEnv> {
  return tableRoutes(
    newsletterCalls,
    {
      async subscribe(c, read) {
        const request = await read((issues) => {
          const fields = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
          return sendError(422, fields[0]?.message ?? newsletterWords.failed, { fields });
        });
        if (request instanceof Response) return request;
        const result = await newsletters.subscribe(c.var.call.site, request);
        return result.ok ? success : sendError(422, result.error, { fields: [{ path: 'listCodes', message: result.error }] });
      },
      async confirm(_, read) {
        const given = await read(newsletterWords.expired);
        if (given instanceof Response) return given;
        const outcome = await newsletters.confirm(given.token);
        if (outcome === 'withdrawn') return sendError(410, newsletterWords.unknownList);
        if (outcome === 'already') return sendError(409, newsletterWords.already);
        return outcome === 'confirmed' ? success : expired();
      },
      async unsubscribe(_, read) {
        const given = await read(newsletterWords.expired);
        if (given instanceof Response) return given;
        return (await newsletters.unsubscribe(given.token, given.everywhere)) ? success : expired();
      },
    },
    MAX_BODY_BYTES,
  );
}
