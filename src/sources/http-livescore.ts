import { isTooDeep } from '~/lib/content/json-depth';
import { readLimitedText } from '~/lib/http/limited-body';
import { untilAborted } from '~/lib/http/until-aborted';
import { type LivescoreCall, livescorePath, unwrapResponse } from '~/lib/livescore/livescore-call';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';

export interface HttpLivescoreOptions {
  /** Base address of the host, without trailing slash; calls add `/livescore/{sport}/…`. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called once when a path begins to fail, until it works again. */
  readonly onFault: (path: string, error: unknown) => void;
  /** Timeout in milliseconds for the whole answer; defaults to 1500. */
  readonly timeout?: number;
}

interface CachedCopy {
  readonly data: unknown;
  readonly until: number;
}

const TIMEOUT_MS = 1_500;
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_CACHED = 500;
/** Seconds for which an answer is cached if its headers set no time. */
const DEFAULT_MAX_AGE = 5;
/** Milliseconds before a failed host is retried; until then the last good copy is used. */
const RETRY_MS = 5_000;

/** Seconds for which a host allows its answer to be cached; undefined: not at all. */
function readMaxAge(cacheControl: string | null): number | undefined {
  if (cacheControl === null) return DEFAULT_MAX_AGE;
  if (/\b(?:no-store|private)\b/i.test(cacheControl)) return undefined;
  const age = /\bmax-age=(\d{1,9})/i.exec(cacheControl)?.[1];
  if (age !== undefined) return Number(age);
  return /\bno-cache\b/i.test(cacheControl) ? 0 : DEFAULT_MAX_AGE;
}

/**
 * Parses an answer by its call's schema. Of a list in place of an item, as providers have it, the first one counts. Throws if the
 * answer has another shape, or if it is a list without a single valid item.
 */
function parseAnswer(call: LivescoreCall, path: string, answer: unknown): unknown {
  const whole = call.answer.safeParse(answer);
  const parsed = !whole.success && Array.isArray(answer) ? call.answer.safeParse(answer[0]) : whole;
  if (!parsed.success) throw new Error(`${path} answered another shape: ${parsed.error.message}`);
  const { data } = parsed;
  const nothing = Array.isArray(data) && data.length === 0 && !(Array.isArray(answer) && answer.length === 0);
  if (nothing) throw new Error(`${path} answered a list of which nothing can be read`);
  return data;
}

/**
 * Live scores from another host with the same contract. Concurrent reads of an answer share one request, and it is cached for
 * as long as the host allows; if the host fails or hangs, the last good copy is used, or else nothing is shown.
 */
export function createHttpLivescore(options: HttpLivescoreOptions): LivescoreReader {
  const { baseUrl, clock, onFault, timeout = TIMEOUT_MS } = options;
  const copies = new Map<string, CachedCopy>();
  const loading = new Map<string, Promise<{ data: unknown; freshFor: number } | undefined>>();
  const failedUntil = new Map<string, number>();

  /** `isItem`: 404 means that there is no such item; to other calls it is a fault, such as a wrong base address. */
  async function fetchPath(path: string, isItem: boolean): Promise<{ json: unknown; allowed: number | undefined } | undefined> {
    const signal = AbortSignal.timeout(timeout);
    const request = new Request(`${baseUrl}/livescore${path}`, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip' },
      redirect: 'manual',
      signal,
    });
    return await untilAborted(signal, fetchAnswer());

    async function fetchAnswer() {
      const response = await options.fetch(request);
      if (response.status !== 200) await response.body?.cancel();
      if (response.status === 404 && isItem) return undefined;
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      const text = await readLimitedText(response.body, MAX_BODY_BYTES);
      if (text === undefined) throw new Error(`${path} answered more than ${MAX_BODY_BYTES} bytes`);
      if (isTooDeep(text)) throw new Error(`${path} answered JSON that is nested too deeply`);
      return { json: JSON.parse(text) as unknown, allowed: readMaxAge(response.headers.get('cache-control')) };
    }
  }

  function store(path: string, copy: CachedCopy): void {
    copies.delete(path);
    copies.set(path, copy);
    const [oldest] = copies.keys();
    if (copies.size > MAX_CACHED && oldest !== undefined) copies.delete(oldest);
  }

  return {
    browserBase: baseUrl,
    async read(call, input) {
      const path = livescorePath(call.path, input);
      const now = clock();
      const copy = copies.get(path);
      const freshFor = (until: number): number => Math.max(1, Math.ceil((until - clock()) / 1000));
      if (copy !== undefined && now < copy.until) return { data: copy.data as never, freshFor: freshFor(copy.until) };
      const stale = copy && { data: copy.data as never, freshFor: 1 };
      if (now < (failedUntil.get(path) ?? 0)) return stale;
      const load =
        loading.get(path) ??
        fetchPath(path, path !== call.path)
          .then((answered) => {
            const data = answered && parseAnswer(call, path, unwrapResponse(answered.json));
            failedUntil.delete(path);
            if (answered === undefined) return undefined;
            const until = clock() + (answered.allowed ?? 0) * 1000;
            store(path, { data, until });
            return { data, freshFor: answered.allowed === undefined ? 0 : freshFor(until) };
          })
          .catch((error: unknown) => {
            if (!failedUntil.has(path)) onFault(path, error);
            if (failedUntil.size > MAX_CACHED) failedUntil.clear();
            failedUntil.set(path, clock() + RETRY_MS);
            return stale;
          })
          .finally(() => loading.delete(path));
      loading.set(path, load);
      return (await load) as never;
    },
  };
}
