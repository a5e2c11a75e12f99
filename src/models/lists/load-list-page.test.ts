import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { type SponsoredLine, sponsoredLine } from '~/lib/contract/frontend';
import { pageData } from '~/lib/contract/pages';
import type { RouteName } from '~/lib/urls/routes';
import { loadListPage } from './load-list-page';
import { loadNewestBeside } from './newest-box';

const cards = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    articleCard.parse({ id: first + index, slug: `c${first + index}`, title: 'Cikk', pubDate: 1 }),
  );
const ids = (items: readonly ArticleCard[] | undefined) => items?.map(({ id }) => id);

interface Given {
  readonly route?: RouteName;
  readonly routeName?: string;
  readonly path?: string;
  readonly query?: string;
  readonly strip?: readonly ArticleCard[];
  readonly highlights?: readonly ArticleCard[];
  readonly lines?: readonly SponsoredLine[];
  readonly opening?: object;
  readonly tagged?: readonly ArticleCard[];
}

/**
 * Loads the page of a list with the articles 1 to 3 on a site whose newest are 1 to 20; returns it with the calls that were
 * made.
 */
async function load({
  route = 'articles_by_mstag',
  routeName,
  path = '/rovat/a',
  query = '',
  strip,
  highlights = [],
  lines = [],
  opening,
  tagged = cards(50, 4),
}: Given) {
  const calls: [string, unknown][] = [];
  const note = (name: string, answer: unknown) => async (_context: unknown, asked: unknown) => {
    calls.push([name, asked]);
    return answer;
  };
  const list = { name: 'article-list', props: { items: cards(1, 3), page: 1, totalPages: 1, totalItems: 3 } };
  const content: Partial<Record<keyof ContentApi, unknown>> = {
    pageData: async () =>
      pageData.parse({
        section: { name: 's', title: 'Lista', patterns: [path], routeName },
        components: [
          ...(strip === undefined ? [] : [{ name: 'highlight-strip', props: { items: strip } }]),
          ...(opening === undefined ? [] : [{ name: 'opening', props: opening }]),
          list,
        ],
      }),
    frontendInit: async () => ({ ...emptyInit, sponsoredLines: lines }),
    articles: note('articles', { items: cards(1, 20), page: 1, totalPages: 1 }),
    articlesByTags: note('articlesByTags', { items: tagged, page: 1, totalPages: 1 }),
    searchHighlights: note('searchHighlights', { items: highlights }),
  };
  const locals = {
    content: content as ContentApi,
    edition: mainEdition,
    viewer: anonymous,
    publicPath: path,
    editionPath: path,
    route,
    now: 1_000_000,
  };
  const page = await loadListPage(locals, new URLSearchParams(query), (error) => {
    throw error;
  });
  const without = page?.besideNewest;
  const newest = without && (await loadNewestBeside(content as ContentApi, { site: 'hirmondo', viewer: anonymous }, without));
  return { page, newest, calls: Object.fromEntries(calls) };
}

describe('the newest articles beside a list', () => {
  it.each<[RouteName, string | undefined, boolean]>([
    ['articles_by_mstag', undefined, true],
    ['edition_tab', 'g7', true],
    ['legfrissebb', 'legfrissebb', false],
    ['english', undefined, false],
    ['front', 'after', false],
  ])('are on route %s and section %s: %j (SB-12)', async (route, routeName, hasBox) => {
    const path = route === 'english' ? '/english' : '/lista';
    const { page } = await load({ route, path, ...(routeName === undefined ? {} : { routeName }) });
    expect(page?.besideNewest !== undefined).toBe(hasBox);
  });

  it('contain none that the list already shows (LI-46)', async () => {
    const { page, newest } = await load({});
    expect([page?.besideNewest, ids(newest)]).toEqual([
      ['1', '2', '3'],
      [4, 5, 6, 7, 8, 9],
    ]);
  });
});

describe('the strip of highlights', () => {
  it('is the one of the page data', async () => {
    const { page, calls } = await load({ strip: cards(30, 4) });
    expect(page?.parts.map(({ kind }) => kind)).toEqual(['highlight-strip', 'article-list']);
    expect(calls.searchHighlights).toBeUndefined();
  });

  it('is requested if the page data do not contain it, with the filters and the term of the page (LI-28)', async () => {
    const { page, calls } = await load({ query: 'term=x', highlights: cards(2, 4) });
    expect(calls.searchHighlights).toMatchObject({ term: 'x', filters: { superTags: ['a'] } });
    expect(page?.parts.map((part) => 'items' in part && part.items.map(({ id }) => id))).toEqual([[2, 3, 4, 5], [1]]);
  });

  it.each([
    ['three', { highlights: cards(30, 3) }],
    ['five', { highlights: cards(30, 5) }],
    ['none, as the data say', { strip: [], highlights: cards(30, 4) }],
    ['four on the second page', { query: 'oldal=2', highlights: cards(30, 4) }],
    ['four on a list that has no strip', { route: 'legfrissebb', path: '/legfrissebb', highlights: cards(30, 4) }],
  ] as const)('is not shown with %s (LI-26, LI-27)', async (_, given) => {
    expect((await load(given)).page?.parts.map(({ kind }) => kind)).toEqual(['article-list']);
  });
});

describe('the box of a tag', () => {
  it('is beside its section, and requested by tag (SB-13, SB-14)', async () => {
    const { page, calls } = await load({ path: '/rovat/szepkilatas' });
    expect(calls.articlesByTags).toEqual({ tagSlugs: ['turahirek'], parentId: ['null'], page: 1, size: 4 });
    expect([page?.tagBox?.title, page?.tagBox?.items.length]).toEqual(['Túra hírek', 4]);
    expect((await load({})).page?.tagBox).toBeUndefined();
  });

  it.each([
    ['leaves out what the list shows', cards(2, 4), [4, 5], [6, 7, 8, 9, 10, 11]],
    ['stays where the list shows all of it', cards(1, 2), [1, 2], [4, 5, 6, 7, 8, 9]],
  ])('%s, and the newest repeat none of it (LI-46)', async (_, tagged, inBox, newest) => {
    const { page, newest: beside } = await load({ path: '/rovat/szepkilatas', tagged });
    expect([ids(page?.tagBox?.items), ids(beside)]).toEqual([inBox, newest]);
  });
});

describe('the sponsored line', () => {
  it('limits the page’s lifetime to the next change', async () => {
    const line = sponsoredLine.parse({
      active: true,
      listPage: true,
      ctLink: 'https://a.example',
      description: 'A',
      dateFrom: 1005,
    });
    const { page } = await load({ lines: [line] });
    expect([page?.line, page?.ends]).toEqual([undefined, 5]);
  });

  it.each([
    // It is a quarter past one in Budapest, and the day there ends an hour before the one in Greenwich.
    ['1970-01-01', 23 * 3600 - 1000],
    ['1969-12-31', undefined],
  ])('as does the end of a supplement’s event, %s', async (ended, seconds) => {
    const { page } = await load({ opening: { emblem: 'ballot', hue: 1, ended } });
    expect(page?.ends).toBe(seconds);
  });
});
