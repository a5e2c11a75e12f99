import { configError, readVariable } from './read-variable';

/** `test` takes no money: its own page offers a choice of outcomes. `isSaid`: it is set, and not the default of a local site. */
export type PaymentSettings =
  | { readonly provider: 'off' }
  | { readonly provider: 'test'; readonly isSaid: boolean }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly apiUrl: string | undefined;
    };

/** Where supporters pay by card, unless the account at Stripe has a host of its own. */
const STRIPE_CHECKOUT = 'https://checkout.stripe.com';

/**
 * Reads PAYMENT_PROVIDER and the STRIPE_* variables. Play money is never a default in public: with an https origin and no provider
 * paying is off. Throws ConfigError if a secret of Stripe is missing.
 */
export function readPayments(env: NodeJS.ProcessEnv): PaymentSettings {
  // Read with either provider, so that a wrong address is never overlooked.
  const apiUrl = readVariable(env, 'STRIPE_API_URL');
  const provider = readVariable(env, 'PAYMENT_PROVIDER');
  const origin = readVariable(env, 'MAIN_ORIGIN');
  if (provider === undefined && origin !== undefined && new URL(origin).protocol === 'https:') return { provider: 'off' };
  if (provider !== 'stripe') return { provider: 'test', isSaid: provider === 'test' };
  const needed = (name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'): string => {
    const value = readVariable(env, name);
    if (value === undefined) throw configError((say) => say.needed(name, 'PAYMENT_PROVIDER=stripe', ''));
    return value;
  };
  const [secretKey, webhookSecret] = [needed('STRIPE_SECRET_KEY'), needed('STRIPE_WEBHOOK_SECRET')];
  return { provider: 'stripe', secretKey, webhookSecret, apiUrl };
}

/**
 * Origins of payment pages: those of PAYMENT_ORIGINS, and the ones that follow from other variables. A stand-in for Stripe's API, or
 * an account service on another host, may have the page on its own origin.
 */
export function readPaymentOrigins(env: NodeJS.ProcessEnv): readonly string[] {
  const stripe = readPayments(env).provider === 'stripe' ? [STRIPE_CHECKOUT, readVariable(env, 'STRIPE_API_URL')] : [];
  const addresses = [...stripe, readVariable(env, 'ACCOUNT_API_URL'), ...(readVariable(env, 'PAYMENT_ORIGINS') ?? [])];
  return [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))];
}

/** True if nobody handles payments: neither this site nor an account service elsewhere. */
export const isPayingOff = (config: {
  readonly payments: PaymentSettings;
  readonly accountApiUrl: string | undefined;
}): boolean => config.payments.provider === 'off' && config.accountApiUrl === undefined;

/** A warning if the test provider is set: supporters would pay with play money. */
export const describePlayMoney = ({ payments }: { readonly payments: PaymentSettings }): readonly string[] =>
  payments.provider === 'test' && payments.isSaid
    ? ['PAYMENT_PROVIDER is test: supporters pay with play money. Set PAYMENT_PROVIDER=stripe before others can reach this site.']
    : [];
