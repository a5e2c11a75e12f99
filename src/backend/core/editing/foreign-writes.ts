import type { ContentStore } from '~/backend/definitions';

/** Milliseconds between two looks: a change by another process is on the pages after this time at the latest. */
const INTERVAL = 1000;

/**
 * Notices that another process wrote into the same database file, such as a command beside a running server. `onChange` gets
 * the cache tags of the pages that changed; 'everything' for a write that has not noted them. Answers the way to stop.
 */
export function watchForeignWrites(
  store: Pick<ContentStore, 'generation' | 'ownWrites' | 'foreignChanges'>,
  onChange: (change: readonly string[] | 'everything') => void,
  onError: (error: unknown) => void,
): () => void {
  /** Foreign writes that have not said what they changed, as far as known. */
  let known: number | undefined;
  /** Number of the last write on record that was looked at, and how many foreign ones there were. */
  let last = 0;
  let explained = 0;

  async function look(): Promise<void> {
    // Read in this order, a write in between can only hide a foreign one until the next look.
    const generation = await store.generation();
    const foreign = generation - store.ownWrites();
    const changes = await store.foreignChanges(last);
    last = changes.last;
    if (known === undefined) {
      known = foreign;
      return;
    }
    explained += changes.writes;
    if (changes.tags.length > 0) onChange(changes.tags);
    if (foreign - explained > known) onChange('everything');
    known = Math.max(known, foreign - explained);
  }

  const timer = setInterval(() => void look().catch(onError), INTERVAL);
  timer.unref();
  void look().catch(onError);
  return () => clearInterval(timer);
}
