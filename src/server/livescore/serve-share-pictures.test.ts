import { expect, it, vi } from 'vitest';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { livescoreSharePictures } from './serve-share-pictures';

it('asks for no match beyond the quota of its reader', async () => {
  const read = vi.fn(async () => undefined);
  const waits = [undefined, 7];
  const service = livescoreSharePictures({
    responseContext: {
      headers: { common: [], page: [], pageWith: () => [], inert: [], isPrivate: false },
      record: () => undefined,
      stopping: () => false,
    },
    livescore: { read, browserBase: '' },
    rateLimiter: { consume: (kind, { address }) => (kind === 'pictures' && address === '192.0.2.1' ? waits.shift() : 1) },
    clock: Date.now,
    report: () => undefined,
  });
  const statuses: number[] = [];
  // With a cookie the status is written with `writeHead`.
  const response = { hasHeader: () => true, writeHead: (status: number) => statuses.push(status), end: () => undefined };
  const exchange = { request: { method: 'GET', headers: {} }, response } as unknown as Exchange;
  const gated = { method: 'GET', clientIp: '192.0.2.1', target: { path: '/media/megosztas/meccs-1.png' } } as GatedRequest;
  await service.serve?.(exchange, gated);
  await service.serve?.(exchange, gated);
  expect([statuses, read.mock.calls.length]).toEqual([[404, 429], 1]);
});
