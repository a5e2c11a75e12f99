import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MailFailure, type MailMessage, type MailQueue, type QueuedMail } from '~/backend/definitions/mail';
import { pauseAfterAttempts, startMailDelivery } from './mail-delivery';

const START = 1_795_258_800;
const HOUR = 3600;

function letter(to: string): QueuedMail {
  const message: MailMessage = {
    from: { name: 'H', address: 'h@example.org' },
    to,
    subject: to,
    text: '',
    html: '',
    headers: {},
  };
  return { id: to, message, attempts: 0, queuedAt: START };
}

/**
 * Opens a delivery with a queue in memory, a clock, and a mail server that replies with `answer` and takes some seconds for each
 * email.
 */
function open(waiting: readonly QueuedMail[], answer: (to: string) => Error | undefined, seconds = 0) {
  let now = START;
  const queue = new Map(waiting.map((mail) => [mail.id, { mail, due: START }]));
  const sent: string[] = [];
  /** Letters that were sent although another process could have taken them already. */
  const late: string[] = [];
  const messageIds: (string | undefined)[] = [];
  const failures: (readonly [string, boolean])[] = [];
  let rounds = 0;
  let onRound = () => {};
  const store = {
    takeDue: async (at: number, lease: number) => {
      const due = [...queue.values()].filter((entry) => entry.due <= at);
      for (const entry of due) Object.assign(entry, { due: lease, mail: { ...entry.mail, attempts: entry.mail.attempts + 1 } });
      if (due.length === 0) {
        rounds += 1;
        onRound();
      }
      return due.map(({ mail }) => mail);
    },
    removeMail: async (ids: readonly string[]) => {
      for (const id of ids) queue.delete(id);
    },
    postpone: async (id: string, at: number) => {
      const entry = queue.get(id);
      if (entry) entry.due = at;
    },
    addMail: async () => true,
    waiting: async () => ({ queued: queue.size, oldestAt: undefined }),
  } satisfies MailQueue;
  const delivery = startMailDelivery({
    queue: store,
    tidying: [],
    onTidyingFailure: () => {},
    transport: {
      atOnce: 2,
      async send({ to, headers }) {
        messageIds.push(headers['Message-ID']);
        if (now >= (queue.get(to)?.due ?? 0)) late.push(to);
        now += seconds;
        const error = answer(to);
        if (error) throw error;
        sent.push(to);
      },
      close: () => {},
    },
    clock: () => now * 1000,
    regularly: false,
    onFailure: (error, givenUp) => failures.push([error instanceof Error ? error.message : '', givenUp]),
  });
  onTestFinished(() => delivery.stop());
  /** Sets the clock, and runs the delivery until nothing is due. */
  async function at(moment: number): Promise<void> {
    now = moment;
    const before = rounds;
    const nothingDue = new Promise<void>((resolve) => {
      onRound = () => rounds > before && resolve();
    });
    delivery.wake();
    delivery.wake();
    await nothingDue;
  }
  return { at, queue, sent, late, messageIds, failures, delivery, store };
}

