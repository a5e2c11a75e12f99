import { isVoteRequest, QUIZ_SERVICE } from '~/lib/quiz/quiz-calls';
import { errorResponse } from '../response/error-responses';
import type { SiteService } from '../site-services';
import type { QuotaKind, RateLimiter } from './rate-limiter';

/** Calls that search the whole archive each time. */
const KINDS: ReadonlyMap<string, QuotaKind> = new Map<string, QuotaKind>([
  ['/api/search', 'searches'],
  ['/api/search/articles', 'searches'],
  ['/api/search/highlights', 'searches'],
  ['/api/articles/search', 'searches'],
  ['/api/search/autocomplete', 'suggestions'],
]);

/** Length of the longest body that is parsed, in characters: the quiz service accepts no longer ones. */
const MAX_VOTE_LENGTH = 32 * 1024;

/** True for a vote in a quiz: the same address also serves the questions. */
async function isVote(request: Request): Promise<boolean> {
  const body = await request.clone().text();
  return body.length <= MAX_VOTE_LENGTH && isVoteRequest(body);
}

/** The quota that a request counts against; undefined if it is not limited. */
async function findKind(request: Request): Promise<QuotaKind | undefined> {
  const { pathname } = new URL(request.url);
  const isQuiz = request.method === 'POST' && pathname.replace(/\/$/, '') === QUIZ_SERVICE;
  if (isQuiz) return (await isVote(request)) ? 'votes' : undefined;
  return KINDS.get(pathname);
}

/** The refusal of a call: 429 with Retry-After. */
function tooManyRequests(seconds: number): Response {
  const { body, contentType } = errorResponse(429, true);
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store', 'Retry-After': String(seconds) };
  return new Response(new Uint8Array(body), { status: 429, headers });
}

/** Limits how many searches, suggestions and votes a client may request; other calls are passed on. */
export function rateLimitCalls(rateLimiter: Pick<RateLimiter, 'consume'>): SiteService {
  return {
    name: 'rate limits',
    wrapApi: (next) => async (request, context) => {
      const kind = await findKind(request);
      const client = { address: context.clientIp, userAgent: request.headers.get('user-agent') ?? undefined };
      const seconds = kind && rateLimiter.consume(kind, client);
      return seconds === undefined ? next(request, context) : tooManyRequests(seconds);
    },
  };
}
