import type { PaymentEvent } from './payment-event';
import type { Payment } from './supporters';

/** A provider of payments. */
export interface PaymentProvider {
  /** `off`: nobody can pay. */
  readonly name: 'test' | 'stripe' | 'off';
  /**
   * Starts a payment: the address for the supporter's browser, and the provider's id of the payment. Rejects if the provider does
   * not answer.
   */
  start(
    payment: Payment,
    urls: { readonly success: string; readonly failure: string },
  ): Promise<{ readonly url: string; readonly reference: string }>;
  /**
   * Parses an event from the provider; undefined if it is not signed by the provider, or more than five minutes before or after
   * this moment; 'ignored' if it is of no interest.
   */
  readEvent(body: string, signature: string, nowSeconds: number): Promise<PaymentEvent | 'ignored' | undefined>;
  /**
   * Asks the provider for further ids of an event's charge, by which its payment may be found. Rejects if the provider does not
   * answer; unset if it has none.
   */
  moreReferences?(event: PaymentEvent): Promise<Pick<PaymentEvent, 'paymentId' | 'charge' | 'references'>>;
  /** Ends a recurring payment. Rejects if the provider does not answer, or if it is not the one of this payment. */
  cancel(payment: Payment): Promise<void>;
}
