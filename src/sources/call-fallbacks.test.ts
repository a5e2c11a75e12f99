import { describe, expect, it } from 'vitest';
import { toArguments } from '~/lib/calls/call';
import { anonymous, type CallContext, type ContentApi } from '~/lib/content/content-api';
import { type ContentCallName, contentCalls } from '~/lib/content/content-calls';
import { isProvisional, isUndecided } from '~/lib/content/substitutes';
import { withCallFallbacks } from './call-fallbacks';
import { fillPageData } from './fill-page-data';
import { createHttpContentApi } from './http-content-api';

const context = { site: 'hirmondo', viewer: anonymous };
const cards = [1, 2, 3, 4, 5].map((id) => ({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: 1_700_000_000 - id }));
const missing = { status: 404 } as const;

/** The calls that a source need not have. */
const optional = (Object.keys(contentCalls) as ContentCallName[]).filter((name) => contentCalls[name].without !== undefined);

/** Makes a call with its example's input, as the calls are documented. */
async function call(content: ContentApi, name: ContentCallName, context: CallContext): Promise<unknown> {
  const row = contentCalls[name];
  return await Reflect.apply(content[name], content, [context, ...toArguments(row, row.example ?? {})]);
}

/** A source with the answers of `answer`, as JSON unless it is a whole response; undefined: 404. */
function source(answer: (path: string, query: URLSearchParams) => unknown, absent: ResponseInit = missing) {
  const asked: string[] = [];
  const told: string[] = [];
  const api = createHttpContentApi({
    baseUrl: 'http://cms.example',
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(pathname);
      const json = answer(pathname, searchParams);
      if (json instanceof Response) return json;
      return json === undefined ? Response.json({ error: 'none', code: absent.status }, absent) : Response.json(json);
    },
  });
  const content = withCallFallbacks(api, (call) => told.push(call));
  return { content: { ...content, pageData: fillPageData(content) }, whole: content, asked, told };
}

const lists = (path: string): unknown => (path === '/api/articles' ? { items: cards, page: 1, totalPages: 1 } : undefined);

describe('a source that has only articles and lists', () => {
  it.each([missing, { status: 405 }, { status: 501 }])(
    'has a fallback for everything else that pages need (%j)',
    async (absent) => {
      const { whole, told } = source(lists, absent);
      const query = { term: 'híd', oldal: 1, perPage: 10 };
      const answers = await Promise.all([
        whole.frontendInit(context),
        whole.frontendRefresh(context),
        whole.autoBlock(context, 1),
        whole.indexBoxes(context),
        whole.indexEpisodes(context),
        whole.episodes(context, { page: 1, perPage: 4 }),
        whole.podcasts(context),
        whole.staff(context),
        whole.minutes(context, '2026-01-01'),
        whole.counter(context, '2026-01-01'),
        whole.facebookReactions(context),
        whole.articleLists(context, ['a']),
        whole.searchHighlights(context, {}),
        whole.searchArticles(context, { term: 'a', limit: 5 }),
        whole.autocomplete(context, { term: 'a' }),
        whole.articlesByTags(context, { tagSlugs: ['a'], parentId: [], page: 1, size: 1 }),
        whole.search(context, query),
      ]);
      expect(answers.every((answer) => answer !== undefined)).toBe(true);
      expect((await whole.search(context, query)).notice).toContain('A keresés most nem érhető el');
      expect(told.filter((name) => !optional.some((other) => other === name))).toEqual([]);
      expect(new Set(told).size).toBe(told.length);
    },
  );

  it.each([missing, { status: 405 }, { status: 501 }])(
    'has no document, episode or rule, whatever its response is (%j)',
    async (absent) => {
      const { whole, content } = source(lists, absent);
      const answers = await Promise.all([
        whole.document(context, 'egyszazalek'),
        whole.unique(context, 'tamogatas'),
        whole.uniqueGroup(context, '1'),
        whole.episode(context, 'x'),
        whole.version(context, 'x'),
        whole.routeRule(context, '/x'),
        whole.exchange(context, { currency: 'EUR', range: 'month' }),
        content.pageData(context, { path: '/nincs/ilyen' }),
      ]);
      expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
    },
  );

  it('has a front and recommendations with the newest articles', async () => {
    const { whole } = source(lists);
    const { blocks } = await whole.news(context);
    expect(blocks.map(({ type, items }) => [type, items.length])).toEqual([
      ['leader', 4],
      ['row', 1],
    ]);
    expect((await whole.recommended(context, { v: 1 })).newest).toHaveLength(5);
  });

  it.each([
    ['g7', '/g7/adat', 'Adat'],
    ['karakter', '/karakter/rovat/konyvespolc', 'Könyvespolc'],
    ['hirmondo', '/legfrissebb', 'Legfrissebb'],
    ['hirmondo', '/rovat/belfold', undefined],
    ['hirmondo', '/cimke/belfold', undefined],
  ])('has an empty page for links of %s without articles: %s', async (site, path, title) => {
    const { content } = source((called) => (called === '/api/articles' ? { items: [], page: 1, totalPages: 0 } : undefined));
    const page = await content.pageData({ ...context, site }, { path });
    expect([page?.section.title, page?.components]).toEqual(title === undefined ? [undefined, undefined] : [title, []]);
    expect(await content.pageData({ ...context, site }, { path, oldal: 2 })).toBeUndefined();
  });

  it('has the list of the newest, which is a search elsewhere', async () => {
    const page = await source(lists).content.pageData(context, { path: '/legfrissebb' });
    expect(page?.components?.find(({ name }) => name === 'article-list')?.props.items).toHaveLength(5);
  });

  it('still fails if articles or lists fail', async () => {
    await expect(source(() => undefined).whole.news(context)).rejects.toThrow('answered 404');
  });
});

