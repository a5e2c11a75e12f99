import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import {
  isReceipt,
  MailFailure,
  type MailMessage,
  type MailQueue,
  type MailTransport,
  type QueuedMail,
} from '~/backend/definitions/mail';
import type { LetterOutcome, NewsletterIssueStore } from '~/backend/definitions/newsletter-issues';

/** Number of emails taken from the queue at a time. */
const BATCH = 20;
/** Seconds for which an email that is being sent is locked for other processes. */
const LEASE = 300;
/** Seconds before the end of the lock in which no further emails are begun: a slow mail server takes two minutes for one. */
const MARGIN = 120;
/** Seconds after which an email that cannot be delivered is dropped, unless it is a receipt. */
const MAX_WAIT = 5 * 24 * 3600;
const FIRST_PAUSE = 60;
const MAX_PAUSE = 6 * 3600;
/** Seconds until a receipt that any other email would be dropped for is tried again. */
const RECEIPT_PAUSE = 24 * 3600;
/** Milliseconds to wait after sending, so that further emails are sent and removed together. A single email is not delayed. */
const GATHERING = 200;
/** Milliseconds for which stopping waits for emails that are being sent. */
const MAX_STOP_MS = 5_000;
/** Milliseconds for which stopping then waits for the queue to be updated. */
const MAX_CLOSE_MS = 1_000;
/** Milliseconds before a retry if the queue could not be read or written. */
const STORE_PAUSE = 2_000;
/** Milliseconds between two checks for emails left by other processes. */
const INTERVAL = 60_000;

export interface MailDeliveryOptions {
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  /** Keeps the emails that must not arrive twice, as the letters of newsletters. Unset: there are none. */
  readonly issues?: Pick<NewsletterIssueStore, 'begin' | 'settle'> | undefined;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** True: also sends emails left by other processes, and tidies. Set it in one process of a cluster. */
  readonly regularly: boolean;
  /** Delete expired data; called about once a minute with unix seconds, one after the other, each whatever the others do. */
  readonly tidying: readonly ((now: number) => Promise<void>)[];
  /** The moment by which expired data are deleted; undefined while the clock may be wrong. By `clock` if unset. */
  readonly tidyingMoment?: () => Promise<number | undefined>;
  readonly onTidyingFailure: (error: unknown) => void;
  /** Called for an email that was not accepted; `givenUp` if it is not tried again. The error contains no address. */
  readonly onFailure: (error: unknown, givenUp: boolean) => void;
}

export interface MailDelivery {
  /** Call it after queueing an email. */
  wake(): void;
  /**
   * Resolves when the emails that are being sent are out, or soon after `maxMs` milliseconds, five seconds by default: those that
   * are not accepted by then are sent again later.
   */
  stop(maxMs?: number): Promise<void>;
}

/** What is logged with the error of `onFailure`. */
export const mailWarning = (givenUp: boolean): string =>
  givenUp ? 'An email could not be delivered and is dropped.' : 'An email could not be delivered; retrying later.';

/** Seconds to wait after a number of attempts: one minute, then doubled each time, at most six hours. */
export function pauseAfterAttempts(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), MAX_PAUSE);
}

/**
 * The email with a Message-ID (RFC 5322, section 3.6.4) that is the same at each attempt: many mail programs show an email
 * once that arrives twice because a process crashed between sending it and removing it from the queue.
 */
function withMessageId({ id, message }: QueuedMail): MailMessage {
  const domain = message.from.address.split('@').at(-1);
  return { ...message, headers: { ...message.headers, 'Message-ID': `<${id}@${domain}>` } };
}

type Sending = Pick<MailDeliveryOptions, 'queue' | 'transport' | 'onFailure' | 'issues'>;

/** Sends one email. Returns what became of it; undefined if it is tried again. */
async function sendOrPostpone(
  mail: QueuedMail,
  { queue, transport, onFailure }: Sending,
  now: () => number,
): Promise<LetterOutcome | undefined> {
  const { id, attempts, queuedAt, once, begun } = mail;
  // The process that gave it to the mail server has ended before it knew what became of it.
  if (begun) return 'doubtful';
  try {
    await transport.send(withMessageId(mail));
    return 'sent';
  } catch (error) {
    const kind = error instanceof MailFailure ? error.kind : 'doubtful';
    if (once && kind === 'doubtful') {
      onFailure(error, true);
      return 'doubtful';
    }
    const hopeless = kind === 'never' || now() - queuedAt > MAX_WAIT;
    const isDropped = hopeless && !isReceipt(mail);
    onFailure(error, isDropped);
    if (!isDropped) await queue.postpone(id, now() + (hopeless ? RECEIPT_PAUSE : pauseAfterAttempts(attempts)), hopeless);
    return isDropped ? 'refused' : undefined;
  }
}

