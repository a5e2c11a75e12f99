import { expect, it, onTestFinished, vi } from 'vitest';
import { type ChangeListenerOptions, listenForChanges } from './change-listener';
import { openNodeLink } from './nodes';

vi.mock(import('./change-listener'), async (load) => {
  const real = await load();
  return { ...real, listenForChanges: vi.fn(real.listenForChanges) };
});

/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('announces everything only once the replica has the last of several changes', async () => {
  const longWaits: PromiseWithResolvers<boolean>[] = [];
  const nodes = await openNodeLink({
    url: 'postgres://127.0.0.1:1/nincs',
    read: undefined as never,
    write: undefined as never,
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

it('calls the other listeners, and announces later changes, if a listener throws', async () => {
  let connection: ChangeListenerOptions | undefined;
  vi.mocked(listenForChanges).mockImplementationOnce((options) => {
    connection = options;
    return Promise.resolve({ isListening: true, close: () => Promise.resolve() });
  });
  const problems: string[] = [];
  const nodes = await openNodeLink({
    url: 'postgres://127.0.0.1:1/nincs',
    read: undefined as never,
    write: undefined as never,
    onProblem: (error) => problems.push(error.message),
  });
  const announced: unknown[] = [];
  nodes.subscribe(() => {
    throw new Error('elszállt');
  });
  nodes.subscribe((change) => announced.push(change));
  for (const tag of ['front:g7', 'front:after']) {
    connection?.onMessage(JSON.stringify({ node: 'másik', tags: [tag] }));
    await settle();
  }
  expect(announced).toEqual([['front:g7'], ['front:after']]);
  expect(problems).toEqual(['elszállt', 'elszállt']);
});
