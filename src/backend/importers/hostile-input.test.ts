import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ImportRecord, WHOLE_FILE } from '../domain/import-record';
import { importers } from './formats';
import type { ImportFile } from './importer';
import { markdownHtml, NESTED_TOO_DEEP, TOO_LONG_TO_READ } from './markdown/markdown';
import { MAX_LINE_LENGTH, readLines, readWhole } from './reading/read-text';

const CHUNK = 65_536;

function toFile(name: string, content: string | Uint8Array): ImportFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    async *open() {
      for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
    },
  };
}

async function readAll(format: keyof typeof importers, file: ImportFile): Promise<ImportRecord[]> {
  const records: ImportRecord[] = [];
  const options = { sections: [], now: 1_795_250_000, repeat: 1 };
  for await (const record of importers[format].read(file, options)) records.push(record);
  return records;
}

const item = (title: string, content: string) =>
  `<item><title>${title}</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>` +
  `<wp:post_name>${title}</wp:post_name><wp:post_date_gmt>2026-11-20 10:00:00</wp:post_date_gmt>` +
  `<content:encoded>${content}</content:encoded></item>`;
const feed = (items: string) =>
  '<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c" xmlns:itunes="i"><channel><title>X</title><wp:wxr_version>1.2</wp:wxr_version>' +
  `${items}</channel></rss>`;
const nested = (open: string, close: string) => `${open.repeat(300_000)}x${close.repeat(300_000)}`;

const FILES: readonly (readonly [string, string | Uint8Array])[] = [
  ['300,000 nested elements', feed(item('melyen', nested('<b>', '</b>')) + item('utana', 'jó'))],
  ['300,000 nested elements outside any item', feed(nested('<b>', '</b>') + item('utana', 'jó'))],
  ['300,000 nested elements as text', feed(item('melyen', `<![CDATA[${nested('<div>', '</div>')}]]>`) + item('utana', 'jó'))],
  ['300,000 elements that are never closed', feed(item('nyitva', '<b>'.repeat(300_000)))],
  ['300,000 nested lists of JSON', nested('[', ']')],
  ['300,000 nested objects of JSON', `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`],
  ['random bytes', randomBytes(1_000_000)],
  ['UTF-16', Buffer.from(feed(item('utf', 'árvíztűrő')), 'utf16le')],
  ['Latin-2', Buffer.from(feed(item('latin', '\xe1rv\xedzt\xfbr\xf5')), 'latin1')],
  ['half a character at the end', Buffer.from([...Buffer.from(feed('')), 0xc5])],
  ['one endless line', 'a'.repeat(5_000_000)],
  ['an endless tag', `<rss><channel><item ${'a="b" '.repeat(500_000)}`],
  ['an endless entity', `<rss><channel><item><title>&${'a'.repeat(3_000_000)}`],
  ['300,000 nested quotations', '>'.repeat(300_000)],
  ['100,000 nested lists', '1. '.repeat(100_000)],
  ['a million ampersands', feed(item('jelek', '&'.repeat(1_000_000)))],
  ['a million line ends', '\n'.repeat(1_000_000)],
  ['nothing', ''],
];

describe.each(Object.keys(importers) as (keyof typeof importers)[])('the reader of %s', (format) => {
  it.each(FILES)('terminates on %s without throwing', { timeout: 60_000 }, async (_what, content) => {
    const endings = format === 'text' ? ['.txt', '.jsonl', '.xml'] : [format === 'wordpress' ? '.xml' : '.json'];
    for (const ending of endings) {
      const records = await readAll(format, toFile(`fajl${ending}`, content));
      for (const record of records) expect(record.position).toBeGreaterThanOrEqual(WHOLE_FILE);
    }
  });
});

it('leaves out what is nested too deeply, reports the place, and continues after it', { timeout: 60_000 }, async () => {
  const records = await readAll(
    'wordpress',
    toFile('a.xml', feed(`\n${item('melyen', nested('<b>', '</b>'))}\n${item('utana', 'jó')}`)),
  );
  expect(records.filter(({ kind }) => kind === 'failed')).toEqual([
    expect.objectContaining({ position: 2, reason: expect.stringContaining('nested deeper than 200') }),
  ]);
  expect(records.filter((record) => record.kind === 'article').map(({ article }) => article.slug)).toEqual(['utana']);
});

it.each([
  ['quotations', '> '.repeat(101)],
  ['lists', '- '.repeat(60) + '1. '.repeat(60)],
])('reports where %s in Markdown are nested too deeply', async (_what, begin) => {
  const records = await readAll('markdown', toFile('2026-11-22-a.md', `Szöveg.\n\n${begin}mély\n`));
  expect(records).toEqual([{ kind: 'failed', position: 1, reason: NESTED_TOO_DEEP }]);
});

