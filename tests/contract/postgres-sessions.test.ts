import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '~/backend/infra/open';
import { createEditorStore } from '~/backend/infra/repositories/editors/editor-store';
import { describePostgres } from './postgres-server';
import { testSecretBox } from './test-secret-box';

const NOW = 1_795_000_000;

await describePostgres('sessions of editors on PostgreSQL', (server) => {
  async function open() {
    const url = await server.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl: url }, NOW * 1000, () => {});
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await database.close();
    });
    const store = createEditorStore(database.write, testSecretBox);
    const anna = { id: 'anna', email: 'anna@example.org', name: '', active: true, role: 'editor', editions: [] } as const;
    await store.add({ ...anna, createdAt: NOW, passwordHash: 'x' });
    const session = { id: 's1', editorId: 'anna', passwordHash: 'x', expiresAt: NOW + 1000 };
    await store.openSession(session, { hash: 't1', now: NOW });
    const waiting = async () => {
      const name = url.split('/')[3]?.split('?')[0];
      const [row] = await server.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`,
      );
      return row?.count;
    };
    return { store, client, waiting };
  }

  it('are not renewed for an editor who is being shut out', async () => {
    const { store, client, waiting } = await open();
    await client.query('begin');
    await client.query(`update editor set active = 0 where id = 'anna'`);
    await client.query(`delete from editor_session where editor_id = 'anna'`);
    const renewal = store.renew('t1', { hash: 't2', now: NOW }, { grace: 10, idle: 900 }).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    expect(await renewal).toEqual({ kind: 'unknown' });
  });

  it('end however renewals meet the end: none of them fails', async () => {
    const { store } = await open();
    for (let round = 0; round < 20; round += 1) {
      const [id, hash] = [`r${round}`, `h${round}`];
      await store.openSession({ id, editorId: 'anna', passwordHash: 'x', expiresAt: NOW + 1000 }, { hash, now: NOW });
      const renew = (next: string) => store.renew(hash, { hash: next, now: NOW }, { grace: 10, idle: 900 });
      const ends = round % 2 === 0 ? store.setActive('anna', false) : store.endSession(id);
      await Promise.all([renew(`${hash}a`), renew(`${hash}b`), ends, renew(`${hash}c`)]);
      expect(await store.hasSession(id, NOW)).toBe(false);
      await store.setActive('anna', true);
    }
  });
});
