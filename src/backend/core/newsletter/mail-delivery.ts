import { setTimeout as wait } from 'node:timers/promises';
import { MailFailure, type MailQueue, type MailTransport, type QueuedMail } from '~/backend/definitions/mail';

/** Letters that are taken from the queue at once. */
const BATCH = 20;
/** Seconds for which a letter that is being sent is locked for other processes. */
const LEASE = 300;
/** Seconds after which a letter that cannot be delivered is dropped. */
const LONGEST_WAIT = 5 * 24 * 3600;
const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 6 * 3600;
/** Milliseconds after some letters in which others gather, to be sent and removed together. A letter that comes alone does not wait. */
const GATHERING = 200;
/** Milliseconds for which stopping waits for a letter that is being sent; it is sent again if it was not taken. */
const LONGEST_STOP = 5_000;
/** Milliseconds after which the queue is looked at again when it could not be read or written. */
const STORE_PAUSE = 2_000;
/** Milliseconds between two looks at what other processes have left. */
const INTERVAL = 60_000;

export interface MailDeliveryOptions {
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** True: also sends what others have left, and calls `tidy`. One process of a cluster is enough. */
  readonly regularly: boolean;
  /** Deletes expired data; called about once a minute with unix seconds. */
  readonly tidy: (now: number) => Promise<void>;
  /** Called for a letter that was not taken; `givenUp` when it is not tried again. No address in it. */
  readonly onFailure: (error: unknown, givenUp: boolean) => void;
}

export interface MailDelivery {
  /** A letter waits. */
  wake(): void;
  /** Resolves when the letter that is being sent is out, or after five seconds. */
  stop(): Promise<void>;
}

/** Seconds to wait after so many attempts: one minute, then twice as long each time, six hours at most. */
export function pauseAfterAttempts(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}

/**
 * Sends the letters of the queue. They stay in the database until the mail server has accepted them, so that none is lost while
 * the server is down or if this process exits.
 */
export function startMailDelivery({ queue, transport, clock, regularly, tidy, onFailure }: MailDeliveryOptions): MailDelivery {
  const now = (): number => Math.floor(clock() / 1000);
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  /** Sends one letter; returns true when it is not to be tried again. */
  async function send({ id, message, attempts, queuedAt }: QueuedMail): Promise<boolean> {
    try {
      await transport.send(message);
      return true;
    } catch (error) {
      const hopeless = (error instanceof MailFailure && error.permanent) || now() - queuedAt > LONGEST_WAIT;
      onFailure(error, hopeless);
      if (!hopeless) await queue.postpone(id, now() + pauseAfterAttempts(attempts));
      return hopeless;
    }
  }

  /** Sends letters at once and removes those that are done with one flush of the disk. */
  async function sendGroup(group: readonly QueuedMail[]): Promise<void> {
    const done = await Promise.allSettled(group.map(send));
    await queue.removeMail(
      group.filter((_, index) => done[index]?.status === 'fulfilled' && done[index].value).map(({ id }) => id),
    );
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        const due = await queue.takeDue(now(), now() + LEASE, BATCH);
        for (let at = 0; at < due.length; at += transport.atOnce) {
          // The rest of the batch becomes due again when the lease expires.
          if (stopping.signal.aborted) return;
          await sendGroup(due.slice(at, at + transport.atOnce));
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
    await tidy(now()).catch((error: unknown) => onFailure(error, false));
    wake();
  }

  const timer = regularly ? setInterval(() => void look(), INTERVAL) : undefined;
  timer?.unref();
  if (regularly) void look();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.race([running, wait(LONGEST_STOP, undefined, { ref: false })]);
      transport.close();
    },
  };
}
