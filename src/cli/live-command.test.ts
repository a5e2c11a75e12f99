import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '~/lib/calls/call-context';
import { openCommandLine, type TestCommandLine } from './testing/command-line';

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
  const base = { pubDate: 1_700_000_000, content: '<p>Szöveg.</p>' };
  await line.backend.ingest.putArticle(
    { source: 'cms', sourceId: '1' },
    {
      ...base,
      slug: 'vihar',
      title: 'Vihar',
      type: 'liveblog',
      subArticles: [{ id: 'a', content: '<p>Első.</p>', pubDate: 1_700_000_000 }],
    },
  );
});
afterAll(() => line.close());

const loaded = async () => (await line.backend.content.article({ site: 'hirmondo', viewer: anonymous }, 'vihar'))?.article;

describe('hirmondo live', () => {
  it('adds, corrects, pins and deletes entries, each of which makes a new version', async () => {
    const added = await line.run(['live', 'add', 'vihar', '--title', 'Új', '--text', '<p>Friss.</p>']);
    const id = added.out.trim();
    expect((await loaded())?.subArticles.map(({ title }) => title)).toEqual(['Új', undefined]);
    expect((await line.run(['live', 'edit', 'vihar', id, '--text', '<p>Javítva.</p>'])).code).toBe(0);
    expect((await line.run(['live', 'pin', 'vihar', 'a'])).code).toBe(0);
    const entries = (await loaded())?.subArticles ?? [];
    expect(entries.map(({ content, pinned }) => [content, pinned])).toEqual([
      ['<p>Első.</p>', true],
      ['<p>Javítva.</p>', false],
    ]);
    expect((await line.run(['live', 'delete', 'vihar', id])).code).toBe(0);
    const after = await loaded();
    expect([after?.subArticles.length, after?.version]).toEqual([1, 5]);
  });

  it('marks key events, lists entries and sums up', async () => {
    await line.run(['live', 'add', 'vihar', '--id', 'k', '--title', 'Fordulat', '--text', '<p>x</p>', '--key']);
    expect((await loaded())?.subArticles.find(({ id }) => id === 'k')?.keyEvent).toBe(true);
    expect((await line.run(['live', 'list', 'vihar'])).out).toMatch(/^k\t\S+Z\tfontos\tFordulat\na\t/);
    await line.run(['live', 'unkey', 'vihar', 'k']);
    expect((await loaded())?.subArticles.find(({ id }) => id === 'k')?.keyEvent).toBeUndefined();
    await line.run(['live', 'summary', 'vihar', '--text', 'Egy.\nKettő.']);
    expect((await loaded())?.summary).toBe('Egy.\nKettő.');
  });

  it('adds corrections to an entry one after another, and refuses an empty one', async () => {
    await line.run(['live', 'add', 'vihar', '--id', 'h', '--text', '<p>Hat fok.</p>']);
    expect((await line.run(['live', 'correct', 'vihar', 'h', '--text', 'Hét fok volt.', '--wrong', 'Hat fok.'])).code).toBe(0);
    await line.run(['live', 'correct', 'vihar', 'h', '--text', 'Hajnalban mérték.']);
    const corrected = (await loaded())?.subArticles.find(({ id }) => id === 'h');
    expect(corrected).toMatchObject({
      version: 3,
      corrections: [{ text: 'Hét fok volt.', wrong: 'Hat fok.' }, { text: 'Hajnalban mérték.' }],
    });
    expect((await line.run(['live', 'correct', 'vihar', 'h', '--text', ''])).code).toBe(2);
    expect((await line.run(['live', 'correct', 'vihar', 'nincs', '--text', 'x'])).code).toBe(1);
  });

  it('reports a missing entry or live blog', async () => {
    for (const [args, words] of [
      [['delete', 'vihar', 'x'], 'nincs „x” bejegyzés itt: „vihar”'],
      [['pin', 'nincs', 'a'], 'nincs „nincs” közvetítés'],
    ] as const) {
      const run = await line.run(['live', ...args]);
      expect([run.code, run.err]).toEqual([1, expect.stringContaining(words)]);
    }
  });
});
