import { errorAnswer } from '../answer/error-answers';
import type { SiteService } from '../site-services';
import type { FairShares, ShareKind } from './fair-shares';

/** Calls that search the whole archive each time they are asked. */
const KINDS: ReadonlyMap<string, ShareKind> = new Map<string, ShareKind>([
  ['/api/search', 'searches'],
  ['/api/search/articles', 'searches'],
  ['/api/search/highlights', 'searches'],
  ['/api/articles/search', 'searches'],
  ['/api/search/autocomplete', 'suggestions'],
]);

/** The refusal of a call: 429 with the seconds to wait. */
function tooMany(seconds: number): Response {
  const { body, contentType } = errorAnswer(429, true);
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store', 'Retry-After': String(seconds) };
  return new Response(new Uint8Array(body), { status: 429, headers });
}

/** Gives searches and suggestions of the API in fair shares; every other call passes. */
export function limitedCalls(shares: Pick<FairShares, 'take'>): SiteService {
  return {
    name: 'fair shares',
    wrapApi: (next) => async (request, context) => {
      const kind = KINDS.get(new URL(request.url).pathname);
      const taker = { address: context.clientIp, userAgent: request.headers.get('user-agent') ?? undefined };
      const seconds = kind && shares.take(kind, taker);
      return seconds === undefined ? next(request, context) : tooMany(seconds);
    },
  };
}
