import type { QueuedMail } from './mail';

/** A subscription that waits for its confirmation. */
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
  /** Of the reader: the same on all lists. */
  readonly subscriberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly site: string;
  readonly listCode: string;
  /** Unix seconds. */
  readonly confirmedAt: number;
}

/**
 * Personal data of newsletters. Apart from content: writing here changes no page. A failing store
 * throws StorageFailure.
 */
export interface NewsletterStore {
  /** The key that signs tokens; created on first use, the same for all processes. */
  secret(make: () => string): Promise<string>;
  /** Keeps a request and the letter that asks for its confirmation, both or neither. */
  addRequest(request: NewsletterRequest, mail: QueuedMail): Promise<void>;
  /**
   * Turns a request into a subscription, once: the request is deleted. `mailFor` makes the welcome letter. Undefined if the
   * request does not exist.
   */
  confirm(options: {
    readonly requestId: string;
    /** Unix seconds. */
    readonly now: number;
    /** Id of the reader, when the address is new. */
    readonly subscriberId: string;
    readonly mailFor: (request: NewsletterRequest, subscriberId: string) => QueuedMail;
  }): Promise<NewsletterRequest | undefined>;
  /** Takes the reader off a list, or with '' off all; the last one takes everything that is known of them with it. */
  unsubscribe(subscriberId: string, listCode: string): Promise<void>;
  /** Deletes an address from all tables, queued letters included; true if it was stored in any. */
  forget(email: string): Promise<boolean>;
  /** Readers on a list, or on all, in the order of their addresses. */
  members(listCode?: string): Promise<readonly NewsletterMember[]>;
  /** Codes of the lists that an address is on. */
  subscribedLists(email: string): Promise<readonly string[]>;
  /** Puts the owner of an address on a list. `now` is unix seconds, `id` the reader's when the address is new. */
  addMember(member: {
    readonly email: string;
    readonly site: string;
    readonly listCode: string;
    readonly id: string;
    readonly now: number;
  }): Promise<void>;
  /** Takes an address off a list; the last one takes everything that is known of it along. */
  removeMember(email: string, listCode: string): Promise<void>;
  /** Deletes requests that were not confirmed in time. */
  deleteExpired(now: number): Promise<void>;
}
