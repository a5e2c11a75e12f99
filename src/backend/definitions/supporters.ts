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
  /** '' once its giver has deleted their account. */
  readonly email: string;
  /** Whole units. */
  readonly amount: number;
  /** ISO code. */
  readonly currency: string;
  readonly recurring: boolean;
  readonly state: PaymentState;
  /** The provider's own name of it. */
  readonly reference: string;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** Supporters' accounts and payments. What may be used once is taken by one counted statement. A failing store throws StorageFailure. */
export interface SupporterStore {
  addLink(hash: string, email: string, expiresAt: number): Promise<void>;
  /**
   * Takes the link, once, and answers the address it was sent to. For `grace` seconds after that it is given to the same press again,
   * whichever process asks. `pressHash` is of what nobody but one browser knows; '': every press is another's.
   */
  takeLink(
    hash: string,
    press: { readonly now: number; readonly pressHash: string; readonly grace: number },
  ): Promise<string | undefined>;
  /** The account of an address, made when there is none. */
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
   * Notes an event of the provider, the state that it brings, and the letter that this calls for, all or nothing; false: the event was
   * noted before, or comes too late. Events may come in another order than they happened: what was paid does not fail any more, and what
   * was cancelled is not paid again.
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
  /** Deletes the account; its payments stay in the books without a name. */
  erase(supporter: Supporter): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
