import { describe, expect, it } from 'vitest';
import type { ArticleRecord, ImportRecord } from '~/backend/domain/import-record';
import { fill } from '~/backend/testing/fill';
import { openTestBackend } from '~/backend/testing/test-backend';
import { prepareBody } from '~/lib/article-body/ready-body';
import { anonymous } from '~/lib/content/content-api';

const reader = { site: 'hirmondo', viewer: anonymous };

function article(
  number: number,
  fields: Partial<ArticleRecord['article']> = {},
  more: Partial<ArticleRecord> = {},
): ArticleRecord {
  return {
    kind: 'article',
    sourceId: String(number),
    position: number,
    losses: [],
    article: {
      slug: `cikk-${number}`,
      title: `Cikk ${number}`,
      pubDate: 1_700_000_000 + number,
      content: '<p>Szöveg</p>',
      ...fields,
    },
    ...more,
  };
}

async function* stream(records: readonly ImportRecord[]): AsyncGenerator<ImportRecord> {
  yield* records;
}

describe('importRecords', () => {
  it('leaves what editors have changed or deleted since', async () => {
    const { backend } = await openTestBackend();
    const run = (...records: ImportRecord[]) => backend.importRecords(stream(records), { source: 'wp' });
    await run(article(1), article(2), article(3));
    await backend.desk.set({ slug: 'cikk-1', title: 'A szerkesztőé', pubDate: 1_700_000_001 }, { author: 'Anna' });
    await backend.desk.remove('cikk-2', { author: 'Anna' });
    const again = await run(article(1), article(2), article(3, { title: 'Javítva' }));
    expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 2, failed: [] });
    expect(again.losses.map(({ what, detail }) => [what, detail])).toEqual([
      ['edited', 'cikk-1'],
      ['deleted', 'cikk-2'],
    ]);
    expect((await backend.desk.get('cikk-1'))?.article.title).toBe('A szerkesztőé');
    expect(await backend.desk.undelete('cikk-2', { author: 'Anna' })).toMatchObject({ outcome: 'created' });
    expect((await backend.desk.get('cikk-3'))?.article.title).toBe('Javítva');
  });

  it('stores every kind of record, and nothing new the second time', async () => {
    const { backend } = await openTestBackend();
    const at = (position: number) => ({ sourceId: `s${position}`, position, losses: [] });
    const records: ImportRecord[] = [
      { kind: 'section', ...at(1), section: { slug: 'helyi', name: 'Helyi' } },
      { kind: 'tag', ...at(2), tag: { slug: 'folyo', name: 'Folyó' } },
      { kind: 'author', ...at(3), author: { slug: 'kis-eva', name: 'Kis Éva', title: 'riporter' } },
      article(4, {
        tags: ['folyo'],
        mainSuperTag: { slug: 'helyi', name: 'x' },
        articleAuthors: [{ slug: 'kis-eva', name: 'x' }],
      }),
      { kind: 'podcast', ...at(5), podcast: { slug: 'adas', name: 'Adás' } },
      {
        kind: 'episode',
        ...at(6),
        episode: { slug: 'elso', title: 'Első', podcastSlug: 'adas', pubDate: 1, articleSourceId: '4' },
      },
    ];
    expect(await backend.importRecords(stream(records), { source: 'wp' })).toMatchObject({
      created: 6,
      failed: [],
      stored: true,
    });
    expect(await backend.importRecords(stream(records), { source: 'wp' })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 6,
    });
    const loaded = await backend.content.article(reader, 'cikk-4');
    expect(loaded?.article).toMatchObject({
      version: 1,
      tagNames: { folyo: 'Folyó' },
      mainSuperTag: { name: 'Helyi' },
      articleAuthors: [{ name: 'Kis Éva' }],
    });
    expect((await backend.content.episode(reader, 'elso'))?.article?.slug).toBe('cikk-4');
  });

  it('gives a reachable slug to an article whose address would be a file, and says so', async () => {
    const { backend } = await openTestBackend();
    const records = [
      article(1, { slug: 'kep.jpg', mainSuperTag: { slug: 'media', name: 'Média' } }),
      article(2, { slug: 'masik.jpg', mainSuperTag: { slug: 'api', name: 'API' } }),
      article(3, { slug: 'empty' }),
    ];
    const report = await backend.importRecords(stream(records), { source: 'wp' });
    expect(report.losses.map(({ what, detail }) => [what, detail])).toEqual([
      ['slug', 'kep.jpg → kep-jpg'],
      ['slug', 'empty → empty-2'],
    ]);
    expect(report).toMatchObject({ articles: 3, failed: [] });
  });

  it('reports what fails and stores the rest', async () => {
    const { backend } = await openTestBackend();
    const records: ImportRecord[] = [
      article(1),
      { kind: 'failed', position: 2, sourceId: '2', reason: 'no date' },
      article(3, { slug: 'rossz slug' }),
      article(4, { slug: 'cikk-1' }),
      article(5),
    ];
    const report = await backend.importRecords(stream(records), { source: 'wp' });
    expect(report).toMatchObject({ created: 2, stored: true });
    expect(report.failed).toEqual([
      { line: 2, sourceId: '2', reason: 'no date' },
      { line: 3, sourceId: '3', reason: expect.stringContaining('slug') },
      { line: 4, sourceId: '4', reason: expect.stringContaining("'cikk-1'"), slugTaken: true },
    ]);
  });

  it('reports losses of the importer, of the body, and of unknown parents', async () => {
    const { backend } = await openTestBackend();
    const body = { content: '<p>Jó</p><script>alert(1)</script>' };
    const records = [article(1, body, { losses: [{ what: 'field:geo', detail: '47,19' }], parentSourceId: 'nincs' })];
    const report = await backend.importRecords(stream(records), { source: 'wp' });
    expect(report.losses.map(({ what }) => what).sort()).toEqual(['field:geo', 'parent', 'script']);
    expect(report.lossCount).toBe(3);
  });

  it('stores nothing in a dry run of several batches, and still resolves references', async () => {
    const { backend } = await openTestBackend();
    const records = [
      ...Array.from({ length: 450 }, (_, index) => article(index + 1)),
      article(900, {}, { parentSourceId: '1' }),
      article(901, { slug: 'cikk-1' }),
    ];
    const progress: number[] = [];
    const report = await backend.importRecords(stream(records), {
      source: 'wp',
      dryRun: true,
      onProgress: (done) => progress.push(done),
    });
    expect(report).toMatchObject({ created: 451, losses: [], stored: false, failed: [{ sourceId: '901' }] });
    expect(progress).toEqual([400, 452]);
    expect(await backend.isEmpty()).toBe(true);
  });

  it('stores nothing in strict mode if one record fails after many', async () => {
    const { backend } = await openTestBackend();
    const records = [...Array.from({ length: 450 }, (_, index) => article(index + 1)), article(999, { title: '' })];
    const report = await backend.importRecords(stream(records), { source: 'wp', strict: true });
    expect(report).toMatchObject({ stored: false, failed: [{ line: 999 }] });
    expect(await backend.isEmpty()).toBe(true);
    expect(await backend.importRecords(stream(records.slice(0, -1)), { source: 'wp', strict: true })).toMatchObject({
      created: 450,
      stored: true,
    });
  });

  it('renames an author in articles stored before', async () => {
    const { backend } = await openTestBackend();
    const author = (name: string): ImportRecord => ({
      kind: 'author',
      sourceId: 'a',
      position: 1,
      losses: [],
      author: { slug: 'kis-eva', name },
    });
    await backend.importRecords(stream([author('Kis Éva'), article(1, { articleAuthors: [{ slug: 'kis-eva', name: 'x' }] })]), {
      source: 'wp',
    });
    await backend.importRecords(stream([author('Nagyné Kis Éva')]), { source: 'wp' });
    const list = await backend.content.articles(reader, { filters: { author: 'kis-eva' }, page: 1, limit: 5 });
    expect(list.items[0]?.articleAuthors).toMatchObject([{ name: 'Nagyné Kis Éva' }]);
    expect((await backend.content.search(reader, { term: 'nagyné', oldal: 1, perPage: 5 })).totalItems).toBe(1);
    expect((await backend.content.version(reader, 'cikk-1'))?.v).toBe(1);
  });

  it('lets other writers write between its batches', async () => {
    const { backend } = await openTestBackend();
    let written = false;
    async function* slow(): AsyncGenerator<ImportRecord> {
      for (let number = 1; number <= 600; number += 1) {
        if (number === 250)
          void fill(backend)
            .unique('kozben', 1)
            .then(() => (written = true));
        if (number === 599) expect(written).toBe(true);
        yield article(number);
      }
    }
    expect(await backend.importRecords(slow(), { source: 'wp' })).toMatchObject({ created: 600 });
  });

  it.each([
    ['made ready elsewhere', ({ content }: ArticleRecord['article']) => prepareBody(String(content))],
    ['read here, where that failed', () => undefined],
  ])('stores texts that are %s, and search finds them', async (_, findBody) => {
    const { backend } = await openTestBackend();
    const records = [article(1, { content: '<p>Leszállt a <em>vonat</em></p><script>x</script>' }), article(2, { content: '' })];
    const report = await backend.importRecords(stream(records), { source: 'wp', findBody });
    expect(report).toMatchObject({ created: 2, failed: [], losses: [{ what: 'script' }] });
    expect((await backend.content.search(reader, { term: 'vonatok', oldal: 1, perPage: 5 })).totalItems).toBe(1);
    const stored = await backend.content.article(reader, 'cikk-1');
    expect(stored?.article.paragraphCount).toBe(1);
    expect(stored?.body).toEqual([{ kind: 'paragraph', html: 'Leszállt a <em>vonat</em>' }]);
  });
});
