import type { AnswerOf, InputOf, LivescoreCalls } from '~/lib/livescore/livescore-call';

/** A source of one sport's answers. Undefined if the item does not exist. Rejects if the source cannot answer. */
export type ProviderOf<T extends LivescoreCalls> = {
  readonly [K in keyof T]: (input: InputOf<T[K]>) => Promise<AnswerOf<T[K]> | undefined>;
};

/** Seconds for which an answer counts as new; `now` is unix milliseconds. */
export type FreshnessOf<T extends LivescoreCalls> = {
  readonly [K in keyof T]: (answer: AnswerOf<T[K]>, now: number, input: InputOf<T[K]>) => number;
};

/** A sport as the service knows it: its calls, who answers them and how long the answers hold. */
export interface LivescoreSport<T extends LivescoreCalls = LivescoreCalls> {
  readonly calls: T;
  readonly provider: ProviderOf<T>;
  readonly freshness: FreshnessOf<T>;
}
