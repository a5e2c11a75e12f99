import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LARGE_BODY } from '~/lib/article-body/body-parser';
import { createBodyParser } from './body-thread';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-body-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const large = (text: string) => `<p>${text}</p>`.padEnd(LARGE_BODY + 1);

/** A thread that answers with one paragraph, hangs at 'lassú' and exits at 'halál'. */
const worker = join(room, 'worker.mjs');
writeFileSync(
  worker,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, input }) => {
    if (input.includes('lassú')) for (;;);
    if (input.includes('halál')) process.exit(1);
    const output = { blocks: [{ kind: 'paragraph', html: 'a szálról' }], losses: [], paragraphCount: 1 };
    parentPort.postMessage({ id, output });
  });`,
);

function open(limit = 10_000) {
  const reasons: string[] = [];
  const parse = createBodyParser({ worker, limit, onAbandoned: (reason) => reasons.push(reason) });
  return { parse, reasons };
}

describe('createBodyParser', () => {
  it('parses small bodies in place and large ones on the thread', async () => {
    const { parse } = open();
    expect((await parse('<p>itt</p>'))?.blocks).toEqual([{ kind: 'paragraph', html: 'itt' }]);
    expect((await parse(large('ott')))?.blocks).toEqual([{ kind: 'paragraph', html: 'a szálról' }]);
  });

  it('gives up on a body that takes too long, and parses the next', async () => {
    const { parse, reasons } = open(2_000);
    const [slow, next] = [parse(large('lassú')), parse(large('gyors'))];
    expect(await slow).toBeUndefined();
    expect((await next)?.paragraphCount).toBe(1);
    expect(reasons).toEqual(["A job of 'body' took more than 2000 ms"]);
  });

  it('gives up on a body that crashes the thread, and parses the next', async () => {
    const { parse, reasons } = open();
    expect(await parse(large('halál'))).toBeUndefined();
    expect((await parse(large('gyors')))?.paragraphCount).toBe(1);
    expect(reasons).toEqual(["The thread 'body' ended"]);
  });

  it('does not block other requests', async () => {
    const { parse } = open(300);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    await parse(large('lassú'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
