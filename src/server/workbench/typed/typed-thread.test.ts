import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LARGE_BODY } from '~/lib/article-body/body-parser';
import { createTypedThread } from './typed-thread';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-typed-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** A thread that counts its jobs, and exits at 'halál'. */
const worker = join(room, 'worker.mjs');
writeFileSync(
  worker,
  `import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, input: { to, text } }) => {
    if (text.includes('halál')) process.exit(1);
    parentPort.postMessage({ id, output: to + (count += 1) });
  });`,
);
const long = 'Szöveg. '.repeat(LARGE_BODY / 8 + 1);

it('converts small texts in place and large ones on the thread, each once', async () => {
  const texts = createTypedThread({ worker, onAbandoned: () => expect.fail() });
  expect([await texts.toTyped('<p>a</p>'), await texts.toHtml('a')]).toEqual(['a', '<p>a</p>']);
  expect([await texts.toTyped(long), await texts.toTyped(long), await texts.toHtml(long)]).toEqual(['typed1', 'typed1', 'html2']);
});

it('loses nothing if the thread ends', async () => {
  const reasons: string[] = [];
  const texts = createTypedThread({ worker, onAbandoned: (reason) => reasons.push(reason) });
  expect(await texts.toHtml(`${long}halál`)).toBe(`<p>${long}halál</p>`);
  expect(reasons).toEqual(["The thread 'typed' ended"]);
});
