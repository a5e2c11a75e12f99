import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPostgresDatabase } from '~/backend/infra/postgres/postgres-database';
import { createNewsletterStore } from '~/backend/infra/repositories/newsletter-store';
import { describePostgres } from './postgres-server';

const NOW = 1_795_000_000;

await describePostgres('newsletters on PostgreSQL', (server) => {
  it('keep a list that is confirmed while its reader leaves their last one', async () => {
    const url = await server.createDatabase();
    const database = await openPostgresDatabase({ url, onProblem: () => {} });
    onTestFinished(() => database.close());
    const store = createNewsletterStore(database.write);
    const list = (listCode: string) => ({ email: 'anna@example.org', site: 'hirmondo', listCode, id: 'anna', now: NOW });
    await store.addMember(list('reggeli'));

    const waiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(database.write);
    let leaving: Promise<unknown> = Promise.resolve();
    await database.write.transaction().execute(async (confirming) => {
      // The statements of a confirmation.
      await confirming.updateTable('newsletter_subscriber').set({ first_name: 'Anna' }).where('id', '=', 'anna').execute();
      const member = { subscriber_id: 'anna', list_code: 'esti', confirmed_at: NOW };
      await confirming.insertInto('newsletter_member').values(member).execute();
      leaving = store.unsubscribe('anna', 'reggeli');
      await vi.waitUntil(async () => (await waiting()).rows[0]?.n !== 0);
    });
    await leaving;
    expect(await store.subscribedLists('anna@example.org')).toEqual(['esti']);
  });
});
