/** Thrown if too many items are waiting already. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

export interface GroupCommitOptions {
  /** Limit on items per commit. */
  readonly maxGroup: number;
  /** Limit on waiting items; further ones are rejected immediately. */
  readonly maxWaiting: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits items in groups, so that a single flush to disk serves all items that arrived during the previous one. An item's
 * promise resolves once its group is committed; if a commit fails, it must have stored nothing, and all items of the group
 * reject. `commit` returns a result for each item, in order.
 */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxGroup, maxWaiting }: GroupCommitOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    // Requests that have arrived already are read first, so that they join the group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroup);
      try {
        const results = await commit(group.map(({ item }) => item));
        for (const [index, { resolve, reject }] of group.entries()) {
          const result = results[index];
          if (result === undefined) reject(new Error('a commit left an item without a result'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) {
        reject(new TooMuchWaiting(`more than ${maxWaiting} wait already`));
        return;
      }
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