describe('the queue of letters', () => {
  it('sends each once', async () => {
    const { at, queue, sent } = open([letter('a'), letter('b')], () => undefined);
    await at(START);
    await at(START + HOUR);
    expect([sent, queue.size]).toEqual([['a', 'b'], 0]);
  });

  it('never gives up a receipt, and tries it once a day when any other email would be dropped', async () => {
    let away = true;
    const gone = new MailFailure('never', 'no such mailbox');
    const { at, queue, sent, failures } = open([letter('a'), letter('receipt-b')], () => (away ? gone : undefined));
    await at(START);
    expect([[...queue.keys()], queue.get('receipt-b')?.due]).toEqual([['receipt-b'], START + 24 * HOUR]);
    await at(START + 24 * HOUR);
    await at(START + 40 * 24 * HOUR);
    expect(failures.map(([, givenUp]) => givenUp)).toEqual([true, false, false, false]);
    away = false;
    await at(START + 41 * 24 * HOUR);
    expect([sent, queue.size]).toEqual([['receipt-b'], 0]);
  });

  it('leaves the rest for later if the mail server is so slow that another process would send it, too', async () => {
    const { at, sent, late } = open(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(letter), () => undefined, 50);
    await at(START);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
    await at(START + HOUR);
    expect([sent, late]).toEqual([['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], []]);
  });

  it('gives an email the same Message-ID at each attempt, and each email its own', async () => {
    let away = true;
    const { at, messageIds } = open([letter('a'), letter('b')], () => (away ? new MailFailure('later', 'away') : undefined));
    await at(START);
    away = false;
    await at(START + 60);
    expect(messageIds).toEqual(['<a@example.org>', '<b@example.org>', '<a@example.org>', '<b@example.org>']);
  });

  it('keeps what the mail server does not accept and retries at growing intervals', async () => {
    let away = true;
    const { at, queue, sent, failures } = open([letter('a')], () => (away ? new MailFailure('later', 'away') : undefined));
    await at(START);
    expect(queue.get('a')?.due).toBe(START + 60);
    await at(START + 30);
    expect(failures).toHaveLength(1);
    await at(START + 60);
    expect(queue.get('a')?.due).toBe(START + 60 + 120);
    away = false;
    await at(START + HOUR);
    expect([sent, queue.size, failures]).toEqual([
      ['a'],
      0,
      [
        ['away', false],
        ['away', false],
      ],
    ]);
  });

  it('retries by itself after a failure of the database', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { sent, failures, delivery, store } = open([letter('a')], () => undefined);
    vi.spyOn(store, 'takeDue').mockRejectedValueOnce(new Error('locked'));
    delivery.wake();
    await vi.advanceTimersByTimeAsync(1_999);
    expect([sent, failures]).toEqual([[], [['locked', false]]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['a']);
  });

  it('continues with the others', async () => {
    const { at, sent } = open([letter('a'), letter('b')], (to) => (to === 'a' ? new Error('broken') : undefined));
    await at(START);
    expect(sent).toEqual(['b']);
  });

  it('gives up on an address that does not exist, and on one that was not accepted for five days', async () => {
    const hopeless = open([letter('a')], () => new MailFailure('never', 'unknown'));
    await hopeless.at(START);
    expect([hopeless.queue.size, hopeless.failures]).toEqual([0, [['unknown', true]]]);
    const old = open([letter('a')], () => new MailFailure('later', 'away'));
    await old.at(START + 6 * 24 * HOUR);
    expect([old.queue.size, old.failures]).toEqual([0, [['away', true]]]);
  });

  it.each([
    [1, 60],
    [2, 120],
    [6, 1920],
    [20, 6 * HOUR],
  ])('waits after %i attempts %i seconds', (attempts, seconds) => {
    expect(pauseAfterAttempts(attempts)).toBe(seconds);
  });
});

describe('stopping', () => {
  /** Starts to send the letters, two at a time; those to others than `quick` hang until the delivery is stopped. */
  async function stopWhileSending(letters: readonly QueuedMail[], quick: string) {
    const { queue, store } = open(letters, () => undefined);
    const [begun, hanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const delivery = startMailDelivery({
      queue: store,
      transport: {
        atOnce: 2,
        async send({ to }) {
          if (to === quick) return;
          begun.resolve();
          await hanging.promise;
        },
        close: () => hanging.reject(new Error('closed')),
      },
      clock: () => START * 1000,
      regularly: false,
      tidying: [],
      onFailure: () => {},
      onTidyingFailure: () => {},
    });
    delivery.wake();
    await begun.promise;
    await delivery.stop(10);
    return queue;
  }

  it('removes what was sent beside an email that hangs, which is sent again later', async () => {
    const queue = await stopWhileSending([letter('a'), letter('b')], 'a');
    expect([...queue.keys()]).toEqual(['b']);
  });

  it('leaves emails that were not begun to others at once', async () => {
    const queue = await stopWhileSending([letter('a'), letter('b'), letter('c'), letter('d')], 'a');
    expect([...queue].map(([id, { due }]) => [id, due - START])).toEqual([
      ['b', 60],
      ['c', 0],
      ['d', 0],
    ]);
  });
});

describe('tidying', () => {
  it('deletes all expired data, also if some of it cannot be deleted', async () => {
    const tidied: string[] = [];
    const failures: unknown[] = [];
    const { store } = open([], () => undefined);
    const delivery = startMailDelivery({
      queue: store,
      transport: { atOnce: 1, send: async () => {}, close: () => {} },
      clock: () => START * 1000,
      regularly: true,
      tidying: [
        async () => {
          throw new Error('locked');
        },
        async (now) => void tidied.push(`second ${now}`),
      ],
      onFailure: (error) => failures.push(error),
      onTidyingFailure: (error) => failures.push(error),
    });
    onTestFinished(() => delivery.stop());
    await vi.waitFor(() => expect(tidied).toEqual([`second ${START}`]));
    expect(failures).toMatchObject([{ message: 'locked' }]);
  });
});
