import { describe, expect, it } from 'vitest';
import type { ImportRecord, RecordPlace } from '../domain/import-record';
import { importers } from './formats';
import { catchUnreadable } from './record-builders';
import { makeFile, OPTIONS, readAll } from './testing/read-all';

/** Reading an article without a date throws, as its default is the time of the import. */
const BREAKING = {
  ...OPTIONS,
  get now(): number {
    throw new RangeError('no clock');
  },
};

const wxr = (title: string, date: string) =>
  `<item><title>${title}</title><wp:post_id>${title}</wp:post_id><wp:post_type>post</wp:post_type>${date}` +
  '<content:encoded>Szöveg</content:encoded></item>';
const channel = (items: string) => `<rss xmlns:wp="w" xmlns:content="c"><channel>\n${items}\n</channel></rss>`;
const DATED = { title: { rendered: 'jó' }, content: { rendered: 'x' }, date: '2026-11-20T10:00:00' };

const FILES: readonly (readonly [keyof typeof importers, string, string, RecordPlace])[] = [
  [
    'wordpress',
    'a.xml',
    channel([wxr('rossz', ''), wxr('jó', '<wp:post_date>2026-11-20 10:00:00</wp:post_date>')].join('\n')),
    { position: 2 },
  ],
  [
    'wordpress-json',
    'a.json',
    JSON.stringify([
      { ...DATED, id: 1, date: null },
      { ...DATED, id: 2 },
    ]),
    { position: 1, pointer: '/0' },
  ],
  [
    'ghost',
    'a.json',
    JSON.stringify({ data: { posts: [{ title: 'rossz' }, { title: 'jó', published_at: '2026-11-20T10:00:00Z' }] } }),
    { position: 1, pointer: '/data/posts/0' },
  ],
  [
    'feed',
    'a.xml',
    channel('<item><title>rossz</title></item>\n<item><title>jó</title><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>'),
    { position: 2 },
  ],
  ['drupal', 'a.csv', 'title,body,created\nrossz,x,\njó,x,2026-11-20T10:00:00Z\n', { position: 2 }],
  [
    'drupal',
    'a.json',
    JSON.stringify({
      data: [
        { type: 'node--article', id: 'a', attributes: { title: 'rossz' } },
        { type: 'node--article', id: 'b', attributes: { title: 'jó', created: '2026-11-20T10:00:00Z' } },
      ],
    }),
    { position: 1, pointer: '/data/0' },
  ],
];

describe('a record that crashes the reader', () => {
  it.each(FILES)(
    'is reported as failed with its place in %s, %s, and the others are read',
    async (format, name, content, place) => {
      const records: ImportRecord[] = [];
      for await (const record of importers[format].read(makeFile(name, content), BREAKING)) records.push(record);
      expect(records.filter(({ kind }) => kind === 'failed')).toEqual([
        { kind: 'failed', ...place, reason: 'cannot be read: no clock' },
      ]);
      expect(records.flatMap((record) => (record.kind === 'article' ? [record.article.title] : []))).toEqual(['jó']);
    },
  );

  it('does not occur among valid records', async () => {
    for (const [format, name, content] of FILES) {
      const records = await readAll(importers[format], makeFile(name, content));
      expect(records.filter(({ kind }) => kind === 'failed')).toEqual([]);
    }
  });
});

it('a truncated file yields its records up to there, with the position of the last one', async () => {
  async function* breaking(): AsyncGenerator<ImportRecord> {
    yield { kind: 'tag', sourceId: 'a', position: 7, losses: [], tag: { slug: 'a', name: 'a' } };
    throw new Error('EIO:\n read');
  }
  const records: ImportRecord[] = [];
  for await (const record of catchUnreadable(breaking())) records.push(record);
  expect(records).toEqual([
    expect.objectContaining({ kind: 'tag' }),
    { kind: 'failed', position: 7, reason: 'the rest of the file cannot be read: EIO: read' },
  ]);
});
