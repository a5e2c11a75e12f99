import { mainEdition } from '~/editions/registry';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { anonymous } from '~/lib/content/content-api';
import { ContentApiError, isContentApiError } from '~/lib/content/content-api-error';
import { readLimitedBytes } from '~/lib/http/limited-body';
import { type PoliticalAdService, politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { safeLocation } from '~/lib/redirects/safe-location';
import { isNotImplemented, lacksCall, withCallFallbacks } from '~/sources/call-fallbacks';
import { fillPageData } from '~/sources/fill-page-data';
import { classifyOptional, type GuardedContentApi, guardContentApi } from '~/sources/guarded-content-api';
import { createHttpContentApi } from '~/sources/http-content-api';
import { createHttpService } from '~/sources/http-service';
import { withStaleIfError } from '~/sources/stale-if-error';
import type { ApiContext } from '../api/api-fetch';
import type { Logger } from '../operations/logger';
import { createBodyRoom } from './body-room';
import type { ContentSource, Upstream } from './content-source';

export interface RemoteSourceOptions {
  /** Base address of the main API; calls add `/api/…`. */
  readonly baseUrl: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Parses large article bodies without delaying readers; by default they are parsed in place. */
  readonly parseBody?: BodyParser;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Timeout in milliseconds of a forwarded API call, and the size limit of its body and of its response in bytes. */
const FORWARD_TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Room for the bodies of calls that are passed on: their senders are known to the other system only, and anybody may send many. */
const BODIES = { total: 64 * 1024 * 1024, perNetwork: 32 * 1024 * 1024, uncounted: 64 * 1024 };
/** Milliseconds for which stale header data may be used while the system cannot provide it. */
const MAX_STALE_MS = 86_400_000;
const BREAKER_VALUES = { closed: 0, 'half-open': 0.5, open: 1 } as const;
/** Headers that are passed on from another system's response; all others that affect browsers are set by this site. */
const FORWARDED_HEADERS: ReadonlySet<string> = new Set([
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'www-authenticate',
]);

/** Reads a whole response and stops at the size limit. */
async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readLimitedBytes(response.body, MAX_BODY_BYTES);
  if (bytes === undefined) throw new ContentApiError('too-large', `an answer has more than ${MAX_BODY_BYTES} bytes`);
  return bytes;
}

const errorResponse = (status: number, error: string, retryAfter: Record<string, string> = {}) =>
  Response.json({ error, code: status }, { status, headers: { 'cache-control': 'no-store', ...retryAfter } });

/** Makes the function that forwards a call to the other system, unchanged except for its address. */
function createForwarder({ baseUrl, fetch }: RemoteSourceOptions, breaker: GuardedContentApi['breaker']) {
  async function forward(request: Request, body: Uint8Array<ArrayBuffer> | undefined): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const outgoing = new Request(`${baseUrl}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    // Cookies are between the reader and this site; only gzip is decoded, because decoders have had security holes.
    outgoing.headers.delete('cookie');
    outgoing.headers.set('accept-encoding', 'gzip');
    const response = await fetch(outgoing).catch((error: unknown) => {
      if (outgoing.signal.aborted) throw new ContentApiError('timeout', `${pathname} took longer than ${FORWARD_TIMEOUT_MS} ms`);
      throw new ContentApiError('unreachable', `${pathname} could not be reached`, undefined, { cause: error });
    });
    // A call that the system does not implement is not a failure.
    if (response.status >= 500 && response.status !== 501)
      throw new ContentApiError('status', `${pathname} answered ${response.status}`, response.status);
    const headers = new Headers([...response.headers].filter(([name]) => FORWARDED_HEADERS.has(name)));
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      const location = safeLocation(response.headers.get('location') ?? '');
      if (location === undefined) throw new ContentApiError('malformed', `${pathname} leads away from the site`);
      headers.set('location', location);
    }
    const empty = response.status === 204 || response.status === 304 || request.method === 'HEAD';
    return new Response(empty ? null : await readLimited(response), { status: response.status, headers });
  }
  const room = createBodyRoom(BODIES);
  return async (request: Request, { clientIp }: ApiContext): Promise<Response> => {
    const place = room.begin(clientIp);
    try {
      // Read before the breaker counts: a client that breaks off is no failure of the other system.
      const body =
        request.body === null
          ? undefined
          : await readLimitedBytes(request.body, MAX_BODY_BYTES, place.grow).catch(() => 'broken-off' as const);
      if (body === 'broken-off') return errorResponse(400, 'A kérés megszakadt');
      if (place.refused()) return errorResponse(503, 'Most túl sok nagy kérés érkezik', { 'retry-after': '5' });
      if (request.body !== null && body === undefined) return errorResponse(413, 'Túl nagy kérés');
      return await breaker.run(() => forward(request, body), classifyOptional);
    } catch (error) {
      if (isContentApiError(error) && error.reason === 'circuit-open') {
        return errorResponse(503, 'A tartalomszolgáltatás most nem érhető el', { 'retry-after': '5' });
      }
      return errorResponse(502, 'A tartalomszolgáltatás hibával válaszolt');
    } finally {
      place.end();
    }
  };
}

/** Adds an empty register of notices for a system that has no register; an answer that is not JSON does not show that. */
const withEmptyRegister = (service: PoliticalAdService): PoliticalAdService => ({
  ...service,
  politicalAds: (context, input) =>
    service.politicalAds(context, input).catch((error: unknown) => {
      if (!lacksCall(error) || (isContentApiError(error) && error.reason === 'unreadable')) throw error;
      return { items: [], page: 1, totalPages: 0, totalItems: 0 };
    }),
  politicalAd: (context, input) =>
    service.politicalAd(context, input).catch((error: unknown) => {
      if (!isNotImplemented(error)) throw error;
      return undefined;
    }),
});

/**
 * Content of another system that implements the contract, behind a circuit breaker. It counts as ready after its first response
 * and while the breaker is closed.
 */
export function openRemoteSource(
  options: RemoteSourceOptions,
): Omit<ContentSource, 'services'> & { readonly services: Omit<ContentSource['services'], 'quizzes'> } {
  const { baseUrl, fetch, logger, now } = options;
  let answered = false;
  const upstream: { -readonly [Name in keyof Upstream]: Upstream[Name] } = {
    name: 'content',
    breaker: () => 0,
    onCall: () => undefined,
    onRecovery: () => undefined,
  };
  const onLeftOut = (path: string, places: readonly string[]) => {
    upstream.onCall('part', 0, 'left-out');
    logger.warn({ path, places: places.slice(0, 10) }, 'Parts of an answer do not match the contract and are ignored.');
  };
  const { content, breaker } = guardContentApi(
    createHttpContentApi({
      baseUrl,
      fetch,
      onLeftOut,
      onIgnoredCursor: () => logger.warn({ call: 'articlesBefore' }, 'The source ignores the parameter before.'),
      ...(options.parseBody && { parseBody: options.parseBody }),
    }),
    {
      upstream: 'content',
      now,
      onChange(state) {
        logger.warn({ upstream: baseUrl, state }, 'The circuit breaker of the content service has changed its state.');
        if (state === 'closed') upstream.onRecovery();
      },
      onCall(call, seconds, outcome) {
        if (outcome === 'ok') answered = true;
        upstream.onCall(call, seconds, outcome);
      },
    },
  );
  const politicalAds = createHttpService(politicalAdCalls, { baseUrl: `${baseUrl}/api`, fetch, onLeftOut });
  upstream.breaker = () => BREAKER_VALUES[breaker.state];
  const kept = withCallFallbacks(withStaleIfError(content, { now, maxStaleMs: MAX_STALE_MS }), (call, reason) =>
    logger.warn({ call, reason }, 'The source does not have this call; pages are rendered without it.'),
  );
  return {
    content: { ...kept, pageData: fillPageData(kept) },
    services: { politicalAds: withEmptyRegister(politicalAds) },
    fetchApi: createForwarder(options, breaker),
    onChange: () => undefined,
    async isReady() {
      // Every source implements a list call.
      const newest = { filters: {}, page: 1, limit: 1 };
      if (!answered)
        await content.articles({ site: mainEdition.identity.slug, viewer: anonymous }, newest).catch(() => undefined);
      return answered && breaker.state !== 'open';
    },
    close: async () => undefined,
    upstream,
  };
}
