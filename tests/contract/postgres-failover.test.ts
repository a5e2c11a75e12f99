import { expect, it, vi } from 'vitest';
import { createConnections } from '~/backend/infra/postgres/connections';
import { primaryBehind } from '~/backend/infra/postgres/primary';
import { openNode } from './postgres-node';
import { describePostgres, type PostgresServer } from './postgres-server';

/** The address of a database on several servers, by the folders of their sockets. */
function joined(urls: readonly string[]): string {
  const parts = urls.map((url) => new URL(url).searchParams);
  const [first = ''] = urls;
  const list = (name: string) => parts.map((one) => one.get(name)).join(',');
  return `${first.split('?')[0]}?host=${list('host')}&port=${list('port')}&user=hirmondo`;
}

const promote = async (server: PostgresServer) => {
  await server.sql('select pg_promote(true, 30)');
};

await describePostgres('a node of several database servers', (server) => {
  const standby = server.startReplica();

  it('writes on after a promotion without a restart, and refuses the old primary', { timeout: 90_000 }, async () => {
    const url = await server.createDatabase();
    const name = url.split('/')[3]?.split('?')[0] ?? '';
    const other = await standby;
    // The standby stands first: the primary is found, not assumed.
    const node = await openNode(joined([other.databaseUrl(name), url]));
    await node.put('elotte', { title: 'Előtte' });
    await vi.waitFor(async () => {
      const [row] = await other.sql<{ n: string }>('select count(*) as n from article', name);
      expect(Number(row?.n)).toBe(1);
    }, 10_000);

    await server.crash();
    await promote(other);
    await vi.waitFor(() => node.put('utana', { title: 'Utána' }), { timeout: 10_000, interval: 200 });
    expect([await node.readTitle('elotte'), await node.readTitle('utana')]).toEqual(['Előtte', 'Utána']);
    const [stored] = await other.sql<{ n: string }>('select count(*) as n from article', name);
    expect(Number(stored?.n)).toBe(2);

    // The old primary comes back without the second article, and the new one is away for a moment.
    await server.start();
    await other.crash();
    for (let times = 0; times < 5; times += 1) await expect(node.put('regi', { title: 'Régi' })).rejects.toThrow();
    expect(await server.sql(`select 1 from article where slug = 'regi'`, name)).toEqual([]);
    await other.start();
    await vi.waitFor(() => node.put('vegul', { title: 'Végül' }), { timeout: 10_000, interval: 200 });
    expect(await other.sql(`select 1 as found from article where slug = 'vegul'`, name)).toEqual([{ found: 1 }]);
  });

  it('is not doubted for a wait in vain for one of our own connections', { timeout: 30_000 }, async () => {
    const url = joined([await server.createDatabase(), (await standby).databaseUrl('postgres')]);
    const doubts = vi.spyOn(primaryBehind(url) ?? expect.fail('one server'), 'doubt');
    const connections = await createConnections({ url, max: 1, statementTimeout: 0, onProblem: () => {} });
    const taken = await connections.take();
    await expect(connections.take()).rejects.toThrow('timeout');
    expect(doubts).not.toHaveBeenCalled();
    taken.release();
    await connections.end();
  });
});
