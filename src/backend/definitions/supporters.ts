import type { QueuedMail } from './mail';
import type { PaymentEvent } from './payment-event';

/** A supporter of the newsroom, or a reader with an account for newsletters. */
export interface Supporter {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Unix seconds. */
  readonly createdAt: number;
}

export type PaymentState = 'started' | 'paid' | 'failed' | 'cancelled';

export interface Payment {
  readonly id: string;
  /** '' once the supporter has deleted their account. */
  readonly email: string;
  /** In whole units of the currency. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly recurring: boolean;
  readonly state: PaymentState;
  /** The provider's id of the payment. */
  readonly reference: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds since when a further payment of a recurring one is missing; 0 if none is. */
  readonly overdueSince: number;
}

/** Whether the supporter's bank disputes a charge, or has: `won` is decided for the newsroom. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/** Money that has arrived for a payment: once, or for each month of a recurring one. */
export interface Charge {
  readonly paymentId: string;
  /** In hundredths of the payment's currency. */
  readonly amount: number;
  /** What went back of it, in hundredths. */
  readonly refunded: number;
  readonly dispute: DisputeState;
  /** Unix seconds. */
  readonly paidAt: number;
}

/** Why a report of the provider changed no payment. */
export type Mismatch =
  /** No payment in the database is meant. */
  | 'unknown'
  /** Another amount or currency than what was begun. */
  | 'amount';

/** A report about money that belongs to no payment, kept until somebody has looked into it. */
export interface UnmatchedPayment extends PaymentEvent {
  readonly reason: Mismatch;
  /** Unix seconds. */
  readonly receivedAt: number;
}

/**
 * What an event of the provider has done: changed a payment (and a charge, as it is now), nothing (it came again, or too late), or
 * nothing but a record among the unmatched ones.
 */
export type AppliedEvent =
  | { readonly kind: 'changed'; readonly payment: Payment; readonly charge: Charge | undefined }
  | { readonly kind: 'known' }
  | { readonly kind: 'unmatched'; readonly reason: Mismatch };

/**
 * Supporters' accounts and payments. What may be used once is taken by a single statement whose changed rows are counted. A
 * failing store throws StorageFailure.
 */
export interface SupporterStore {
  addLink(hash: string, email: string, expiresAt: number): Promise<void>;
  /**
   * Uses up a link and returns the address it was sent to; undefined if it is invalid. For `grace` seconds the same press of the
   * button gets it again, in any process. `pressHash` is the hash of a secret of one browser; with '' no press counts as the
   * same.
   */
  takeLink(
    hash: string,
    press: { readonly now: number; readonly pressHash: string; readonly grace: number },
  ): Promise<string | undefined>;
  /** The account of an address, created as `make` if there is none. */
  supporterFor(email: string, make: Supporter): Promise<Supporter>;
  addSession(hash: string, supporterId: string, expiresAt: number): Promise<void>;
  bySession(hash: string, now: number): Promise<Supporter | undefined>;
  endSession(hash: string): Promise<void>;
  addPayment(payment: Payment): Promise<void>;
  setReference(id: string, reference: string): Promise<void>;
  payment(id: string): Promise<Payment | undefined>;
  /** Payments of an address, newest first, without those that were never paid. */
  payments(email: string): Promise<readonly Payment[]>;
  /** Charges of payments, oldest first. */
  charges(paymentIds: readonly string[]): Promise<readonly Charge[]>;
  /** The payment that the event names, by its own id or one of the provider's; undefined if none is stored. */
  findPayment(event: PaymentEvent): Promise<Payment | undefined>;
  /**
   * Stores an event of the provider, what follows from it and the email about it in one transaction. Events may arrive out of order
   * and more than once: a paid payment cannot fail any more, a cancelled one cannot become running, and a charge counts once. An
   * event about money that names no payment, or another amount or currency, is stored as unmatched. If `letterFor` throws, nothing
   * is stored.
   */
  applyEvent(
    event: PaymentEvent,
    now: number,
    letterFor?: (payment: Payment, charge: Charge | undefined) => QueuedMail | undefined,
  ): Promise<AppliedEvent>;
  /** Reports about money without a payment, newest first. */
  unmatched(): Promise<readonly UnmatchedPayment[]>;
  /** Removes such a report, once somebody has looked into it; false if there is none with this id. */
  settle(eventId: string): Promise<boolean>;
  setState(id: string, state: PaymentState): Promise<void>;
  /**
   * Deletes the account; its payments are kept without the address. False, and nothing is deleted, while one of them recurs: only
   * its owner could end it.
   */
  erase(supporter: Supporter): Promise<boolean>;
  /** Deletes expired links and sessions, and payments that were not paid within 90 days. */
  deleteExpired(now: number): Promise<void>;
}
