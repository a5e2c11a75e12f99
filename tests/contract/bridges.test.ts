import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCms, isFault } from '~/cli/cms/check-cms';
import { article } from '~/lib/contract/article';
import { startRecordedCms } from '../fixtures/bridges/recorded-cms';
import { type StartedExample, startExample } from '../support/stand-ins/sample-cms';

/** The bridges of `examples` to WordPress and Strapi, with invented answers in the form of the two. */

const NOW = Date.parse('2026-11-22T00:00:00Z');

describe.each([
  ['wordpress', (address: string) => ({ WORDPRESS_URL: `${address}/` })],
  ['strapi', (address: string) => ({ STRAPI_URL: address, STRAPI_TOKEN: 'kulcs' })],
] as const)('the bridge to %s', (kind, settings) => {
  let cms: Awaited<ReturnType<typeof startRecordedCms>>;
  let bridge: StartedExample;

  beforeAll(async () => {
    cms = await startRecordedCms(kind);
    bridge = await startExample(`${kind}-bridge/server.mjs`, settings(cms.address));
  });
  afterAll(() => {
    bridge?.process.kill();
    cms?.close();
  });
  const get = async (path: string) => {
    const answer = await fetch(`${bridge.address}/api/${path}`);
    return { status: answer.status, json: await answer.json() };
  };
  const slugs = async (path: string): Promise<readonly string[]> =>
    (await get(path)).json.items.map(({ slug }: { slug: string }) => slug);

  it('passes `hirmondo doctor --cms`', async () => {
    const found = await checkCms({ base: bridge.address, fetch, now: () => NOW, language: 'en' });
    expect(found.filter(isFault)).toEqual([]);
    expect(found.filter(({ state }) => state === 'ok').map(({ call }) => call)).toEqual(
      expect.arrayContaining(['article', 'articleById', 'version', 'articles', 'search', 'news', 'document', 'articlesBefore']),
    );
  });

  it('has an article as the contract has it', async () => {
    const { json } = await get('articles/megnyilt-az-uj-duna-hid');
    expect(article.parse(json)).toMatchObject({
      title: 'Megnyílt az új Duna-híd',
      pubDate: 1_795_246_400,
      version: 1_795_251_600,
      recommender: expect.stringMatching(/^Reggel hattól járható a híd/),
      content: expect.stringContaining('előtt ért a túlsó partra.</p>'),
      mainSuperTag: { slug: 'belfold', name: 'Belföld' },
      articleAuthors: [{ slug: 'szabo-anna', name: 'Szabó Anna' }],
      cover: { src: expect.stringMatching(/^https?:.*hid/), alt: 'A híd reggel' },
    });
    expect((await get(`article/${json.id}`)).json).toEqual(json);
    expect((await get('articles/nincs-ilyen')).status).toBe(404);
    expect((await get('article/nincs-ilyen')).status).toBe(404);
  });

  it('lists by section, author, words and place', async () => {
    const all = ['megnyilt-az-uj-duna-hid', 'kinyitott-a-konyvtar', 'alacsony-a-duna'];
    expect(await slugs('articles?limit=10')).toEqual(all);
    expect(await slugs('articles?limit=1&page=2')).toEqual([all[1]]);
    expect(await slugs('articles?limit=2&page=9')).toEqual([]);
    expect(await slugs('articles?filters[mstag]=belfold')).toEqual([all[0], all[2]]);
    expect(await slugs('articles?filters[mstag]=nincs')).toEqual([]);
    expect(await slugs('articles?filters[author]=szabo-anna')).toEqual(all);
    expect(await slugs('articles?filters[author]=senki')).toEqual([]);
    expect(await slugs('articles?filters[flag]=legfontosabb')).toEqual([]);
    expect(await slugs('search?term=vesztegel')).toEqual([all[2]]);
    expect(await slugs(`search?filters=${encodeURIComponent('{"superTags":["kultura"]}')}`)).toEqual([all[1]]);
    const { json } = await get('articles/megnyilt-az-uj-duna-hid');
    expect(await slugs(`sitemap/articles?before=${json.pubDate}.${json.id}`)).toEqual(all.slice(1));
    expect(await slugs('sitemap/articles?since=1795100000')).toEqual(all.slice(0, 2));
    expect((await get('docs/impresszum')).json).toMatchObject({
      title: 'Impresszum',
      content: expect.stringContaining('Kiadja a Lap Bt.'),
    });
  });

  it('answers 502 while the system behind it fails, so that the site keeps what it has', async () => {
    cms.fail(true);
    expect((await get('articles?limit=10')).status).toBe(502);
    cms.fail(false);
    expect((await get('articles?limit=10')).status).toBe(200);
  });
});
