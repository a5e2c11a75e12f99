import type { LivescoreAnswer, LivescoreCall, LivescoreInput } from './livescore-call';

/** An answer, and how long pages with it may be cached. */
export interface LivescoreResult<T> {
  readonly data: T;
  /** Seconds from now for which the answer is fresh; 0 if it must not be cached. */
  readonly freshFor: number;
}

/** The source of live scores for pages: the service in this process, or another host with the same contract. */
export interface LivescoreReader {
  /** Never rejects. Undefined if the item does not exist or is not available now; failures are logged by the reader (FB-40). */
  read<C extends LivescoreCall>(call: C, input: LivescoreInput<C>): Promise<LivescoreResult<LivescoreAnswer<C>> | undefined>;
  /** True if the site has no live scores: their pages do not exist. */
  readonly isOff?: boolean;
  /** Base address for requests of browsers: `{base}/livescore/{sport}/…`. */
  readonly browserBase: string;
}
