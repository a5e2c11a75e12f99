import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { webhookEvents } from '~/lib/webhooks/webhook-events';

const now = Math.floor(TEST_NOW / 1000);
const isPrivateTarget = (address: string) => address === '127.0.0.1';

interface Call {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly slug?: string; readonly edition?: string; readonly entry?: { readonly title: string } };
  readonly isSigned: boolean;
}

/** A receiver that answers with the statuses in turn, the last one for ever. */
async function startReceiver(...statuses: number[]) {
  const calls: Call[] = [];
  let secret = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
      calls.push({ ...JSON.parse(body), id: String(id), isSigned: signature === `v1,${expected}` });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      response.writeHead(status ?? 204, status === 302 ? { location: '/masik' } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fogad`,
    calls,
    trust: (given: string) => {
      secret = given;
    },
    until: (count: number) => vi.waitFor(() => expect(calls.map(({ type }) => type)).toHaveLength(count), { timeout: 10_000 }),
  };
}

const article = (slug: string, fields: object = {}) => ({
  slug,
  title: slug,
  type: 'article',
  pubDate: now - 60,
  content: '',
  ...fields,
});
const key = (sourceId: string) => ({ source: 'cms', sourceId });

async function open(...statuses: number[]) {
  const opened = await openTestBackend({ isPrivateTarget });
  const receiver = await startReceiver(...statuses);
  await opened.backend.ingest.putArticle(key('old'), article('regi'));
  const add = async () => receiver.trust(await opened.backend.webhooks.add(receiver.url, webhookEvents));
  return { ...opened, receiver, add };
}

it('tells of what readers see, signed, once and in order', async () => {
  const { backend, receiver, add } = await open(204);
  await add();
  const { ingest } = backend;
  await ingest.putArticle(key('1'), article('hir'));
  await receiver.until(1);
  await ingest.putArticle(key('1'), article('hir', { title: 'Más' }));
  await ingest.putArticle(key('1'), article('hir', { title: 'Más' }));
  await ingest.putArticle(key('2'), article('piszkozat', { active: false }));
  await ingest.putArticle(key('3'), article('archivum', { pubDate: now - 30 * 86_400 }));
  await ingest.putArticle(key('old'), article('regi', { corrections: [{ date: now, text: 'Javítottuk.' }] }));
  await ingest.putArticle(key('1'), article('hir', { title: 'Más', active: false }));
  await receiver.until(5);
  expect(
    receiver.calls.map(({ type, data }) => [type, data.slug ?? (data as { article?: { slug: string } }).article?.slug]),
  ).toEqual([
    ['article.published', 'hir'],
    ['article.changed', 'hir'],
    ['article.changed', 'regi'],
    ['correction.published', 'regi'],
    ['article.withdrawn', 'hir'],
  ]);
  expect(receiver.calls.every(({ isSigned }) => isSigned)).toBe(true);
  expect(receiver.calls[0]?.data).toMatchObject({
    edition: 'hirmondo',
    title: 'hir',
    url: expect.stringMatching(/^http:.*\/hir$/),
  });
  expect((await backend.webhooks.log(10)).map(({ result, dueAt }) => [result, dueAt])).toEqual(Array(5).fill(['204', 0]));
});

it('tells of an article at the second of its publication, and of entries', async () => {
  const { backend, receiver, add, setNow } = await open(204);
  await add();
  await backend.ingest.putArticle(key('1'), article('kesobb', { pubDate: now + 100 }));
  const entry = { id: 'elso', title: 'Első', content: '<p>x</p>', pubDate: now + 150 };
  setNow(TEST_NOW + 120_000);
  await receiver.until(1);
  expect(receiver.calls[0]).toMatchObject({ type: 'article.published', data: { slug: 'kesobb' } });
  setNow(TEST_NOW + 200_000);
  await backend.ingest.putArticle(key('1'), article('kesobb', { pubDate: now + 100, type: 'liveblog', subArticles: [entry] }));
  await receiver.until(2);
  expect(receiver.calls[1]).toMatchObject({ type: 'live.entry', data: { entry: { title: 'Első' } } });
});

it.each([500, 302, 404])('sends again after %i, under the same id', async (status) => {
  const { backend, receiver, add, setNow } = await open(status, 204);
  await add();
  await backend.ingest.putArticle(key('1'), article('hir'));
  await receiver.until(1);
  await vi.waitFor(async () => expect((await backend.webhooks.log(1))[0]).toMatchObject({ result: String(status), attempts: 1 }));
  setNow(TEST_NOW + 6_000);
  await receiver.until(2);
  expect(receiver.calls[1]?.id).toBe(receiver.calls[0]?.id);
  await vi.waitFor(async () => expect((await backend.webhooks.log(1))[0]).toMatchObject({ result: '204', dueAt: 0 }));
  expect(await backend.webhooks.replay(receiver.calls[0]?.id ?? '')).toBe(1);
  await receiver.until(3);
});

it('tells of what a command wrote while nobody sent, and of subscriptions', async () => {
  const { backend: command, dataDir } = await openTestBackend({ isPrivateTarget, maintenance: false });
  const receiver = await startReceiver(204);
  receiver.trust(await command.webhooks.add(receiver.url, webhookEvents));
  await command.ingest.putArticle(key('1'), article('hir'));
  const file = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
  onTestFinished(() => file.close());
  file.exec(`insert into support_payment (id, email, amount, currency, recurring, state, reference, created_at, overdue_since)
    values ('p1', 'olvaso@pelda.example', 2000, 'HUF', 1, 'paid', '', ${now}, 0)`);
  await openTestBackend({ isPrivateTarget, dataDir });
  await receiver.until(2);
  file.exec(`update support_payment set state = 'cancelled'`);
  await receiver.until(3);
  expect(receiver.calls.map(({ type }) => type)).toEqual(['article.published', 'subscription.started', 'subscription.ended']);
  expect(JSON.stringify(receiver.calls)).not.toContain('olvaso@');
});

it.each([
  ['http://127.0.0.1:1/', 'is not on the public net'],
  ['http://[::ffff:10.0.0.1]/', 'is not on the public net'],
  ['http://2130706433/', 'is not on the public net'],
  ['http://169.254.169.254/latest', 'is not on the public net'],
  ['ftp://pelda.example/', 'is no http address'],
  ['https://nev:jelszo@pelda.example/', 'has a user name or a password'],
  ['nem cím', 'is no http address'],
])('refuses %s', async (url, reason) => {
  const { backend } = await openTestBackend();
  await expect(backend.webhooks.add(url, webhookEvents)).rejects.toMatchObject({
    fields: [{ message: expect.stringContaining(reason) }],
  });
});

it('connects to no private address behind a public name', async () => {
  const receiver = await startReceiver(204);
  const { backend: strict } = await openTestBackend();
  await strict.webhooks.add(receiver.url.replace('127.0.0.1', 'localhost'), webhookEvents);
  await strict.ingest.putArticle(key('1'), article('hir'));
  await vi.waitFor(async () => expect((await strict.webhooks.log(1))[0]?.result).toContain('not on the public net'), 5_000);
  expect(receiver.calls).toEqual([]);
  expect(await strict.webhooks.remove(receiver.url.replace('127.0.0.1', 'localhost'))).toBe(true);
  expect([await strict.webhooks.list(), await strict.webhooks.log(1)]).toEqual([[], []]);
});

it('tells a listener of the process, too, again after a failure, and forgets one that is gone', async () => {
  const received: string[] = [];
  let fails = 1;
  const receive = async (body: string) => {
    received.push(JSON.parse(body).type);
    if (fails-- > 0) throw new Error('foglalt');
  };
  const { backend } = await openTestBackend({ listeners: [{ name: 'slack', receive }] });
  await backend.ingest.putArticle(key('1'), article('hir'));
  await vi.waitFor(() => expect(received).toEqual(['article.published']), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await backend.webhooks.log(1)).toMatchObject([{ result: 'foglalt' }]), { timeout: 10_000 });
  expect((await backend.webhooks.list()).map(({ url }) => url)).toEqual(['extension:slack']);
});
