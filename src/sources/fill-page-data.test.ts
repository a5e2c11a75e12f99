import { describe, expect, it } from 'vitest';
import { anonymous } from '~/lib/content/content-api';
import { type PageData, section } from '~/lib/contract/pages';
import { fillPageData } from './fill-page-data';
import { createHttpContentApi } from './http-content-api';

const refuse = () => Promise.reject(new Error('no further call is expected'));

/** Page data whose list has these items, filled with the definition of /rovat/gazdasag. */
function fill(items: unknown): Promise<PageData | undefined> {
  const page = {
    section: section.parse({ name: 'mstag', title: '' }),
    components: [{ name: 'article-list', props: { items } }],
    tags: [],
  };
  const filled = fillPageData({
    pageData: async () => page,
    articles: refuse,
    search: refuse,
    searchHighlights: refuse,
    episodes: refuse,
  });
  return filled({ site: 'hirmondo', viewer: anonymous }, { path: '/rovat/gazdasag' });
}

const card = { id: 1, slug: 'a', title: 'A', pubDate: 1_790_000_000 };

describe('a section without a title, whose list has items', () => {
  it.each([
    ['the slug, if the cards name no section', [card], 'gazdasag'],
    ['the name of the section in the cards', [{ ...card, mainSuperTag: { slug: 'gazdasag', name: 'Gazdaság' } }], 'Gazdaság'],
    ['the slug, if the items are not cards', [null, 7, 'a'], 'gazdasag'],
    ['the slug, if the items are not a list', 'a', 'gazdasag'],
  ])('has as its title %s', async (_, items, title) => {
    expect((await fill(items))?.section.title).toBe(title);
  });
});

it.each([
  [undefined, '4'],
  [2, '2'],
  ['6', '6'],
  [5000, '100'],
  ['sok', '4'],
  [2.5, '4'],
  [-1, '4'],
])('a box of episodes with perPage %j requests %s', async (perPage, sent) => {
  const page = {
    section: { name: 'podcast', title: 'Podcast' },
    components: [{ name: 'episode-box', props: perPage === undefined ? {} : { perPage } }],
  };
  const asked: (string | null)[] = [];
  const source = createHttpContentApi({
    baseUrl: 'https://cms.example',
    async fetch({ url }) {
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/api/page-data') return Response.json(page);
      asked.push(searchParams.get('perPage'));
      return Response.json({ items: [], page: 1, totalPages: 0 });
    },
  });
  await fillPageData(source)({ site: 'hirmondo', viewer: anonymous }, { path: '/podcast-lista' });
  expect(asked).toEqual([sent]);
});

it.each([
  ['a box that states its number in its rule', 'article-box', { rule: { tag: 'turahirek', limit: 4 } }, 4],
  ['a box that states it beside the rule', 'article-box', { tag: 'turahirek', size: '4' }, 4],
  ['a list that states it', 'article-list', { perPage: 5, page: 1, totalPages: 2 }, 5],
  ['a list that states none', 'article-list', { page: 1, totalPages: 1 }, 9],
])('of nine items that a source gives to %s, at most the stated number are left', async (_name, name, props, count) => {
  const items = Array.from({ length: 9 }, (_, index) => ({ ...card, id: index + 1 }));
  const source = createHttpContentApi({
    baseUrl: 'https://cms.example',
    fetch: async () =>
      Response.json({ section: { name: 'mstag', title: 'A' }, components: [{ name, props: { ...props, items } }] }),
  });
  const page = await fillPageData(source)({ site: 'hirmondo', viewer: anonymous }, { path: '/rovat/gazdasag' });
  expect(page?.components?.[0]?.props.items).toHaveLength(count);
});
