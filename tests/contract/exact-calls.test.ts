import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '~/backend/testing/fill';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous, type CallContext, type ContentApi } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import { trackReads } from '~/server/content/tracked-reads';

/** Pages are kept until a tag of what they read is purged: an exact call's answer must not change without one of its tags. */

const SITES = ['hirmondo', 'g7', 'after'];
const SECTIONS = ['belfold', 'sport'];
const TAGS = ['viz', 'duna', 'tisza'];
const AUTHORS = ['kis-anna', 'nagy-pal'];
const SLUGS = ['a', 'b', 'c', 'd'];
/** The first belongs to an article that is not there from the start. */
const EPISODES = ['egy-adas', 'ket-adas'];
const PODCAST = 'beszelgetes';

type Read = (content: ContentApi, context: CallContext) => Promise<unknown>;
/** A section page names the tags of its list itself, as its page does. */
type SampleTable = Readonly<Record<string, Readonly<Record<string, Read>>>>;

const samples: SampleTable = {
  article: { 'by its slug': (content, context) => content.article(context, 'a') },
  articleById: { 'by its id': (content, context) => content.articleById(context, '1') },
  items: { 'of an article': (content, context) => content.items(context, '1', { perPage: 30, page: 1 }) },
  articles: {
    newest: (content, context) => content.articles(context, { filters: {}, page: 1, limit: 10 }),
    'of a section': (content, context) => content.articles(context, { filters: { mstag: 'belfold' }, page: 1, limit: 10 }),
    'of a tag and a section': (content, context) =>
      content.articles(context, { filters: { tag: 'viz', mstag: 'sport' }, page: 1, limit: 10 }),
    'of an author': (content, context) => content.articles(context, { filters: { author: 'kis-anna' }, page: 1, limit: 10 }),
    'of a flag': (content, context) => content.articles(context, { filters: { flag: 'legfontosabb' }, page: 1, limit: 10 }),
  },
  articlesByTags: {
    any: (content, context) =>
      content.articlesByTags(context, { tagSlugs: ['viz', 'duna'], parentId: ['null'], page: 1, size: 4 }),
  },
  articleLists: { pinned: (content, context) => content.articleLists(context, ['kezi', 'legfontosabb']) },
  facebookReactions: { all: (content, context) => content.facebookReactions(context) },
  search: {
    'of editions': (content, context) => content.search(context, { sites: ['g7', 'after'], oldal: 1, perPage: 10 }),
  },
  searchHighlights: { all: (content, context) => content.searchHighlights(context, {}) },
  pageData: Object.fromEntries(
    ['/legfrissebb', '/rovat/belfold', '/cimke/viz', '/szerzo/kis-anna', '/hallgatnivalo'].map((path) => [
      path,
      (content: ContentApi, context: CallContext) =>
        content.pageData(context, { path: context.site === 'hirmondo' ? path : `/${context.site}${path}` }),
    ]),
  ),
  document: { one: (content, context) => content.document(context, 'rolunk') },
  unique: { one: (content, context) => content.unique(context, 'kiemelt') },
  uniqueGroup: { one: (content, context) => content.uniqueGroup(context, 'csoport') },
  frontendInit: { copied: async (content, context) => ({ ...(await content.frontendInit(context)) }) },
  crawlers: { policy: (content, context) => content.crawlers(context) },
  news: { front: (content, context) => content.news(context) },
  autoBlock: { first: (content, context) => content.autoBlock(context, 1) },
  indexBoxes: { boxes: (content, context) => content.indexBoxes(context) },
  indexSection: { section: (content, context) => content.indexSection(context, 'belfold') },
  indexEpisodes: { episodes: (content, context) => content.indexEpisodes(context) },
  corrections: { all: (content, context) => content.corrections(context, { page: 1, perPage: 20 }) },
  staff: { all: (content, context) => content.staff(context) },
  episodes: { all: (content, context) => content.episodes(context, { page: 1, perPage: 4 }) },
  episode: Object.fromEntries(
    EPISODES.map((slug) => [slug, (content: ContentApi, context: CallContext) => content.episode(context, slug)]),
  ),
  podcasts: { all: (content, context) => content.podcasts(context) },
  articlesBefore: { newest: (content, context) => content.articlesBefore(context, { limit: 100 }) },
};

