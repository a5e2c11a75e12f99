import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

type Read = (content: ContentApi, context: CallContext) => Promise<unknown>;
/** A section page names the tags of its list itself, as its page does. */
type SampleTable = Readonly<Record<string, Readonly<Record<string, Read>>>>;

const samples: SampleTable = {
  article: { 'by its slug': (content, context) => content.article(context, 'a') },
  articleById: { 'by its id': (content, context) => content.articleById(context, '1') },
  items: {},
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
  facebookReactions: {},
  search: {
    'of editions': (content, context) => content.search(context, { sites: ['g7', 'after'], oldal: 1, perPage: 10 }),
  },
  searchHighlights: { all: (content, context) => content.searchHighlights(context, {}) },
  pageData: Object.fromEntries(
    ['/legfrissebb', '/rovat/belfold', '/cimke/viz', '/szerzo/kis-anna'].map((path) => [
      path,
      (content: ContentApi, context: CallContext) =>
        content.pageData(context, { path: context.site === 'hirmondo' ? path : `/${context.site}${path}` }),
    ]),
  ),
  document: {},
  unique: {},
  uniqueGroup: {},
  frontendInit: {},
  crawlers: {},
  news: { front: (content, context) => content.news(context) },
  autoBlock: { first: (content, context) => content.autoBlock(context, 1) },
  indexBoxes: { boxes: (content, context) => content.indexBoxes(context) },
  indexSection: { section: (content, context) => content.indexSection(context, 'belfold') },
  indexEpisodes: { episodes: (content, context) => content.indexEpisodes(context) },
  corrections: { all: (content, context) => content.corrections(context, { page: 1, perPage: 20 }) },
  staff: {},
  episodes: { all: (content, context) => content.episodes(context, { page: 1, perPage: 4 }) },
  episode: {},
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
  age: fc.integer({ min: 1, max: 50 }),
});

describe('exact calls', () => {
  it('are all in this test', () => {
    const exact = Object.entries(contentCalls).flatMap(([name, row]) =>
      'exact' in row && row.exact !== undefined ? [name] : [],
    );
    expect(Object.keys(samples).sort()).toEqual(exact.sort());
  });

  it('do not change with an article unless one of their tags is purged', async () => {
    const { backend } = await openTestBackend();
    const told = new Set<string>();
    backend.changes.subscribe((tags) => {
      for (const tag of tags) told.add(tag);
    });
    await fill(backend).articleList('kezi', { pinned: ['a', 'b'], limit: 3 });
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
    await fc.assert(
      fc.asyncProperty(article, async ({ age, slug, ...sent }) => {
        told.clear();
        const pubDate = TEST_NOW / 1000 - age;
        await backend.ingest.putArticle({ source: 't', sourceId: slug }, { slug, pubDate, ...sent });
        const after = await readAll();
        // What is missing is never kept.
        const silent = after.flatMap(({ what, text }, index) => {
          const old = before[index];
          if (old === undefined || old.missing || old.text === text) return [];
          changes += 1;
          return old.tags.some((tag) => told.has(tag)) ? [] : [`${what}: ${old.text} → ${text}, with ${old.tags.join(' ')}`];
        });
        before = after;
        expect(silent).toEqual([]);
      }),
      { numRuns: 60, seed: 47 },
    );
    expect(changes).toBeGreaterThan(100);
  }, 60_000);
});
