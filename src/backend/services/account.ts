import { createHash } from 'node:crypto';
import { accountBase } from '~/lib/session/account-paths';
import { type Account, createAccount } from '../core/account/account';
import type { Newsletters } from '../core/newsletter/newsletter';
import type { PaymentProvider } from '../definitions/payments';
import type { SupporterStore } from '../definitions/supporters';
import { accountRoutes } from '../http/account-routes';
import type { BackendService } from '../http/backend-service';
import { createNoProvider } from '../infra/payments/no-provider';
import { createStripeProvider } from '../infra/payments/stripe-provider';
import { createTestProvider } from '../infra/payments/test-provider';
import { createAttemptCountStore } from '../infra/repositories/attempt-counts';
import { createEditorStore } from '../infra/repositories/editors/editor-store';
import { createSupporterStore } from '../infra/repositories/supporter-store';
import type { OwnParts, OwnServiceOptions } from './parts';

/** What the log says of money that belongs to no payment, by reason. */
const UNMATCHED = {
  unknown: 'Money has arrived or gone back for a payment that is not in the database; `hirmondo doctor` lists it.',
  amount: 'Another amount or currency was paid than what was begun; `hirmondo doctor` lists it.',
} as const;

/** Accounts of supporters and their payments, at /services/account. */
export function createAccountService(
  parts: OwnParts,
  newsletters: Newsletters,
): BackendService & {
  readonly account: Account;
  readonly payments: Pick<SupporterStore, 'unmatched' | 'settle'>;
  readonly testPaymentSecret: () => Promise<string>;
} {
  const { options, database, editions, origins, clock, randomId, mail, logger, secretBox } = parts;
  const store = createSupporterStore(database.write);
  mail.eachMinute((now) => store.deleteExpired(now));
  const keys = createEditorStore(database.write, secretBox);
  const testPaymentSecret = async () =>
    createHash('sha256')
      .update(`test payments ${await keys.secret(randomId)}`)
      .digest('base64url');
  const provider = openProvider(options, testPaymentSecret);
  // Whoever types an address at the test provider's page would make the newsroom write to it, in public.
  const isPlayInPublic = provider.name === 'test' && (options.mail?.smtpUrl !== undefined || origins.main.startsWith('https:'));
  const account = createAccount({
    store,
    attempts: createAttemptCountStore(database.write, { rowLocks: database.nodes !== undefined }),
    mail,
    onMail: mail.wake,
    mailFrom: mail.from,
    newsletters,
    provider,
    ...(isPlayInPublic && { mayWriteTo: async (email: string) => (await keys.byEmail(email)) !== undefined }),
    onUnmatched: ({ id, type, paymentId, amount, currency }, reason) =>
      logger.error({ event: id, type, payment: paymentId, amount, currency, reason }, UNMATCHED[reason]),
    onUnknownCharge: ({ id, type }, error) =>
      logger.warn({ err: error, event: id, type }, 'The payment provider could not say which payment an event is about.'),
    audit: parts.audit,
    editions,
    siteOrigin: ({ identity }) => origins[identity.host],
    clock,
    randomId,
  });
  return {
    name: 'account',
    account,
    payments: store,
    testPaymentSecret,
    routes: { basePath: accountBase, app: accountRoutes(account, editions), bare: true },
  };
}

function openProvider({ stripe, payments = 'test' }: OwnServiceOptions, secret: () => Promise<string>): PaymentProvider {
  if (stripe !== undefined) return createStripeProvider(stripe);
  return payments === 'off' ? createNoProvider() : createTestProvider({ secret, page: `${accountBase}/test-payment` });
}
