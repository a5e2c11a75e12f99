import type { Payment } from './supporters';

/** A provider's report about a payment. */
export interface PaymentEvent {
  /** The provider's id of the event: it may be sent more than once. */
  readonly id: string;
  readonly paymentId: string;
  readonly state: 'paid' | 'failed' | 'cancelled';
  /** The id by which a recurring payment can be cancelled, if it is known only now. */
  readonly reference?: string | undefined;
}

/** A provider of payments. */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /**
   * Starts a payment: the address for the supporter's browser, and the provider's id of the payment. Rejects if the provider does
   * not answer.
   */
  start(
    payment: Payment,
    urls: { readonly success: string; readonly failure: string },
  ): Promise<{ readonly url: string; readonly reference: string }>;
  /**
   * Parses an event from the provider; undefined if it is not signed by the provider or too old, 'ignored' if it is of no
   * interest.
   */
  readEvent(body: string, signature: string, nowSeconds: number): Promise<PaymentEvent | 'ignored' | undefined>;
  /** Ends a recurring payment. Rejects if the provider does not answer. */
  cancel(payment: Payment): Promise<void>;
}
