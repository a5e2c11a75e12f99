import { join } from 'node:path';
import { createLivescore } from '~/backend/index';
import type { ContentApi } from '~/lib/content/content-api';
import { isTooDeep } from '~/lib/content/json-depth';
import { footballCalls } from '~/lib/football/football-calls';
import { containsMatches, withReports } from '~/lib/football/reports';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import { readLimitedText } from '~/lib/http/limited-body';
import { untilAborted } from '~/lib/http/until-aborted';
import { hasInvalidParameter } from '~/lib/livescore/invalid-parameter';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { createHttpLivescore } from '~/sources/http-livescore';
import type { ApiFetch } from '../api/api-fetch';
import { withFallback } from '../api/fallback';
import type { Config } from '../config';
import type { Logger } from '../operations/logger';
import type { SiteService } from '../site-services';
import { createMatchReports } from './match-reports';
import { openSharedAnswers, openSharedCount } from './shared-answers';

/** Live scores of the site: where pages read them, and who answers the calls. */
export interface Livescore {
  readonly reader: LivescoreReader;
  /** The calls of live scores, in front of whichever API answers the others. */
  readonly service: SiteService;
  /** Called for each request to the provider with its seconds and 'ok', 'absent' or 'failed'. Set by the metrics. */
  onRequest: (call: string, seconds: number, outcome: string) => void;
  /** Called when content has changed: our reports of matches are looked up again. */
  readonly onPurge: () => void;
  /** Requests left in the provider's quota today, by sport; empty without a provider. */
  readonly requestsLeft: () => ReadonlyMap<string, number>;
}

export interface OpenLivescoreOptions {
  readonly config: Pick<
    Config,
    | 'livescoreApiUrl'
    | 'contentApiUrl'
    | 'livescoreProvider'
    | 'seedDemo'
    | 'apiSportsKey'
    | 'apiSportsUrls'
    | 'origins'
    | 'workers'
    | 'dataDir'
  >;
  /** Name of the build; processes of the same build share the provider's answers. */
  readonly build: string;
  /** Where articles with a `livescoreId` are found: matches link to our own reports. */
  readonly content: Pick<ContentApi, 'articles'>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Directory of the facts that matches and races are replayed from: content/livescore. */
  readonly recordings: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const NAME = 'live scores';
const SERVICE = '/services/livescore/';
const CALLS = '/api/livescore/';

/**
 * Opens the live scores: from another host if LIVESCORE_API_URL is set, otherwise from the embedded service at
 * `/services/livescore`, unless LIVESCORE_PROVIDER is `off`. If the content comes from another system that implements the calls at `/api/livescore`, it answers
 * them.
 */
export function openLivescore({ config, logger, build, content, recordings, fetch }: OpenLivescoreOptions): Livescore {
  const faults = {
    onFault: (call: string, error: unknown) =>
      logger.warn({ err: error, call }, 'A live score call failed; the last good answer is kept.'),
    onRecovery: (call: string) => logger.info({ call }, 'The live score call works again.'),
  };
  const reports = createMatchReports({
    content,
    origins: config.origins,
    clock: Date.now,
    onFault: (error) => logger.warn({ err: error }, 'Cannot read the list of covered matches; the last good one is kept.'),
  });
  const complete: Complete = async (answer) => (containsMatches(answer) ? withReports(answer, await reports.current()) : answer);
  const ofContent = config.contentApiUrl !== undefined;
  const { livescoreApiUrl } = config;
  if (livescoreApiUrl !== undefined) {
    const reader = createHttpLivescore({ baseUrl: livescoreApiUrl, fetch, clock: Date.now, onFault: faults.onFault });
    const pass = createForwarder(livescoreApiUrl, fetch, complete);
    return {
      reader: withCompletion(reader, complete),
      service: {
        name: NAME,
        wrapApi: (next) => routeCalls(CALLS, ofContent ? withFallback(next, pass) : pass, next),
      },
      onRequest: () => undefined,
      onPurge: reports.expire,
      requestsLeft: () => new Map(),
    };
  }
  if (config.livescoreProvider === 'off') return noLivescore(ofContent, reports.expire);
  const directory = join(config.dataDir, 'cache', 'livescore');
  const service = createLivescore({
    ...(config.livescoreProvider === 'api-sports' &&
      config.apiSportsKey !== undefined && {
        apiSports: {
          key: config.apiSportsKey,
          baseUrls: config.apiSportsUrls,
          fetch,
          processes: config.workers,
          sentCount: (sport) => openSharedCount(join(directory, 'sent'), sport),
        },
        shared: openSharedAnswers({ directory, build, now: Date.now }),
      }),
    recordings,
    isDemo: config.seedDemo,
    clock: Date.now,
    complete,
    ...faults,
    onRequest: (call, seconds, outcome) => livescore.onRequest(call, seconds, outcome),
  });
  const livescore: Livescore = {
    reader: { read: service.read, browserBase: '/services/livescore' },
    service: {
      name: NAME,
      wrapApi: (next) => {
        const own: ApiFetch = (request) => service.fetch(request);
        return routeCalls(SERVICE, own, routeCalls(CALLS, ofContent ? withFallback(next, own) : own, next));
      },
      stop: service.close,
    },
    onRequest: () => undefined,
    onPurge: reports.expire,
    requestsLeft: service.requestsLeft,
  };
  return livescore;
}

/** A site without live scores. Another system with its content may still answer the calls. */
const noLivescore = (ofContent: boolean, onPurge: () => void): Livescore => ({
  reader: { isOff: true, read: async () => undefined, browserBase: SERVICE.replace(/\/$/, '') },
  service: {
    name: NAME,
    wrapApi: (next) => {
      const none: ApiFetch = async () => absent();
      return routeCalls(SERVICE, none, ofContent ? next : routeCalls(CALLS, none, next));
    },
  },
  onRequest: () => undefined,
  onPurge,
  requestsLeft: () => new Map(),
});

/** Routes the calls below a path to one handler, all others to the next. */
const routeCalls =
  (path: string, answer: ApiFetch, next: ApiFetch): ApiFetch =>
  (request, context) =>
    (new URL(request.url).pathname.startsWith(path) ? answer : next)(request, context);

/** A reader that adds our own data to the answers of another. */
const withCompletion = (reader: LivescoreReader, complete: Complete): LivescoreReader => ({
  browserBase: reader.browserBase,
  async read(call, input) {
    const answer = await reader.read(call, input);
    // Completing keeps the shape: it fills fields that the contract has.
    return answer && { ...answer, data: (await complete(answer.data)) as typeof answer.data };
  },
});

type Complete = (answer: unknown) => Promise<unknown>;

const KNOWN_CALLS = [...Object.values(footballCalls), ...Object.values(formulaOneCalls)];

/**
 * Forwards a call at `/api/livescore/…` to the other host, where its path is `{base}/livescore/…`. Those with an invalid parameter
 * never reach it.
 */
function createForwarder(baseUrl: string, fetch: OpenLivescoreOptions['fetch'], complete: Complete) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (hasInvalidParameter(`/${pathname.slice(CALLS.length)}`, KNOWN_CALLS)) return absent();
    const unchanged = request.headers.get('if-none-match');
    try {
      const signal = AbortSignal.timeout(FORWARD_TIMEOUT_MS);
      const headers = { accept: 'application/json', ...(unchanged !== null && { 'if-none-match': unchanged }) };
      const asked = new Request(`${baseUrl}${pathname.slice('/api'.length)}`, { headers, redirect: 'manual', signal });
      return await untilAborted(
        signal,
        fetch(asked).then((answer) => toResponse(answer, complete)),
      );
    } catch {
      return unreachable();
    }
  };
}