/** The emails without those that must not arrive twice and are gone: they were stopped, or their reader has left. */
async function keepOnce(group: readonly QueuedMail[], { issues }: Sending, now: () => number): Promise<readonly QueuedMail[]> {
  const fresh = group.filter(({ once, begun }) => once && !begun).map(({ id }) => id);
  if (fresh.length === 0) return group;
  const begun = await issues?.begin(fresh, now());
  return group.filter((mail) => !mail.once || mail.begun || begun?.has(mail.id));
}

/**
 * Sends emails concurrently, and removes the finished ones with a single flush to disk. Each begins in its own turn of the event
 * loop: handing over ten at once delays readers by as many tenths of a millisecond.
 */
async function sendGroup(group: readonly QueuedMail[], sending: Sending, now: () => number): Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  const mine = await keepOnce(group, sending, now);
  const inTurn = async (mail: QueuedMail): Promise<LetterOutcome | undefined> => {
    const own = turn;
    turn = own.then(() => nextTurn());
    await own;
    return await sendOrPostpone(mail, sending, now);
  };
  const done = await Promise.allSettled(mine.map(inTurn));
  const outcomes = mine.flatMap(({ id, once }, index) => {
    const result = done[index];
    return result?.status === 'fulfilled' && result.value !== undefined ? [{ id, once, outcome: result.value }] : [];
  });
  await sending.queue.removeMail(outcomes.filter(({ once }) => !once).map(({ id }) => id));
  const letters = outcomes.filter(({ once }) => once);
  if (letters.length > 0) await sending.issues?.settle(letters, now());
  for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Sends the emails of the queue. They stay in the database until the mail server has accepted them, so that none is lost while
 * the server is down or if this process exits.
 */
export function startMailDelivery({
  queue,
  transport,
  clock,
  regularly,
  onFailure,
  ...options
}: MailDeliveryOptions): MailDelivery {
  const now = (): number => Math.floor(clock() / 1000);
  const { tidyingMoment = async () => now() } = options;
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  async function release(mails: readonly QueuedMail[]): Promise<void> {
    for (const { id } of mails) await queue.postpone(id, now());
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        const leaseEnd = now() + LEASE;
        const due = await queue.takeDue(now(), leaseEnd, BATCH);
        for (let at = 0; at < due.length; at += transport.atOnce) {
          // The rest of the batch becomes due again: at once for other processes, or when the lease expires.
          if (stopping.signal.aborted) return await release(due.slice(at));
          if (now() >= leaseEnd - MARGIN) break;
          await sendGroup(due.slice(at, at + transport.atOnce), { queue, transport, onFailure, issues: options.issues }, now);
        }
        again ||= due.length > 0;
        if (again && due.length < BATCH) await wait(GATHERING, undefined, { signal: stopping.signal, ref: false });
      } while (again);
    } catch (error) {
      if (stopping.signal.aborted) return;
      onFailure(error, false);
      // Retries by a timer: callers that woke this round do not wake it again.
      setTimeout(wake, STORE_PAUSE).unref();
    } finally {
      // Set here and not after the promise: a wake-up in between would be lost.
      running = undefined;
    }
  }

  function wake(): void {
    again = true;
    if (stopping.signal.aborted || running !== undefined) return;
    running = run();
  }

  async function look(): Promise<void> {
    const moment = await tidyingMoment().catch(options.onTidyingFailure);
    if (moment !== undefined) for (const tidy of options.tidying) await tidy(moment).catch(options.onTidyingFailure);
    wake();
  }

  const timer = regularly ? setInterval(() => void look(), INTERVAL) : undefined;
  timer?.unref();
  if (regularly) void look();
  return {
    wake,
    async stop(maxMs = MAX_STOP_MS) {
      stopping.abort();
      clearInterval(timer);
      const finished = running;
      const finishedWithin = (ms: number) => Promise.race([finished, wait(ms, undefined, { ref: false })]);
      await finishedWithin(maxMs);
      transport.close();
      // Emails under way are rejected now: those that were sent beside them leave the queue.
      await finishedWithin(MAX_CLOSE_MS);
    },
  };
}
