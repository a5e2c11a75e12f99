import type { Payment } from './supporters';

/** What a provider says has happened to a payment. */
export interface PaymentEvent {
  /** The provider's id of the event: it may be sent more than once. */
  readonly id: string;
  readonly paymentId: string;
  readonly state: 'paid' | 'failed' | 'cancelled';
  /** The name by which a recurring payment can be cancelled, where it is known only now. */
  readonly reference?: string | undefined;
}

/** A provider of payments. */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Begins a payment: where the giver's browser goes, and the provider's name of it. Rejects when it does not answer. */
  start(
    payment: Payment,
    urls: { readonly success: string; readonly failure: string },
  ): Promise<{ readonly url: string; readonly reference: string }>;
  /** Reads what the provider sends; undefined if it is not signed by it, or too old. 'ignored': it is nothing that matters here. */
  readEvent(body: string, signature: string, nowSeconds: number): Promise<PaymentEvent | 'ignored' | undefined>;
  /** Ends a recurring payment. Rejects when it does not answer. */
  cancel(payment: Payment): Promise<void>;
}
