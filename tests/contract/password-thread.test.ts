import { getPriority } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { pooledHashing } from '~/backend/infra/passwords/argon2';
import { createHashThread, type HashThreadOptions } from '~/backend/infra/passwords/hash-thread';
import { bundleWorker } from './bundle-worker';
import { failingWorkers, standInWorker } from './stand-in-worker';

const job = (text: string): HashJob => ({
  message: new TextEncoder().encode(text),
  salt: new Uint8Array(16).fill(7),
  memoryKib: 64,
  passes: 1,
  bytes: 32,
});

function openThread(worker: string, options: Partial<HashThreadOptions> = {}) {
  const problems: string[] = [];
  const hashing = createHashThread({ worker, onProblem: ({ message }) => problems.push(message), ...options });
  onTestFinished(() => hashing.close());
  return { hashing, problems };
}

it('hashes as Node does in its pool, and leaves the priority of other threads alone', async () => {
  const before = getPriority();
  const { hashing, problems } = openThread(await bundleWorker('src/backend/infra/passwords/hash-worker.ts'));
  const jobs = ['egy', 'kettő', 'három'].map(job);
  const made = await Promise.all(jobs.map((each) => hashing.derive(each)));
  const expected = await Promise.all(jobs.map((each) => pooledHashing.derive(each)));
  expect(made.map((hash) => Buffer.from(hash).toString('hex'))).toEqual(
    expected.map((hash) => Buffer.from(hash).toString('hex')),
  );
  expect([problems, getPriority()]).toEqual([[], before]);
});

it('answers from the pool when the thread breaks down, ends or hangs, and starts another', async () => {
  const expected = Buffer.from(await pooledHashing.derive(job('jelszó')));
  for (const [source, problem, options] of failingWorkers) {
    const { hashing, problems } = openThread(standInWorker(source), options);
    for (const _ of [1, 2]) expect(Buffer.from(await hashing.derive(job('jelszó')))).toEqual(expected);
    expect(problems).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
  }
});

it('tells that hashes lag behind more and more, and not that one was slow', async () => {
  const onDelay = vi.fn<() => void>();
  const worker = standInWorker(
    `parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: { hash: [1], took: 60, ran: 10 } }));`,
  );
  const { hashing, problems } = openThread(worker, { onDelay });
  const calls: number[] = [];
  for (let number = 0; number < 6; number += 1) {
    await hashing.derive(job('a'));
    calls.push(onDelay.mock.calls.length);
  }
  // Each is 43 ms late.
  expect([calls, problems]).toEqual([[0, 0, 1, 1, 1, 2], []]);
});

it('a missing thread delays nobody', async () => {
  const { hashing, problems } = openThread('/nincs/ilyen.mjs');
  expect(await hashing.derive(job('jelszó'))).toHaveLength(32);
  expect(problems).toHaveLength(1);
});

it('ends after a rest and starts again', async () => {
  const { hashing, problems } = openThread(
    standInWorker(
      `parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: { hash: [threadId], took: 1, ran: 1 } }));`,
    ),
    {
      idle: 1,
    },
  );
  const [first] = await hashing.derive(job('jelszó'));
  await expect.poll(async () => (await hashing.derive(job('jelszó')))[0], { interval: 20 }).not.toBe(first);
  expect(problems).toEqual([]);
});
