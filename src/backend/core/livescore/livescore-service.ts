import {
  type LivescoreAnswer,
  type LivescoreCall,
  type LivescoreCalls,
  type LivescoreInput,
  livescorePath,
} from '~/lib/livescore/livescore-call';
import type { LivescoreResult } from '~/lib/livescore/livescore-reader';
import type { LivescoreSport } from '../../definitions/livescore';
import {
  type AnswerCacheOptions,
  type CachedAnswer,
  type CacheResult,
  createAnswerCache,
  fingerprint,
  type ProviderQuery,
} from './answer-cache';

/** A call with the function that turns its input into a query for the cache. */
export interface AnswerableCall {
  readonly call: LivescoreCall;
  readonly toQuery: (input: Readonly<Record<string, unknown>>) => ProviderQuery;
}

/** The embedded service: all calls of all sports, requested from their providers once for all readers. */
export interface LivescoreService {
  readonly calls: readonly AnswerableCall[];
  /** The ready answer to a query. Never rejects. */
  answer(query: ProviderQuery): Promise<CacheResult>;
  /** The answer as data; undefined if the item does not exist or the provider fails. */
  read<C extends LivescoreCall>(call: C, input: LivescoreInput<C>): Promise<LivescoreResult<LivescoreAnswer<C>> | undefined>;
  close(): void;
}

/** The answer as sent: `response`, its fields at the top level too if the contract requires it, and the version. */
const toJson =
  ({ spread }: LivescoreCall): ProviderQuery['toJson'] =>
  (response, version) => ({ ...(spread === true && Object(response)), version, response });

/** Binds a sport's calls to their provider. */
export function toSport<T extends LivescoreCalls>({ calls, provider, freshness }: LivescoreSport<T>): readonly AnswerableCall[] {
  return Object.keys(calls).map((name: keyof T & string) => {
    const call = calls[name] as LivescoreCall;
    return {
      call,
      // The input was parsed by the call's schema, and the answer comes from its provider.
      toQuery: (input) => ({
        key: livescorePath(call.path, input),
        ask: () => provider[name](input as never),
        freshFor: (answer, now) => freshness[name](answer as never, now, input as never),
        toJson: toJson(call),
      }),
    };
  });
}

export interface ServiceOptions extends AnswerCacheOptions {
  /**
   * Adds the site's own data to a provider's answer; returns the same object if there is none. Called on every read, so that new
   * data of the site needs no request to the provider. Never rejects.
   */
  readonly complete?: ((answer: unknown) => Promise<unknown>) | undefined;
}

/** Completes cached answers; returns the same object as before if the result has not changed. */
function createCompletion(complete: NonNullable<ServiceOptions['complete']>) {
  const completed = new WeakMap<CachedAnswer, CachedAnswer>();
  return async (cached: CachedAnswer, query: ProviderQuery): Promise<CachedAnswer> => {
    const data = await complete(cached.data);
    if (data === cached.data) return cached;
    const version = fingerprint(data);
    const known = completed.get(cached);
    if (known?.version === version) return known;
    const answer = { ...cached, data, version, body: JSON.stringify(query.toJson(data, version)) };
    completed.set(cached, answer);
    return answer;
  };
}

/** Opens the service. Sports are independent of each other: one that fails leaves the others alone. */
export function createLivescoreService(
  sports: readonly (readonly AnswerableCall[])[],
  options: ServiceOptions,
): LivescoreService {
  const cache = createAnswerCache(options);
  const completion = options.complete && createCompletion(options.complete);
  async function answer(query: ProviderQuery): Promise<CacheResult> {
    const cached = await cache.get(query);
    return completion === undefined || typeof cached === 'string' ? cached : await completion(cached, query);
  }
  const calls = sports.flat();
  const byPath = new Map(calls.map((answerableCall) => [answerableCall.call.path, answerableCall]));
  return {
    calls,
    answer,
    async read<C extends LivescoreCall>(call: C, input: LivescoreInput<C>) {
      const known = byPath.get(call.path);
      if (known === undefined) return undefined;
      const cached = await answer(known.toQuery(input));
      if (cached === 'absent' || cached === 'failed') return undefined;
      // A stale answer is fresh for one second only: the next page may have a newer one.
      const freshFor = Math.max(1, Math.ceil((cached.freshUntil - options.clock()) / 1000));
      return { data: cached.data as LivescoreAnswer<C>, freshFor };
    },
    close: cache.close,
  };
}
