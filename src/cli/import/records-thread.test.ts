import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '~/backend/index';
import { readRecordsBeside } from './records-thread';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-records-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** A thread that sends two parts, each when it is allowed to, and then does what `ending` says. */
const worker = join(room, 'worker.mjs');
writeFileSync(
  worker,
  `import { parentPort, workerData } from 'node:worker_threads';
  const record = (id) => ({ kind: 'article', sourceId: String(id), article: { content: '<p>' + id + '</p>' }, losses: [], position: id });
  const body = (id) => ({ paragraphCount: id, losses: [], json: '[]', stems: '', distinctStems: '' });
  const part = (ids, isLast) => ({
    records: ids.map(record), bodies: ids.map((id) => id === 1 ? undefined : body(id)), skipped: [['revision', ids.join(), 1]], bytes: ids[0], isLast,
  });
  parentPort.postMessage({ bytes: 0 });
  parentPort.postMessage(part([1, 2], false));
  const ending = workerData.origin.name;
  if (ending === 'dies') process.exit(1);
  if (ending === 'fails') throw new Error('no memory');
  if (ending === 'ends') parentPort.postMessage(part([3], true));
  if (ending === 'hangs') for (;;);`,
);

const record = (id: number): ImportRecord => ({
  kind: 'article',
  sourceId: String(id),
  position: id,
  losses: [],
  article: { slug: `s-${id}`, title: 'T', pubDate: 1, content: `<p>${id}</p>` },
});

async function readFrom(ending: string, limit?: number) {
  const skips: string[] = [];
  const bytes: number[] = [];
  const { records, findBody } = readRecordsBeside(
    {
      format: 'wordpress',
      origin: { path: '', name: ending, isGzip: false, encoding: 'utf-8' },
      options: { sections: [], now: 0, repeat: 1 },
    },
    {
      worker,
      ...(limit !== undefined && { limit }),
      onRead: (read) => bytes.push(read),
      onSkipped: (what, detail) => skips.push(`${what} ${detail}`),
      async *readInPlace(onSkipped) {
        onSkipped('revision', '1,2', { position: 1 });
        for (const id of [1, 2, 3]) yield record(id);
        onSkipped('revision', '3', { position: 1 });
      },
    },
  );
  const read: ImportRecord[] = [];
  for await (const each of records) read.push(each);
  return { ids: read.map(({ position }) => String(position)), read, skips, bytes, findBody };
}

describe('readRecordsBeside', () => {
  it('returns the records in order, with skipped ones and progress', async () => {
    const { ids, skips, bytes } = await readFrom('ends');
    expect([ids, skips, bytes]).toEqual([
      ['1', '2', '3'],
      ['revision 1,2', 'revision 3'],
      [0, 1, 3],
    ]);
  });

  it('returns articles with the body that was prepared, and none for a changed article', async () => {
    const { read, findBody } = await readFrom('ends');
    const articles = read.flatMap((each) => (each.kind === 'article' ? [each.article] : []));
    expect(articles.map(({ content }) => content)).toEqual(['<p>1</p>', '<p>2</p>', '<p>3</p>']);
    expect(articles.map((article) => findBody(article)?.paragraphCount)).toEqual([undefined, 2, 3]);
    expect(articles.map((article) => findBody({ ...article }))).toEqual([undefined, undefined, undefined]);
  });

  it.each(['dies', 'fails', 'hangs'])('reads the rest in place if the thread %s, and reports nothing twice', async (ending) => {
    const { ids, skips } = await readFrom(ending, ending === 'hangs' ? 500 : undefined);
    expect([ids, skips]).toEqual([
      ['1', '2', '3'],
      ['revision 1,2', 'revision 3'],
    ]);
  });
});
