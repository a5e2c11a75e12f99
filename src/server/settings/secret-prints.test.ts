import { expect, it } from 'vitest';
import { secretPrints } from './secret-prints';

it('are the same for the same secrets, and tell nothing of them', async () => {
  const secrets = { adminToken: 'egy-hosszu-jelszo-1', sessionSecret: 'egy-hosszu-jelszo-1', accountKey: undefined };
  const prints = await secretPrints(secrets)();
  expect(await secretPrints({ ...secrets })()).toEqual(prints);
  expect(prints).toEqual({
    ADMIN_TOKEN: expect.stringMatching(/^[0-9a-f]{8}$/),
    SESSION_SECRET: expect.any(String),
    ACCOUNT_KEY: 'unset',
  });
  expect(prints.ADMIN_TOKEN).not.toBe(prints.SESSION_SECRET);
  expect((await secretPrints({ ...secrets, adminToken: 'egy-hosszu-jelszo-2' })()).ADMIN_TOKEN).not.toBe(prints.ADMIN_TOKEN);
  expect((await secretPrints({ adminToken: undefined, sessionSecret: undefined, accountKey: undefined })()).ADMIN_TOKEN).toBe(
    'unset',
  );
});
