import { wrapService } from '~/lib/calls/wrap-service';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { ContentApi } from '~/lib/content/content-api';
import { ContentApiError, isContentApiError, NOT_IMPLEMENTED } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import { type CallOutcome, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';

/** What a failed content call says about its source. */
export function classifyOutcome(error: unknown): CallOutcome {
  if (!isContentApiError(error)) return 'neutral';
  if (error.reason === 'unreachable') return 'refused';
  // A source that refuses a single call is healthy; one that is overloaded or broken is not.
  if (error.reason === 'status' && NOT_IMPLEMENTED.includes(error.status)) return 'neutral';
  if (error.reason === 'status')
    return (error.status ?? 500) >= 500 || error.status === 408 || error.status === 429 ? 'failed' : 'neutral';
  // A source that answers in JSON is there: one broken article that many readers ask for must not take the others with it.
  return error.reason === 'circuit-open' || error.reason === 'malformed' ? 'neutral' : 'failed';
}

/**
 * The same for a call that a source need not have, or that a stranger chose: only a source that cannot be reached fails as a
 * whole, as its other calls may well work.
 */
export function classifyOptional(error: unknown): CallOutcome {
  return classifyOutcome(error) === 'refused' ? 'refused' : 'neutral';
}

export interface GuardOptions {
  /** Name of the source in messages. */
  readonly upstream: string;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Limit on concurrent calls; further ones wait. */
  readonly concurrency?: number;
  /** Limit on waiting calls; further ones fail at once. */
  readonly waiting?: number;
  readonly onChange?: (state: CircuitBreaker['state']) => void;
  /** Called after each call with its seconds and 'ok' or the reason of its failure. */
  readonly onCall?: (method: string, seconds: number, outcome: string) => void;
}

/** A ContentApi behind a breaker. */
export interface GuardedContentApi {
  readonly content: ContentApi;
  readonly breaker: CircuitBreaker;
}

const CONCURRENCY = 64;
const WAITING = 512;

/**
 * Wraps a ContentApi in a circuit breaker and a limit of concurrent calls. A call that is not admitted rejects with a
 * ContentApiError 'circuit-open'. A slow source is thus never overloaded. Each call that a source need not have also has a circuit
 * of its own: one that fails or hangs is skipped for a moment, and the others go on. A page whose call has timed out makes no further ones.
 */
export function guardContentApi(api: ContentApi, options: GuardOptions): GuardedContentApi {
  const { upstream, now, concurrency = CONCURRENCY, waiting = WAITING } = options;
  const refusal = () => new ContentApiError('circuit-open', `${upstream} has failed repeatedly; no call is made for a moment`);
  const { onChange } = options;
  const breaker = createCircuitBreaker({ now, classify: classifyOutcome, refusal, ...(onChange && { onChange }) });
  const circuits = new Map<string, CircuitBreaker>();
  const ownCircuit = (name: string): CircuitBreaker => {
    const circuit = circuits.get(name) ?? createCircuitBreaker({ now, classify: classifyOutcome, refusal });
    circuits.set(name, circuit);
    return circuit;
  };
  const limit = new ConcurrencyLimit(concurrency, {
    maxWaiting: waiting,
    refusal: () => new ContentApiError('circuit-open', `too many calls wait for ${upstream}`),
  });

  /** Pages that the source has kept waiting. */
  const waited = new WeakSet<object>();

  function noteFailure(error: unknown, page: object | undefined): void {
    if (page !== undefined && isContentApiError(error) && error.reason === 'timeout') waited.add(page);
  }

  const content = wrapService(contentCalls, api, async ({ name, row, context: { page } }, next) => {
    if (page !== undefined && waited.has(page)) {
      throw new ContentApiError('timeout', `${upstream} has not answered another call of the page in time`);
    }
    const startedAt = now();
    const report = (outcome: string) => options.onCall?.(name, (now() - startedAt) / 1000, outcome);
    try {
      // The circuit may open while the call waits for its turn.
      const result = await limit.run(() =>
        row.without === undefined ? breaker.run(next) : ownCircuit(name).run(() => breaker.run(next, classifyOptional)),
      );
      report('ok');
      return result;
    } catch (error) {
      noteFailure(error, page);
      report(isContentApiError(error) ? error.reason : 'thrown');
      throw error;
    }
  });
  return { content, breaker };
}
