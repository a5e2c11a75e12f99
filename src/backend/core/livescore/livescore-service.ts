import {
  type LivescoreAnswer,
  type LivescoreCall,
  type LivescoreCalls,
  type LivescoreInput,
  livescorePath,
} from '~/lib/livescore/livescore-call';
import type { LivescoreResult } from '~/lib/livescore/livescore-reader';
import type { LivescoreSport } from '../../definitions/livescore';
import { createAnswerKeeper, fingerprint, type KeeperOptions, type Kept, type KeptAnswer, type Question } from './answer-keeper';

/** A call with the function that turns its input into a question for the keeper. */
export interface AnswerableCall {
  readonly call: LivescoreCall;
  readonly toQuestion: (input: Readonly<Record<string, unknown>>) => Question;
}

/** The embedded service: all calls of all sports, requested from their providers once for all readers. */
export interface LivescoreService {
  readonly calls: readonly AnswerableCall[];
  /** The ready answer to a question. Never rejects. */
  answer(question: Question): Promise<Kept>;
  /** The answer as data; undefined if the item does not exist or the provider fails. */
  read<C extends LivescoreCall>(call: C, input: LivescoreInput<C>): Promise<LivescoreResult<LivescoreAnswer<C>> | undefined>;
  close(): void;
}

/** The answer as sent: `response`, its fields at the top level too if the contract requires it, and the version. */
const toJson =
  ({ spread }: LivescoreCall): Question['toJson'] =>
  (response, version) => ({ ...(spread === true && Object(response)), version, response });

/** Binds a sport's calls to their provider. */
export function toSport<T extends LivescoreCalls>({ calls, provider, freshness }: LivescoreSport<T>): readonly AnswerableCall[] {
  return Object.keys(calls).map((name: keyof T & string) => {
    const call = calls[name] as LivescoreCall;
    return {
      call,
      // The input was parsed by the call's schema, and the answer comes from its provider.
      toQuestion: (input) => ({
        key: livescorePath(call.path, input),
        ask: () => provider[name](input as never),
        freshFor: (answer, now) => freshness[name](answer as never, now, input as never),
        toJson: toJson(call),
      }),
    };
  });
}

export interface ServiceOptions extends KeeperOptions {
  /**
   * Adds the site's own data to a provider's answer; returns the same object if there is none. Called on every read, so that new
   * data of the site needs no request to the provider. Never rejects.
   */
  readonly complete?: ((answer: unknown) => Promise<unknown>) | undefined;
}

/** Completes kept answers; returns the same object as before if the result has not changed. */
function createCompletion(complete: NonNullable<ServiceOptions['complete']>) {
  const completed = new WeakMap<KeptAnswer, KeptAnswer>();
  return async (kept: KeptAnswer, question: Question): Promise<KeptAnswer> => {
    const data = await complete(kept.data);
    if (data === kept.data) return kept;
    const version = fingerprint(data);
    const known = completed.get(kept);
    if (known?.version === version) return known;
    const answer = { ...kept, data, version, body: JSON.stringify(question.toJson(data, version)) };
    completed.set(kept, answer);
    return answer;
  };
}

/** Opens the service. Sports are independent of each other: one that fails leaves the others alone. */
export function createLivescoreService(
  sports: readonly (readonly AnswerableCall[])[],
  options: ServiceOptions,
): LivescoreService {
  const keeper = createAnswerKeeper(options);
  const completion = options.complete && createCompletion(options.complete);
  async function answer(question: Question): Promise<Kept> {
    const kept = await keeper.get(question);
    return completion === undefined || typeof kept === 'string' ? kept : await completion(kept, question);
  }
  const calls = sports.flat();
  const byPath = new Map(calls.map((answerableCall) => [answerableCall.call.path, answerableCall]));
  return {
    calls,
    answer,
    async read<C extends LivescoreCall>(call: C, input: LivescoreInput<C>) {
      const known = byPath.get(call.path);
      if (known === undefined) return undefined;
      const kept = await answer(known.toQuestion(input));
      if (kept === 'absent' || kept === 'failed') return undefined;
      // A stale answer is fresh for one second only: the next page may have a newer one.
      const freshFor = Math.max(1, Math.ceil((kept.freshUntil - options.clock()) / 1000));
      return { data: kept.data as LivescoreAnswer<C>, freshFor };
    },
    close: keeper.close,
  };
}
