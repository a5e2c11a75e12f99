import { createLivescore } from '~/backend/index';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { createHttpLivescore } from '~/sources/http-livescore';
import type { ApiFetch } from '../api/api';
import { orElse } from '../api/missing-calls';
import type { Config } from '../config';
import type { Logger } from '../operations/logger';
import type { SiteService } from '../site-services';

/** Live scores of the site: where its pages read them, and who answers the calls. */
export interface Livescore {
  readonly reader: LivescoreReader;
  /** The calls of live scores, in front of whichever API answers the others. */
  readonly service: SiteService;
  /** Told of each question to the provider with its seconds and 'ok', 'absent' or 'failed'. Set by whoever counts. */
  onAsked: (call: string, seconds: number, outcome: string) => void;
  /** Requests that the provider's quota leaves today, by sport; empty without a provider. */
  readonly requestsLeft: () => ReadonlyMap<string, number>;
}

export interface OpenLivescoreOptions {
  readonly config: Pick<Config, 'livescoreApiUrl' | 'contentApiUrl' | 'livescoreProvider' | 'apiSportsKey' | 'apiSportsUrls'>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Directory of the facts that matches and races are replayed from: content/livescore. */
  readonly recordings: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const NAME = 'live scores';
const SERVICE = '/services/livescore/';
const CALLS = '/api/livescore/';

/**
 * Opens the live scores: of another host when LIVESCORE_API_URL names one, else of the embedded service at
 * `/services/livescore`. The calls at `/api/livescore` belong to the content's other system where it has them.
 */
export function openLivescore({ config, logger, recordings, fetch }: OpenLivescoreOptions): Livescore {
  const faults = {
    onFault: (call: string, error: unknown) =>
      logger.warn({ err: error, call }, 'Az élő eredmények egyik hívása hibázik; az utolsó jó válasz marad.'),
    onRecovery: (call: string) => logger.info({ call }, 'Az élő eredmények hívása újra működik.'),
  };
  const ofContent = config.contentApiUrl !== undefined;
  const { livescoreApiUrl } = config;
  if (livescoreApiUrl !== undefined) {
    const reader = createHttpLivescore({ baseUrl: livescoreApiUrl, fetch, clock: Date.now, onFault: faults.onFault });
    const pass = passTo(livescoreApiUrl, fetch);
    return {
      reader,
      service: {
        name: NAME,
        wrapApi: (next) => callsAt(CALLS, ofContent ? orElse(next, pass) : pass, next),
      },
      onAsked: () => undefined,
      requestsLeft: () => new Map(),
    };
  }
  const service = createLivescore({
    ...(config.livescoreProvider === 'api-sports' &&
      config.apiSportsKey !== undefined && {
        apiSports: { key: config.apiSportsKey, baseUrls: config.apiSportsUrls, fetch },
      }),
    recordings,
    clock: Date.now,
    ...faults,
    onAsked: (call, seconds, outcome) => livescore.onAsked(call, seconds, outcome),
  });
  const livescore: Livescore = {
    reader: { read: service.read, browserBase: '/services/livescore' },
    service: {
      name: NAME,
      wrapApi: (next) => {
        const own: ApiFetch = (request) => service.fetch(request);
        return callsAt(SERVICE, own, callsAt(CALLS, ofContent ? orElse(next, own) : own, next));
      },
      stop: service.close,
    },
    onAsked: () => undefined,
    requestsLeft: service.requestsLeft,
  };
  return livescore;
}

/** Hands the calls below a path to one, all others to the next. */
const callsAt =
  (path: string, answer: ApiFetch, next: ApiFetch): ApiFetch =>
  (request, context) =>
    (new URL(request.url).pathname.startsWith(path) ? answer : next)(request, context);

/** Hands a call at `/api/livescore/…` to the other host, where it stands at `{base}/livescore/…`. */
function passTo(baseUrl: string, fetch: OpenLivescoreOptions['fetch']) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const unchanged = request.headers.get('if-none-match');
    try {
      const answer = await fetch(
        new Request(`${baseUrl}${pathname.slice('/api'.length)}`, {
          headers: { accept: 'application/json', ...(unchanged !== null && { 'if-none-match': unchanged }) },
          redirect: 'manual',
          signal: AbortSignal.timeout(PASS_TIMEOUT_MS),
        }),
      );
      const body = answer.status === 304 ? null : await answer.arrayBuffer();
      const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
      for (const name of PASSED_BACK) {
        const value = answer.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      // Whatever else a host may say, to a reader it is there or not.
      const status = [200, 304, 404].includes(answer.status) ? answer.status : 502;
      return status === 502 ? unreachable() : new Response(body, { status, headers });
    } catch {
      return unreachable();
    }
  };
}

const PASS_TIMEOUT_MS = 5_000;
const PASSED_BACK = ['cache-control', 'etag', 'last-modified'] as const;

const unreachable = (): Response =>
  Response.json(
    { error: 'The scores cannot be read at the moment', code: 502 },
    { status: 502, headers: { 'cache-control': 'no-store' } },
  );
