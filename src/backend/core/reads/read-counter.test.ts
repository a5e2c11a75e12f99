import { describe, expect, it } from 'vitest';
import type { ReadCount } from '../../definitions/read-counts';
import { shownOfMostRead } from './most-read';
import { createReadCounter } from './read-counter';

const NOW = 1_795_000_000;
const HOUR = NOW - (NOW % 3600);
const read = { site: 'hirmondo', article: 'vihar', clientIp: '192.0.2.1' };

function counter() {
  const stored: (readonly ReadCount[])[] = [];
  let now = NOW * 1000;
  const made = createReadCounter({
    clock: () => now,
    isPublic: async (site, article) => site === 'hirmondo' && article !== 'vazlat',
    store: { add: async (counts) => void stored.push(counts), mostRead: async () => [], forget: async () => undefined },
  });
  return { ...made, stored, move: (seconds: number) => (now += seconds * 1000) };
}

describe('the read counter', () => {
  it('stores sums by article and hour', async () => {
    const { count, store, stored, move } = counter();
    await count(read);
    await count({ ...read, clientIp: '192.0.2.2' });
    await count({ ...read, article: 'alagut' });
    move(3600);
    await count(read);
    await store();
    await store();
    expect(stored).toEqual([
      [
        { site: 'hirmondo', article: 'vihar', hour: HOUR, reads: 2 },
        { site: 'hirmondo', article: 'alagut', hour: HOUR, reads: 1 },
        { site: 'hirmondo', article: 'vihar', hour: HOUR + 3600, reads: 1 },
      ],
    ]);
  });

  it.each([{ site: 'nincs' }, { article: 'vazlat' }])('ignores what no reader may see: %o', async (change) => {
    const { count, store, stored } = counter();
    await count({ ...read, ...change });
    await store();
    expect(stored).toEqual([]);
  });

  it('asks again after a failure of the database', async () => {
    let isAway = true;
    const stored: (readonly ReadCount[])[] = [];
    const { count, store } = createReadCounter({
      clock: () => NOW * 1000,
      isPublic: async () => (isAway ? Promise.reject(new Error('away')) : true),
      store: { add: async (counts) => void stored.push(counts), mostRead: async () => [], forget: async () => undefined },
    });
    await count(read);
    isAway = false;
    await count(read);
    await store();
    expect(stored.flat()).toMatchObject([{ reads: 1 }]);
  });

  it('counts at most twenty reads of an article an hour from one network, and those of all others', async () => {
    const { count, store, stored, move } = counter();
    for (let call = 0; call < 100; call += 1) await count({ ...read, clientIp: `2001:db8::${call.toString(16)}` });
    await count({ ...read, clientIp: '198.51.100.7' });
    move(3600);
    await count({ ...read, clientIp: '2001:db8::1' });
    await store();
    expect(stored[0]?.map(({ reads }) => reads)).toEqual([21, 1]);
  });
});

describe('the list of the most read', () => {
  const sums = (...reads: number[]) => reads.map((count, index) => ({ site: 'hirmondo', article: `c${index}`, reads: count }));
  it.each([
    ['nothing on a new site', [], []],
    ['nothing while four have enough', [90, 80, 70, 60, 9], []],
    ['five at most', [90, 80, 70, 60, 50, 40], ['c0', 'c1', 'c2', 'c3', 'c4']],
  ])('%s', (_, reads, shown) => {
    expect(shownOfMostRead(sums(...reads))).toEqual(shown);
  });
});
