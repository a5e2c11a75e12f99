import type { AnswerOf, InputOf, LivescoreCall } from './livescore-call';

/** An answer, and how long a page made of it may be kept. */
export interface LivescoreRead<T> {
  readonly data: T;
  /** Seconds from now for which the answer counts as new; 0: it must not be kept at all. */
  readonly freshFor: number;
}

/** Where pages read live scores: the service in this process, or another host of the same contract. */
export interface LivescoreReader {
  /** Never rejects. Undefined: there is no such thing, or it cannot be had now; failures are logged by the reader (FB-40). */
  read<C extends LivescoreCall>(call: C, input: InputOf<C>): Promise<LivescoreRead<AnswerOf<C>> | undefined>;
  /** Base address that the browser asks: `{base}/livescore/{sport}/…`. */
  readonly browserBase: string;
}
