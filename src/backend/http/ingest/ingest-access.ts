import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { TokenRight } from '~/lib/tokens/token-rights';
import type { ApiTokens } from '../../core/security/api-tokens';
import { sendError } from '../answers';
import { readBearer } from '../call-context';

/** Environment of the routes of /api/ingest. */
export interface IngestEnv {
  readonly Variables: {
    /** Recorded name of the caller: that of the token, or ADMIN_TOKEN. */
    readonly holder: string;
  };
}

/** Recorded name of the holder of ADMIN_TOKEN, which has all rights. */
export const ADMIN = 'ADMIN_TOKEN';

/** Rights by path as the router sees it, decoded: editing on the site, and delivery by other systems. */
const RIGHTS: readonly { readonly paths: RegExp; readonly right: TokenRight }[] = [
  { paths: /^\/api\/ingest\/(?:content|desk)(?:\/|$)/, right: 'content' },
  { paths: /^\/api\/ingest\//, right: 'ingest' },
];

/**
 * Admits holders of ADMIN_TOKEN, and of a token with the right that the call needs. If ADMIN_TOKEN is not configured, the
 * calls are 404 for any other client. The comparison takes constant time.
 */
export function requireToken(adminToken: string | undefined, tokens: Pick<ApiTokens, 'holder'>) {
  const wanted = adminToken === undefined || adminToken === '' ? undefined : digest(adminToken);
  return createMiddleware<IngestEnv>(async (c, next) => {
    const given = readBearer(c.req.raw);
    if (given !== undefined && wanted !== undefined && timingSafeEqual(digest(given), wanted)) {
      c.set('holder', ADMIN);
      return await next();
    }
    const holder = given === undefined ? undefined : await tokens.holder(given);
    if (holder === undefined) {
      if (wanted === undefined) return sendError(404, 'Not found');
      return sendError(401, 'A valid bearer token is required', {}, { 'www-authenticate': 'Bearer' });
    }
    const right = RIGHTS.find(({ paths }) => paths.test(c.req.path))?.right ?? 'ingest';
    if (!holder.rights.includes(right)) return sendError(403, `The token of ${holder.name} does not have the right '${right}'`);
    c.set('holder', holder.name);
    return await next();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
