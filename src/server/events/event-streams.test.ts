import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Purge } from '../page-cache/purge-log';
import type { Answering, Exchange } from '../request/exchange';
import { createEventStreams, type EventTopic } from './event-streams';

const answering: Answering = {
  headers: { common: [], page: [], inert: [] },
  record: () => undefined,
  stopping: () => false,
};

/** A server whose every path but /unknown and /ended is a topic with a version that the test sets. */
async function open(limits?: { readonly all: number; readonly network: number }, enabled = true) {
  let version = 1;
  let reads = 0;
  let tell: (purge: Purge) => void = () => undefined;
  const topic: EventTopic = {
    key: 'a',
    tags: ['article:1'],
    read: async () => {
      reads += 1;
      return { id: String(version), data: JSON.stringify({ v: version }) };
    },
  };
  const service = createEventStreams({
    answering,
    topics: [async ({ target }) => (target.path === '/unknown' ? 'unknown' : target.path === '/ended' ? 'ended' : topic)],
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
    enabled,
    ...(limits && { limits }),
  });
  await service.start?.();
  const server = createServer((incoming, response) => {
    const exchange: Exchange = { request: incoming, response, id: '', startedAt: 0, route: '', edition: '' };
    const gated = { method: incoming.method ?? '', target: { path: incoming.url ?? '' }, clientIp: '192.0.2.7' };
    void service.serve?.(exchange, gated as Parameters<NonNullable<typeof service.serve>>[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(async () => {
    await service.stop?.();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path = '/', headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers, agent: false }, resolve).on('error', reject).end();
    });
  /** Waits until a stream has said a text. */
  async function says(stream: IncomingMessage, text: string): Promise<string> {
    let heard = '';
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      heard += String(chunk);
      if (heard.includes(text)) break;
    }
    return heard;
  }
  return {
    get,
    says,
    reads: () => reads,
    change(next: number, purge: Purge = { tags: ['article:1'] }) {
      version = next;
      tell(purge);
    },
  };
}

describe('a stream of events', () => {
  it('says the present state, and the next when it changes, after one question for all readers', async () => {
    const { get, says, change, reads } = await open();
    const streams = await Promise.all([get(), get(), get()]);
    expect(streams[0]?.headers['content-type']).toContain('text/event-stream');
    for (const stream of streams) expect(await says(stream, '{"v":1}')).toContain('id: 1\ndata: {"v":1}\n\n');
    const before = reads();
    change(2);
    for (const stream of streams) expect(await says(stream, '{"v":2}')).toContain('id: 2\n');
    expect(reads() - before).toBe(1);
  });

  it('repeats nothing to a reader who has it, and says nothing of other pages (Last-Event-ID)', async () => {
    const { get, says, change } = await open();
    const stream = await get('/', { 'last-event-id': '1' });
    change(1, { tags: ['article:2'] });
    change(3);
    const heard = await says(stream, '{"v":3}');
    expect(heard).not.toContain('{"v":1}');
  });

  it('refuses what cannot be followed', async () => {
    const { get } = await open();
    expect([(await get('/unknown')).statusCode, (await get('/ended')).statusCode]).toEqual([404, 204]);
    const off = await open(undefined, false);
    expect((await off.get()).statusCode).toBe(204);
  });

  it('refuses one network more than its share, however often it asks, until a stream is closed', async () => {
    const { get } = await open({ all: 10, network: 2 });
    const [first] = await Promise.all([get(), get()]);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await get()).statusCode));
    expect(new Set(statuses)).toEqual(new Set([429]));
    first?.destroy();
    await expect.poll(async () => (await get()).statusCode).toBe(200);
  });
});
