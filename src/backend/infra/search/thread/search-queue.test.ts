import { expect, it } from 'vitest';
import type { SearchReader } from '../../../definitions/search';
import { workFor } from '../../network/sender';
import { queueSearches } from './search-queue';

it('gives networks their turn, and refuses the one that has most waiting', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const suggest: SearchReader['suggest'] = async (folded) => {
    begun.push(folded);
    await new Promise<void>((resolve) => ends.push(resolve));
    throw new Error(`done ${folded}`);
  };
  const never = () => Promise.reject(new Error('not asked'));
  const search = queueSearches({ page: never, count: never, counts: never, suggest }, { atOnce: 1, maxWaiting: 3 });
  const ask = (network: string, name: string) =>
    workFor(network, () => search.suggest(name, '', 1)).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  const ofA = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  const refused = 'More searches wait than can be done in time; try again.';
  expect(await ask('a', 'a5')).toBe(refused);
  const ofB = ask('b', 'b1');
  expect(await ofA[3]).toBe(refused);
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    ends.at(-1)?.();
  }
  expect(await Promise.all([ofA[0], ofB])).toEqual(['done a1', 'done b1']);
});
