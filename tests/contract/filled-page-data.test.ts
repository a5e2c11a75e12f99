import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '~/backend/testing/fill';
import { anonymous, type CallContext, type ContentApi, type PageDataQuery } from '~/lib/content/content-api';
import { listResult, type SearchFilters } from '~/lib/contract/lists';
import type { PageData } from '~/lib/contract/pages';
import { withCallFallbacks } from '~/sources/call-fallbacks';
import { fillPageData } from '~/sources/fill-page-data';
import { createHttpContentApi } from '~/sources/http-content-api';
import { NOW } from './newsroom';
import { openSeededBackend } from './open-backend';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };

/** Slugs in the list of a page. */
const listSlugs = (page: PageData | undefined) => {
  const list = page?.components?.find(({ name }) => name === 'article-list');
  return list && listResult.parse(list.props).items.map(({ slug }) => slug);
};

const listPages = (page: PageData | undefined) => {
  const list = page?.components?.find(({ name }) => name === 'article-list');
  return list && listResult.pick({ page: true, totalPages: true }).parse(list.props);
};

const filters = (some: Partial<SearchFilters>): SearchFilters => ({
  and_tags: [],
  superTags: [],
  authors: [],
  title: [],
  ...some,
});

/** Reduces a page to the names of its section and list component. */
const withoutItems = (page: PageData): PageData => ({
  ...page,
  components: page.components?.filter(({ name }) => name === 'article-list').map(({ name }) => ({ name, props: {} })),
});

describe.each([
  ['names components alone', 200],
  ['has no page data', 404],
  ['does not know the call', 501],
])('lists of a system that %s', (_, status) => {
  let embedded: ContentApi;
  let remote: ContentApi;
  const asked: string[] = [];

  beforeAll(async () => {
    const backend = await openSeededBackend();
    embedded = backend.content;
    const key = (sourceId: string) => ({ source: 'test', sourceId });
    const announced = [
      { slug: 'lezaras', title: 'Lezárják a hidat', pubDate: NOW - 400_000, announcement: true, tags: ['budapest'] },
      {
        slug: 'kiado',
        title: 'A kiadó közleménye',
        pubDate: NOW - 300_000,
        mainSuperTag: { slug: 'kozlemeny', name: 'Közlemény' },
      },
    ];
    await fill(backend).section(key('kozlemeny'), { site: 'hirmondo', slug: 'kozlemeny', name: 'Közlemény', active: true });
    for (const article of announced)
      await backend.ingest.putArticle(key(article.slug), { originatingSite: 'hirmondo', ...article });
    const http = createHttpContentApi({
      baseUrl: 'http://localhost:4321',
      clock: () => NOW * 1000,
      async fetch(request) {
        const url = new URL(request.url);
        asked.push(url.pathname + decodeURIComponent(url.search));
        if (url.pathname !== '/api/page-data') return await backend.fetch(request);
        if (status !== 200) return Response.json({ error: 'no', code: status }, { status });
        const answer = await backend.fetch(request);
        return answer.ok ? Response.json(withoutItems(await answer.json())) : answer;
      },
    });
    const kept = withCallFallbacks(http, () => undefined);
    remote = { ...kept, pageData: fillPageData(kept) };
  });

  it.each([
    ['/legfrissebb', 'hirmondo'],
    ['/cimke/budapest', 'hirmondo'],
    ['/rovat/belfold', 'hirmondo'],
    ['/szerzo/nagy-bela', 'hirmondo'],
    ['/legfontosabb', 'hirmondo'],
    ['/archivum', 'hirmondo'],
    ['/g7/legfrissebb', 'hirmondo'],
    ['/legfrissebb', 'transtelex'],
  ])('are those of the embedded source at %s of %s', async (path, site) => {
    const context = { ...reader, site };
    const expected = listSlugs(await embedded.pageData(context, { path }));
    expect(expected).not.toEqual([]);
    expect(listSlugs(await remote.pageData(context, { path }))).toEqual(expected);
  });

  it.each<[string, Omit<PageDataQuery, 'path'>, string[] | undefined]>([
    ['/kozlemenyek', {}, ['kiado', 'lezaras']],
    ['/rovat/kozlemeny', { perPage: 1, oldal: 2 }, ['lezaras']],
    ['/kozlemenyek', { term: 'híd' }, ['lezaras']],
    ['/kozlemenyek', { term: 'közlemény', order: 'relevance' }, ['kiado']],
    ['/kozlemenyek', { filters: filters({ and_tags: ['budapest'] }) }, ['lezaras']],
    ['/legfontosabb', { term: 'híd' }, ['hid']],
    ['/legfontosabb', { term: 'vihar' }, undefined],
    ['/legfontosabb', { filters: filters({ authors: ['nagy-bela'] }) }, undefined],
    ['/rovat/belfold', { filters: filters({ superTags: ['adat'] }) }, undefined],
    ['/szerzo/kovacs-anna', { filters: filters({ authors: ['nagy-bela'] }) }, ['vihar']],
  ])('keep the rule of the section at %s narrowed to %j', async (path, narrowed, expected) => {
    const query = { path, ...narrowed };
    const [given, found] = [await embedded.pageData(reader, query), await remote.pageData(reader, query)];
    expect([listSlugs(given), listSlugs(found)?.length === 0 ? undefined : listSlugs(found)]).toEqual([expected, expected]);
    if (expected !== undefined) expect(listPages(found)).toEqual(listPages(given));
  });

  it('ask for one tag at the list call, for a narrowed one at the search', async () => {
    asked.length = 0;
    await remote.pageData(reader, { path: '/cimke/budapest', oldal: 1 });
    await remote.pageData(reader, { path: '/cimke/budapest', term: 'híd' });
    expect(asked.filter((call) => !call.startsWith('/api/page-data'))).toEqual([
      '/api/articles?filters[tag]=budapest&page=1&limit=10',
      expect.stringMatching(/^\/api\/search\?.*budapest.*perPage=10.*sites=hirmondo\|after\|g7\|karakter/),
    ]);
  });

  it('end after their last page, and are not there where nothing is listed', async () => {
    expect(await remote.pageData(reader, { path: '/cimke/budapest', oldal: 99 })).toBeUndefined();
    expect(listSlugs(await remote.pageData(reader, { path: '/cimke/nincs-ilyen' })) ?? []).toEqual([]);
    expect(await remote.pageData(reader, { path: '/nincs/ilyen/lap' })).toBeUndefined();
  });
});

