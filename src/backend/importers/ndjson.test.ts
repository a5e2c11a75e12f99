import { describe, expect, it } from 'vitest';
import { type Article, article as articleSchema } from '~/lib/contract/article';
import { articleLine, ndjson } from './ndjson';
import { fixtureFile, makeFile, ofKind, readAll } from './testing/read-all';
import { text } from './text';

const FULL: Article = articleSchema.parse({
  id: 12,
  slug: 'cikk',
  title: 'Árvíztűrő „cikk”\u2028sorvéggel',
  pubDate: 1_700_000_000,
  updatedAt: 1_700_000_100,
  version: 4,
  type: 'liveblog',
  content: '<p>a</p>\n<p>b</p>',
  recommender: 'Bevezető',
  flags: [{ slug: 'live' }],
  tags: ['budapest'],
  mainSuperTag: { name: 'Belföld', slug: 'belfold', siteSlug: 'hirmondo' },
  articleAuthors: [{ slug: 'kiss-agnes', name: 'Kiss Ágnes' }],
  cover: { src: '/media/a.jpg', alt: 'Híd' },
  subArticles: [{ id: 'e1', title: 'Első', content: '<p>x</p>', pubDate: 1_700_000_001, pinned: true }],
  important: true,
  parent: { id: 3, slug: 'szulo' },
});

describe('our own lines', () => {
  it('are read as they were written', async () => {
    const [record] = ofKind(await readAll(ndjson, makeFile('a.ndjson', articleLine(FULL))), 'article');
    const { id: _id, parent: _parent, ...fields } = FULL;
    expect(record).toMatchObject({ sourceId: '12', parentSourceId: '3', position: 1, losses: [] });
    expect(record?.article).toEqual(fields);
  });

  it('are read as they were written a second time, too', async () => {
    const [record] = ofKind(await readAll(ndjson, makeFile('a.ndjson', articleLine(FULL))), 'article');
    const again = articleSchema.parse({ ...record?.article, id: FULL.id, parent: FULL.parent });
    expect(articleLine(again)).toBe(articleLine(FULL));
  });

  it('contain one article each, whatever its text', () => {
    expect(articleLine(FULL).match(/\n/g)).toHaveLength(1);
  });

  it('may be between empty lines, after a byte order mark, with Windows line ends', async () => {
    const lines = `\ufeff${articleLine(FULL).trimEnd()}\r\n\r\n${articleLine({ ...FULL, id: 13, slug: 'masik' })}`;
    const records = await readAll(ndjson, makeFile('a.ndjson', lines));
    expect(records.map(({ kind, position }) => [kind, position])).toEqual([
      ['article', 1],
      ['article', 3],
    ]);
  });

  it.each([
    ['{"id":1', 'no JSON'],
    ['{"id":1,"slug":"a","title":"","pubDate":1}', 'title'],
    ['{"id":1,"slug":"a b","title":"x","pubDate":1}', 'slug'],
    ['{"id":1,"slug":"a","title":"x","pubDate":"tegnap"}', 'pubDate'],
    ['[]', 'must be an object'],
  ])('fail with their line number if they are %s', async (line, reason) => {
    const records = await readAll(
      ndjson,
      makeFile('a.ndjson', `${articleLine(FULL)}${line}\n${articleLine({ ...FULL, id: 14, slug: 'c' })}`),
    );
    expect(records.map(({ kind }) => kind)).toEqual(['article', 'failed', 'article']);
    expect(ofKind(records, 'failed')[0]).toMatchObject({ position: 2, reason: expect.stringContaining(reason) });
  });
});

describe('our own lines made of whole texts', () => {
  it('are read as they were written', async () => {
    const imported = ofKind(await readAll(text, fixtureFile('prose.jsonl')), 'article');
    expect(imported.length).toBeGreaterThan(2);
    const articles = imported.map(({ article }, index) => articleSchema.parse({ ...article, id: index + 1 }));
    const lines = articles.map(articleLine).join('');
    const again = ofKind(await readAll(ndjson, makeFile('a.ndjson', lines, 65_536)), 'article');
    expect(
      again.map(({ article, sourceId }) => articleLine(articleSchema.parse({ ...article, id: Number(sourceId) }))).join(''),
    ).toBe(lines);
  });
});