const article = fc.record({
  slug: fc.constantFrom(...SLUGS),
  title: fc.constantFrom('Egy', 'Más'),
  originatingSite: fc.constantFrom(...SITES),
  mainSuperTag: fc.constantFrom(...SECTIONS).map((slug) => ({ slug, name: slug, active: true })),
  tags: fc.subarray(TAGS),
  articleAuthors: fc.subarray(AUTHORS).map((slugs) => slugs.map((slug) => ({ slug, name: slug }))),
  important: fc.boolean(),
  active: fc.constantFrom(true, true, true, false),
  corrections: fc.constantFrom([], [{ text: 'Elírtuk.', date: TEST_NOW / 1000 - 100 }]),
  age: fc.integer({ min: -20, max: 50 }),
});

describe('exact calls', () => {
  it('are all in this test', () => {
    const exact = Object.entries(contentCalls).flatMap(([name, row]) =>
      'exact' in row && row.exact !== undefined ? [name] : [],
    );
    expect(Object.keys(samples).sort()).toEqual(exact.sort());
  });

  it('do not change with an article unless one of their tags is purged', async () => {
    const { backend, setNow } = await openTestBackend();
    const told = new Set<string>();
    backend.changes.subscribe((tags) => {
      for (const tag of tags) told.add(tag);
    });
    await fill(backend).articleList('kezi', { pinned: ['a', 'b'], limit: 3 });
    const record = (sourceId: string) => ({ source: 't', sourceId });
    await backend.ingest.putArticle(record('a'), { slug: 'a', title: 'Egy', pubDate: TEST_NOW / 1000 - 60, active: false });
    await fill(backend).podcast(record(PODCAST), { slug: PODCAST, name: 'Beszélgetés', siteSlug: 'hirmondo' });
    const [first, second] = EPISODES.map((slug) => ({ slug, title: slug, podcastSlug: PODCAST }));
    const pubDate = TEST_NOW / 1000 - 60;
    if (first) await fill(backend).episode(record(first.slug), { ...first, pubDate, articleSourceId: 'a' });
    // Readers see the other one later, by the clock alone.
    if (second) await fill(backend).episode(record(second.slug), { ...second, pubDate: pubDate + 90 });
    const listening = { patterns: ['/hallgatnivalo'], title: 'Hallgatnivaló', episodes: true };
    await fill(backend).definition({ name: 'hallgatnivalo', ...listening });
    const reads = SITES.flatMap((site) =>
      Object.entries(samples).flatMap(([name, ways]) =>
        Object.entries(ways).map(([way, read]) => ({ site, what: `${name} ${way} on ${site}`, read })),
      ),
    );
    const readAll = async () =>
      await Promise.all(
        reads.map(async ({ site, what, read }) => {
          const tracked = trackReads(backend.content, backend.services);
          const answer = await read(tracked.content, { site, viewer: anonymous });
          const own = answer !== null && typeof answer === 'object' && 'tags' in answer ? (answer.tags as readonly string[]) : [];
          return { what, missing: answer === undefined, text: JSON.stringify(answer), tags: [...own, ...tracked.tags()] };
        }),
      );
    let before = await readAll();
    let changes = 0;
    let now = TEST_NOW;
    const changed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(article, async ({ age, slug, ...sent }) => {
        told.clear();
        now += 3_000;
        setNow(now);
        const pubDate = now / 1000 - age;
        await backend.ingest.putArticle({ source: 't', sourceId: slug }, { slug, pubDate, ...sent });
        const after = await readAll();
        // What is missing is never kept.
        const differences = after.flatMap(({ what, text }, index) => {
          const old = before[index];
          return old === undefined || old.missing || old.text === text ? [] : [{ what, text, old }];
        });
        changes += differences.length;
        for (const { what } of differences) changed.add(what.split(' ', 1)[0] ?? '');
        before = after;
        // What appears by the clock is told a moment later.
        await vi.waitFor(() => {
          const silent = differences.filter(({ old }) => !old.tags.some((tag) => told.has(tag)));
          expect(silent.map(({ what, text, old }) => `${what}: ${old.text} → ${text}, with ${old.tags.join(' ')}`)).toEqual([]);
        });
      }),
      { numRuns: 60, seed: 47 },
    );
    expect(changes).toBeGreaterThan(100);
    // What articles and the clock change; the other calls read what editors set, which purged-reads.test.ts changes.
    const ofArticles = [
      'article',
      'articles',
      'corrections',
      'episode',
      'episodes',
      'indexEpisodes',
      'news',
      'pageData',
      'search',
    ];
    expect(Array.from(changed)).toEqual(expect.arrayContaining(ofArticles));
  });
});
