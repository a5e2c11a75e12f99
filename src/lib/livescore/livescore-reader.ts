import type { AnswerOf, InputOf, LivescoreCall } from './livescore-call';

/** An answer, and how long a page made of it may be kept. */
export interface LivescoreRead<T> {
  readonly data: T;
  /** Seconds from now for which the answer is fresh; 0: it must not be cached. */
  readonly freshFor: number;
}

/** Where pages read live scores: the service in this process, or another host of the same contract. */
export interface LivescoreReader {
  /** Never rejects. Undefined if the item does not exist or is not available now; failures are logged by the reader (FB-40). */
  read<C extends LivescoreCall>(call: C, input: InputOf<C>): Promise<LivescoreRead<AnswerOf<C>> | undefined>;
  /** Base address that the browser asks: `{base}/livescore/{sport}/…`. */
  readonly browserBase: string;
}
