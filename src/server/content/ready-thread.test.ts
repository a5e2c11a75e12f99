import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createReadyThread } from './ready-thread';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-ready-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** A thread that returns its input, hangs at 'lassú' and exits at 'halál'. */
const worker = join(room, 'worker.mjs');
writeFileSync(
  worker,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, input }) => {
    if (input.includes('lassú')) for (;;);
    if (input.includes('halál')) process.exit(1);
    parentPort.postMessage({ id, output: input });
  });`,
);

describe('createReadyThread', () => {
  it('returns batches to their senders while no thread can be created', async () => {
    // Node throws at once, as it does if the system refuses a thread.
    const make = createReadyThread({ worker: 'relative.mjs' });
    expect([await make(['a']), await make(['b'])]).toEqual([undefined, undefined]);
  });

  it('processes batches in order', async () => {
    const make = createReadyThread({ worker });
    expect(await Promise.all([make(['a', 'b']), make([]), make(['c'])])).toEqual([['a', 'b'], [], ['c']]);
  });

  it.each(['lassú', 'halál'])('returns a batch with %s to its sender, and processes the next', async (bad) => {
    const make = createReadyThread({ worker, limit: 2_000 });
    expect(await Promise.all([make(['a', bad]), make(['c'])])).toEqual([undefined, ['c']]);
  });
});