/** Turns the host's response into ours: any status other than 200, 304 and 404 becomes 502. */
async function toResponse(answer: Response, complete: Complete): Promise<Response> {
  const { status } = answer;
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (status === 304) return new Response(null, { status, headers });
  if (status !== 200 && status !== 404) {
    await answer.body?.cancel();
    return unreachable();
  }
  const text = await readLimitedText(answer.body, MAX_BODY_BYTES);
  if (text === undefined) throw new Error(`the answer has more than ${MAX_BODY_BYTES} bytes`);
  if (isTooDeep(text)) return unreachable();
  const json: unknown = JSON.parse(text);
  const filled = status === 200 ? await completeJson(json, complete) : json;
  if (filled === json) return new Response(text, { status, headers });
  // The host's validators do not describe the body that we have completed.
  headers.delete('etag');
  headers.delete('last-modified');
  return Response.json(filled, { status, headers });
}

async function completeJson(json: unknown, complete: Complete): Promise<unknown> {
  if (typeof json !== 'object' || json === null) return json;
  const whole = await complete(json);
  if (!('response' in json)) return whole;
  const response = await complete(json.response);
  return response === json.response && whole === json ? json : { ...json, ...(whole as object), response };
}

const FORWARD_TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const FORWARDED_HEADERS = ['cache-control', 'etag', 'last-modified'] as const;

const absent = (): Response => Response.json({ error: 'Not found', code: 404 }, { status: 404 });

const unreachable = (): Response =>
  Response.json(
    { error: 'The scores are temporarily unavailable', code: 502 },
    { status: 502, headers: { 'cache-control': 'no-store' } },
  );
