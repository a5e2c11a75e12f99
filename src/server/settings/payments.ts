import { configError, readVariable } from './read-variable';

/** `test` takes no money: its own page offers a choice of outcomes. */
export type PaymentSettings =
  | { readonly provider: 'test' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly apiUrl: string | undefined;
    };

/** Reads PAYMENT_PROVIDER and the STRIPE_* variables. Throws ConfigError if a secret of Stripe is missing. */
export function readPayments(env: NodeJS.ProcessEnv): PaymentSettings {
  // Read with either provider, so that a wrong address is never overlooked.
  const apiUrl = readVariable(env, 'STRIPE_API_URL');
  if (readVariable(env, 'PAYMENT_PROVIDER') !== 'stripe') return { provider: 'test' };
  const needed = (name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'): string => {
    const value = readVariable(env, name);
    if (value === undefined) throw configError((say) => say.needed(name, 'PAYMENT_PROVIDER=stripe', ''));
    return value;
  };
  const [secretKey, webhookSecret] = [needed('STRIPE_SECRET_KEY'), needed('STRIPE_WEBHOOK_SECRET')];
  return { provider: 'stripe', secretKey, webhookSecret, apiUrl };
}
