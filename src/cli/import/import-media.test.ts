import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '~/backend/index';
import { createImportMedia } from './import-media';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-media-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

type Changes = Partial<Extract<ImportRecord, { kind: 'article' }>['article']>;
const record = (changes: Changes): ImportRecord => ({
  kind: 'article',
  sourceId: '1',
  position: 1,
  losses: [],
  article: { slug: 'egy', title: 'Egy', pubDate: 1, content: '<p>Szöveg.</p>', ...changes },
});

async function read(given: ImportRecord): Promise<ImportRecord | undefined> {
  const media = await createImportMedia({
    library: {
      has: async () => false,
      async add(bytes: AsyncIterable<Uint8Array>) {
        for await (const _ of bytes);
        return { src: '/media/uj.jpg', outcome: 'added' };
      },
    } as never,
    async *download(address) {
      if (address.includes('nincs')) throw new Error('answered 404');
      yield new Uint8Array();
    },
    uploads: undefined,
    journal: join(room, 'journal.ndjson'),
    fetches: true,
  });
  for await (const each of media.records(
    (async function* () {
      yield given;
    })(),
  ))
    return each;
  return undefined;
}

describe('the pictures of an imported article', () => {
  it.each<[string, Changes]>([
    ['has none', {}],
    ['has a cover of this site and no box', { cover: { src: '/media/regi.jpg' }, recommendedBoxImage: null }],
    ['has only one that cannot be fetched', { content: '<p><img src="https://regi.example/nincs.jpg"></p>' }],
  ])('leave it the same object, which has a prepared body, if it %s', async (_, changes) => {
    const given = record(changes);
    expect(await read(given)).toBe(given);
  });

  it.each<[string, Changes]>([
    ['body', { content: '<p><img src="https://regi.example/a.jpg"></p>' }],
    ['cover', { cover: { src: 'https://regi.example/a.jpg' } }],
    ['box', { recommendedBoxImage: 'https://regi.example/a.jpg' }],
    ['cover whose address has a bare percent sign', { cover: { src: 'https://regi.example/50%-kedvezmeny.jpg' } }],
    ['film with a poster', { content: '<video poster="https://regi.example/a.jpg" src="https://regi.example/a.mp4"></video>' }],
    ['player of another editor', { content: '<div data-block="audio" data-url="https://regi.example/a.mp3"></div>' }],
    ['player in brackets', { content: '[audio mp3="https://regi.example/a.mp3"][/audio]' }],
    ['links', { content: '<a class="fajl" href="https://regi.example/a.pdf?v=2">Jelentés</a>' }],
    ['lazy picture', { content: '<img src="data:image/gif;base64,R0" data-src="https://regi.example/a.jpg" alt="1 &gt; 0">' }],
    [
      'picture of several widths',
      { content: '<img srcset="https://regi.example/a-300.jpg 300w" src="https://regi.example/a.jpg?a=1&#038;b=2">' },
    ],
  ])('are replaced in its %s', async (_, changes) => {
    const given = record(changes);
    const text = JSON.stringify(await read(given));
    expect(text).toContain('/media/uj.jpg');
    expect(text).not.toContain('regi.example');
  });

  it('keep other addresses', async () => {
    const other = '<a href="https://regi.example/cikk">cikk</a><img src="data:image/gif;base64,R0" srcset="/b.jpg 300w">';
    const moved = await read(record({ content: `${other}<img src="https://regi.example/a.jpg">` }));
    expect(moved).toMatchObject({ article: { content: `${other}<img src="/media/uj.jpg">` } });
  });

  it.each(['<img ', '<a ', '<img src="https://x ', `<a href='https://a.jpg?`, '<video poster="'])(
    'are looked for once in a text of %s alone',
    async (tag) => {
      const given = record({ content: tag.repeat(300_000) });
      expect(await read(given)).toBe(given);
    },
  );
});
