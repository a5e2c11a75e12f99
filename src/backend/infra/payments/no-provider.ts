import type { PaymentProvider } from '~/backend/definitions/payments';
import { isTestPayment } from './test-provider';

/** The provider of a site where nobody can pay. Payments that have begun before can be ended if they took no money. */
export function createNoProvider(): PaymentProvider {
  return {
    name: 'off',
    start: () => Promise.reject(new Error('PAYMENT_PROVIDER is not set: nobody can pay.')),
    readEvent: async () => undefined,
    async cancel(payment) {
      if (!isTestPayment(payment)) throw new Error('PAYMENT_PROVIDER is not set: a payment of another provider cannot be ended.');
    },
  };
}
