import { expect, it, onTestFinished, vi } from 'vitest';
import { MailFailure, type MailMessage, type MailQueue, type QueuedMail } from '~/backend/definitions/mail';
import { startMailDelivery } from './mail-delivery';

const START = 1_795_258_800;

function once(to: string, begun = false): QueuedMail {
  const from = { name: 'H', address: 'h@example.org' };
  const message: MailMessage = { from, to, subject: to, text: '', html: '', headers: {} };
  return { id: to, message, attempts: 0, queuedAt: START, once: true, begun };
}

/** Delivers letters that must not arrive twice; the mail server says what becomes of them. */
async function deliver(letters: readonly QueuedMail[], answer: Error | undefined, gone: readonly string[] = []) {
  const waiting = [...letters];
  const [settled, later, sent]: [unknown[], string[], string[]] = [[], [], []];
  const queue = {
    takeDue: vi.fn(async () => waiting.splice(0)),
    removeMail: async () => {},
    postpone: async (id: string) => void later.push(id),
    addMail: async () => true,
    waiting: async () => ({ queued: 0, oldestAt: undefined }),
  } satisfies MailQueue;
  const delivery = startMailDelivery({
    queue,
    issues: {
      begin: async (ids) => new Set(ids.filter((id) => !gone.includes(id))),
      settle: async (outcomes) => void settled.push(...outcomes.map(({ id, outcome }) => [id, outcome])),
    },
    transport: {
      atOnce: 2,
      async send({ to }) {
        sent.push(to);
        if (answer) throw answer;
      },
      close: () => {},
    },
    clock: () => START * 1000,
    regularly: false,
    tidying: [],
    onFailure: () => {},
    onTidyingFailure: () => {},
  });
  onTestFinished(() => delivery.stop());
  delivery.wake();
  await vi.waitFor(() => expect(queue.takeDue).toHaveBeenCalledTimes(2));
  return { sent, settled, later };
}

it.each([
  ['was taken', undefined, [['a', 'sent']], []],
  ['is refused for good', new MailFailure('never', 'no'), [['a', 'refused']], []],
  ['may have been taken', new MailFailure('doubtful', 'gone'), [['a', 'doubtful']], []],
  ['broke a program', new Error('broken'), [['a', 'doubtful']], []],
  ['is refused for now', new MailFailure('later', 'busy'), [], ['a']],
])('a letter that must not arrive twice and %s', async (_, error, settled, later) => {
  expect(await deliver([once('a')], error)).toEqual({ sent: ['a'], settled, later });
});

it('is not sent if another process has begun it, or if it is gone', async () => {
  const { sent, settled } = await deliver([once('a', true), once('b'), once('c')], undefined, ['b']);
  expect([sent, settled]).toEqual([
    ['c'],
    [
      ['a', 'doubtful'],
      ['c', 'sent'],
    ],
  ]);
});
