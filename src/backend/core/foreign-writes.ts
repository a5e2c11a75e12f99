import type { ContentStore } from '../definitions';

/** Milliseconds between two looks: a change by another process is on the pages after this time at the latest. */
const INTERVAL = 2000;

/**
 * Notices that another process wrote into the same database file, such as an import on the command line beside a running
 * server. Which pages changed is not known then, so `onChange` must take all of them for changed. Answers the way to stop.
 */
export function watchForeignWrites(
  store: Pick<ContentStore, 'generation' | 'ownWrites'>,
  onChange: () => void,
  onError: (error: unknown) => void,
): () => void {
  let known: number | undefined;

  async function look(): Promise<void> {
    // Read in this order, a write of ours in between can only hide a foreign one until the next look.
    const generation = await store.generation();
    const foreign = generation - store.ownWrites();
    if (known !== undefined && foreign > known) onChange();
    known = known === undefined ? foreign : Math.max(known, foreign);
  }

  const timer = setInterval(() => void look().catch(onError), INTERVAL);
  timer.unref();
  void look().catch(onError);
  return () => clearInterval(timer);
}
