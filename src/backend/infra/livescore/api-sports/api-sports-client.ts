import { isTooDeep } from '~/lib/content/json-depth';
import { readLimitedText } from '~/lib/http/limited-body';
import { untilAborted } from '~/lib/http/until-aborted';
import type { RequestBudget, Urgency } from './request-budget';

export interface ApiSportsOptions {
  /** Base address of the sport's API, without trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly budget: RequestBudget;
  /** Timeout of a request, including reading the answer, milliseconds. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** Seconds without requests after a 429 without a Retry-After header. */
const PAUSE = 60;
const MAX_PAUSE_SECONDS = 3_600;

/** Parses a Retry-After header, a number or a date, to seconds. */
function parseRetryAfter(header: string | null): number {
  const seconds = header === null ? Number.NaN : /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? PAUSE : Math.min(Math.max(seconds, 1), MAX_PAUSE_SECONDS);
}

/** The text of an `errors` field; undefined if it is empty, as in successful answers. */
function complaint(errors: unknown): string | undefined {
  const list = typeof errors === 'object' && errors !== null ? Object.entries(errors) : [];
  return list.length === 0
    ? undefined
    : list
        .map(([name, text]) => `${name}: ${String(text)}`)
        .join('; ')
        .slice(0, 300);
}

/**
 * Sends one GET to API-Sports, its key in the header `x-apisports-key`, within the budget. Resolves with the value of `response`,
 * with the key removed even if a proxy echoes it; rejects without naming the key if there is no valid answer.
 */
export function createApiSportsClient({ baseUrl, key, fetch, budget, timeout = TIMEOUT_MS }: ApiSportsOptions) {
  const withoutKey = (text: string): string => (key === '' ? text : text.replaceAll(key, ''));

  return async function ask(path: string, query: Readonly<Record<string, string | number>>, urgency: Urgency): Promise<unknown> {
    if (!budget.take(urgency)) throw new Error(`${path} is not asked: no request is left for it`);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const signal = AbortSignal.timeout(timeout);
    const address = `${baseUrl}${path}${search.size === 0 ? '' : `?${search}`}`;
    try {
      return await untilAborted(signal, answer(address, signal));
    } catch (error) {
      throw new Error(withoutKey(`${path}: ${error instanceof Error ? error.message : 'no answer'}`));
    }
  };

  async function answer(address: string, signal: AbortSignal): Promise<unknown> {
    const headers = { 'x-apisports-key': key, accept: 'application/json', 'accept-encoding': 'gzip' };
    const response = await fetch(new Request(address, { headers, redirect: 'manual', signal }));
    const remaining = response.headers.get('x-ratelimit-requests-remaining');
    if (remaining !== null && /^\d+$/.test(remaining)) budget.learn(Number(remaining));
    if (response.status !== 200) {
      await response.body?.cancel();
      if (response.status === 429) budget.close(parseRetryAfter(response.headers.get('retry-after')));
      throw new Error(`status ${response.status}`);
    }
    const body = await readLimitedText(response.body, MAX_BYTES);
    if (body === undefined) throw new Error(`the answer has more than ${MAX_BYTES} bytes`);
    const text = withoutKey(body);
    if (isTooDeep(text)) throw new Error('JSON that is nested too deeply');
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || !('response' in json)) throw new Error('no answer of its kind');
    const wrong = 'errors' in json ? complaint(json.errors) : undefined;
    if (wrong !== undefined) {
      if (/ratelimit|too many|requests/i.test(wrong)) budget.close(PAUSE);
      throw new Error(wrong);
    }
    return json.response;
  }
}

export type ApiSportsClient = ReturnType<typeof createApiSportsClient>;
