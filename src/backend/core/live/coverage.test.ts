import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '~/backend/domain/import-record';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous, type CallContext } from '~/lib/content/content-api';
import { liveState } from '~/lib/live/live-state';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const now = Math.floor(TEST_NOW / 1000);
const DAY = 24 * 3600;
const key = { source: 'cms', sourceId: '1' };
const sent = { slug: 'vihar', title: 'Vihar', type: 'liveblog', pubDate: now - 500, content: '' };
const FLAG = [{ slug: 'live' }];

async function* stream(...records: readonly ImportRecord[]): AsyncGenerator<ImportRecord> {
  yield* records;
}

async function open() {
  const opened = await openTestBackend({ adminToken: 'titok' });
  const { backend } = opened;
  /** Whether the page, its card and the list of live articles say that it is live; the three must agree. */
  async function isLive(slug = 'vihar'): Promise<boolean | undefined> {
    const page = (await backend.content.article(reader, slug))?.article;
    const card = (await Array.fromAsync(backend.sitemapArticles('hirmondo'))).find((each) => each.slug === slug);
    const flag = { flag: 'live' };
    const listed = await backend.content.articles(reader, { filters: flag, page: 1, limit: 10 });
    if (page === undefined || card === undefined) return undefined;
    const each = [page, card].map((given) => liveState(given).live);
    const said = new Set([...each, listed.items.some((item) => item.slug === slug)]);
    expect(said.size, `page, card and list: ${JSON.stringify([...each, listed.items.length])}`).toBe(1);
    return each[0];
  }
  const put = (fields: object = {}) => backend.ingest.putArticle(key, { ...sent, ...fields });
  return { ...opened, isLive, put };
}

describe('a live blog', () => {
  it.each<[string, object[], boolean]>([
    ['that says nothing is live', [{}], true],
    ['without flags is live', [{ flags: [] }], true],
    ['with null is live', [{ live: null, flags: null }], true],
    ['with the field is live', [{ live: true }], true],
    ['with the flag is live', [{ flags: FLAG }], true],
    ['with FRISSÜL has that label alone', [{ flags: [{ slug: 'refresh' }] }], false],
    ['that is sent as ended is not live', [{ live: false }], false],
    ['is ended by the field, whatever its flags', [{ flags: FLAG }, { live: false, flags: FLAG }], false],
    ['is ended by taking off the flag that was sent', [{ flags: FLAG }, { flags: [] }], false],
    ['stays live if it never had the flag', [{}, { title: 'Más', flags: [] }], true],
    ['stays ended when it is sent again', [{ live: false }, { title: 'Más' }], false],
    ['is resumed by the field', [{ live: false }, { live: true }], true],
    ['is live when an article becomes one', [{ type: 'article' }, {}], true],
  ])('%s', async (_, puts, expected) => {
    const { isLive, put } = await open();
    for (const fields of puts) await put(fields);
    expect(await isLive()).toBe(expected);
    expect(await put(puts.at(-1))).toMatchObject({ outcome: 'unchanged' });
  });

  it.each<[object, boolean]>([
    [{ type: 'article' }, false],
    [{ type: 'article', live: true }, true],
    [{ type: 'article', flags: FLAG }, true],
    [{ type: 'article', live: false, flags: FLAG }, true],
  ])('is nothing else: an article is live only by its field or flag: %o', async (fields, expected) => {
    const { isLive, put } = await open();
    await put(fields);
    expect(await isLive()).toBe(expected);
  });

  it.each<[string, object, boolean]>([
    ['with a new entry', { subArticles: [{ id: 'a', content: 'x', pubDate: now - 3600 }] }, true],
    ['with old entries', { subArticles: [{ id: 'a', content: 'x', pubDate: now - 2 * DAY }] }, false],
    ['with old entries and the flag', { flags: FLAG, subArticles: [{ id: 'a', content: 'x', pubDate: now - 2 * DAY }] }, true],
    ['with old entries and the field', { live: true, subArticles: [{ id: 'a', content: 'x', pubDate: now - 2 * DAY }] }, true],
    ['without entries, new', { pubDate: now - 3600 }, true],
    ['without entries, old', {}, false],
    ['that was ended', { pubDate: now - 3600, live: false }, false],
  ])('of an archive comes alive only if it goes on: %s', async (_, fields, expected) => {
    const { backend, isLive } = await open();
    const article = { ...sent, pubDate: now - 3 * DAY, ...fields };
    const part = { kind: 'article', sourceId: '1', position: 1, losses: [] } as const;
    const record: ImportRecord = { ...part, article: { ...article, type: 'liveblog' } };
    await backend.importRecords(stream(record), { source: 'ndjson' });
    expect(await isLive()).toBe(expected);
  });

  it('made at the desk is live from its publication until it is ended, and again when it is resumed', async () => {
    const { backend, isLive, setNow } = await open();
    const { desk, live } = backend;
    await desk.set({ ...sent, flags: [] }, { author: 'Anna' });
    expect(await isLive()).toBeUndefined();
    await desk.publish('vihar', { author: 'Anna' });
    expect(await isLive()).toBe(true);
    await live.add('vihar', { id: 'a', content: '<p>x</p>' });
    setNow(TEST_NOW + 60_000);
    const before = await backend.content.version(reader, 'vihar');
    expect(await live.setLive('vihar', false)).toMatchObject({ outcome: 'updated', articleVersion: (before?.v ?? 0) + 1 });
    expect(await isLive()).toBe(false);
    expect((await backend.content.article(reader, 'vihar'))?.article).toMatchObject({ updatedAt: now + 60 });
    expect((await live.read('vihar'))?.live).toBe(false);
    expect(await live.setLive('vihar', false)).toMatchObject({ outcome: 'unchanged', tags: [] });
    await live.setLive('vihar', true);
    expect(await isLive()).toBe(true);
  });

  it('that is ended has neither label, and stays so whatever is published or restored of its words', async () => {
    const { backend, isLive, put } = await open();
    const { desk, live } = backend;
    await put({ flags: [{ slug: 'live' }, { slug: 'refresh' }, { slug: 'legfontosabb' }] });
    await desk.set({ ...sent, title: 'Függő' }, { author: 'Anna', hold: true });
    await live.setLive('vihar', false);
    expect((await backend.content.article(reader, 'vihar'))?.article.flags).toEqual([{ slug: 'legfontosabb' }]);
    await desk.publish('vihar', { author: 'Anna' });
    expect((await backend.content.article(reader, 'vihar'))?.article.title).toBe('Függő');
    expect(await isLive()).toBe(false);
    await desk.restore('vihar', { author: 'Anna', to: 1 });
    expect(await isLive()).toBe(false);
  });

  it('is ended and resumed over HTTP', async () => {
    const { backend, isLive, put } = await open();
    await put();
    const call = (body: unknown) =>
      backend.fetch(
        new Request('http://localhost/api/ingest/live/vihar', {
          method: 'PATCH',
          headers: { authorization: 'Bearer titok', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    expect((await call({ live: false })).status).toBe(200);
    expect(await isLive()).toBe(false);
    expect((await call({ live: true })).status).toBe(200);
    expect(await isLive()).toBe(true);
    expect((await call({ live: 'nem' })).status).toBe(422);
    expect((await call({})).status).toBe(422);
  });
});
