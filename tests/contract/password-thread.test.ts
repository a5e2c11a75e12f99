import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { pooledHashing } from '~/backend/infra/passwords/argon2';
import { createHashThread, type HashThreadOptions } from '~/backend/infra/passwords/hash-thread';
import { canRunWhenIdle } from '~/backend/infra/thread-priority';
import { bundleWorker } from './bundle-worker';
import { failingWorkers, standInWorker } from './stand-in-worker';

const job = (text: string): HashJob => ({
  message: new TextEncoder().encode(text),
  salt: new Uint8Array(16).fill(7),
  memoryKib: 64,
  passes: 1,
  bytes: 32,
});

const SCHED_OTHER = '0';
const SCHED_IDLE = '5';

/** Scheduling policies of the threads of this process with that name. */
function schedulingPolicies(name: string): (string | undefined)[] {
  const files = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
  return files.filter((text) => text.includes(`(${name})`)).map((text) => text.split(') ')[1]?.split(' ')[38]);
}

function openThread(worker: string, options: Partial<HashThreadOptions> = {}) {
  const problems: string[] = [];
  const hashing = createHashThread({ worker, onProblem: ({ message }) => problems.push(message), ...options });
  onTestFinished(() => hashing.close());
  return { hashing, problems };
}

it.each([true, false])(
  'hashes as Node does in its pool, and leaves the priority of other threads alone (%s)',
  async (whenIdle) => {
    const before = getPriority();
    // A busy machine starves such a thread, which is tested below.
    const options = { whenIdle, maxDelay: Number.POSITIVE_INFINITY };
    const { hashing, problems } = openThread(await bundleWorker('src/backend/infra/passwords/hash-worker.ts'), options);
    const jobs = ['egy', 'kettő', 'három'].map(job);
    const made = await Promise.all(jobs.map((each) => hashing.derive(each)));
    const expected = await Promise.all(jobs.map((each) => pooledHashing.derive(each)));
    expect(made.map((hash) => Buffer.from(hash).toString('hex'))).toEqual(
      expected.map((hash) => Buffer.from(hash).toString('hex')),
    );
    expect([problems, getPriority()]).toEqual([[], before]);
    if (canRunWhenIdle) expect(schedulingPolicies('passwords')).toEqual([whenIdle ? SCHED_IDLE : SCHED_OTHER]);
  },
);

it('answers from the pool when the thread breaks down, ends or hangs, and starts another', async () => {
  const expected = Buffer.from(await pooledHashing.derive(job('jelszó')));
  for (const [source, problem, options] of failingWorkers) {
    const { hashing, problems } = openThread(standInWorker(source), options);
    for (const _ of [1, 2]) expect(Buffer.from(await hashing.derive(job('jelszó')))).toEqual(expected);
    expect(problems).toEqual([expect.stringMatching(problem), expect.stringMatching(problem)]);
  }
});

/**
 * A worker that answers with its own id and whether it runs only when idle. As such its hashes take that long; without a time it
 * answers only once.
 */
const starving = (took: number | undefined) =>
  standInWorker(`import { workerData } from 'node:worker_threads';
let jobs = 0;
parentPort.on('message', () => {
  jobs += 1;
  if (workerData.whenIdle && jobs > 1 && ${took} === undefined) return;
  parentPort.postMessage({ hash: [threadId, Number(workerData.whenIdle)], took: ${took} ?? 1 });
});`);

it('gives a starved thread a share of the processor, by another thread that also computes its hash', async () => {
  const { hashing, problems } = openThread(starving(undefined), { whenIdle: true });
  const made: (readonly number[])[] = [];
  for (const text of ['a', 'b', 'c']) made.push([...(await hashing.derive(job(text)))]);
  expect([made.map(([, whenIdle]) => whenIdle), problems]).toEqual([[1, 0, 0], []]);
  expect(made[2]).toEqual(made[1]);
});

it('does so after hashes that lag behind more and more, and not after a slow one', async () => {
  const { hashing, problems } = openThread(starving(60), { whenIdle: true });
  const policies: (number | undefined)[] = [];
  for (let number = 0; number < 5; number += 1) policies.push((await hashing.derive(job('a')))[1]);
  expect([policies, problems]).toEqual([[1, 1, 1, 0, 0], []]);
});

it('a missing thread delays nobody', async () => {
  const { hashing, problems } = openThread('/nincs/ilyen.mjs');
  expect(await hashing.derive(job('jelszó'))).toHaveLength(32);
  expect(problems).toHaveLength(1);
});

it('ends after a rest and starts again', async () => {
  const { hashing, problems } = openThread(
    standInWorker(`parentPort.on('message', () => parentPort.postMessage({ hash: [threadId], took: 1 }));`),
    {
      idle: 1,
    },
  );
  const [first] = await hashing.derive(job('jelszó'));
  await expect.poll(async () => (await hashing.derive(job('jelszó')))[0], { interval: 20 }).not.toBe(first);
  expect(problems).toEqual([]);
});
