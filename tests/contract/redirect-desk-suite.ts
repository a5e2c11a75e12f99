import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import type { Role } from '~/lib/desk/roles';

const anna = { author: 'Anna' } as const;

/** Tests of redirects as the newsroom keeps them, on every database. */
export function redirectDeskSuite(name: string, open: () => Promise<{ readonly backend: Backend }>): void {
  describe(`redirects at the desk: ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      ({ backend } = await open());
    }, 60_000);
    const target = (path: string) => backend.routeRules.find('main', path)?.to;
    const save = (from: string, to: string, ifVersion?: number) =>
      backend.redirects.save({ from, to, status: '301' }, { ...anna, ifVersion });

    it('are made, changed, removed, and each step is taken back', async () => {
      expect(await save('/uj-cim', '/impresszum')).toEqual({ from: '/uj-cim', version: 1 });
      expect(target('/uj-cim')).toBe('/impresszum');
      expect(await save('/uj-cim', '/legfrissebb')).toMatchObject({ version: 2 });
      // Nothing was written, so that there is nothing to take back.
      expect(await save('/uj-cim', '/legfrissebb')).toMatchObject({ version: undefined });
      expect(await backend.redirects.get('/uj-cim')).toMatchObject({ to: '/legfrissebb', version: 2, author: 'Anna' });
      await backend.redirects.restore('/uj-cim', { ...anna, version: 2 });
      expect(target('/uj-cim')).toBe('/impresszum');
      const { version = 0 } = await backend.redirects.remove('/uj-cim', anna);
      expect([version, target('/uj-cim')]).toEqual([4, undefined]);
      await backend.redirects.restore('/uj-cim', { ...anna, version });
      expect(target('/uj-cim')).toBe('/impresszum');
      await expect(backend.redirects.restore('/uj-cim', { ...anna, version })).rejects.toMatchObject({ kind: 'conflict' });
      await expect(backend.redirects.remove('/nincs-ilyen', anna)).rejects.toMatchObject({ kind: 'unknown' });
    });

    it('stand in the list and among what has happened, also those of a file', async () => {
      await backend.redirects.change(
        { save: [{ from: '/fajlbol', to: '/english', status: 302 }], remove: [] },
        { author: 'Béla' },
      );
      const { items, total } = await backend.redirects.list({ search: 'FAJLBOL', limit: 10 });
      expect([total, items]).toEqual([
        1,
        [expect.objectContaining({ from: '/fajlbol', status: '302', author: 'Béla', version: 1 })],
      ]);
      const acts = await backend.recentActs({ before: Number.MAX_SAFE_INTEGER, search: 'fajlbol', limit: 5 });
      expect(acts).toMatchObject([{ kind: 'redirect', name: '/fajlbol', author: 'Béla' }]);
    });

    it('take back a rule that was there before anybody at the desk touched it', async () => {
      await backend.routeRules.change({ save: [{ from: '/behozott', to: '/rss', status: 301 }], remove: [] });
      expect(await save('/behozott', '/english')).toMatchObject({ version: 2 });
      await backend.redirects.restore('/behozott', { ...anna, version: 2 });
      expect(target('/behozott')).toBe('/rss');
    });

    it('are changed only as their editor has seen them, whoever is faster', async () => {
      expect(await save('/ketten', '/rss', 0)).toMatchObject({ version: 1 });
      await expect(save('/ketten', '/english', 0)).rejects.toMatchObject({ kind: 'conflict' });
      const both = await Promise.allSettled([save('/ketten', '/english', 1), save('/ketten', '/legfrissebb', 1)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(backend.redirects.remove('/ketten', { ...anna, ifVersion: 1 })).rejects.toMatchObject({ kind: 'conflict' });
      // What nobody at the desk has written is a change, too.
      await backend.routeRules.change({ save: [{ from: '/ketten', to: '/tamogatas', status: 301 }], remove: [] });
      await expect(backend.redirects.restore('/ketten', { ...anna, version: 2 })).rejects.toMatchObject({ kind: 'conflict' });
      expect(await backend.redirects.remove('/ketten', { ...anna, ifVersion: 3 })).toMatchObject({ version: 4 });
      expect(await save('/ketten', '/rss', 0)).toMatchObject({ version: 5 });
    });

    it('keep their versions when a host moves to another address', async () => {
      const { regional } = quietOptions.origins;
      await save(`${regional}/helyi`, '/rss');
      const [act] = await backend.recentActs({ before: Number.MAX_SAFE_INTEGER, search: '/helyi', limit: 5 });
      expect(act).toMatchObject({ kind: 'redirect', name: 'regional:/helyi' });
      expect(await backend.redirects.get(`${regional}/helyi`)).toMatchObject({ from: `${regional}/helyi`, version: 1 });
      expect(await backend.redirects.get('/helyi')).toBeUndefined();
    });

    it('are listed page by page, with as many versions as there are', async () => {
      for (const number of [1, 2, 3]) await save(`/lista-${number}`, '/rss');
      await save('/lista-2', '/english');
      const found = await backend.redirects.list({ search: 'LISTA-', limit: 2 });
      expect([found.total, found.items.map(({ from, version }) => [from, version])]).toEqual([
        3,
        [
          ['/lista-1', 1],
          ['/lista-2', 2],
        ],
      ]);
      const all = await backend.redirects.list({ search: ' ', limit: 2 });
      expect([all.items.length, all.total]).toEqual([2, (await backend.routeRules.list()).length]);
    });

    it('refuse what could never work, also where it would stop another one, and leave the rest', async () => {
      // '/eredeti' would lead to an address that a rule with a query redirects.
      await save('/eredeti', '/mas/d?id=2');
      await expect(save('/mas/d?id=2', '/rss')).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'to', message: expect.stringContaining('/eredeti') }],
      });
      expect(backend.routeRules.find('main', '/eredeti')?.to).toBe('/mas/d?id=2');
      await save('/kor-a', '/kor-b');
      await expect(save('/kor-b', '/kor-a')).rejects.toMatchObject({ kind: 'invalid', fields: [{ path: 'to' }] });
      expect(target('/kor-b')).toBeUndefined();
      await expect(save('/login', '/')).rejects.toMatchObject({ kind: 'invalid', fields: [{ path: 'from' }] });
    });

    it.each<[Role, boolean]>([
      ['reporter', false],
      ['editor', false],
      ['photo', false],
      ['ads', false],
      ['office', true],
      ['chief', true],
    ])('are for whoever keeps the paper: %s %s', async (role, allowed) => {
      const { redirects } = backend.actingFor({ role, editions: [] });
      const written = { from: `/jog-${role}`, to: '/rss', status: '301' };
      const calls = [
        redirects.save(written, anna),
        redirects.change({ save: [], remove: [{ from: '/nincs' }] }, anna),
        redirects.restore(written.from, { ...anna, version: 1 }),
        redirects.remove(written.from, anna),
      ];
      const outcomes = await Promise.allSettled(calls);
      const refused = outcomes.filter(
        ({ status, ...rest }) =>
          status === 'rejected' && Reflect.get(Object(Reflect.get(rest, 'reason')), 'kind') === 'forbidden',
      );
      expect(refused.length).toBe(allowed ? 0 : 4);
      const elsewhere = backend.actingFor({ role: 'chief', editions: ['g7'] }).redirects;
      await expect(elsewhere.save(written, anna)).rejects.toMatchObject({ kind: 'forbidden' });
    });
  });
}
