import { expect, it, onTestFinished } from 'vitest';
import { openNodeLink } from './nodes';

/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('announces everything only once the replica has the last of several changes', async () => {
  const longWaits: PromiseWithResolvers<boolean>[] = [];
  const nodes = await openNodeLink({
    url: 'postgres://127.0.0.1:1/nincs',
    read: undefined as never,
    replica: {
      caughtUp(within) {
        if (within <= 2_000) return Promise.resolve(false);
        const wait = Promise.withResolvers<boolean>();
        longWaits.push(wait);
        return wait.promise;
      },
    },
    onProblem: () => undefined,
  });
  onTestFinished(() => nodes.close());
  const announced: unknown[] = [];
  nodes.subscribe((change) => announced.push(change));

  await nodes.settled();
  // The second change is committed while the replica is awaited for the first.
  await nodes.settled();
  longWaits[0]?.resolve(true);
  await settle();
  expect(announced).toEqual([]);
  longWaits[1]?.resolve(true);
  await settle();
  expect([announced, longWaits.length]).toEqual([['everything'], 2]);
});
