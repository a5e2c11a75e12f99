/** Work that was refused because too much waits already. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

export interface GroupCommitOptions {
  /** Most items in one commit. */
  readonly largest: number;
  /** Most items that wait; further ones are refused at once. */
  readonly mostWaiting: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits items in groups, so that one flush to the disk serves everybody who came while the last one was under way. An item's
 * promise resolves once its group is kept; when a commit fails, all of its group fail, and nothing of it may be kept.
 * `commit` answers a result for each item, in order.
 */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  { largest, mostWaiting }: GroupCommitOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    // Whatever has arrived by now is read before the group is closed.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.splice(0, largest);
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
      if (waiting.length >= mostWaiting) {
        reject(new TooMuchWaiting(`more than ${mostWaiting} wait already`));
        return;
      }
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
