/** A provider's answer and its time, unix milliseconds; `data` is undefined if the item does not exist. */
export interface SharedAnswer {
  readonly data: unknown;
  readonly madeAt: number;
}

/** Answers shared between the processes of a machine. */
export interface SharedAnswers {
  /**
   * An answer that is fresh enough: a cached one, one that another process is just requesting, or one that is requested here.
   * Rejects if the request fails, here or there.
   */
  obtain(key: string, isNew: (answer: SharedAnswer) => boolean, ask: () => Promise<unknown>): Promise<SharedAnswer>;
}

/** Counts the requests that the processes of a machine have sent to a provider. */
export interface SharedCount {
  /** Number of requests on a day; days are counted from 1970 in UTC. */
  read(day: number): number;
  add(day: number): void;
}
