export interface ConcurrencyLimitOptions {
  /** Limit on waiting tasks; unlimited by default. */
  readonly maxWaiting?: number;
  /** Makes the error of a task that is refused because too many wait. */
  readonly refusal?: () => Error;
}

/** Limits how many tasks run at once; the others wait in order of arrival. */
export class ConcurrencyLimit {
  readonly #limit: number;
  readonly #maxWaiting: number;
  readonly #refusal: () => Error;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(
    limit: number,
    { maxWaiting = Infinity, refusal = () => new Error('too many tasks wait') }: ConcurrencyLimitOptions = {},
  ) {
    this.#limit = limit;
    this.#maxWaiting = maxWaiting;
    this.#refusal = refusal;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs a task when its turn comes. Rejects with the refusal, without running it, if too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limit) this.#running += 1;
    else if (this.#queue.length >= this.#maxWaiting) throw this.#refusal();
    else await new Promise<void>((start) => this.#queue.push(start));
    try {
      return await work();
    } finally {
      // The slot goes to the next task at once: if it were free until that starts, a new task could take it.
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
