import type { ContentStore } from '~/backend/definitions';

/** Milliseconds between two checks: pages show a change by another process within this time. */
const INTERVAL = 1000;

/**
 * Detects writes of other processes to the same database file, such as a command that runs next to a server. `onChange` gets the
 * cache tags of the pages that changed; 'everything' for a write that did not record them. Returns a function that stops it.
 */
export function watchForeignWrites(
  store: Pick<ContentStore, 'generation' | 'ownWrites' | 'foreignChanges'>,
  onChange: (change: readonly string[] | 'everything') => void,
  onError: (error: unknown) => void,
): () => void {
  /** Number of known foreign writes that did not record what they changed. */
  let known: number | undefined;
  /** Number of the last recorded write that was checked, and count of foreign ones since the start. */
  let last = 0;
  let explained = 0;

  async function look(): Promise<void> {
    // In this order, a write between the two reads can only hide a foreign one until the next check.
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

  let looking = false;

  /** Skips a check while the previous one is still running: both would count the same writes. */
  async function lookOnce(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      await look();
    } catch (error) {
      onError(error);
    } finally {
      looking = false;
    }
  }

  const timer = setInterval(() => void lookOnce(), INTERVAL);
  timer.unref();
  void lookOnce();
  return () => clearInterval(timer);
}
