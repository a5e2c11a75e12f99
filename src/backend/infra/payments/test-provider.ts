import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider } from '~/backend/definitions/payments';
import type { Payment } from '~/backend/definitions/supporters';
import { MAX_AGE_SECONDS } from './signed-moment';

const REFERENCE = 'test_';

const event = z.object({
  id: z.string().min(1).max(200),
  paymentId: z.string().min(1).max(200),
  state: z.enum(['paid', 'failed', 'cancelled']),
});

/** True for a payment that this provider has begun, and for one that was never begun at any. */
export const isTestPayment = ({ reference }: Pick<Payment, 'reference'>): boolean =>
  reference === '' || reference.startsWith(REFERENCE);

/** Signs an event as the provider does: `t=SECONDS,v1=HMAC`. */
export function signEvent(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** A provider that takes no money: its page offers the possible outcomes of the payment. For development and tests. */
export function createTestProvider(options: { readonly secret: () => Promise<string>; readonly page: string }): PaymentProvider {
  return {
    name: 'test',
    async start({ id }, { failure }) {
      // Its page returns to the failure page with the same query.
      const { search } = new URL(failure);
      return { url: `${options.page}/${encodeURIComponent(id)}${search}`, reference: `${REFERENCE}${id}` };
    },
    async readEvent(body, signature, nowSeconds) {
      const [, seconds = ''] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
      const wanted = Buffer.from(signEvent(body, await options.secret(), Number(seconds)));
      const given = Buffer.from(signature);
      if (seconds === '' || wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
      if (Math.abs(nowSeconds - Number(seconds)) > MAX_AGE_SECONDS) return undefined;
      try {
        const { id, paymentId, state } = event.parse(JSON.parse(body));
        return { id, paymentId, kind: state, type: state, body };
      } catch {
        return undefined;
      }
    },
    async cancel(payment) {
      if (!isTestPayment(payment)) throw new Error('The test provider cannot end a payment of another provider.');
    },
  };
}
