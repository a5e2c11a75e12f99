/** What has happened to a payment. */
export type PaymentEventKind =
  /** The first, or only, payment has arrived. */
  | 'paid'
  /** A further payment of a recurring one has arrived. */
  | 'renewed'
  /** The first payment has not arrived, and will not. */
  | 'failed'
  /** A further payment of a recurring one has not arrived; the provider tries again. */
  | 'overdue'
  /** A recurring payment has ended. */
  | 'cancelled'
  /** Money went back to the supporter; `amount` is the sum of what has gone back of this charge. */
  | 'refunded'
  /** The supporter's bank disputes a charge; then it is decided for the newsroom, or against it. */
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost';

/** A provider's report about a payment. */
export interface PaymentEvent {
  /** The provider's id of the event: it may be sent more than once. */
  readonly id: string;
  readonly kind: PaymentEventKind;
  /** Our id of the payment, if the event has it; it may be unknown to the database. */
  readonly paymentId?: string | undefined;
  /** The id by which a recurring payment can be cancelled, if the event has it. */
  readonly subscription?: string | undefined;
  /** The provider's ids of the charge, such as its invoice and its card payment: later events name one of them. */
  readonly charge?: readonly string[];
  /** Other ids of the provider by which the payment can be found, such as the customer's. */
  readonly references?: readonly string[];
  /** In hundredths of the currency; undefined if the event does not say it. */
  readonly amount?: number | undefined;
  /** ISO 4217 code in upper case; undefined if the event does not say it. */
  readonly currency?: string | undefined;
  /** The payer's address, if the event has it. */
  readonly email?: string | undefined;
  /** The provider's own name of what has happened, and all that it said. */
  readonly type: string;
  readonly body: string;
}
