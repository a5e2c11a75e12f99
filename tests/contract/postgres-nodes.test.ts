import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listRules, registry } from '~/backend/domain/editions';
import { rulesName } from '~/backend/infra/content-store';
import { openPostgresDatabase } from '~/backend/infra/postgres/postgres-database';
import { learnLateWords } from '~/backend/infra/search/late/late-words';
import { limit } from '../support/machine-speed';
import { openNode, reader } from './postgres-node';
import { describePostgres } from './postgres-server';

const WITHIN = { timeout: 250, interval: 5 };

await describePostgres('nodes on one PostgreSQL', (server) => {
  it('are notified of each other’s writes within 250 ms, and of their own once', async () => {
    const url = await server.createDatabase();
    const [writer, other] = [await openNode(url), await openNode(url)];
    const tags = ['article:1', 'tag:arviz', 'list:legfrissebb', 'front:hirmondo'];

    await writer.put('arviz', { tags: ['arviz'] });
    await vi.waitFor(() => expect(other.changes).toEqual([expect.arrayContaining(tags)]), WITHIN);
    expect(await other.readTitle('arviz')).toBe('arviz');

    await other.put('masik');
    await vi.waitFor(() => expect(writer.changes).toHaveLength(2), WITHIN);
    expect(writer.changes[0]).toEqual(expect.arrayContaining(tags));
    // Long enough for a notification to return to its sender.
    await wait(100);
    expect([writer.changes.length, other.changes.length]).toEqual([2, 2]);
  });

  it('see a scheduled article at its second, whichever of them stored it', { timeout: 10_000 }, async () => {
    const url = await server.createDatabase();
    const [writer, other] = [await openNode(url), await openNode(url)];
    const second = Math.ceil(Date.now() / 1000) + 1;
    await writer.put('utemezett', { pubDate: second, tags: ['utemezett'] });
    await vi.waitFor(() => expect(other.changes).toHaveLength(1), WITHIN);
    expect(await other.readTitle('utemezett')).toBeUndefined();
    for (const node of [writer, other]) {
      await vi.waitFor(() => expect(node.changes.slice(1).flat()).toContain('tag:utemezett'), { timeout: 4000, interval: 5 });
      expect(await node.readTitle('utemezett')).toBe('utemezett');
    }
    expect(Math.abs(Date.now() - second * 1000)).toBeLessThan(Math.min(limit(1000), 2500));
  });

  it('count again when another node has written', async () => {
    const url = await server.createDatabase();
    const [writer, other] = [await openNode(url), await openNode(url)];
    const total = async () => (await other.backend.content.search(reader, { oldal: 1, perPage: 10 })).totalItems;
    expect(await total()).toBe(0);
    await writer.put('elso');
    await vi.waitFor(async () => expect(await total()).toBe(1), WITHIN);
  });

  it('count again when words of a live blog were indexed', async () => {
    const url = await server.createDatabase();
    const node = await openNode(url);
    const pubDate = 1_795_000_000;
    await node.backend.ingest.putArticle(
      { source: 'test', sourceId: '1' },
      { slug: 'elo', title: 'Élő', type: 'liveblog', pubDate },
    );
    await node.backend.live.add('elo', { content: '<p>Megszökött egy zsiráf.</p>', pubDate });
    const total = async () => (await node.backend.content.search(reader, { term: 'zsiráf', oldal: 1, perPage: 10 })).totalItems;
    expect(await total()).toBe(0);
    // As on the thread that indexes, which has its own connections.
    const database = await openPostgresDatabase({ url, onProblem: () => {} });
    onTestFinished(() => database.close());
    const { facets, signature } = listRules(registry);
    const indexedAs = rulesName(signature);
    await learnLateWords({ database, facets, indexedAs, signal: new AbortController().signal });
    await vi.waitFor(async () => expect(await total()).toBe(1), WITHIN);
    expect(node.changes.flat()).not.toContain('edition:g7');
  });

  it('are not notified of a failed write', async () => {
    const url = await server.createDatabase();
    const [writer, other] = [await openNode(url), await openNode(url)];
    await writer.put('foglalt');
    const taken = { slug: 'foglalt', title: 'Másik', type: 'article' as const, content: '', pubDate: 1 };
    await expect(writer.backend.ingest.putArticle({ source: 'test', sourceId: 'masik' }, taken)).rejects.toThrow(/slug/);
    await writer.put('utolso', { tags: ['utolso'] });
    await vi.waitFor(() => expect(other.changes.flat()).toContain('tag:utolso'), WITHIN);
    expect(other.changes).toHaveLength(2);
  });

  it.each([
    [100, 'in parts', (tags: readonly string[]) => tags.filter((tag) => tag.startsWith('tag:')).length === 100],
    [800, 'as everything', (tags: readonly string[]) => tags.includes('edition:g7') && tags.includes('edition:hirmondo')],
  ])('hear of %i long tags %s', async (count, _, isTold) => {
    const url = await server.createDatabase();
    const [writer, other] = [await openNode(url), await openNode(url)];
    await writer.put('sok', {
      tags: Array.from({ length: count }, (_, index) => `hosszu-cimke-${index}-${'x'.repeat(170)}`),
    });
    await vi.waitFor(() => expect(isTold(other.changes.flat())).toBe(true), WITHIN);
  });

  it('read on when every connection is cut, and purge everything once they listen again', { timeout: 20_000 }, async () => {
    const url = await server.createDatabase();
    const [node, other] = [await openNode(url), await openNode(url)];
    await node.put('elso');
    expect(await node.readTitle('elso')).toBe('elso');
    other.changes.length = 0;

    for (let round = 0; round < 5; round += 1) {
      const cut = await server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hirmondo%'`,
      );
      expect(cut.length).toBeGreaterThan(0);
      expect(await Promise.all(Array.from({ length: 10 }, () => node.readTitle('elso')))).toEqual(Array(10).fill('elso'));
    }
    await vi.waitFor(
      () => expect(other.changes.flat()).toEqual(expect.arrayContaining(['edition:hirmondo', 'edition:g7'])),
      5000,
    );
    // Wait until both listen again.
    const listening = `select from pg_stat_activity where application_name = 'hirmondo-listen' and query ilike 'listen%'`;
    await vi.waitFor(async () => expect(await server.sql(listening)).toHaveLength(2), { timeout: 8000, interval: 50 });
    await node.put('masodik', { tags: ['masodik'] });
    await vi.waitFor(() => expect(other.changes.flat()).toContain('tag:masodik'), 5000);
    expect(await other.readTitle('masodik')).toBe('masodik');
    expect(node.warnings.length).toBeGreaterThan(0);
  });

  it('fail fast and clearly while the server is away, and recover by themselves', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url);
    await node.put('elso');
    await server.crash();
    const begun = performance.now();
    for (let round = 0; round < 50; round += 1) {
      await expect(node.readTitle('elso')).rejects.toMatchObject({ name: 'ContentApiError', reason: 'unreachable' });
    }
    expect(performance.now() - begun).toBeLessThan(limit(2000));
    await expect(node.put('kozben')).rejects.toMatchObject({ name: 'StorageFailure', kind: 'unreachable' });
    expect(await node.backend.ready()).toBe(false);

    await server.start();
    await vi.waitFor(async () => expect(await node.readTitle('elso')).toBe('elso'), { timeout: 10_000, interval: 100 });
    await vi.waitFor(() => node.put('utana'), { timeout: 10_000, interval: 100 });
    expect(await node.readTitle('utana')).toBe('utana');
  });

  it('write the same things at the same time without a failure', { timeout: 60_000 }, async () => {
    const url = await server.createDatabase();
    const nodes = await Promise.all([openNode(url), openNode(url), openNode(url)]);
    const numbers = Array.from({ length: 6 }, (_, index) => index);
    await Promise.all(nodes.flatMap((node) => numbers.map((number) => node.put(`cikk-${number}`, { tags: [`uj-${number}`] }))));
    const { items } = await nodes[0].backend.content.articles(reader, { filters: {}, page: 1, limit: 100 });
    expect(items.map(({ slug }) => slug).sort()).toEqual(numbers.map((number) => `cikk-${number}`).sort());
  });
});
