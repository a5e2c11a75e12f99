import type { LivescoreAnswer, LivescoreCalls, LivescoreInput } from '~/lib/livescore/livescore-call';

/** A source of one sport's answers. Its calls return undefined if the item does not exist, and reject if the source fails. */
export type ProviderOf<T extends LivescoreCalls> = {
  readonly [K in keyof T]: (input: LivescoreInput<T[K]>) => Promise<LivescoreAnswer<T[K]> | undefined>;
};

/** Seconds for which an answer is fresh; `now` is unix milliseconds. */
export type FreshnessOf<T extends LivescoreCalls> = {
  readonly [K in keyof T]: (answer: LivescoreAnswer<T[K]>, now: number, input: LivescoreInput<T[K]>) => number;
};

/** A sport: its calls, who answers them, and how long the answers stay fresh. */
export interface LivescoreSport<T extends LivescoreCalls = LivescoreCalls> {
  readonly calls: T;
  readonly provider: ProviderOf<T>;
  readonly freshness: FreshnessOf<T>;
}
