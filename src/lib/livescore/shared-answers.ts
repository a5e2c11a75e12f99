/** What a provider said, and when, unix milliseconds; data is undefined for what does not exist. */
export interface SharedAnswer {
  readonly data: unknown;
  readonly madeAt: number;
}

/** Where the processes of a machine find what one of them was told. */
export interface SharedAnswers {
  /**
   * An answer that is new enough: one that lies there, one that another process is just asking for, or one that is asked for
   * here. Rejects when asking fails, here or there.
   */
  obtain(key: string, isNew: (answer: SharedAnswer) => boolean, ask: () => Promise<unknown>): Promise<SharedAnswer>;
}

/** Counts the requests that the processes of a machine have sent to a provider. */
export interface SharedCount {
  /** Requests on a day, counted from 1970 in UTC. */
  read(day: number): number;
  add(day: number): void;
}
