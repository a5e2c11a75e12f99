import { mkdtempSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { pooledHashing } from '~/backend/infra/passwords/argon2';
import { createHashThread } from '~/backend/infra/passwords/hash-thread';
import { bundleWorker } from './bundle-worker';

const job = (text: string): HashJob => ({
  message: new TextEncoder().encode(text),
  salt: new Uint8Array(16).fill(7),
  memoryKib: 64,
  passes: 1,
  bytes: 32,
});

/** Writes a file that replaces our worker; returns its path. */
function standIn(source: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hirmondo-passwords-')), 'worker.mjs');
  writeFileSync(file, `import { parentPort, threadId } from 'node:worker_threads';\n${source}`);
  return file;
}

function openThread(worker: string, options: { readonly limit?: number; readonly idle?: number } = {}) {
  const problems: string[] = [];
  const hashing = createHashThread({ worker, onProblem: ({ message }) => problems.push(message), ...options });
  onTestFinished(() => hashing.close());
  return { hashing, problems };
}

it('hashes on a thread as Node does in its pool, and leaves the priority of the others alone', async () => {
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
  const faults = [
    [`parentPort.on('message', () => { throw new Error('broken ' + threadId); });`, /^broken \d+$/, {}],
    [`parentPort.on('message', () => process.exit(0));`, /ended/, {}],
    [`parentPort.on('message', () => undefined);`, /more than 200 ms/, { limit: 200 }],
  ] as const;
  for (const [source, problem, options] of faults) {
    const { hashing, problems } = openThread(standIn(source), options);
    for (const _ of [1, 2]) expect(Buffer.from(await hashing.derive(job('jelszó')))).toEqual(expected);
    expect(problems).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
  }
});

it('a missing thread delays nobody', async () => {
  const { hashing, problems } = openThread('/nincs/ilyen.mjs');
  expect(await hashing.derive(job('jelszó'))).toHaveLength(32);
  expect(problems).toHaveLength(1);
});

it('ends after a rest and starts again', async () => {
  const { hashing, problems } = openThread(standIn(`parentPort.on('message', () => parentPort.postMessage([threadId]));`), {
    idle: 1,
  });
  const [first] = await hashing.derive(job('jelszó'));
  await expect.poll(async () => (await hashing.derive(job('jelszó')))[0], { interval: 20 }).not.toBe(first);
  expect(problems).toEqual([]);
});
