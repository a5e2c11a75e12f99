import { describe, expect, it } from 'vitest';
import type { PushStore } from '~/backend/definitions/push';

const NOW = 1_795_258_800;
const OPTIONS = { now: NOW, max: 3 };
const push = (name: string) => ({
  endpoint: `https://push.example.net/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});

/** Tests of every implementation of PushStore. `open` returns an empty one for each test. */
export function pushSuite(name: string, open: () => Promise<PushStore>): void {
  describe(`push store: ${name}`, () => {
    it('keeps each topic of a client once', async () => {
      const store = await open();
      expect(await store.topics('a')).toEqual([]);
      for (const topic of ['fontos', 'elo:x', 'fontos'])
        expect(await store.subscribe({ clientToken: 'a' }, topic, OPTIONS)).toBe(true);
      expect(await store.topics('a')).toEqual(['elo:x', 'fontos']);
      await store.unsubscribe('a', 'elo:x');
      await store.unsubscribe('a', 'elo:nincs');
      expect(await store.topics('a')).toEqual(['fontos']);
      expect(await store.topics('b')).toEqual([]);
    });

    it('counts whom a topic reaches, in browsers and by the app', async () => {
      const store = await open();
      expect(await store.receivers('fontos')).toEqual({ browsers: 0, apps: 0 });
      await store.subscribe({ clientToken: 'a', push: push('a') }, 'fontos', OPTIONS);
      await store.subscribe({ clientToken: 'b', push: push('b') }, 'fontos', OPTIONS);
      await store.subscribe({ clientToken: 'app' }, 'fontos', OPTIONS);
      await store.subscribe({ clientToken: 'c', push: push('c') }, 'elo:x', OPTIONS);
      expect(await store.receivers('fontos')).toEqual({ browsers: 2, apps: 1 });
    });

    it('accepts topics up to the limit, and known ones again', async () => {
      const store = await open();
      for (const topic of ['elo:1', 'elo:2', 'elo:3']) await store.subscribe({ clientToken: 'a' }, topic, OPTIONS);
      expect(await store.subscribe({ clientToken: 'a' }, 'fontos', OPTIONS)).toBe(false);
      expect(await store.subscribe({ clientToken: 'a' }, 'elo:2', OPTIONS)).toBe(true);
      expect(await store.topics('a')).toHaveLength(3);
    });

    it('stores the current endpoint of a browser, and deletes it with its last topic', async () => {
      const store = await open();
      await store.subscribe({ clientToken: 'a', push: push('regi') }, 'fontos', OPTIONS);
      await store.subscribe({ clientToken: 'a', push: push('uj') }, 'elo:x', OPTIONS);
      expect(await store.clients('fontos', '', 10)).toEqual([{ clientToken: 'a', push: push('uj') }]);
      await store.unsubscribe('a', 'fontos');
      expect(await store.clients('elo:x', '', 10)).toEqual([{ clientToken: 'a', push: push('uj') }]);
      await store.unsubscribe('a', 'elo:x');
      await store.subscribe({ clientToken: 'a' }, 'fontos', OPTIONS);
      expect(await store.clients('fontos', '', 10)).toEqual([{ clientToken: 'a' }]);
    });

    it('counts failures of the current endpoint, which begins anew, and limits the endpoints of a host', async () => {
      const store = await open();
      await store.subscribe({ clientToken: 'a', push: push('regi') }, 'fontos', OPTIONS);
      await store.setFailures('a', push('regi').endpoint, 3);
      await store.setFailures('a', push('mas').endpoint, 4);
      expect(await store.clients('fontos', '', 10)).toEqual([{ clientToken: 'a', push: push('regi'), failures: 3 }]);
      await store.subscribe({ clientToken: 'a', push: push('uj') }, 'fontos', OPTIONS);
      expect(await store.clients('fontos', '', 10)).toEqual([{ clientToken: 'a', push: push('uj') }]);
      const on = (endpoint: string) => ({ endpoint, keys: push('').keys });
      const two = { ...OPTIONS, maxPerHost: 2 };
      expect([
        await store.subscribe({ clientToken: 'b', push: push('b') }, 'fontos', two),
        await store.subscribe({ clientToken: 'c', push: push('c') }, 'fontos', two),
        await store.subscribe({ clientToken: 'b', push: push('b2') }, 'fontos', two),
        await store.subscribe({ clientToken: 'd', push: on('https://push.example.net.hu/d') }, 'fontos', two),
        await store.subscribe({ clientToken: 'e', push: push('e') }, 'fontos', OPTIONS),
      ]).toEqual([true, 'full', true, true, true]);
      expect(await store.topics('c')).toEqual([]);
    });

    it('gives the topics of a browser that comes back with another token to that one, so that it is notified once', async () => {
      const store = await open();
      for (const topic of ['fontos', 'elo:x']) await store.subscribe({ clientToken: 'b', push: push('egy') }, topic, OPTIONS);
      await store.subscribe({ clientToken: 'c', push: push('mas') }, 'fontos', OPTIONS);
      expect(await store.subscribe({ clientToken: 'a', push: push('egy') }, 'fontos', OPTIONS)).toBe(true);
      const reached = [
        { clientToken: 'a', push: push('egy') },
        { clientToken: 'c', push: push('mas') },
      ];
      expect(await store.clients('fontos', '', 10)).toEqual(reached);
      expect([await store.topics('a'), await store.topics('b')]).toEqual([['elo:x', 'fontos'], []]);
    });

    it('gives the clients of a topic page by page', async () => {
      const store = await open();
      for (const token of ['c', 'a', 'd', 'b']) await store.subscribe({ clientToken: token }, 'fontos', OPTIONS);
      await store.subscribe({ clientToken: 'e' }, 'elo:x', OPTIONS);
      const tokens = async (after: string) => (await store.clients('fontos', after, 3)).map(({ clientToken }) => clientToken);
      expect([await tokens(''), await tokens('c'), await tokens('d')]).toEqual([['a', 'b', 'c'], ['d'], []]);
    });

    it('forgets a client at the address where it is no longer reached, and only there', async () => {
      const store = await open();
      await store.subscribe({ clientToken: 'a', push: push('uj') }, 'fontos', OPTIONS);
      await store.forget('a', push('regi').endpoint);
      expect(await store.topics('a')).toEqual(['fontos']);
      await store.forget('a', push('uj').endpoint);
      expect([await store.topics('a'), await store.clients('fontos', '', 10)]).toEqual([[], []]);
    });
  });
}
