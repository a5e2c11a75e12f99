import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Purge } from '../page-cache/purge-log';
import type { Exchange } from '../request/exchange';
import type { ResponseContext } from '../response/send-response';
import { createEventStreams, type EventTopic } from './event-streams';

const responseContext: ResponseContext = {
  headers: { common: [], page: [], pageWith: () => [], inert: [], isPrivate: false },
  record: () => undefined,
  stopping: () => false,
};

/** A server whose every path but /unknown and /ended is a topic with a version that the test sets. */
async function open(limits?: { readonly all: number; readonly network: number }, enabled = true) {
  let version = 1;
  let padding = '';
  let reads = 0;
  let release: Promise<void> | undefined;
  let tell: (purge: Purge) => void = () => undefined;
  const topic: EventTopic = {
    key: 'a',
    tags: ['article:1'],
    read: async () => {
      reads += 1;
      await release;
      return { id: String(version), data: JSON.stringify({ v: version, ...(padding !== '' && { padding }) }) };
    },
  };
  const service = createEventStreams({
    responseContext,
    topics: [
      async ({ target }) => {
        if (target.path === '/broken') throw new Error('the database is away');
        return target.path === '/unknown' ? 'unknown' : target.path === '/ended' ? 'ended' : topic;
      },
    ],
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
    enabled,
    ...(limits && { limits }),
  });
  await service.start?.();
  let closed = 0;
  const server = createServer((incoming, response) => {
    response.once('close', () => {
      closed += 1;
    });
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
  const get = (path = '/', headers: Record<string, string> = {}, agent: Agent | false = false) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers, agent }, resolve).on('error', reject).end();
    });
  /** Waits until a stream has sent a text. */
  async function says(stream: IncomingMessage, text: string): Promise<string> {
    let heard = '';
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      heard += String(chunk);
      if (heard.includes(text)) break;
    }
    return heard;
  }
  return {
    port,
    get,
    says,
    reads: () => reads,
    closed: () => closed,
    /** Holds reads of the topic back until the returned function is called. */
    holdReads(): () => void {
      const held = Promise.withResolvers<void>();
      release = held.promise;
      return held.resolve;
    },
    change(next: number, purge: Purge = { tags: ['article:1'] }, more = '') {
      version = next;
      padding = more;
      tell(purge);
    },
  };
}

describe('a stream of events', () => {
  it('sends the current state, then changes, with one query for all readers', async () => {
    const { get, says, change, reads } = await open();
    const streams = await Promise.all([get(), get(), get()]);
    expect(streams[0]?.headers['content-type']).toContain('text/event-stream');
    for (const stream of streams) expect(await says(stream, '{"v":1}')).toContain('id: 1\ndata: {"v":1}\n\n');
    const before = reads();
    change(2);
    for (const stream of streams) expect(await says(stream, '{"v":2}')).toContain('id: 2\n');
    expect(reads() - before).toBe(1);
  });

  it('does not repeat known events, and sends none of other pages (Last-Event-ID)', async () => {
    const { get, says, change } = await open();
    const stream = await get('/', { 'last-event-id': '1' });
    change(1, { tags: ['article:2'] });
    change(3);
    const heard = await says(stream, '{"v":3}');
    expect(heard).not.toContain('{"v":1}');
  });

  it.each<Purge>([{ everything: true }, { edition: 'hirmondo' }, { tags: ['edition:hirmondo'] }])(
    'sends changes after the purge of many pages, %j',
    async (purge) => {
      const { get, says, change } = await open();
      const stream = await get();
      await says(stream, '{"v":1}');
      change(2, purge);
      expect(await says(stream, '{"v":2}')).toContain('id: 2\n');
    },
  );

  it('refuses unknown topics', async () => {
    const { get } = await open();
    expect([(await get('/unknown')).statusCode, (await get('/ended')).statusCode]).toEqual([404, 204]);
    const off = await open(undefined, false);
    expect((await off.get()).statusCode).toBe(204);
  });

  it('is no longer read after its only reader left before the first answer', async () => {
    const { port, reads, closed, change, holdReads } = await open();
    const free = holdReads();
    const leaving = request({ port, host: '127.0.0.1', path: '/' }).on('error', () => undefined);
    leaving.end();
    await expect.poll(reads).toBe(1);
    leaving.destroy();
    await expect.poll(closed).toBe(1);
    free();
    await new Promise((resolve) => setImmediate(resolve));
    change(2);
    expect(reads()).toBe(1);
  });

  it('that is refused leaves no failed look-up unhandled', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const off = await open(undefined, false);
    expect((await off.get('/broken')).statusCode).toBe(204);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });

  it('opened ten thousand times by one network is refused beyond its limit, until one is closed', async () => {
    const { get, says, change } = await open({ all: 1_000, network: 100 });
    const streams = await Promise.all(Array.from({ length: 100 }, () => get()));
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const refused = async () => {
      const answer = await get('/', {}, agent);
      answer.resume();
      return `${answer.statusCode} ${answer.headers['retry-after']}`;
    };
    const answers = await Promise.all(Array.from({ length: 9_900 }, refused));
    agent.destroy();
    expect([...new Set(answers)]).toEqual(['429 30']);
    change(2);
    for (const stream of streams) expect(await says(stream, '{"v":2}')).toContain('id: 2\n');
    streams[0]?.destroy();
    await expect.poll(async () => (await get()).statusCode).toBe(200);
  });

  it('disconnects a client that does not read, without delaying others', async () => {
    const { get, says, change } = await open();
    const [slow, quick] = [await get(), await get()];
    slow.pause();
    // More than the buffers at both ends of a connection hold.
    for (let version = 2; version < 300; version += 1) {
      change(version, { tags: ['article:1'] }, 'x'.repeat(50_000));
      await says(quick, `id: ${version}\n`);
    }
    const read = async (): Promise<void> => {
      for await (const _ of slow);
    };
    await expect(read()).rejects.toThrow('aborted');
  });
});
