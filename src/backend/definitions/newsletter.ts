import type { QueuedMail } from './mail';

/** A subscription that is not confirmed yet. */
export interface NewsletterRequest {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly listCodes: readonly string[];
  /** Slug of the edition on whose pages the reader was. */
  readonly site: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** A reader on a list. */
export interface NewsletterMember {
  /** Id of the reader, the same on all lists. */
  readonly subscriberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly site: string;
  readonly listCode: string;
  /** Unix seconds. */
  readonly confirmedAt: number;
}

/** Ids of the emails of newsletters, which are deleted from the queue when a reader leaves the last one; others are not. */
export const newsletterMailId = (id: string): string => `newsletter-${id}`;

/** Personal data of newsletters. Separate from content: writing here changes no page. A failing store throws StorageFailure. */
export interface NewsletterStore {
  /** The key that signs tokens; created on first use, the same for all processes. */
  secret(make: () => string): Promise<string>;
  /** Stores a request and queues the email that asks for its confirmation, in one transaction. */
  addRequest(request: NewsletterRequest, mail: QueuedMail): Promise<boolean>;
  /**
   * Turns a request into a subscription, once: only its address is kept until it would have expired. Returns it with the lists that are offered; without any,
   * nothing is stored. `mailFor` creates the welcome email. Undefined if the request does not exist.
   */
  confirm(options: {
    readonly requestId: string;
    /** Unix seconds. */
    readonly now: number;
    /** Id for the reader, used if the address is new. */
    readonly subscriberId: string;
    /** Codes of the lists that exist; others of the request are left out. */
    readonly offered: ReadonlySet<string>;
    readonly mailFor: (request: NewsletterRequest, subscriberId: string) => QueuedMail;
  }): Promise<NewsletterRequest | undefined>;
  /** True for a request that was confirmed and has not expired, as long as its address is on a list. */
  wasConfirmed(requestId: string, now: number): Promise<boolean>;
  /**
   * Removes the reader from a list, or with '' from all; their data is deleted with the last one. `issueId` is the issue whose link
   * was pressed.
   */
  unsubscribe(subscriberId: string, listCode: string, issueId?: string): Promise<void>;
  /** Deletes an address from all tables, including queued emails; true if it was stored in any. */
  forget(email: string): Promise<boolean>;
  /** Readers on a list, or on all lists, sorted by address. */
  members(listCode?: string): Promise<readonly NewsletterMember[]>;
  /** The names that the reader with this address gave; undefined if the address is on no list. */
  names(email: string): Promise<Pick<NewsletterMember, 'firstName' | 'lastName'> | undefined>;
  /** Codes of the lists that an address is on. */
  subscribedLists(email: string): Promise<readonly string[]>;
  /** Adds an address to a list. `now` is unix seconds; `id` is used if the address is new. */
  addMember(member: {
    readonly email: string;
    readonly site: string;
    readonly listCode: string;
    readonly id: string;
    readonly now: number;
  }): Promise<void>;
  /** Removes an address from a list; all data about it is deleted with the last one. */
  removeMember(email: string, listCode: string): Promise<void>;
  /** Deletes requests that were not confirmed in time. */
  deleteExpired(now: number): Promise<void>;
}
