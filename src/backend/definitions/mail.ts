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

/** Letters on their way. They lie in the database until the mail server has taken them. A failing store throws StorageFailure. */
export interface MailQueue {
  addMail(mail: QueuedMail): Promise<void>;
  /** Takes letters that are due, and locks them for other processes until `leaseUntil`. Unix seconds. */
  takeDue(now: number, leaseUntil: number, limit: number): Promise<readonly QueuedMail[]>;
  /** The letters are sent, or never will be. */
  removeMail(ids: readonly string[]): Promise<void>;
  /** The letter is tried again at `at`, unix seconds. */
  postpone(id: string, at: number): Promise<void>;
}

/** Sends letters. Rejects with MailFailure. */
export interface MailTransport {
  /** Letters that may be under way at once. */
  readonly atOnce: number;
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
