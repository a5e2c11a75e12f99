import { expect, it } from 'vitest';
import type { PushClient, SendPush } from '../../definitions/push';
import type { PushLog, SentPush } from '../../definitions/push-log';
import { createPushDesk, type PushDeskParts } from './push-desk';

const by = { author: 'Anna' };
const message = { topic: 'fontos', title: 'Híd épül', body: '', url: '/hid' };
const clients: readonly PushClient[] = [
  { clientToken: 'a', push: { endpoint: 'https://push.example.net/a', keys: { p256dh: '', auth: '' } } },
  { clientToken: 'app' },
];

function memoryLog(): PushLog {
  const all = new Map<string, SentPush>();
  return {
    async begin(sent) {
      if (all.has(sent.id)) return false;
      all.set(sent.id, { ...sent, report: undefined });
      return true;
    },
    async finish(id, report) {
      const sent = all.get(id);
      if (sent) all.set(id, { ...sent, report });
    },
    last: async ({ topic, title, body, url }) =>
      [...all.values()].findLast((one) => [one.topic, one.title, one.body, one.url].join() === [topic, title, body, url].join()),
    list: async () => [...all.values()],
  };
}

function open(parts: Partial<PushDeskParts> = {}) {
  const sent: string[] = [];
  const failures: unknown[] = [];
  const send: SendPush = async (_, { title }) => {
    sent.push(title);
    return 'sent';
  };
  const desk = createPushDesk({
    store: {
      topics: async () => [],
      subscribe: async () => true,
      unsubscribe: async () => {},
      receivers: async () => ({ browsers: 1, apps: 1 }),
      clients: async () => clients,
      setFailures: async () => {},
      forget: async () => {},
    },
    log: memoryLog(),
    openSender: async () => send,
    onFailure: (error) => failures.push(error),
    clock: () => 1_000_000,
    ...parts,
  });
  return { desk, sent, failures };
}

it('counts the receivers, sends once, and keeps who has sent what and how many it reached', async () => {
  const { desk, sent } = open();
  const report = { sent: 1, expired: 0, failed: 0, apps: 1 };
  expect(await desk.receivers('fontos')).toEqual(report);
  expect(sent).toEqual([]);
  expect(await (await desk.send(message, by)).finished).toEqual(report);
  await expect(desk.send({ ...message }, { author: 'Béla' })).rejects.toMatchObject({ kind: 'conflict' });
  await (await desk.send({ ...message, title: 'A híd kész' }, by)).finished;
  expect(sent).toEqual(['Híd épül', 'A híd kész']);
  expect(await desk.list(10)).toMatchObject([{ ...message, author: 'Anna', startedAt: 1000, report }, { title: 'A híd kész' }]);
});

it('sends the same again after a day, if its sender knows that, and once though two ask at the same time', async () => {
  let now = 1_000_000;
  const { desk, sent } = open({ clock: () => now });
  await (await desk.send(message, by)).finished;
  now += 86_399_000;
  expect(await desk.lastSent(message)).toMatchObject({ author: 'Anna', startedAt: 1000, mayRepeat: false });
  await expect(desk.send(message, { ...by, again: true })).rejects.toMatchObject({ kind: 'conflict' });
  now += 1000;
  expect(await desk.lastSent(message)).toMatchObject({ mayRepeat: true });
  await expect(desk.send(message, by)).rejects.toMatchObject({ kind: 'conflict' });
  const both = await Promise.allSettled([1, 2].map(() => desk.send(message, { ...by, again: true })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  now += 86_400_000;
  await (await desk.send(message, { ...by, again: true })).finished;
  expect(sent).toEqual(['Híd épül', 'Híd épül', 'Híd épül']);
  expect(await desk.lastSent({ ...message, url: '/mas' })).toBeUndefined();
});

it('sends nothing that is invalid, or without keys, and notes none of it', async () => {
  const { desk, sent } = open();
  await expect(desk.send({ ...message, url: 'https://idegen.example' }, by)).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ path: 'url' }],
  });
  const without = open({ openSender: async () => undefined }).desk;
  await expect(without.send(message, by)).rejects.toMatchObject({ kind: 'unknown' });
  expect([await desk.list(10), await without.list(10), sent]).toEqual([[], [], []]);
});

it('tells of a sending that broke off, and does not repeat it', async () => {
  const log = memoryLog();
  const broken = new Error('no store');
  const { desk, failures } = open({ log: { ...log, finish: () => Promise.reject(broken) } });
  await expect((await desk.send(message, by)).finished).rejects.toBe(broken);
  expect(failures).toEqual([broken]);
  await expect(desk.send(message, by)).rejects.toMatchObject({ kind: 'conflict' });
});
