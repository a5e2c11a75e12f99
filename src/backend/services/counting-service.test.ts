import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { anonymous } from '~/lib/calls/call-context';
import { readCalls } from '~/lib/reads/read-calls';
import type { ApiEnv } from '../http/call-routes';
import { createCountingService } from './counting-service';
import type { BackendOptions } from './parts';

const NOW = 1_700_000_000;

function setUp(maintenance: boolean) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const counting = { count: vi.fn(async () => {}), store: vi.fn(async () => {}), forget: vi.fn(async () => {}) };
  const options = { maintenance } as BackendOptions;
  const service = createCountingService(
    { options, cleanUps: { moment: async () => NOW }, logger },
    { ...counting, name: 'reads', table: readCalls, kept: 60, warning: 'Later.' },
  );
  return { ...counting, logger, service };
}

it('counts by its route with the status of its row', async () => {
  const { service, count } = setUp(true);
  const event = { site: 'hirmondo', article: 'a' };
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json' };
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('call', { site: 'hirmondo', viewer: anonymous, clientIp: '192.0.2.7' });
    await next();
  });
  app.route('/', service.routes.app);
  const answer = await app.request('/counts', { method: 'POST', body, headers });
  expect([answer.status, await answer.json()]).toEqual([202, { success: true }]);
  expect(count).toHaveBeenCalledWith({ ...event, clientIp: '192.0.2.7' });
  expect(service.countCall.path).toBe('/services/reads/counts');
});

it('stores when it stops, and says so where it cannot', async () => {
  const { service, store, logger } = setUp(true);
  const failure = new Error('no store');
  store.mockRejectedValueOnce(failure);
  await service.start();
  await service.stop();
  expect(store).toHaveBeenCalledOnce();
  expect(logger.warn).toHaveBeenCalledWith({ err: failure }, 'Later.');
});

it('deletes old counts in the process that does maintenance', async () => {
  for (const maintenance of [true, false]) {
    const { service, forget } = setUp(maintenance);
    await service.start();
    await service.stop();
    expect(forget.mock.calls).toEqual(maintenance ? [[NOW - 60]] : []);
  }
});

it('deletes old counts again each day, and goes on where it cannot', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { service, forget, logger } = setUp(true);
  const failure = new Error('locked');
  forget.mockRejectedValueOnce(failure);
  await service.start();
  expect(logger.warn).toHaveBeenCalledWith({ err: failure }, 'Old counts cannot be deleted; trying again in a day.');
  vi.advanceTimersByTime(2 * 86_400_000);
  await service.stop();
  vi.advanceTimersByTime(86_400_000);
  expect(forget).toHaveBeenCalledTimes(3);
});