describe('components of a system that names no items', () => {
  let embedded: ContentApi;
  let asked: string[] = [];
  let components: PageData['components'] = [];
  let remote: ContentApi['pageData'];

  beforeAll(async () => {
    const backend = await openSeededBackend();
    embedded = backend.content;
    remote = fillPageData(
      createHttpContentApi({
        baseUrl: 'http://localhost:4321',
        clock: () => NOW * 1000,
        async fetch(request) {
          const { pathname, search } = new URL(request.url);
          if (pathname === '/api/page-data') return Response.json({ section: { name: 'rovat' }, components });
          asked.push(pathname + decodeURIComponent(search));
          return await backend.fetch(request);
        },
      }),
    );
  });

  /** The page at a path for which the upstream answers the components `named`. */
  async function ask(path: string, named: PageData['components']) {
    asked = [];
    components = named;
    return await remote(reader, { path });
  }

  const strip = { name: 'highlight-strip', props: {} };
  const list = (props: object) => ({ name: 'article-list', props: { ...props } });

  it.each([
    ['/rovat/belfold', [strip], '"superTags":["belfold"]'],
    ['/cimke/budapest', [strip], '"and_tags":["budapest"]'],
    ['/turak', [list({ rule: { tag: 'duna' } }), strip], '"and_tags":["duna"]'],
    ['/turak', [{ ...strip, props: { tag: 'balaton' } }], '"and_tags":["balaton"]'],
  ])('have the strip of the list at %s, not of everything', async (path, named, filters) => {
    await ask(path, named);
    expect(asked.filter((call) => call.startsWith('/api/search/highlights?'))).toEqual([expect.stringContaining(filters)]);
  });

  it('leave a strip to the page where a search cannot be asked for the list', async () => {
    const page = await ask('/english', [strip]);
    expect([page?.components, asked]).toEqual([[], []]);
  });

  it.each([
    ['/legfrissebb', 'Legfrissebb'],
    ['/archivum', 'Archívum'],
    ['/rovat/belfold', 'Belföld'],
    ['/turak', 'rovat'],
  ])('have a title at %s, though the section is its name alone', async (path, title) => {
    expect((await ask(path, [list({})]))?.section.title).toBe(title);
  });

  it('have the parts of a live blog, by the list call', async () => {
    const parent = String((await embedded.article(reader, 'kozvetites'))?.article.id);
    const page = await ask('/turak', [list({ rule: { parent } })]);
    expect(asked).toEqual([`/api/articles?filters[parent]=${parent}&page=1&limit=10`]);
    expect(listSlugs(page)).toEqual(['resz', 'hatter']);
    expect(page?.tags).toEqual([`article:${parent}`]);
  });
});
