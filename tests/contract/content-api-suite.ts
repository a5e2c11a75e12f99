import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous, type CallContext, type ContentApi, type Viewer } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import type { SearchFilters } from '~/lib/contract/lists';
import { AUTO_VARIANTS } from '~/lib/front/auto-variants';
import { NOW } from './newsroom';

/** An editor; the adapters under test must know the bearer. */
export const editor: Viewer = { kind: 'user', userId: 'szerkeszto', bearer: 'szerkeszto-token' };

const reader = (site = 'hirmondo'): CallContext => ({ site, viewer: anonymous });
const editing = (site = 'hirmondo'): CallContext => ({ site, viewer: editor });
const slugs = ({ items }: { readonly items: readonly ArticleCard[] }): string[] => items.map(({ slug }) => slug);
const filters = (some: Partial<SearchFilters>): SearchFilters => ({
  and_tags: [],
  superTags: [],
  authors: [],
  title: [],
  ...some,
});

/** Tests of every ContentApi, with the newsroom of newsroom.ts. Each adapter runs it. */
export function contentApiSuite(name: string, open: () => Promise<ContentApi>): void {
  describe(`content API: ${name}`, () => {
    let api: ContentApi;
    beforeAll(async () => {
      api = await open();
    });

    describe('articles', () => {
      it('have a parsed body and the newsroom’s data of their authors, sections and tags', async () => {
        const loaded = await api.article(reader(), 'hid');
        expect(loaded?.body.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'paragraph']);
        expect(JSON.stringify(loaded?.body)).not.toContain('alert');
        expect(loaded?.article).toMatchObject({
          slug: 'hid',
          version: 1,
          paragraphCount: 2,
          originatingSite: 'hirmondo',
          articleAuthors: [{ slug: 'kovacs-anna', name: 'Kovács Anna', avatarSrc: '/media/anna.jpg' }],
          mainSuperTag: { slug: 'belfold', name: 'Belföld', active: true, siteSlug: 'hirmondo' },
          tagNames: { budapest: 'Budapest', duna: 'duna' },
        });
      });

      it('and their cards have the focal points of their pictures', async () => {
        const focus = { x: 0.7, y: 0.3, phone: { x: 0.2, y: 0.5 } };
        const loaded = await api.article(reader(), 'vihar');
        expect(loaded?.article.cover).toMatchObject({ src: '/media/vihar.jpg', focus });
        const cards = (await api.articlesBefore(reader(), { limit: 1000 }))?.items ?? [];
        expect(cards.find(({ slug }) => slug === 'vihar')?.imageFocus).toMatchObject(focus);
        expect(cards.find(({ slug }) => slug === 'hid')?.imageFocus).toBeUndefined();
      });

      it('are the same by slug and by id', async () => {
        const bySlug = await api.article(reader(), 'hid');
        expect(await api.articleById(reader(), String(bySlug?.article.id))).toEqual(bySlug);
      });

      it.each([
        ['an unknown slug', 'nincs-ilyen'],
        ['an inactive article', 'piszkozat'],
        ['an article of an inactive section', 'rejtett'],
        ['an article before its hour', 'holnap'],
        ['the parent folder', '..'],
        ['nothing', ''],
      ])('are undefined for %s', async (_, slug) => {
        expect(await api.article(reader(), slug)).toBeUndefined();
        expect(await api.version(reader(), slug)).toBeUndefined();
      });

      it.each(['0', '-1', '1.5', 'x', '999999', '9007199254740993', '..'])('are undefined for the id %s', async (id) => {
        expect(await api.articleById(reader(), id)).toBeUndefined();
        expect(await api.items(reader(), id)).toBeUndefined();
      });

      it.each(['piszkozat', 'rejtett', 'holnap'])('show an editor %s, by slug, id and version', async (slug) => {
        const loaded = await api.article(editing(), slug);
        expect(loaded?.article.slug).toBe(slug);
        const id = String(loaded?.article.id);
        expect((await api.articleById(editing(), id))?.article.slug).toBe(slug);
        expect(await api.version(editing(), slug)).toEqual({ v: 1 });
        expect(await api.articleById(reader(), id)).toBeUndefined();
      });
    });

    describe('runs for sitemaps', () => {
      it('start at the newest, continue after any article, and end at a limit', async () => {
        const all = (await api.articlesBefore(reader(), { limit: 1000 }))?.items ?? [];
        const [first, second, third] = all;
        expect(slugs({ items: all }).slice(0, 2)).toEqual(['hid', 'vihar']);
        const before = first && { pubDate: first.pubDate, id: first.id };
        const next = await api.articlesBefore(reader(), { limit: 2, ...(before && { before }) });
        expect(next?.items.map(({ id }) => id)).toEqual([second?.id, third?.id]);
        const since = await api.articlesBefore(reader(), { limit: 1000, since: second?.pubDate ?? 0 });
        expect(since?.items).toHaveLength(2);
      });

      it('begin with the article of a span that changed last, if that is requested', async () => {
        const hatter = NOW - 5.8 * 3600;
        const changed = { limit: 3, order: 'changed', since: NOW - 6 * 3600 } as const;
        const all = await api.articlesBefore(reader(), { ...changed, before: { pubDate: NOW + 1, id: 0 } });
        expect(slugs(all ?? { items: [] })).toEqual(['hatter', 'hid', 'vihar']);
        const older = await api.articlesBefore(reader(), { ...changed, before: { pubDate: hatter, id: 0 } });
        expect(slugs(older ?? { items: [] })).toEqual(['kozvetites']);
        const elsewhere = await api.articlesBefore(reader('transtelex'), { ...changed, before: { pubDate: NOW + 1, id: 0 } });
        expect(slugs(elsewhere ?? { items: [] })).toEqual(['falu']);
      });
    });

    describe('route rules', () => {
      it.each([
        ['/list/newest', { to: '/legfrissebb', statusCode: 301 }],
        ['/tag/haboru-ukrajnaban', { to: '/melleklet/orosz-ukran-haboru', statusCode: 301 }],
        ['/t', { to: '/tamogatas', statusCode: 302 }],
        ['/legfrissebb', undefined],
        ['nincs', undefined],
        ['//x', undefined],
        ['', undefined],
      ])('say where %j leads', async (path, expected) => {
        expect(await api.routeRule(reader(), path)).toEqual(expected);
      });

      it('are those of the host', async () => {
        expect(await api.routeRule(reader('transtelex'), '/rovat/usa-2024')).toBeUndefined();
      });
    });

    describe('live blogs', () => {
      it('have pinned entries first, then a page of 30 others, newest first, each with its blocks', async () => {
        const loaded = await api.article(reader(), 'kozvetites');
        const entries = loaded?.article.subArticles.map(({ id }) => id) ?? [];
        expect(entries.slice(0, 3)).toEqual(['tuzott', 'e34', 'e33']);
        expect(entries).toHaveLength(31);
        expect(loaded?.article).toMatchObject({ subArticlesPage: 1, subArticlesTotalPages: 2 });
        expect(Object.keys(loaded?.subArticleBodies ?? {})).toHaveLength(31);
        expect(loaded?.subArticleBodies.e34).toMatchObject([{ kind: 'paragraph' }]);
      });

      it('have further pages, and none beyond the last', async () => {
        const loaded = await api.article(reader(), 'kozvetites', { page: 2 });
        expect(loaded?.article.subArticles.map(({ id }) => id)).toEqual(['e4', 'e3', 'e2', 'e1']);
        expect(await api.article(reader(), 'kozvetites', { page: 3 })).toBeUndefined();
      });

      it('list key events of all pages, and can be filtered by them', async () => {
        const loaded = await api.article(reader(), 'kozvetites');
        expect(loaded?.article.keyEvents?.map(({ id, title }) => [id, title])).toEqual([
          ['e34', 'Bejegyzés 34'],
          ['e2', 'Bejegyzés 2'],
        ]);
        const alone = await api.article(reader(), 'kozvetites', { keyEvents: true });
        expect(alone?.article.subArticles.map(({ id }) => id)).toEqual(['e34', 'e2']);
        expect(alone?.article.subArticlesTotalPages).toBe(1);
        expect((await api.article(editing(), 'kozvetites'))?.article.keyEvents?.[0]?.id).toBe('kesobb');
      });

      it('return a single entry, but no missing or scheduled one', async () => {
        const loaded = await api.article(reader(), 'kozvetites', { entry: 'e2' });
        expect(loaded?.article.subArticles.map(({ id }) => id)).toEqual(['e2']);
        expect(loaded?.subArticleBodies.e2).toMatchObject([{ kind: 'paragraph' }]);
        expect(await api.article(reader(), 'kozvetites', { entry: 'nincs' })).toBeUndefined();
        expect(await api.article(reader(), 'kozvetites', { entry: 'kesobb' })).toBeUndefined();
        expect(await api.article(reader(), 'hatter', { entry: 'e2' })).toBeUndefined();
      });

      it('list entries and articles of theirs mixed, newest first, the pinned apart', async () => {
        const id = String((await api.article(reader(), 'kozvetites'))?.article.id);
        const items = await api.items(reader(), id, { perPage: 50 });
        expect(items?.pinnedItems).toMatchObject([{ type: 'liveblogpost', document: { id: 'tuzott' } }]);
        expect(items).toMatchObject({ page: 1, totalPages: 1 });
        const kinds = items?.items.map(({ type, document }) => `${type} ${document.slug ?? document.id}`);
        // 34 entries a minute apart, the article at minute 12, the post at minute 30.
        expect(kinds).toHaveLength(36);
        expect(kinds?.indexOf('liveblogpost resz')).toBeLessThan(kinds?.indexOf('article hatter') ?? 0);
        expect(kinds?.[0]).toBe('liveblogpost e34');
        const forEditor = await api.items(editing(), id, { perPage: 50 });
        expect(forEditor?.items).toHaveLength(38);
      });

      it('hide a scheduled entry until its time, on cards, too', async () => {
        const first = async (context: CallContext) => {
          const article = (await api.article(context, 'kozvetites'))?.article;
          const found = await api.search(context, { term: 'percről percre', oldal: 1, perPage: 1 });
          return [article?.subArticles[1]?.id, found.items[0]?.subArticles[0]?.id];
        };
        expect(await first(reader())).toEqual(['e34', 'e34']);
        expect(await first(editing())).toEqual(['kesobb', 'kesobb']);
      });

      it('have 30 items per page by default', async () => {
        const id = String((await api.article(reader(), 'kozvetites'))?.article.id);
        const second = await api.items(reader(), id, { page: 2 });
        expect(second?.items).toHaveLength(6);
        expect(second?.totalPages).toBe(2);
        expect(await api.items(reader(), id, { page: 3 })).toBeUndefined();
      });
    });

    describe('lists', () => {
      const list = (site: string, some: object = {}, context = reader(site)) =>
        api.articles(context, { filters: some, page: 1, limit: 5 }).then(slugs);

      it('have the edition’s articles, newest first, and only public ones', async () => {
        expect(await list('hirmondo')).toEqual(['hid', 'vihar', 'arak', 'tukor', 'resz']);
        expect(await list('g7')).toEqual(['arak']);
        expect(await list('transtelex')).toEqual(['falu', 'tukor']);
        expect(await list('karakter')).toEqual([]);
      });

      it('show an editor drafts and scheduled articles in their places', async () => {
        expect(await list('hirmondo', {}, editing())).toEqual(['holnap', 'rejtett', 'piszkozat', 'hid', 'vihar']);
      });

      it.each([
        ['tag', { tag: 'budapest' }, ['hid', 'arak', 'tukor']],
        ['section', { mstag: 'adat' }, ['arak']],
        ['author', { author: 'nagy-bela' }, ['vihar', 'arak']],
        ['flag', { flag: 'live' }, ['vihar', 'kozvetites']],
        ['marker as flag', { flag: 'legfontosabb' }, ['hid']],
        ['tag and author', { tag: 'budapest', author: 'nagy-bela' }, ['arak']],
        ['unknown tag', { tag: 'nincs' }, []],
        ['inactive section', { mstag: 'titkos' }, []],
      ])('are narrowed by %s', async (_, some, expected) => {
        expect(await list('hirmondo', some)).toEqual(expected);
      });

      it('are narrowed to the parts of a live blog', async () => {
        const parent = String((await api.article(reader(), 'kozvetites'))?.article.id);
        expect(await list('hirmondo', { parent })).toEqual(['resz', 'hatter']);
      });

      it('have pages, and none beyond the last', async () => {
        const page = (number: number) => api.articles(reader(), { filters: { tag: 'sorozat' }, page: number, limit: 5 });
        expect(slugs(await page(1))[0]).toBe('sorozat-1');
        expect(slugs(await page(3))).toEqual(['sorozat-11', 'sorozat-12']);
        expect(await page(1)).toMatchObject({ page: 1, totalPages: 3 });
        expect(await page(4)).toMatchObject({ items: [], totalPages: 3 });
      });

      it('by tags have articles with any of the tags, optionally without posts of live blogs', async () => {
        const query = { tagSlugs: ['duna', 'balaton'], parentId: ['null'], page: 1, size: 4 };
        expect(slugs(await api.articlesByTags(reader(), query))).toEqual(['hid', 'vihar', 'tukor']);
        const all = { tagSlugs: [], parentId: ['null'], page: 1, size: 100 };
        expect(slugs(await api.articlesByTags(reader(), all))).not.toContain('hatter');
      });

      it('by name have the pinned ones first, and are empty for unknown names', async () => {
        const lists = await api.articleLists(reader(), ['valogatas', 'nincs']);
        expect(slugs(lists.valogatas ?? { items: [] })).toEqual(['vihar', 'hid', 'arak']);
        expect(lists.nincs).toEqual({ items: [] });
      });
    });

    describe('search', () => {
      const found = async (query: object, context = reader()) =>
        slugs(await api.search(context, { oldal: 1, perPage: 10, ...query }));

      it.each([
        ['another form of the word', 'hidat', ['hid']],
        ['letters without accents', 'valasztasok', ['hid']],
        ['words of title and body together', 'híd drága', ['hid']],
        ['an author', 'Nagy Béla', ['vihar', 'arak']],
        ['a phrase', '„új híd”', ['hid']],
        ['a phrase in another order', '„híd új”', []],
        ['a word that stands nowhere', 'zsiráf', []],
        ['stop words alone', 'az és a', []],
        ['signs alone', '"* -:()', []],
      ])('finds %s', async (_, term, expected) => {
        expect(await found({ term })).toEqual(expected);
      });

      it('finds drafts for an editor only', async () => {
        expect(await found({ term: 'híd' }, editing())).toEqual(['holnap', 'rejtett', 'piszkozat', 'hid']);
        expect(await found({ term: 'piszkozat' })).toEqual([]);
      });

      it.each([
        ['all tags', { filters: filters({ and_tags: ['budapest', 'duna'] }) }, ['hid', 'tukor']],
        ['any section', { filters: filters({ superTags: ['adat', 'nincs'] }) }, ['arak']],
        ['any author, by name too', { filters: filters({ authors: ['Kovács Anna', 'nagy-bela'] }) }, ['hid', 'vihar', 'arak']],
        ['words of the title', { filters: filters({ title: ['balaton'] }) }, ['vihar']],
        ['editions', { sites: ['g7', 'transtelex'] }, ['arak', 'falu', 'tukor']],
        ['an unknown edition', { sites: ['nincs'] }, []],
        ['keys that objects have', { filters: filters({ and_tags: ['__proto__', 'constructor'] }) }, []],
      ])('is narrowed by %s', async (_, query, expected) => {
        expect(await found(query)).toEqual(expected);
      });

      it('counts, pages, and is called by the name of its one tag', async () => {
        const result = await api.search(reader(), { filters: filters({ and_tags: ['sorozat'] }), oldal: 2, perPage: 5 });
        expect(result).toMatchObject({ totalItems: 12, page: 2, totalPages: 3 });
        const named = await api.search(reader(), { filters: filters({ and_tags: ['budapest'] }), oldal: 1, perPage: 1 });
        expect(named.title).toBe('Budapest');
      });

      it('says what was asked for, and where its feed is: on a host’s root alone', async () => {
        const of = async (site: string | undefined, query: object) => {
          const { title, rss } = await api.search(reader(site), { oldal: 1, perPage: 1, ...query });
          return { title, rss };
        };
        expect(await of(undefined, { term: 'híd' })).toEqual({ title: 'Keresés: „híd”', rss: '/rss/kereses?term=h%C3%ADd' });
        expect(await of(undefined, {})).toEqual({ title: 'Archívum', rss: '/rss' });
        expect(await of('g7', { term: 'híd' })).toEqual({ title: 'Keresés: „híd”', rss: undefined });
      });

      it('puts articles with the words in title and lead first, if requested', async () => {
        const query = { term: 'híd', order: 'relevance' };
        expect(await found(query, editing())).toEqual(['hid', 'holnap', 'rejtett', 'piszkozat']);
        expect(await found({ ...query, oldal: 2, perPage: 3 }, editing())).toEqual(['piszkozat']);
        expect(await found({ order: 'relevance', perPage: 2 })).toEqual(['hid', 'vihar']);
      });

      it.each([
        ['the lead', 'hídról', 'A választásokról szóló vita után döntöttek a [hídról].'],
        ['the text', 'drága', 'A híd két év alatt készül el. Költségek · [Drága] lesz.'],
        ['both, where most words stand', 'választások év drága', 'A híd két [év] alatt készül el. Költségek · [Drága] lesz.'],
      ])('quotes %s, the words marked', async (_, term, expected) => {
        const { items } = await api.search(reader(), { term, oldal: 1, perPage: 1 });
        const shown = items[0]?.snippet?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
        expect(shown).toBe(expected);
      });

      it('has no snippet if only the title has the words, or without words', async () => {
        const [storm] = (await api.search(reader(), { term: 'Balaton', oldal: 1, perPage: 1 })).items;
        expect(storm).toMatchObject({ slug: 'vihar' });
        expect(storm?.snippet).toBeUndefined();
        expect((await api.search(reader(), { oldal: 1, perPage: 1 })).items[0]?.snippet).toBeUndefined();
      });

      it('offers articles while typing, by unfinished words', async () => {
        expect(slugs(await api.searchArticles(reader(), { term: 'vih', limit: 5 }))).toEqual(['vihar']);
        expect(slugs(await api.searchArticles(reader(), { term: 'sor', limit: 2 }))).toHaveLength(2);
        expect(slugs(await api.searchArticles(reader(), { term: '', limit: 5 }))).toEqual([]);
      });

      it('completes names of sections, tags and authors with their counts', async () => {
        const { items } = await api.autocomplete(reader(), { term: 'bud' });
        expect(items).toEqual([{ type: 'tags', text: 'Budapest', slug: 'budapest', count: 3 }]);
        const later = await api.autocomplete(reader(), { term: 'anna' });
        expect(later.items).toMatchObject([{ type: 'authors', text: 'Kovács Anna', count: 2 }]);
        const section = await api.autocomplete(reader(), { term: 'titk' });
        expect(section.items).toEqual([]);
      });

      it('completes within what is already chosen', async () => {
        const query = { term: 'kov', filters: filters({ and_tags: ['balaton'] }) };
        expect((await api.autocomplete(reader(), query)).items).toMatchObject([{ type: 'authors', count: 1 }]);
      });

      it('has the highlighted articles apart', async () => {
        expect(slugs(await api.searchHighlights(reader(), {}))).toEqual(['hid']);
        expect(slugs(await api.searchHighlights(reader('g7'), {}))).toEqual([]);
      });
    });

    describe('section pages', () => {
      it.each([
        ['/legfrissebb', 'hirmondo', { routeName: 'legfrissebb', title: 'Legfrissebb' }],
        ['/rovat/belfold', 'hirmondo', { routeName: 'articles_by_mstag', title: 'Belföld', slug: 'belfold' }],
        ['/cimke/budapest', 'hirmondo', { routeName: 'articles_by_tag', title: 'Budapest' }],
        [
          '/szerzo/kovacs-anna',
          'hirmondo',
          { routeName: 'articles_by_author', author: { slug: 'kovacs-anna', bio: 'Riporter.' } },
        ],
        ['/archivum', 'hirmondo', { routeName: 'archivum' }],
        ['/g7', 'g7', { routeName: 'g7', rss: '/rss/rovat/g7' }],
        ['/g7/legfrissebb', 'g7', { routeName: 'legfrissebb', title: 'Friss hírek' }],
        ['/g7/rovat/adat', 'g7', { routeName: 'articles_by_mstag', siteSlug: 'g7' }],
        ['/g7/adat', 'g7', { title: 'Adat' }],
      ])('%s of %s says what it is', async (path, site, section) => {
        const data = await api.pageData(reader(site), { path });
        expect(data?.section).toMatchObject(section);
        expect(data?.components?.at(-1)).toMatchObject({ name: 'article-list', props: { page: 1 } });
      });

      it.each([
        ['an unknown section', '/rovat/nincs', 'hirmondo'],
        ['an inactive section', '/rovat/titkos', 'hirmondo'],
        ['an unknown tag', '/cimke/nincs', 'hirmondo'],
        ['a known author without articles here', '/szerzo/nagy-bela', 'transtelex'],
        ['a list without items', '/english', 'hirmondo'],
        ['a path of another host', '/g7', 'transtelex'],
        ['a deeper path', '/rovat/belfold/x', 'hirmondo'],
        ['a path of no section', '/akarmi', 'hirmondo'],
      ])('are undefined for %s', async (_, path, site) => {
        expect(await api.pageData(reader(site), { path })).toBeUndefined();
      });

      it('have pages, a size, a term and filters', async () => {
        const total = async (query: object) => {
          const data = await api.pageData(reader(), { path: '/archivum', ...query });
          return data?.components?.at(-1)?.props.totalItems;
        };
        expect(await total({ oldal: 2 })).toBe(19);
        expect(await total({ oldal: 3 })).toBeUndefined();
        expect(await total({ perPage: 5, oldal: 4 })).toBe(19);
        expect(await total({ term: 'balatonon' })).toBe(1);
        expect(await total({ term: 'zsiráf' })).toBeUndefined();
        expect(await total({ filters: filters({ and_tags: ['duna'] }) })).toBe(2);
      });

      it('list podcast episodes on /g7/podcast', async () => {
        const data = await api.pageData(reader('g7'), { path: '/g7/podcast' });
        expect(data?.components).toMatchObject([
          { name: 'episode-list', props: { items: [{ slug: 'masodik' }, { slug: 'elso' }] } },
        ]);
      });
    });

    describe('the rest', () => {
      it('has documents, the edition’s own before everybody’s', async () => {
        expect((await api.document(reader(), 'impresszum'))?.title).toBe('Impresszum');
        expect((await api.document(reader('transtelex'), 'impresszum'))?.title).toBe('Erdélyi impresszum');
        expect(await api.document(reader(), 'nincs')).toBeUndefined();
      });

      it('has unique items and groups of them', async () => {
        expect(await api.unique(reader(), 'konyvajanlo')).toEqual({ slug: 'konyvajanlo', content: '{"books":[]}' });
        expect(await api.unique(reader(), 'nincs')).toBeUndefined();
        expect((await api.uniqueGroup(reader(), '27'))?.uniques.map(({ slug }) => slug)).toEqual(['after-main', 'konyvajanlo']);
        expect((await api.uniqueGroup(reader(), '27'))?.id).toBe(27);
        expect(await api.uniqueGroup(reader(), '99')).toBeUndefined();
      });

      it('has common data, the edition’s own before everybody’s', async () => {
        const init = await api.frontendInit(reader());
        expect(init.componentSetup).toEqual({ donations: '0' });
        expect(init.trendingTags).toEqual([{ name: 'Budapest', slug: 'budapest' }]);
        expect(init.menus.main).toEqual([{ label: 'Belföld', url: '/rovat/belfold' }]);
        expect(init.site).toMatchObject({
          slug: 'hirmondo',
          domain: 'localhost:4321',
          path: '',
          consentScriptPath: '/hozzajarulas.js',
        });
        expect((await api.frontendRefresh(reader('g7'))).componentSetup).toEqual({ donations: '1' });
      });

      it('has the front page in blocks by position, each article once', async () => {
        const { blocks } = await api.news(reader());
        const positions = blocks.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(slugs(blocks[0] ?? { items: [] })).toEqual(['hid']);
        const all = blocks.flatMap(slugs);
        expect(new Set(all).size).toBe(all.length);
      });

      it('has four variants of its automatic block, which share no article', async () => {
        const variants = await Promise.all(AUTO_VARIANTS.map((variant) => api.autoBlock(reader(), variant)));
        const all = variants.flatMap(slugs);
        expect(new Set(all).size).toBe(all.length);
        expect(variants.every(({ items }) => items.length > 0)).toBe(true);
        expect(await api.autoBlock(reader(), 2)).toEqual(variants[1]);
      });

      it('fills a variant by hand where the newsroom has stored its list', async () => {
        expect(slugs(await api.autoBlock(reader('g7'), 3))).toEqual(['arak']);
      });

      it('has the boxes that were placed, by position, with the articles of their rules', async () => {
        const { items } = await api.indexBoxes(reader());
        expect(items.map(({ slug, type }) => [slug, type])).toEqual([
          ['level', 'text'],
          ['dunai', 'articles'],
        ]);
        expect(items[0]?.content).toEqual({ text: 'Írj nekünk!' });
        expect(items.map(slugs)).toEqual([[], ['hid', 'tukor']]);
        expect(await api.indexBoxes(reader('g7'))).toEqual({ items: [] });
      });

      it('has the newest of a section, and nothing for unknown and inactive ones', async () => {
        const section = await api.indexSection(reader(), 'adat');
        expect(section?.tag).toEqual({ name: 'Adat', slug: 'adat' });
        expect(section && slugs(section)).toEqual(['arak']);
        expect(await api.indexSection(reader(), 'nincs-ilyen')).toBeUndefined();
        expect(await api.indexSection(reader(), 'titkos')).toBeUndefined();
      });

      it('has the newest episodes for its podcast block', async () => {
        const { items } = await api.indexEpisodes(reader('g7'));
        expect(items.map(({ slug }) => slug)).toEqual(['masodik', 'elso']);
      });

      it('has staff, episodes and podcasts', async () => {
        expect((await api.staff(reader())).groups[0]?.members[0]?.name).toBe('Kovács Anna');
        expect((await api.episodes(reader('g7'), { page: 1, perPage: 4 })).items.map(({ slug }) => slug)).toEqual([
          'masodik',
          'elso',
        ]);
        expect((await api.episodes(reader('g7'), { perPage: 1, page: 2 })).items.map(({ slug }) => slug)).toEqual(['elso']);
        expect((await api.episodes(reader('karakter'), { page: 1, perPage: 4 })).items).toEqual([]);
        expect(await api.episode(reader('g7'), 'elso')).toMatchObject({ duration: 60, podcast: { slug: 'adas', name: 'Adás' } });
        expect(await api.episode(reader('g7'), 'jovo')).toBeUndefined();
        expect((await api.podcasts(reader('g7'))).items).toMatchObject([{ slug: 'adas' }]);
      });

      it('has eight sets to recommend, none of them with what is not public, each variant the same whenever it is asked', async () => {
        const sets = await api.recommended(reader(), { v: 3 });
        expect(Object.keys(sets).sort()).toEqual(['after', 'breaking', 'favorite', 'g7', 'important', 'newest', 'pr', 'special']);
        expect(sets.newest[0]?.slug).toBe('hid');
        expect(sets.g7?.map(({ slug }) => slug)).toEqual(['arak']);
        const hidden = ['piszkozat', 'rejtett', 'holnap'];
        expect(Object.values(sets).flatMap((items) => items.filter(({ slug }) => hidden.includes(slug)))).toEqual([]);
        expect(await api.recommended(reader(), { v: 3 })).toEqual(sets);
      });

      it('recommends within a section when an article asks for that, and from everything when it asks for nonsense', async () => {
        const inSection = await api.recommended(reader(), { v: 1, address: '/api/recommended/mstag/adat{?v}' });
        expect([...new Set(Object.values(inSection).flatMap((items) => items.map(({ slug }) => slug)))]).toEqual(['arak']);
        const common = await api.recommended(reader(), { v: 1 });
        for (const address of ['https://masik.example/api/x', '/api/nincs-ilyen']) {
          expect(await api.recommended(reader(), { v: 1, address })).toEqual(common);
        }
      });

      it('counts Facebook reactions of articles that are public', async () => {
        const { items } = await api.facebookReactions(reader());
        expect(items.map(({ slug, reactions }) => [slug, reactions]).sort()).toEqual([
          ['hid', 420],
          ['vihar', 12],
        ]);
        expect((await api.facebookReactions(editing())).items.map(({ slug }) => slug)).toContain('piszkozat');
      });

      it('has the rates of a currency in the edition’s own, oldest first, by range', async () => {
        const month = await api.exchange(reader(), { currency: 'EUR', range: 'month' });
        expect(month).toMatchObject({
          currency: 'EUR',
          base: 'HUF',
          range: 'month',
          latest: 390,
          source: 'a szerkesztőség adatai',
        });
        expect(month?.items.map(({ value }) => value)).toEqual([380, 385, 390]);
        const week = await api.exchange(reader(), { currency: 'EUR', range: 'week' });
        expect(week?.items).toEqual([
          { date: '2026-11-19', value: 385 },
          { date: '2026-11-20', value: 390 },
        ]);
        const regional = await api.exchange(reader('transtelex'), { currency: 'EUR', range: 'week' });
        expect(regional).toMatchObject({ base: 'RON', latest: 5 });
      });

      it('returns nothing for an unknown currency, and an empty series for one without rates', async () => {
        expect(await api.exchange(reader(), { currency: 'XAU', range: 'year' })).toBeUndefined();
        expect(await api.exchange(reader(), { currency: 'CHF', range: 'year' })).toMatchObject({ base: 'HUF', items: [] });
      });

      it('has rates with their change, weather and water of the edition’s own places in the common data', async () => {
        const main = await api.frontendRefresh(reader());
        expect(main.exchangesRates).toEqual([
          { currency: 'EUR', value: 390, change: 1.3 },
          { currency: 'RON', value: 78, change: undefined },
        ]);
        expect(main.weatherData).toMatchObject({ city: 'Budapest', temperature: 9, items: [{ city: 'Szeged' }] });
        expect(main.floodingData?.items).toEqual([{ river: 'Duna', station: 'Budapest', level: 312, state: 'áradó' }]);
        const regional = await api.frontendInit(reader('transtelex'));
        expect(regional.exchangesRates).toEqual([
          { currency: 'EUR', value: 5, change: undefined },
          { currency: 'HUF', value: 0.0128205, change: undefined },
        ]);
        expect(regional.weatherData).toMatchObject({ city: 'Kolozsvár', items: [] });
      });

      it('counts supports from a day on, and the minutes of one day', async () => {
        expect(await api.counter(reader(), '2025-03-28')).toEqual({ recurring: 1000, onetime: 500 });
        expect(await api.counter(reader(), '2026-01-01')).toEqual({ recurring: 1, onetime: 2 });
        expect(await api.counter(reader(), '2030-01-01')).toEqual({ recurring: 0, onetime: 0 });
        expect(await api.minutes(reader(), '2026-11-20')).toEqual({
          day: '2026-11-20',
          minutes: 720,
          items: [
            { time: '08:00', value: 600 },
            { time: '09:00', value: 120 },
          ],
        });
        expect(await api.minutes(reader(), '2026-11-19')).toEqual({ day: '2026-11-19', minutes: 0, items: [] });
      });

      it('ends early when the caller aborts', async () => {
        const signal = AbortSignal.abort(new Error('elég'));
        await expect(api.news({ ...reader(), signal })).rejects.toThrow('elég');
      });
    });
  });
}
