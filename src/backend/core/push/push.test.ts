import { describe, expect, it } from 'vitest';
import { isPublicEndpoint, type PushMessage } from '~/lib/contract/push';
import type { PushClient, PushOutcome } from '../../definitions/push';
import { isPublicAddress } from '../../infra/network/public-addresses';
import { sendToTopic } from './push-sending';

describe('endpoints', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://user:pw@fcm.googleapis.com/a', false],
    ['https://localhost/a', false],
    ['https://localhost./a', false],
    ['https://gep/a', false],
    ['https://127.0.0.1/a', false],
    ['https://2130706433/a', false],
    ['https://0x7f.1/a', false],
    ['https://8.8.8.8/a', false],
    ['https://[::1]/a', false],
    ['https://adatbazis.internal/a', false],
    ['https://adatbazis.local./a', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s may be called: %s', (address, expected) => {
    expect(isPublicEndpoint(address)).toBe(expected);
  });

  it.each([
    ['142.250.1.1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['2a00:1450:4001::1', true],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['2002:7f00:1::', false],
  ])('%s is a public address: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('a round of notifications', () => {
  const message: PushMessage = { title: 'a', body: '', url: '/', topic: 'fontos' };
  const client = (token: string): PushClient => ({
    clientToken: token,
    push: { endpoint: `https://push.example.net/${token}`, keys: { p256dh: '', auth: '' } },
  });
  const clients: readonly PushClient[] = [
    ...Array.from({ length: 1_100 }, (_, index) => client(String(index).padStart(5, '0'))),
    { clientToken: 'app' },
  ];
  const forgotten: string[] = [];
  const store = {
    clients: async (_topic: string, after: string, limit: number) =>
      clients.filter(({ clientToken }) => clientToken > after).slice(0, limit),
    forget: async (token: string) => void forgotten.push(token),
    setFailures: async () => undefined,
  };

  it('notifies each client once, a few at a time, and deletes expired subscriptions', async () => {
    const told: string[] = [];
    let running = 0;
    let most = 0;
    const send = async ({ endpoint }: { readonly endpoint: string }): Promise<PushOutcome> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      told.push(endpoint);
      if (endpoint.endsWith('00007')) return 'expired';
      return endpoint.endsWith('00008') ? 'failed' : 'sent';
    };
    expect(await sendToTopic({ store, message, send })).toEqual({ sent: 1_098, expired: 1, failed: 1, apps: 1 });
    expect([new Set(told).size, told.length, forgotten]).toEqual([1_100, 1_100, ['00007']]);
    expect(most).toBeLessThanOrEqual(20);
  });

  it('notifies the others if an expired subscription cannot be deleted, which counts as failed', async () => {
    const told = new Set<string>();
    const send = async ({ endpoint }: { readonly endpoint: string }): Promise<PushOutcome> => {
      told.add(endpoint);
      return endpoint.endsWith('00007') ? 'expired' : 'sent';
    };
    const failing = {
      ...store,
      forget: async () => {
        throw new Error('disk full');
      },
    };
    expect(await sendToTopic({ store: failing, message, send })).toEqual({ sent: 1_099, expired: 0, failed: 1, apps: 1 });
    expect(told.size).toBe(1_100);
  });

  it('keeps no reader waiting for endpoints of other hosts that answer nothing', async () => {
    const hostile = Array.from({ length: 119 }, (_, place) => ({
      clientToken: `!${place}`,
      push: { endpoint: `https://${place % 7}.aldozat.example.org/${place}`, keys: { p256dh: '', auth: '' } },
    }));
    const readers = Array.from({ length: 60 }, (_, place) => ({
      clientToken: `olvaso-${place}`,
      push: { endpoint: `https://fcm.googleapis.com/fcm/send/${place}`, keys: { p256dh: '', auth: '' } },
    }));
    const all = [...hostile, ...readers];
    const told: string[] = [];
    const readersTold = Promise.withResolvers<void>();
    const running = new Map<string, number>();
    const send = async ({ endpoint }: { readonly endpoint: string }): Promise<PushOutcome> => {
      const { hostname } = new URL(endpoint);
      if (hostname === 'fcm.googleapis.com') {
        told.push(endpoint);
        if (told.length === readers.length) readersTold.resolve();
        return 'sent';
      }
      running.set(hostname, (running.get(hostname) ?? 0) + 1);
      expect(running.get(hostname)).toBe(1);
      // The slow ones answer only after all readers were told.
      await readersTold.promise;
      running.set(hostname, 0);
      return 'failed';
    };
    const failures: string[] = [];
    const counting = {
      ...store,
      clients: async (_: string, after: string) => (after === '' ? all : []),
      setFailures: async (token: string, _: string, count: number) => void failures.push(`${token} ${count}`),
    };
    expect(await sendToTopic({ store: counting, message, send })).toEqual({ sent: 60, expired: 0, failed: 119, apps: 0 });
    // Each of the seven hosts is asked five times; endpoints that were not asked have not failed.
    expect([failures.length, failures.every((line) => line.endsWith(' 1'))]).toEqual([35, true]);
    expect(told.map((endpoint) => endpoint.split('/').at(-1))).not.toEqual(readers.map((_, place) => String(place)));
  });

  it('drops an endpoint at the fifth failure in a row, but none of a push service that reaches nobody', async () => {
    const at = (token: string, host: string, failed: number) => ({
      clientToken: token,
      push: { endpoint: `https://${host}/${token}`, keys: { p256dh: '', auth: '' } },
      failures: failed,
    });
    const all = [
      at('other', 'push.example.net', 4),
      at('down', 'web.push.apple.com', 4),
      at('bad', 'fcm.googleapis.com', 4),
      at('good', 'fcm.googleapis.com', 4),
      at('new', 'fcm.googleapis.com', 0),
    ];
    const done: string[] = [];
    const kept = {
      clients: async (_: string, after: string) => (after === '' ? all : []),
      forget: async (token: string) => void done.push(`forget ${token}`),
      setFailures: async (token: string, _: string, count: number) => void done.push(`${token} ${count}`),
    };
    const send = async ({ endpoint }: { readonly endpoint: string }): Promise<PushOutcome> =>
      /good/.test(endpoint) ? 'sent' : 'failed';
    expect(await sendToTopic({ store: kept, message, send })).toEqual({ sent: 1, expired: 2, failed: 2, apps: 0 });
    expect(done.toSorted()).toEqual(['forget bad', 'forget other', 'good 0', 'new 1']);
  });
});
