import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PaymentEvent } from '~/backend/definitions/payment-event';
import { registry } from '~/backend/domain/editions';
import { createSupporterStore } from '~/backend/infra/repositories/supporter-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { memoryAttemptCounts } from '~/backend/testing/memory-attempt-counts';
import { createAccount } from './account';

const NOW = Date.UTC(2026, 10, 21);
const EMAIL = 'anna@example.org';

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-account-'));
  const database = await openSqliteDatabase(dataDir, NOW);
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const store = createSupporterStore(database.write);
  const cancelled: string[] = [];
  const during = { cancel: async () => {}, forget: async () => {} };
  let ids = 0;
  const account = createAccount({
    store,
    attempts: memoryAttemptCounts(),
    mail: { addMail: async () => true },
    onMail: () => {},
    mailFrom: 'h@example.org',
    newsletters: {
      listsFor: async () => [],
      namesFor: async () => undefined,
      setList: async () => true,
      async forget() {
        await during.forget();
        return true;
      },
    },
    provider: {
      name: 'test',
      start: async ({ id }) => ({ url: id, reference: `session-${id}` }),
      readEvent: async (body) => JSON.parse(body) as PaymentEvent,
      async cancel({ reference }) {
        await during.cancel();
        cancelled.push(reference);
      },
    },
    audit: () => undefined,
    editions: registry,
    siteOrigin: () => 'http://localhost:4321',
    clock: () => NOW,
    randomId: () => `id-${++ids}`,
  });
  const give = async () => {
    const begun = await account.support({ email: EMAIL, amount: 2500, recurring: true }, registry.main, '192.0.2.0');
    return typeof begun === 'object' ? begun.url : '';
  };
  const pay = (paymentId: string) =>
    account.receive(JSON.stringify({ id: `evt-${paymentId}`, paymentId, kind: 'paid', subscription: `sub-${paymentId}` }), '');
  const supporter = await store.supporterFor(EMAIL, { id: 'anna', email: EMAIL, createdAt: NOW / 1000 });
  const remove = () => account.update(supporter, { action: 'delete' }, 'hirmondo');
  return { store, cancelled, during, give, pay, remove };
}

it('ends a monthly payment that is completed after its supporter deleted the account', async () => {
  const { store, cancelled, during, give, pay, remove } = await open();
  const id = await give();
  await remove();
  during.cancel = async () => {
    throw new Error('the provider does not answer');
  };
  await expect(pay(id)).rejects.toThrow('does not answer');
  during.cancel = async () => {};
  expect([await pay(id), await pay(id)]).toEqual([true, true]);
  expect(cancelled).toEqual([`sub-${id}`]);
  expect(await store.payment(id)).toMatchObject({ email: '', state: 'cancelled' });
});

it('ends a monthly payment that is completed while the account is being deleted', async () => {
  const { store, cancelled, during, give, pay, remove } = await open();
  const id = await give();
  during.forget = async () => void (await pay(id));
  await remove();
  expect(cancelled).toEqual([`sub-${id}`]);
  expect(await store.payment(id)).toMatchObject({ email: '', state: 'cancelled' });
});
