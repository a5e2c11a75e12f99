import { expect, it, vi } from 'vitest';
import { openNode } from './postgres-node';
import { describePostgres, type PostgresServer } from './postgres-server';

const databaseName = (url: string): string => url.split('/')[3]?.split('?')[0] ?? '';

/** SQL of the last query of each of our connections on a server. */
async function readsOn(server: PostgresServer, database: string): Promise<string> {
  const rows = await server.sql<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'hirmondo'`,
    database,
  );
  return rows.map(({ query }) => query).join('\n');
}

await describePostgres('a node with a replica', (server) => {
  const replica = server.startReplica();

  it('reads from it and writes to the primary', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url, { databaseReplicaUrl: (await replica).databaseUrl(databaseName(url)) });
    await node.put('cikk', { title: 'Cikk' });
    // The clock of scheduled publications reads on the same connections, whose last query is seen.
    await vi.waitFor(async () => {
      expect(await node.readTitle('cikk')).toBe('Cikk');
      expect(await readsOn(await replica, databaseName(url))).toContain('article_body');
    }, 5000);
    expect(await readsOn(server, databaseName(url))).not.toContain('article_body');
  });

  it('sees its own write as soon as the write is over, and others once they are told', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const replicaUrl = (await replica).databaseUrl(databaseName(url));
    const [writer, other] = [
      await openNode(url, { databaseReplicaUrl: replicaUrl }),
      await openNode(url, { databaseReplicaUrl: replicaUrl }),
    ];
    const seen: (string | undefined)[] = [];
    other.backend.changes.subscribe(() => void other.readTitle('cikk').then((title) => seen.push(title)));
    for (let round = 1; round <= 30; round += 1) {
      await writer.put('cikk', { title: `Cikk ${round}` });
      expect(await writer.readTitle('cikk')).toBe(`Cikk ${round}`);
      await vi.waitFor(() => expect(seen).toHaveLength(round), { timeout: 1000, interval: 2 });
      expect(seen.at(-1)).toBe(`Cikk ${round}`);
    }
  });

  it('tells a change again when the replica had fallen behind', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url, { databaseReplicaUrl: (await replica).databaseUrl(databaseName(url)) });
    await node.put('cikk', { title: 'Régi' });
    await (await replica).sql('select pg_wal_replay_pause()');
    await node.put('cikk', { title: 'Új' });
    expect(await node.readTitle('cikk')).toBe('Régi');
    node.changes.length = 0;
    await (await replica).sql('select pg_wal_replay_resume()');
    await vi.waitFor(() => expect(node.changes.flat()).toContain('edition:hirmondo'), 5000);
    expect(await node.readTitle('cikk')).toBe('Új');
  });

  it('reads on from the replica while the primary is away, and says that writing is not possible', {
    timeout: 30_000,
  }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url, { databaseReplicaUrl: (await replica).databaseUrl(databaseName(url)) });
    await node.put('cikk', { title: 'Cikk' });
    await server.crash();
    expect(await node.readTitle('cikk')).toBe('Cikk');
    await expect(node.put('masik')).rejects.toMatchObject({ name: 'StorageFailure', kind: 'unreachable' });
    expect(await node.readTitle('cikk')).toBe('Cikk');
    await server.start();
    await vi.waitFor(() => node.put('masik'), { timeout: 10_000, interval: 100 });
    await vi.waitFor(async () => expect(await node.readTitle('masik')).toBe('masik'), { timeout: 10_000, interval: 50 });
  });

  it('reads from the primary while the replica is away, and purges everything when it goes back', {
    timeout: 30_000,
  }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url, { databaseReplicaUrl: (await replica).databaseUrl(databaseName(url)) });
    await node.put('cikk', { title: 'Cikk' });
    await (await replica).crash();
    expect(await Promise.all(Array.from({ length: 20 }, () => node.readTitle('cikk')))).toEqual(Array(20).fill('Cikk'));
    await node.put('cikk', { title: 'Újabb' });
    expect(await node.readTitle('cikk')).toBe('Újabb');

    node.changes.length = 0;
    await (await replica).start();
    await vi.waitFor(() => expect(node.changes.flat()).toContain('edition:hirmondo'), 10_000);
    await vi.waitFor(async () => {
      expect(await node.readTitle('cikk')).toBe('Újabb');
      expect(await readsOn(await replica, databaseName(url))).toContain('article_body');
    }, 5000);
  });

  it('refuses to write where DATABASE_URL itself names a replica', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const standby = await server.startReplica();
    await vi.waitFor(async () => expect(await standby.sql('select 1', databaseName(url))).toHaveLength(1), 5000);
    await expect(openNode(standby.databaseUrl(databaseName(url)))).rejects.toMatchObject({
      name: 'StorageFailure',
      kind: 'read-only',
    });

    const primary = await openNode(url);
    await primary.put('cikk', { title: 'Cikk' });
    await vi.waitFor(async () => expect(await standby.sql('select from article', databaseName(url))).toHaveLength(1), 5000);
    const node = await openNode(standby.databaseUrl(databaseName(url)), { maintenance: false });
    expect(await node.readTitle('cikk')).toBe('Cikk');
    await expect(node.put('masik')).rejects.toMatchObject({ name: 'StorageFailure', kind: 'read-only' });
  });
});
