import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenForChanges } from '~/backend/infra/postgres/change-listener';
import { openNode } from './postgres-node';
import { describePostgres, type PostgresServer } from './postgres-server';

const databaseName = (url: string): string => url.split('/')[3]?.split('?')[0] ?? '';

await describePostgres('a node that proves what it depends on', (server: PostgresServer) => {
  /** A listener on one database whose proofs are sent in another: they vanish as behind a pooler of transactions. */
  async function listen(sendTo: () => string, proofInterval = 20) {
    const url = await server.createDatabase();
    const problems: string[] = [];
    const proofs = { sent: 0 };
    const [heard, gaps] = [vi.fn(), vi.fn()];
    const listener = await listenForChanges({
      url,
      channel: 'proba',
      onMessage: heard,
      async notify(channel, payload) {
        const client = new pg.Client({ connectionString: sendTo() || url });
        await client.connect();
        await client.query('select pg_notify($1, $2)', [channel, payload]).finally(() => client.end());
        proofs.sent += 1;
      },
      proofInterval,
      onGap: gaps,
      onProblem: ({ message }) => problems.push(message),
    });
    onTestFinished(() => listener.close());
    return { url, listener, problems, heard, gaps, proofs };
  }

  it('listens once its own notification has come back, and takes it for no change', { timeout: 20_000 }, async () => {
    const { listener, problems, heard } = await listen(() => '');
    expect([listener.isListening, problems, heard.mock.calls]).toEqual([true, [], []]);
  });

  it('does not believe a connection that passes nothing on, and says so once', { timeout: 20_000 }, async () => {
    const elsewhere = await server.createDatabase();
    const { listener, problems, gaps } = await listen(() => elsewhere);
    expect(listener.isListening).toBe(false);
    expect(problems).toEqual([expect.stringContaining('pool_mode = session')]);
    expect(gaps).not.toHaveBeenCalled();
  });

  it('finds a connection that fell silent later, and reports a gap once it is heard again', { timeout: 20_000 }, async () => {
    const elsewhere = await server.createDatabase();
    let target = '';
    const { listener, problems, gaps } = await listen(() => target);
    expect(listener.isListening).toBe(true);
    target = elsewhere;
    await vi.waitFor(() => expect(listener.isListening).toBe(false), 10_000);
    expect(problems).toEqual([expect.stringContaining('do not come back')]);
    target = '';
    await vi.waitFor(() => expect(listener.isListening).toBe(true), 10_000);
    expect(gaps).toHaveBeenCalled();
  });

  it('proves one connection, however many were lost before', { timeout: 30_000 }, async () => {
    const interval = 300;
    const { url, listener, gaps, proofs } = await listen(() => '', interval);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    onTestFinished(() => admin.end());
    for (let lost = 1; lost <= 4; lost++) {
      const cut =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1';
      await admin.query(cut, ['hirmondo-listen']);
      await vi.waitFor(() => expect([gaps.mock.calls.length, listener.isListening]).toEqual([lost, true]), 10_000);
    }
    const [begun, sent] = [performance.now(), proofs.sent];
    await vi.waitFor(() => expect(proofs.sent).toBeGreaterThan(sent + 10), 20_000);
    // The beats of those that were lost would make it sooner.
    expect(performance.now() - begun).toBeGreaterThan(9 * interval);
    expect([gaps.mock.calls.length, listener.isListening]).toEqual([4, true]);
  });

  it('finds nodes that have another secret, by name and once, and a clock that is off', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const prints = (sessionSecret: string) => async () => ({ ADMIN_TOKEN: 'a', SESSION_SECRET: sessionSecret });
    const first = await openNode(url, { fingerprints: prints('b') });
    expect((await first.backend.servers())[0]).toMatchObject({ differing: [], clockOffSeconds: expect.closeTo(0, -1) });
    const same = await openNode(url, { fingerprints: prints('b') });
    expect((await same.backend.servers())[0]).toMatchObject({ differing: [] });
    const other = await openNode(url, { fingerprints: prints('c') });
    for (let look = 0; look < 2; look++) {
      expect((await other.backend.servers())[0]).toMatchObject({ differing: ['SESSION_SECRET'] });
    }
    expect(JSON.stringify(other.warnings.map((fields) => String((fields as { err: Error }).err)))).toContain('SESSION_SECRET');
    expect(other.warnings).toHaveLength(1);
    // A command compares without being a node.
    const command = await openNode(url, { fingerprints: prints('d'), maintenance: false });
    expect((await command.backend.servers())[0]).toMatchObject({ differing: ['SESSION_SECRET'] });
  });

  it('is no primary if it takes no writes', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url);
    expect((await node.backend.servers())[0]).toMatchObject({ role: 'primary', isUp: true });
    const name = databaseName(url);
    await server.sql(`alter database "${name}" set default_transaction_read_only = on`);
    await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await vi.waitFor(async () => expect((await node.backend.servers())[0]).toMatchObject({ isUp: false }), 20_000);
  });

  it('reads from the primary if the replica accepts writes', { timeout: 30_000 }, async () => {
    const url = await server.createDatabase();
    const node = await openNode(url, { databaseReplicaUrl: url });
    await node.put('cikk', { title: 'Cikk' });
    expect(await node.readTitle('cikk')).toBe('Cikk');
    expect(await node.backend.servers()).toEqual([
      { role: 'primary', isUp: true, isListening: true },
      expect.objectContaining({ role: 'replica', leftOut: expect.stringContaining('no standby') }),
    ]);
  });

  it('leaves a replica out that was promoted', { timeout: 120_000 }, async () => {
    const url = await server.createDatabase();
    const replica = await server.startReplica();
    const node = await openNode(url, { databaseReplicaUrl: replica.databaseUrl(databaseName(url)) });
    await node.put('cikk', { title: 'Régi' });
    expect((await node.backend.servers())[1]).toEqual({ role: 'replica', isUp: true, lagSeconds: 0, leftOut: undefined });
    await replica.sql('select pg_promote()');
    await vi.waitFor(async () => expect((await node.backend.servers())[1]?.leftOut).toBeDefined(), 60_000);
    await node.put('cikk', { title: 'Új' });
    expect(await node.readTitle('cikk')).toBe('Új');
  });
});
