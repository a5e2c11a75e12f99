import { createHash } from 'node:crypto';
import { accountBase } from '~/lib/session/account-paths';
import { type Account, createAccount } from '../core/account/account';
import type { Newsletters } from '../core/newsletter/newsletter';
import { accountRoutes } from '../http/account-routes';
import type { BackendService } from '../http/backend-service';
import { createStripeProvider } from '../infra/payments/stripe-provider';
import { createTestProvider } from '../infra/payments/test-provider';
import { createAttemptCountStore } from '../infra/repositories/attempt-counts';
import { createEditorStore } from '../infra/repositories/editors/editor-store';
import { createSupporterStore } from '../infra/repositories/supporter-store';
import type { OwnParts } from './parts';

/** Accounts of supporters and their payments, at /services/account. */
export function createAccountService(
  parts: OwnParts,
  newsletters: Newsletters,
): BackendService & { readonly account: Account; readonly testPaymentSecret: () => Promise<string> } {
  const { options, database, editions, origins, clock, randomId, mail } = parts;
  const store = createSupporterStore(database.write);
  mail.eachMinute((now) => store.deleteExpired(now));
  const keys = createEditorStore(database.write);
  const testPaymentSecret = async () =>
    createHash('sha256')
      .update(`test payments ${await keys.secret(randomId)}`)
      .digest('base64url');
  const provider =
    options.stripe === undefined
      ? createTestProvider({ secret: testPaymentSecret, page: `${accountBase}/test-payment` })
      : createStripeProvider(options.stripe);
  const account = createAccount({
    store,
    attempts: createAttemptCountStore(database.write, { rowLocks: database.nodes !== undefined }),
    mail,
    onMail: mail.wake,
    mailFrom: mail.from,
    newsletters,
    provider,
    editions,
    siteOrigin: ({ identity }) => origins[identity.host],
    clock,
    randomId,
  });
  return {
    name: 'account',
    account,
    testPaymentSecret,
    routes: { basePath: accountBase, app: accountRoutes(account, editions), bare: true },
  };
}
