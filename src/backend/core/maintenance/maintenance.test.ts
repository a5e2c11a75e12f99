import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type EditionSet, registry } from '~/backend/domain/editions';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous, type CallContext } from '~/lib/content/content-api';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const article = { slug: 'cikk', title: 'Cikk', pubDate: Math.floor(TEST_NOW / 1000) - 10, content: '<p>Szöveg</p>' };
const key = { source: 'cms', sourceId: '1' };

describe('a start', () => {
  it('updates the lists if the editions list other articles than before', async () => {
    const own: EditionSet = {
      main: registry.main,
      all: registry.all.map((edition) => ({
        ...edition,
        navigation: { ...edition.navigation, lists: [edition.identity.slug] },
      })),
    };
    const { backend: before, dataDir } = await openTestBackend({ editions: own });
    await before.ingest.putArticle(key, { ...article, originatingSite: 'g7' });
    const list = { filters: {}, page: 1, limit: 5 };
    expect((await before.content.articles(reader, list)).items).toEqual([]);

    const { backend: after } = await openTestBackend({ dataDir });
    await expect.poll(async () => (await after.content.articles(reader, list)).items.length, { timeout: 3000 }).toBe(1);
    expect((await after.content.search(reader, { term: 'szöveg', oldal: 1, perPage: 5 })).totalItems).toBe(1);
    expect((await after.content.version(reader, 'cikk'))?.v).toBe(1);
  });

  it('parses bodies of another parser version again; until then they are parsed for each request', async () => {
    const { backend: before, dataDir } = await openTestBackend();
    const subArticles = [{ id: 'a', pubDate: article.pubDate, content: '<p>Bejegyzés</p>' }];
    await before.ingest.putArticle(key, { ...article, type: 'liveblog', subArticles });
    const file = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
    file.exec(
      `update article_body set body_version = 0, body_json = '[]'; update sub_article set body_version = 0, body_json = '[]'`,
    );

    const { backend: waiting } = await openTestBackend({ dataDir, maintenance: false });
    const loaded = await waiting.content.article(reader, 'cikk');
    expect(loaded?.body).toMatchObject([{ kind: 'paragraph', html: 'Szöveg' }]);
    expect(loaded?.subArticleBodies.a).toMatchObject([{ kind: 'paragraph', html: 'Bejegyzés' }]);

    await openTestBackend({ dataDir });
    const stored = () => file.prepare('select body_json from article_body union all select body_json from sub_article').all();
    await expect.poll(() => JSON.stringify(stored()), { timeout: 3000 }).toMatch(/Szöveg.*Bejegyzés/);
    file.close();
  });
});

describe('streams', () => {
  it('return an edition’s own articles, and all articles in full', async () => {
    const { backend } = await openTestBackend();
    const put = (slug: string, fields: object) =>
      backend.ingest.putArticle({ source: 'cms', sourceId: slug }, { ...article, slug, ...fields });
    for (let number = 0; number < 205; number += 1) await put(`regi-${number}`, { pubDate: article.pubDate - 200_000 - number });
    await put('mai', {});
    await put('masike', { originatingSite: 'g7' });
    await put('piszkozat', { active: false, type: 'liveblog', subArticles: [{ id: 1, pubDate: 1, content: '<p>x</p>' }] });
    const collect = async <T>(stream: AsyncIterable<T>): Promise<T[]> => await Array.fromAsync(stream);

    const own = await collect(backend.sitemapArticles('hirmondo'));
    expect([own.length, own[0]?.slug, own.at(-1)?.slug]).toEqual([206, 'mai', 'regi-204']);
    const whole = await collect(backend.exportArticles());
    expect(whole).toHaveLength(208);
    expect(whole.find(({ slug }) => slug === 'piszkozat')).toMatchObject({
      active: false,
      subArticles: [{ content: '<p>x</p>' }],
    });
  });
});
