import { FairQueue } from './fair-queue';

export interface ConcurrencyLimitOptions {
  /** Limit on waiting tasks; unlimited by default. */
  readonly maxWaiting?: number;
  /** Makes the error of a task that is refused because too many wait. */
  readonly refusal?: () => Error;
}

/** Limits how many tasks run at once. The others wait: senders in turn, those of one sender in order of arrival. */
export class ConcurrencyLimit {
  readonly #limit: number;
  readonly #maxWaiting: number;
  readonly #refusal: () => Error;
  readonly #queue = new FairQueue<{ readonly start: () => void; readonly refuse: (error: Error) => void }>();
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
    return this.#queue.size;
  }

  /**
   * Runs a task when its turn comes. Rejects with the refusal, without running it, if too many are waiting; whoever has most of
   * them makes room for the others. `from` names the sender, such as a reader's network.
   */
  async run<T>(work: () => Promise<T>, from = ''): Promise<T> {
    if (this.#running < this.#limit) this.#running += 1;
    else {
      if (this.#queue.size >= this.#maxWaiting) {
        const displaced = this.#queue.displace(from);
        if (displaced === undefined) throw this.#refusal();
        displaced.refuse(this.#refusal());
      }
      await new Promise<void>((start, refuse) => this.#queue.push(from, { start, refuse }));
    }
    try {
      return await work();
    } finally {
      // The slot goes to the next task at once: if it were free until that starts, a new task could take it.
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }
}