describe('an answer of another shape', () => {
  it('counts as missing', async () => {
    const { whole, told } = source((path) => lists(path) ?? { hello: 'world' });
    expect((await whole.frontendInit(context)).menus.main).toEqual([]);
    expect(told).toEqual(['frontendInit']);
  });

  it('counts as missing page data: the program’s own definition applies', async () => {
    const { content } = source((path) => lists(path) ?? { hello: 'world' });
    const page = await content.pageData(context, { path: '/legfrissebb' });
    expect(page?.components?.find(({ name }) => name === 'article-list')?.props.items).toHaveLength(5);
  });
});

describe.each<[string, () => Response]>([
  ['is not JSON', () => new Response('<h1>504 Gateway Time-out</h1>')],
  ['is an error', () => Response.json({ error: 'boom', code: 500 }, { status: 500 })],
  ['is a refusal', () => Response.json({ error: 'forbidden' }, { status: 403 })],
])('an answer that %s', (_name, answer) => {
  const failing = (path: string): unknown => lists(path) ?? answer();

  /** The substitutes that calls in this context were given, by name. */
  function counted() {
    const failed = new Set<string>();
    return { failed, counting: { ...context, onSubstitute: (call: string) => failed.add(call) } };
  }

  it('breaks no call that a source need not have, and is reported to the page', async () => {
    const { whole } = source(failing);
    const { failed, counting } = counted();
    const settled = await Promise.allSettled(optional.map((name) => call(whole, name, counting)));
    expect(optional.filter((_, index) => settled[index]?.status === 'rejected')).toEqual([]);
    expect([...failed].toSorted()).toEqual(optional.toSorted());
  });

  it('leaves a list with its articles, and does not say that a page does not exist', async () => {
    const { content } = source(failing);
    const { failed, counting } = counted();
    const page = await content.pageData(counting, { path: '/rovat/belfold' });
    expect(page?.components?.find(({ name }) => name === 'article-list')?.props.items).toHaveLength(5);
    expect(isProvisional(failed)).toBe(true);
    expect(await content.pageData(counting, { path: '/nincs/ilyen' })).toBeUndefined();
    expect(isUndecided(failed)).toBe(true);
  });

  it('is still an error for articles and lists', async () => {
    const { whole } = source(answer);
    await expect(whole.article(context, 'x')).rejects.toThrow();
    await expect(whole.news(context)).rejects.toThrow();
  });
});

it('a refused session of an editor is not hidden by a substitute', async () => {
  const { whole } = source(() => Response.json({ error: 'Expired JWT Token' }, { status: 401 }));
  const editor = { site: 'hirmondo', viewer: { kind: 'user', userId: '1', bearer: 'x' } } as const;
  await expect(whole.frontendInit(editor)).rejects.toMatchObject({ status: 401 });
});

describe('sitemaps of a source without a call for them', () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ ...cards[0], id: 1000 - index, pubDate: 1_700_000_000 - index }));
  const paged = (path: string, query: URLSearchParams): unknown => {
    const page = Number(query.get('page'));
    return path === '/api/articles' ? { items: many.slice((page - 1) * 100, page * 100), page, totalPages: 3 } : undefined;
  };
  it.each([
    ['the newest', { limit: 1 }, [1000]],
    ['a run after a place', { limit: 2, before: { pubDate: 1_700_000_000 - 150, id: 850 } }, [849, 848]],
    ['a span', { limit: 1000, since: 1_700_000_000 - 2 }, [1000, 999, 998]],
    ['what is past the end', { limit: 5, before: { pubDate: 5, id: 5 } }, []],
  ])('are made from the list of articles: %s', async (_name, query, ids) => {
    const { whole } = source(paged);
    expect((await whole.articlesBefore(context, query))?.items.map(({ id }) => Number(id))).toEqual(ids);
  });
});

it('page data that name only the section have the components of the program’s own definition', async () => {
  const section = { name: 'mstag', title: 'Hazai ügyek' };
  const { content } = source((path) => (path === '/api/page-data' ? { section } : lists(path)));
  const page = await content.pageData(context, { path: '/rovat/belfold' });
  expect(page?.section.title).toBe('Hazai ügyek');
  expect(page?.components?.find(({ name }) => name === 'article-list')?.props.items).toHaveLength(5);
});

describe('a source that ignores the cursor', () => {
  it('is detected by its first answer and not requested again', async () => {
    const { whole, asked } = source((path) => lists(path) ?? { items: cards.slice(0, 1) });
    const before = { pubDate: 1_700_000_000 - 1, id: 1 };
    expect((await whole.articlesBefore(context, { limit: 1 }))?.items).toHaveLength(1);
    // The list of articles stands in.
    for (const _ of [1, 2])
      expect((await whole.articlesBefore(context, { limit: 1, before }))?.items.map(({ id }) => Number(id))).toEqual([2]);
    expect(asked.filter((path) => path === '/api/sitemap/articles')).toHaveLength(2);
  });

  it('is distinguished from one that observes it', async () => {
    const { whole } = source((_, query) => ({ items: query.has('before') ? cards.slice(1, 2) : cards.slice(0, 1) }));
    const before = { pubDate: 1_700_000_000 - 1, id: 1 };
    expect((await whole.articlesBefore(context, { limit: 1, before }))?.items).toMatchObject([{ id: 2 }]);
  });
});
