import cluster from 'node:cluster';
import { afterEach, expect, it } from 'vitest';
import { startWorker } from './start-worker';

afterEach(() => cluster.setupPrimary({ cwd: process.cwd() }));

it('reports a worker that the system could not start as ended', async () => {
  cluster.setupPrimary({ cwd: '/nincs/ilyen/konyvtar' });
  const reason = await new Promise<number | string>((resolve) => {
    startWorker('/nincs/ilyen/build', { slot: 0, first: false, announced: undefined }, { exit: resolve, message: () => {} });
  });
  expect(reason).toBe('ENOENT');
});
