import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

const TOPIC = 'http://localhost:4321/rss';
const WITHIN = { timeout: 10_000, interval: 10 };

interface Delivery {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A subscriber that confirms what it asked for, and answers deliveries with the statuses in turn, the last one for ever. */
async function startSubscriber(...statuses: number[]) {
  const asked: URLSearchParams[] = [];
  const got: Delivery[] = [];
  const confirms = { value: true };
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '', 'http://subscriber.test');
      asked.push(searchParams);
      response.end(confirms.value ? searchParams.get('hub.challenge') : 'no');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ text: Buffer.concat(chunks).toString(), headers: request.headers });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      response.writeHead(status ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kapu?id=7`;
  return { url, asked, got, confirms, until: (count: number) => vi.waitFor(() => expect(got).toHaveLength(count), WITHIN) };
}

/** A backend whose feed is a text that the test sets. */
async function open(isPrivateTarget: (address: string) => boolean = (address) => address === '127.0.0.1') {
  const opened = await openTestBackend({ isPrivateTarget });
  const feed = { text: 'első' };
  const hub = opened.backend.feedHub.open(async (topic) =>
    topic === TOPIC ? { etag: `"${feed.text}"`, type: 'application/rss+xml', text: feed.text } : undefined,
  );
  const ask = (parameters: Readonly<Record<string, string>>) =>
    hub.ask(new URLSearchParams(Object.entries(parameters).map(([name, value]) => [`hub.${name}`, value])));
  let articles = 0;
  /** Writes something, after which the feed has this text. */
  async function change(text: string): Promise<void> {
    feed.text = text;
    articles += 1;
    const pubDate = Math.floor(TEST_NOW / 1000) - 60;
    const key = { source: 'cms', sourceId: String(articles) };
    await opened.backend.ingest.putArticle(key, { slug: `hir-${articles}`, title: text, type: 'article', pubDate, content: '' });
  }
  return { ...opened, ask, change };
}

it('a feed that changes is sent, signed, to those who confirmed their subscription', async () => {
  const { ask, change } = await open();
  const subscriber = await startSubscriber();
  const answer = await ask({ mode: 'subscribe', topic: TOPIC, callback: subscriber.url, secret: 'titok', lease_seconds: '60' });
  expect(answer.status).toBe(202);
  await vi.waitFor(() => expect(subscriber.asked).toHaveLength(1), WITHIN);
  expect(Object.fromEntries(subscriber.asked[0] ?? [])).toMatchObject({
    id: '7',
    'hub.mode': 'subscribe',
    'hub.topic': TOPIC,
    'hub.lease_seconds': '300',
  });
  await vi.waitFor(async () => {
    await change('második');
    expect(subscriber.got.length).toBeGreaterThan(0);
  }, WITHIN);
  expect(subscriber.got[0]).toMatchObject({
    text: 'második',
    headers: {
      'content-type': 'application/rss+xml',
      link: `<http://localhost:4321/services/websub>; rel="hub", <${TOPIC}>; rel="self"`,
      'x-hub-signature': `sha256=${createHmac('sha256', 'titok').update('második').digest('hex')}`,
    },
  });
  // Writes after which the feed is the same are no news.
  await change('második');
  await change('harmadik');
  await vi.waitFor(() => expect(subscriber.got.at(-1)?.text).toBe('harmadik'), WITHIN);
  expect(subscriber.got.map(({ text }) => text)).toEqual(['második', 'harmadik']);
});

it('a subscriber that is down gets the newest copy later, and one that is gone nothing more', async () => {
  const { ask, change, setNow } = await open();
  const [down, gone] = [await startSubscriber(500, 200), await startSubscriber(410)];
  for (const { url } of [down, gone]) await ask({ mode: 'subscribe', topic: TOPIC, callback: url });
  await vi.waitFor(() => expect([down.asked.length, gone.asked.length]).toEqual([1, 1]), WITHIN);
  await vi.waitFor(async () => {
    await change('második');
    expect([down.got.length, gone.got.length]).toEqual([1, 1]);
  }, WITHIN);
  // Whenever the failure was recorded, the clock has passed its pause by some turn.
  let later = TEST_NOW;
  await vi.waitFor(async () => {
    later += 20_000;
    setNow(later);
    await change('harmadik');
    expect(down.got.length).toBeGreaterThan(1);
  }, WITHIN);
  await change('negyedik');
  await down.until(3);
  expect(down.got.map(({ text }) => text)).toEqual(['második', 'harmadik', 'negyedik']);
  expect(gone.got).toHaveLength(1);
});

it('what a callback does not confirm does not begin, and does not end', async () => {
  const { ask, change } = await open();
  const [refusing, faithful] = [await startSubscriber(), await startSubscriber()];
  refusing.confirms.value = false;
  for (const { url } of [refusing, faithful]) await ask({ mode: 'subscribe', topic: TOPIC, callback: url });
  await vi.waitFor(() => expect([refusing.asked.length, faithful.asked.length]).toEqual([1, 1]), WITHIN);
  faithful.confirms.value = false;
  await ask({ mode: 'unsubscribe', topic: TOPIC, callback: faithful.url });
  await vi.waitFor(() => expect(faithful.asked).toHaveLength(2), WITHIN);
  await vi.waitFor(async () => {
    await change('második');
    expect(faithful.got.length).toBeGreaterThan(0);
  }, WITHIN);
  expect(refusing.got).toEqual([]);
  faithful.confirms.value = true;
  await ask({ mode: 'unsubscribe', topic: TOPIC, callback: faithful.url });
  await vi.waitFor(() => expect(faithful.asked).toHaveLength(3), WITHIN);
  const before = faithful.got.length;
  await change('harmadik');
  // The other one subscribes now, and gets the next change: by then the first would have got its own.
  refusing.confirms.value = true;
  await ask({ mode: 'subscribe', topic: TOPIC, callback: refusing.url });
  await vi.waitFor(async () => {
    await change('negyedik');
    expect(refusing.got.length).toBeGreaterThan(0);
  }, WITHIN);
  expect(faithful.got.length - before).toBeLessThanOrEqual(1);
  expect(faithful.got.at(-1)?.text).not.toBe('negyedik');
});

it.each([
  ['another mode', { mode: 'publish' }, 400],
  ['a callback that is no address', { callback: 'nem cím' }, 400],
  ['a callback of another scheme', { callback: 'ftp://subscriber.example/' }, 400],
  ['a callback on a private network', { callback: 'http://10.0.0.1/' }, 400],
  ['a callback with a password', { callback: 'https://anna:titok@subscriber.example/' }, 400],
  ['a secret of 200 bytes', { secret: 'é'.repeat(100) }, 400],
  ['an unknown feed', { topic: 'https://masik.example/rss' }, 404],
])('refuses %s', async (_, wrong, status) => {
  const { ask } = await open();
  const asked = { mode: 'subscribe', topic: TOPIC, callback: 'https://subscriber.example/', ...wrong };
  expect((await ask(asked)).status).toBe(status);
});
