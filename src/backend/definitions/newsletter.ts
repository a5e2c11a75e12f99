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

/** A letter as it is sent. */
export interface MailMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A letter that waits to be sent. */
export interface QueuedMail {
  readonly id: string;
  readonly message: MailMessage;
  readonly attempts: number;
  /** Unix seconds. */
  readonly queuedAt: number;
}

/**
 * Personal data of newsletters, and letters on their way. Apart from content: writing here changes no page. A failing store
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
  /** Takes letters that are due, so that nobody else sends them until `leaseUntil`. Unix seconds. */
  takeDue(now: number, leaseUntil: number, limit: number): Promise<readonly QueuedMail[]>;
  /** The letter is sent, or never will be. */
  removeMail(id: string): Promise<void>;
  /** The letter is tried again at `at`, unix seconds. */
  postpone(id: string, at: number): Promise<void>;
  /** Deletes requests that nobody has confirmed in time. */
  deleteExpired(now: number): Promise<void>;
}

/** Sends letters. Rejects with MailFailure. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A letter was not taken. `permanent`: it never will be, such as for an address that does not exist. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(
    readonly permanent: boolean,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