it.each([
  ['emphasis', '**a'],
  ['emphasis of both kinds', '*a_b'],
  ['links', '[a]('],
  ['code', '`a``'],
])('says that Markdown of %s without an end takes too long, and goes on', { timeout: 60_000 }, async (_what, piece) => {
  const endless = `Szöveg.\n\n${piece.repeat(400_000)}\n`;
  const result = markdownHtml(endless, { breaks: false, limit: 200 });
  // A fast machine may read it in time.
  if ('refused' in result) expect(result.refused).toBe(TOO_LONG_TO_READ);
  expect(markdownHtml(`jó *szöveg*. ${'x'.repeat(5_000)}`, { breaks: false })).toEqual({
    html: expect.stringContaining('<em>szöveg</em>'),
  });
});

const MILLION = 1_000_000;
it.each<readonly [string, keyof typeof importers, string, string]>([
  [
    'brackets in a name',
    'feed',
    'a.xml',
    `<rss><channel><item><title>a</title><author>${'('.repeat(MILLION)}</author></item></channel></rss>`,
  ],
  [
    'brackets in an author of TEI',
    'text',
    'a.xml',
    `<TEI><teiHeader><fileDesc><titleStmt><author>${'('.repeat(MILLION)}</author></titleStmt></fileDesc></teiHeader><text><body><div><p>a</p></div></body></text></TEI>`,
  ],
  ['exclamation marks in prose', 'text', 'a.txt', `Cím\n\nElső ${'!'.repeat(MILLION)}a`],
  ['exclamation marks in sentences', 'text', 'a.jsonl', JSON.stringify({ sentences: [`${'!'.repeat(MILLION)}a`] })],
  ['space in a block', 'wordpress', 'a.xml', feed(item('ter', `<![CDATA[<!-- wp:x {${' '.repeat(MILLION)}} / -->a]]>`))],
  ['space in a shortcode', 'wordpress', 'a.xml', feed(item('ter', `<![CDATA[<p>[ab${' '.repeat(MILLION)}</p>]]>`))],
  [
    'space and letters in shortcodes',
    'wordpress',
    'a.xml',
    feed(item('ter', `<![CDATA[${`[ab ${'a'.repeat(1_990)}]`.repeat(500)}]]>`)),
  ],
])('reads a million of %s in one pass', { timeout: 60_000 }, async (_what, format, name, content) => {
  expect(await readAll(format, toFile(name, content))).not.toEqual([]);
});

it('reports where Markdown takes too long', { timeout: 60_000 }, async () => {
  const records = await readAll('markdown', toFile('2026-11-22-a.md', `Szöveg.\n\n${'**a'.repeat(200_000)}\n`));
  expect(records).toEqual([{ kind: 'failed', position: 1, reason: TOO_LONG_TO_READ }]);
});

it.each(['wordpress', 'feed'] as const)('leaves out a text of %s without an end, and continues after it', async (format) => {
  const [begin = '', end] = feed(item('vegtelen', 'x') + item('utana', 'jó')).split('>x<');
  const file: ImportFile = {
    name: 'a.xml',
    async *open() {
      yield Buffer.from(`${begin}>`);
      for (let count = 0; count < 40; count += 1) yield Buffer.alloc(1_000_000, 'a b ');
      yield Buffer.from(`<${end}`);
    },
  };
  const records = await readAll(format, file);
  expect(records.filter(({ kind }) => kind === 'failed')).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('it holds more than 32 million characters') }),
  ]);
  if (format === 'wordpress')
    expect(records.filter((record) => record.kind === 'article').map(({ article }) => article.slug)).toEqual(['utana']);
});

it('says that a file is too large to be read as a whole', async () => {
  await expect(readWhole(toFile('a', 'x'.repeat(1_000_001)).open(), 1)).rejects.toThrow(
    'it holds more than 1 million characters',
  );
});

it('leaves out a line without an end, and continues after it', async () => {
  const lines = [];
  for await (const line of readLines(toFile('a', `egy\n${'x'.repeat(2_000)}\nkettő`).open(), 1_000)) lines.push(line);
  expect(lines).toEqual([
    { text: 'egy', number: 1 },
    { text: '', number: 2, tooLong: true },
    { text: 'kettő', number: 3 },
  ]);
  expect(MAX_LINE_LENGTH).toBeGreaterThan(8 * 1024 * 1024);
});
