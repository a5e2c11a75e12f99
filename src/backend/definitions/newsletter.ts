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
  /** The key with which tokens are signed; made by whoever asks first, the same for all processes. */
  secret(make: () => string): Promise<string>;
  /** Keeps a request and the letter that asks for its confirmation, both or neither. */
  addRequest(request: NewsletterRequest, mail: QueuedMail): Promise<void>;
  /**
   * Turns a request into a subscription, once: the request is gone afterwards. `mailFor` makes the letter of welcome.
   * Undefined: there is no such request.
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
  /** Deletes an address wherever it stands, letters on their way among them; true when it stood anywhere. */
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
  /** Deletes requests that nobody has confirmed in time. */
  deleteExpired(now: number): Promise<void>;
}
