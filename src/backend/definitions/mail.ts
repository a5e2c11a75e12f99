/** An email to send. */
export interface MailMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the email goes if it comes back; unset: the sender's address. */
  readonly envelopeFrom?: string | undefined;
  /** True for an email that must not arrive twice, even if it then may not arrive at all. */
  readonly once?: boolean | undefined;
}

/** An email in the queue. */
export interface QueuedMail {
  readonly id: string;
  readonly message: MailMessage;
  readonly attempts: number;
  /** Unix seconds. */
  readonly queuedAt: number;
  /**
   * Limit on emails of this kind to one mailbox per hour, whatever the spelling of its address; unset: none, as for receipts. Only
   * `addMail` and its like read it: it is not stored.
   */
  readonly limit?: { readonly kind: string; readonly max: number };
  /** True for an email that must not arrive twice. */
  readonly once?: boolean | undefined;
  /** True for such an email that was given to the mail server, and of which nobody knows whether that has taken it. */
  readonly begun?: boolean | undefined;
}

const RECEIPT = 'receipt-';
/** The id of a receipt's email. */
export const receiptMailId = (id: string): string => `${RECEIPT}${id}`;
/** True for the email of a receipt, which is never given up. */
export const isReceipt = ({ id }: Pick<QueuedMail, 'id'>): boolean => id.startsWith(RECEIPT);

/** Emails that wait, those included that are being sent. */
export interface WaitingMail {
  readonly queued: number;
  /** Unix seconds at which the oldest was queued that may still be accepted; undefined without any. */
  readonly oldestAt: number | undefined;
}

/** Emails to send. They stay in the database until the mail server has accepted them. A failing store throws StorageFailure. */
export interface MailQueue {
  /** False if the mailbox has had as many emails of this kind as it may: the email is not queued. */
  addMail(mail: QueuedMail): Promise<boolean>;
  /** Takes emails that are due, and locks them for other processes until `leaseUntil`. Unix seconds. */
  takeDue(now: number, leaseUntil: number, limit: number): Promise<readonly QueuedMail[]>;
  /** Removes emails that were sent, or never will be. */
  removeMail(ids: readonly string[]): Promise<void>;
  /** Tries the email again at `at`, unix seconds. `isRefused`: only because it must not be given up. */
  postpone(id: string, at: number, isRefused?: boolean): Promise<void>;
  waiting(): Promise<WaitingMail>;
}

/** Sends emails. `send` rejects with MailFailure. */
export interface MailTransport {
  /** Limit on emails sent at the same time. */
  readonly atOnce: number;
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** How a failed attempt ended: `never` for an address that does not exist, `doubtful` if the mail server may have taken the email. */
export type MailFailureKind = 'never' | 'later' | 'doubtful';

/** An email was not accepted. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(
    readonly kind: MailFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
