import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCheckpoints } from './checkpoints';

it('leaves checkpoints to the write connection while no thread can be created, and fails no write', async () => {
  const problems: Error[] = [];
  // Node throws at once, as it does if the system refuses a thread.
  const checkpoints = createCheckpoints('relative.mjs', '/tmp/nincs.sqlite', (error) => problems.push(error));
  for (let flush = 1; flush <= 128; flush += 1) checkpoints.flushed();
  expect(problems).toHaveLength(2);
  await checkpoints.close();
});

it('closes although its thread crashes meanwhile', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-checkpoints-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const worker = join(directory, 'worker.mjs');
  writeFileSync(
    worker,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (m) => { if (m === 'end') throw new Error('elszállt'); });",
  );
  const problems: string[] = [];
  const checkpoints = createCheckpoints(worker, '/tmp/nincs.sqlite', (error) => problems.push(error.message));
  for (let flush = 1; flush <= 64; flush += 1) checkpoints.flushed();
  await expect(checkpoints.close()).resolves.toBeUndefined();
  expect(problems).toEqual(['elszállt']);
});
