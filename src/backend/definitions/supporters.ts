import type { QueuedMail } from './mail';

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
}

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
  /**
   * Stores an event of the provider, the resulting state and the email about it in one transaction; false if the event was
   * stored before or comes too late. Events may arrive out of order: a paid payment cannot fail any more, and a cancelled one
   * cannot become paid. If `letterFor` throws, nothing is stored.
   */
  applyEvent(
    event: {
      readonly id: string;
      readonly paymentId: string;
      readonly state: PaymentState;
      readonly reference?: string | undefined;
    },
    now: number,
    letterFor?: (payment: Payment) => QueuedMail | undefined,
  ): Promise<boolean>;
  setState(id: string, state: PaymentState): Promise<void>;
  /**
   * Deletes the account; its payments are kept without the address. False, and nothing is deleted, while one of them recurs: only
   * its owner could end it.
   */
  erase(supporter: Supporter): Promise<boolean>;
  /** Deletes expired links and sessions, and payments that were not paid within 90 days. */
  deleteExpired(now: number): Promise<void>;
}
