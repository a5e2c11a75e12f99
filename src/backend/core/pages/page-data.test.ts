import { describe, expect, it } from 'vitest';
import { fill } from '~/backend/testing/fill';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous, type CallContext } from '~/lib/content/content-api';
import { cardList, searchResult } from '~/lib/contract/lists';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const now = Math.floor(TEST_NOW / 1000);

/**
 * Stores twelve articles, `cikk-1` the newest; the first `highlighted` of them, or those in the list, have a highlighted
 * sentence.
 */
async function withHighlights(highlighted: number | readonly number[]) {
  const { backend } = await openTestBackend();
  const isHighlighted = (number: number) =>
    typeof highlighted === 'number' ? number <= highlighted : highlighted.includes(number);
  for (let number = 1; number <= 12; number += 1) {
    await backend.ingest.putArticle(
      { source: 't', sourceId: String(number) },
      {
        slug: `cikk-${number}`,
        title: `Cikk ${number}`,
        pubDate: now - number,
        tags: ['t'],
        ...(isHighlighted(number) ? { contentHighlight: 'Kiemelve.' } : {}),
      },
    );
  }
  return backend;
}

describe('a section of G7 that is a tab, too', () => {
  it.each(['adat', 'penz', 'kozelet'])('has both addresses, of which the tab is the canonical one: %s', async (slug) => {
    const { backend } = await openTestBackend();
    const mainSuperTag = { slug, name: 'Rovat' };
    const article = { slug: 'cikk', title: 'Cikk', pubDate: now - 1, originatingSite: 'g7', mainSuperTag };
    await backend.ingest.putArticle({ source: 't', sourceId: '1' }, article);
    const g7 = { ...reader, site: 'g7' };
    const [section, tab] = [`/g7/rovat/${slug}`, `/g7/${slug}`].map((path) => backend.content.pageData(g7, { path }));
    expect((await section)?.section).toMatchObject({ canonical: `/g7/${slug}`, routeName: 'articles_by_mstag', title: 'Rovat' });
    expect((await tab)?.section).toMatchObject({ routeName: 'g7' });
  });
});

describe('the cache tags of a page', () => {
  it.each([
    ['/kozlemenyek', { mainSuperTag: { slug: 'kozlemeny', name: 'Közlemény' } }],
    ['/rovat/kozlemeny', { announcement: true, superTags: [] }],
    ['/turak', { tags: ['turahirek'] }],
    ['/melleklet/usa-2024', { tags: ['usa-2024'] }],
    ['/doboz', { tags: ['dobozban'] }],
  ])('of %s match the purge of an article that enters it', async (path, fields) => {
    const { backend } = await openTestBackend();
    const rule = { tag: 'dobozban', limit: 3 };
    await fill(backend).definition({ name: 'turak', patterns: ['/turak'], list: { tag: 'turahirek' } });
    await fill(backend).definition({
      name: 'doboz',
      patterns: ['/doboz'],
      list: { tag: 'turahirek' },
      components: [{ name: 'article-box', props: { rule } }],
    });
    const article = (number: number, more: object) =>
      backend.ingest.putArticle(
        { source: 't', sourceId: String(number) },
        { slug: `cikk-${number}`, title: 'Cikk', pubDate: now - 60, ...more },
      );
    await article(1, fields);
    await article(2, { tags: ['turahirek'], mainSuperTag: { slug: 'kozlemeny', name: 'Közlemény' } });
    const page = await backend.content.pageData(reader, { path });
    const purges: string[] = [];
    backend.changes.subscribe((tags) => purges.push(...tags));
    await article(3, fields);
    expect(page?.tags.filter((tag) => purges.includes(tag))).not.toEqual([]);
  });
});

describe('the highlight strip', () => {
  it.each([
    [3, false],
    [4, true],
    [5, false],
  ])('with %i highlighted articles: %s', async (count, shown) => {
    const backend = await withHighlights(count);
    const names = async (query: object) =>
      (await backend.content.pageData(reader, { path: '/cimke/t', ...query }))?.components?.map(({ name }) => name);
    const countStrip = async (query: object) => {
      const data = await backend.content.pageData(reader, { path: '/cimke/t', ...query });
      return cardList.parse(data?.components?.find(({ name }) => name === 'highlight-strip')?.props).items.length;
    };
    expect(await names({})).toEqual(['highlight-strip', 'article-list']);
    expect(await countStrip({})).toBe(shown ? 4 : 0);
    expect(await countStrip({ term: 'cikk' })).toBe(shown ? 4 : 0);
    expect(await names({ oldal: 2, perPage: 5 })).toEqual(['article-list']);
    const newest = await backend.content.pageData(reader, { path: '/legfrissebb' });
    expect(newest?.components?.map(({ name }) => name)).toEqual(['article-list']);
  });
});

