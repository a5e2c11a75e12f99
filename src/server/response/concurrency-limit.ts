/** Limits how many tasks run at once; the others wait in order of arrival. */
export class ConcurrencyLimit {
  readonly #limit: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#queue.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limit) this.#running += 1;
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
