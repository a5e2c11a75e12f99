import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { anonymous, type ContentApi, type PageDataQuery } from '~/lib/content/content-api';
import { pageData } from '~/lib/contract/pages';
import type { RouteName } from '~/lib/urls/routes';
import { loadEmptyPage } from './load-empty-page';
import { parseListQuery } from './query';

const card = (id: number) => ({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: id });

/** The pages of a site: a section, a supplement in which only 'duna' is found, an article. */
const content = {
  pageData: async (_: unknown, { path, term, oldal = 1 }: PageDataQuery) => {
    if (!['/rovat/sport', '/melleklet/ep-2024'].includes(path)) return undefined;
    const items = (term === undefined || term === 'duna') && oldal === 1 ? [card(1)] : [];
    const section = { name: 's', title: 'EP-választás', ...(path.startsWith('/melleklet') && { searchTag: 'ep-2024' }) };
    return pageData.parse({
      section,
      components: [{ name: 'article-list', props: { items, page: oldal, totalPages: items.length, totalItems: items.length } }],
    });
  },
  search: async () => ({ items: [], page: 1, totalPages: 3, totalItems: 21, title: '', rss: undefined, notice: undefined }),
  article: async (_: unknown, slug: string) => (slug === 'van' ? {} : undefined),
} as unknown as ContentApi;

function load(route: RouteName, publicPath: string, query: string, source = content) {
  const locals = { content: source, edition: mainEdition, viewer: anonymous, publicPath, route };
  return loadEmptyPage(locals, parseListQuery(new URLSearchParams(query)));
}

describe('the list of a page without items', () => {
  it.each([
    ['articles_by_mstag', '/rovat/sport', 'oldal=9', 'list'],
    ['articles_by_mstag', '/rovat/nincs', 'oldal=9', undefined],
    ['articles_by_mstag', '/rovat/sport', '', undefined],
    ['single_article', '/belfold/2026/11/25/van/elo', 'oldal=9', 'list'],
    ['single_article', '/belfold/2026/11/25/nincs/elo', 'oldal=9', undefined],
    ['corrections', '/helyesbitesek', 'oldal=9', 'list'],
    ['unknown', '/nincs/ilyen', 'oldal=9', undefined],
    ['archivum', '/archivum', 'term=duna&oldal=9', 'archive'],
    ['supplement', '/melleklet/ep-2024', 'term=zzz', 'supplement'],
    ['supplement', '/melleklet/nincs', 'term=zzz', undefined],
  ] as const)('of the route %s at %s?%s is %s', async (route, path, query, kind) => {
    expect((await load(route, path, query))?.kind).toBe(kind);
  });

  it('says what the search of a supplement finds on other pages', async () => {
    expect(await load('supplement', '/melleklet/ep-2024', 'term=duna&oldal=4')).toMatchObject({ elsewhere: { totalItems: 1 } });
    expect(await load('supplement', '/melleklet/ep-2024', 'term=zzz')).toMatchObject({
      tag: 'ep-2024',
      elsewhere: { totalItems: 0 },
    });
  });

  it('is not known while the content service does not answer', async () => {
    const failing = { pageData: async () => Promise.reject(new Error('down')) } as unknown as ContentApi;
    expect(await load('articles_by_mstag', '/rovat/sport', 'oldal=9', failing)).toBeUndefined();
  });
});