describe('articles of a strip', () => {
  const searchList = async (backend: Awaited<ReturnType<typeof withHighlights>>, query: object) => {
    const data = await backend.content.pageData(reader, { path: '/cimke/t', ...query });
    const list = data?.components?.find(({ name }) => name === 'article-list');
    return searchResult.parse(list?.props);
  };

  it.each([
    ['at the top', [1, 2, 3, 4]],
    ['at the end', [9, 10, 11, 12]],
    ['spread over pages', [1, 4, 7, 12]],
    ['around a border of pages', [2, 3, 4, 5]],
  ])('%s are in no row of any page, and the next ones move up', async (_, highlighted) => {
    const backend = await withHighlights(highlighted);
    const rows = Array.from({ length: 12 }, (_, index) => index + 1).filter((number) => !highlighted.includes(number));
    const pages = [1, 2, 3].map((oldal) => searchList(backend, { oldal, perPage: 3 }));
    const seen = (await Promise.all(pages)).map(({ items }) => items.map(({ slug }) => Number(slug.slice('cikk-'.length))));
    expect(seen).toEqual([rows.slice(0, 3), rows.slice(3, 6), rows.slice(6, 8)]);
    expect(await searchList(backend, { perPage: 3 })).toMatchObject({ totalItems: 8, totalPages: 3 });
    expect(await backend.content.pageData(reader, { path: '/cimke/t', oldal: 4, perPage: 3 })).toBeUndefined();
  });
});

describe('boxes of a section', () => {
  const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => Number(slug.slice('cikk-'.length)));
  const box = (title: string, rule: object) => ({ name: 'article-box', props: { title, rule } });

  async function pageOfBoxes(definition: object, oldal: number) {
    const backend = await withHighlights(0);
    await fill(backend).definition({ name: 'dobozos', patterns: ['/dobozos'], list: { tag: 't' }, ...definition });
    const data = await backend.content.pageData(reader, { path: '/dobozos', oldal, perPage: 5 });
    return data?.components?.map(({ name, props }) => [props.title ?? name, slugs(cardList.parse(props).items)]);
  }

  it('below the list contain articles that are not higher on the page, each once, on the first page only (LI-46)', async () => {
    const below = [
      box('Egy', { tag: 't', limit: 2 }),
      box('Kettő', { tag: 't', limit: 2 }),
      box('Üres', { tag: 'nincs' }),
      { name: 'episode-box', props: { title: 'Adások' } },
    ];
    expect(await pageOfBoxes({ below }, 1)).toEqual([
      ['t', [1, 2, 3, 4, 5]],
      ['Egy', [6, 7]],
      ['Kettő', [8, 9]],
    ]);
    expect(await pageOfBoxes({ below }, 2)).toEqual([['t', [6, 7, 8, 9, 10]]]);
  });

  it('above the list leave full pages of it, on every page (LI-46)', async () => {
    const components = [box('Fent', { tag: 't', limit: 3 })];
    expect(await pageOfBoxes({ components }, 1)).toEqual([
      ['Fent', [1, 2, 3]],
      ['t', [4, 5, 6, 7, 8]],
    ]);
    expect(await pageOfBoxes({ components }, 2)).toEqual([
      ['Fent', [1, 2, 3]],
      ['t', [9, 10, 11, 12]],
    ]);
  });

  it('with other articles than the list take none from it', async () => {
    const backend = await withHighlights(0);
    const definition = { name: 'egyeb', patterns: ['/egyeb'], list: { tag: 't' }, components: [box('Más', { limit: 2 })] };
    await fill(backend).definition(definition);
    await backend.ingest.putArticle({ source: 't', sourceId: 'mas' }, { slug: 'mas', title: 'Más', pubDate: now });
    const data = await backend.content.pageData(reader, { path: '/egyeb' });
    const list = searchResult.parse(data?.components?.find(({ name }) => name === 'article-list')?.props);
    expect([list.totalItems, slugs(list.items)[0]]).toEqual([11, 2]);
  });
});

describe('stored section definitions', () => {
  it('add sections, replace built-in ones, and inherit from them', async () => {
    const backend = await withHighlights(0);
    await fill(backend).definition({
      name: 'tag',
      patterns: ['/cimke/{tag}'],
      list: { tag: '{tag}' },
      title: 'Átírva',
    });
    await fill(backend).definition({
      name: 'foci',
      extends: 'mstag',
      patterns: ['/rovat/sport/foci'],
      title: 'Foci',
      list: { tag: 't' },
      components: [{ name: 'football', props: { league: 271 } }],
    });
    expect((await backend.content.pageData(reader, { path: '/cimke/t' }))?.section.title).toBe('Átírva');
    const football = await backend.content.pageData(reader, { path: '/rovat/sport/foci' });
    expect(football?.section).toMatchObject({ title: 'Foci', extends: 'mstag', routeName: 'articles_by_mstag' });
    expect(football?.components?.map(({ name }) => name)).toEqual(['football', 'highlight-strip', 'article-list']);
  });

  it('of a wrong shape are refused', async () => {
    const { backend } = await openTestBackend();
    const wrong = { name: 'tag', patterns: ['cimke'] };
    await expect(fill(backend).definition(wrong)).rejects.toThrow('patterns.0');
    await expect(fill(backend).front('hirmondo', [{ position: 1, rule: { limit: -1 } }])).rejects.toThrow('0.rule.limit');
    await expect(fill(backend).articleList('x', { limit: 1000 })).rejects.toThrow('limit');
  });
});
