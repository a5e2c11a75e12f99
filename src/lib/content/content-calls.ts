import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';
import {
  calendarDay,
  inBrackets,
  itemCount,
  itemCountIfAny,
  joinedTexts,
  jsonText,
  noInput,
  pageNumber,
  pageNumberIfAny,
  searchTerm,
  shortText,
  typedText,
  wholeNumber,
} from '~/lib/calls/fields';
import { article, articleVersion, liveItems } from '~/lib/contract/article';
import { correctionList } from '~/lib/contract/corrections';
import { indexBoxes, indexSection } from '~/lib/contract/front';
import { frontendInit, frontendRefresh } from '~/lib/contract/frontend';
import {
  articleLists,
  articlesByTagsQuery,
  autocompleteResult,
  cardList,
  listResult,
  searchFilters,
  searchOrder,
  searchResult,
} from '~/lib/contract/lists';
import { block, documentPage, newsBlocks, pageData, staff, unique, uniqueGroup } from '~/lib/contract/pages';
import { episode, episodeList, indexEpisodes, podcastList } from '~/lib/contract/podcast';
import { exchangeRanges, exchangeSeries, minutesOfDay, STANDARD_CURRENCY, supportCounter } from '~/lib/contract/readings';
import { facebookReactions, recommendedSets } from '~/lib/contract/recommended';
import { type RuleRedirect, routeRule } from '~/lib/contract/route-rules';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { LoadedArticle } from './loaded-article';

const bySlug = z.object({ slug: z.string() });
const byId = z.object({ id: z.string() });
const filters = jsonText(searchFilters);
const order = searchOrder.optional().catch(undefined);
const { content } = cacheTag;

/** A variant of the automatic block (FP-04). */
const autoVariant = z.codec(z.enum(['1', '2', '3', '4'], { error: 'v is a number from 1 to 4' }), z.literal([1, 2, 3, 4]), {
  decode: (text) => Number(text) as 1,
  encode: (variant) => String(variant) as '1',
});

/**
 * Whether a live blog contains only its key events; a system that does not support this returns all, and the site filters them.
 */
const keyEventsOnly = z
  .codec(z.literal('1'), z.literal(true), { decode: () => true as const, encode: () => '1' as const })
  .optional()
  .catch(undefined);

/** ISO code of a currency; the usual one for anything else. */
const currency = z
  .codec(z.string().regex(/^[a-z]{3}$/i), z.string(), { decode: (text) => text.toUpperCase(), encode: (code) => code })
  .catch(STANDARD_CURRENCY)
  .default(STANDARD_CURRENCY);

/** Where a run of articles ended: the moment and the id of its last one, as `{pubDate}.{id}`. */
const runEnd = z
  .codec(z.string().regex(/^\d{1,12}\.\d{1,15}$/), z.object({ pubDate: z.int(), id: z.union([z.string(), z.number()]) }), {
    decode(text) {
      const [pubDate, id = ''] = text.split('.');
      return { pubDate: Number(pubDate), id };
    },
    encode: ({ pubDate, id }) => `${pubDate}.${id}`,
  })
  .optional()
  .catch(undefined);

/** An article's own recommender, of which a path of the contract names the section (RE-01). */
const recommenderAddress = z
  .codec(z.string(), z.string(), {
    decode: (section) => `/api/recommended/mstag/${encodeURIComponent(section)}`,
    encode: (address) => decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)),
  })
  .optional();

/** The calls that pages are made of (docs/contracts/content-api.md), by the names of ContentApi. Paths are relative to `/api`. */
export const contentCalls = defineCalls({
  article: call({
    method: 'GET',
    path: '/articles/:slug',
    input: bySlug.extend({ page: pageNumber, keyEvents: keyEventsOnly, entry: shortText }),
    argument: 'slug',
    answer: article,
    send: ({ article: sent }: LoadedArticle) => sent,
    absent: 'undefined',
    weight: 'page',
    tags: (_input, _context, given) => (given === undefined ? [] : [cacheTag.article(given.article.id)]),
    summary: 'An article; `page` is that of a live blog’s entries, `keyEvents=1` leaves out all but those, `entry` all but one.',
    example: { slug: 'megnyilt-az-uj-duna-hid', page: 1 },
  }),
  articleById: call({
    method: 'GET',
    path: '/article/:id',
    input: byId,
    argument: 'id',
    answer: article,
    send: ({ article: sent }: LoadedArticle) => sent,
    absent: 'undefined',
    weight: 'page',
    tags: (_input, _context, given) => (given === undefined ? [] : [cacheTag.article(given.article.id)]),
    summary: 'An article by its id.',
    example: { id: '1234' },
  }),
  version: call({
    method: 'GET',
    path: '/articles/:slug/version',
    input: bySlug,
    argument: 'slug',
    answer: articleVersion,
    absent: 'undefined',
    weight: 'part',
    caching: 'tagged',
    summary: 'The version of an article, asked for by open pages.',
    example: { slug: 'megnyilt-az-uj-duna-hid' },
  }),
  items: call({
    method: 'GET',
    path: '/articles/:id/items',
    input: byId.extend({ page: pageNumber, perPage: itemCount(30) }),
    argument: 'id',
    answer: liveItems,
    absent: 'undefined',
    weight: 'part',
    summary: 'Entries of a live blog, newest first.',
    example: { id: '1234', page: 1, perPage: 30 },
  }),
  articles: call({
    method: 'GET',
    path: '/articles',
    input: z.object({
      filters: inBrackets({ tag: shortText, mstag: shortText, author: shortText, flag: shortText, parent: shortText }),
      page: pageNumber,
      limit: itemCount(10),
    }),
    answer: listResult,
    absent: 'error',
    weight: 'page',
    summary: 'Articles by tag, section, author, flag or parent, newest first.',
    example: { filters: { tag: 'budapest' }, page: 1, limit: 10 },
  }),
  articlesByTags: call({
    method: 'POST',
    path: '/articles/search',
    input: articlesByTagsQuery,
    answer: listResult,
    absent: 'error',
    weight: 'part',
    summary: 'Articles of any of some tags.',
    example: { tagSlugs: ['duna-hid'], parentId: ['null'], page: 1, size: 4 },
  }),
  articleLists: call({
    method: 'POST',
    path: '/article-lists',
    input: z.object({ slugs: z.array(z.string().min(1).max(200)).max(50).readonly() }),
    argument: 'slugs',
    body: 'slugs',
    answer: articleLists,
    absent: 'error',
    weight: 'part',
    tags: ({ slugs }, { site }) => slugs.map((slug) => content('article-list', site, slug)),
    summary: 'Lists made by hand; the body is a list of their slugs.',
    example: { slugs: ['a-szerkeszto-ajanlja'] },
  }),
  facebookReactions: call({
    method: 'GET',
    path: '/articles/facebook/reaction',
    input: noInput,
    answer: facebookReactions,
    absent: 'error',
    weight: 'part',
    tags: (_input, { site }) => [content('data', site, 'facebookReactions')],
    summary: 'Counts of Facebook reactions by article.',
  }),
  recommended: call({
    method: 'GET',
    path: '/recommended/mstag/:address',
    input: z.object({ address: recommenderAddress, v: itemCount(1, 20) }),
    answer: recommendedSets,
    absent: 'error',
    weight: 'part',
    tags: (_input, { site }, given) =>
      Object.keys(given ?? {}).map((name) => content('article-list', site, `recommended-${name}`)),
    summary: 'Sets of articles to recommend; `v` is the variant.',
    example: { address: 'belfold', v: 1 },
  }),
  search: call({
    method: 'GET',
    path: '/search',
    input: z.object({ term: searchTerm, filters, oldal: pageNumber, perPage: itemCount(10), sites: joinedTexts, order }),
    aliases: { for: 'term' },
    answer: searchResult,
    absent: 'error',
    weight: 'page',
    summary: 'Articles by words, filters and editions; `filters` is JSON text, `sites` are joined by |.',
    example: { term: 'híd', oldal: 1, perPage: 10 },
  }),
  searchArticles: call({
    method: 'GET',
    path: '/search/articles',
    input: z.object({ term: typedText, limit: itemCount(5, 20) }),
    answer: cardList,
    absent: 'error',
    weight: 'part',
    summary: 'Articles to offer while one types.',
    example: { term: 'híd', limit: 5 },
  }),
  searchHighlights: call({
    method: 'GET',
    path: '/search/highlights',
    input: z.object({ term: searchTerm, filters }),
    answer: cardList,
    absent: 'error',
    weight: 'part',
    summary: 'Highlighted articles of a search or list.',
    example: { term: 'híd' },
  }),
  autocomplete: call({
    method: 'GET',
    path: '/search/autocomplete',
    input: z.object({ term: typedText, filters }),
    answer: autocompleteResult,
    absent: 'error',
    weight: 'part',
    summary: 'Tags, sections, authors and titles to offer while one types.',
    example: { term: 'híd' },
  }),
  pageData: call({
    method: 'GET',
    path: '/page-data',
    input: z.object({
      path: z.string().default('/'),
      oldal: pageNumberIfAny,
      term: searchTerm,
      filters,
      perPage: itemCountIfAny,
      order,
    }),
    answer: pageData,
    absent: 'undefined',
    weight: 'page',
    tags: (_input, { site }, given) => [
      // Also for a page that does not exist, as a new definition may create it.
      content('definition', site, '*'),
      ...(given === undefined ? [] : [content('definition', '', given.section.name)]),
      ...(given?.section.siteSlug === undefined ? [] : [content('definition', given.section.siteSlug, '*')]),
    ],
    summary: 'A section page by its path.',
    example: { path: '/legfrissebb' },
  }),
  document: call({
    method: 'GET',
    path: '/docs/:slug',
    input: bySlug,
    argument: 'slug',
    answer: documentPage,
    absent: 'undefined',
    weight: 'page',
    tags: ({ slug }, { site }) => [content('document', site, slug)],
    summary: 'A document.',
    example: { slug: 'adatvedelem' },
  }),
  unique: call({
    method: 'GET',
    path: '/unique/:slug',
    input: bySlug,
    argument: 'slug',
    answer: unique,
    absent: 'undefined',
    weight: 'part',
    tags: ({ slug }, { site }) => [content('unique', site, slug)],
    summary: 'A unique item.',
    example: { slug: 'frontpage-podcast-block-position' },
  }),
  uniqueGroup: call({
    method: 'GET',
    path: '/unique-groups/:id',
    input: byId,
    argument: 'id',
    answer: uniqueGroup,
    absent: 'undefined',
    weight: 'part',
    tags: ({ id }) => [content('unique-group', '', id)],
    summary: 'A group of unique items.',
    example: { id: 'kiemeltek' },
  }),
  frontendInit: call({
    method: 'GET',
    path: '/frontend/init',
    input: noInput,
    answer: frontendInit,
    absent: 'error',
    weight: 'part',
    caching: 'tagged',
    summary: 'Data that every page of an edition shares.',
  }),
  frontendRefresh: call({
    method: 'GET',
    path: '/frontend/refresh',
    input: noInput,
    answer: frontendRefresh,
    absent: 'error',
    weight: 'part',
    caching: 'tagged',
    summary: 'The part of it that renews itself on open pages.',
  }),
  news: call({
    method: 'GET',
    path: '/index/news',
    input: noInput,
    answer: newsBlocks,
    absent: 'error',
    weight: 'page',
    tags: (_input, { site }) => [cacheTag.front(site)],
    summary: 'Blocks of the front page.',
  }),
  autoBlock: call({
    method: 'GET',
    path: '/index/auto-block',
    input: z.object({ v: autoVariant.default(1) }),
    argument: 'v',
    answer: block,
    absent: 'error',
    weight: 'part',
    tags: ({ v }, { site }) => [content('article-list', site, `auto-block-${v}`)],
    summary: 'A variant of the automatic block.',
    example: { v: 1 },
  }),
  indexBoxes: call({
    method: 'GET',
    path: '/index/boxes',
    input: noInput,
    answer: indexBoxes,
    absent: 'error',
    weight: 'part',
    tags: (_input, { site }) => [content('data', site, 'boxes')],
    summary: 'Boxes between the blocks of the front page.',
  }),
  indexSection: call({
    method: 'GET',
    path: '/index/mstag/:slug',
    input: bySlug,
    argument: 'slug',
    answer: indexSection,
    absent: 'undefined',
    weight: 'part',
    summary: 'A section’s newest articles on the front page.',
    example: { slug: 'belfold' },
  }),
  indexEpisodes: call({
    method: 'GET',
    path: '/index/episodes',
    input: noInput,
    answer: indexEpisodes,
    absent: 'error',
    weight: 'part',
    summary: 'Episodes on the front page.',
  }),
  corrections: call({
    method: 'GET',
    path: '/corrections',
    input: z.object({ page: pageNumber, perPage: itemCount(20) }),
    answer: correctionList,
    absent: 'error',
    weight: 'page',
    summary: 'What articles and entries of live blogs got wrong, the newest correction first.',
    example: { page: 1, perPage: 20 },
  }),
  staff: call({
    method: 'GET',
    path: '/impress/staff',
    input: noInput,
    answer: staff,
    absent: 'error',
    weight: 'page',
    tags: (_input, { site }) => [content('data', site, 'staff')],
    summary: 'The imprint.',
  }),
  episodes: call({
    method: 'GET',
    path: '/episodes',
    input: z.object({ podcast: shortText, page: pageNumber, perPage: itemCount(4) }),
    answer: episodeList,
    absent: 'error',
    weight: 'part',
    summary: 'Newest episodes.',
    example: { page: 1, perPage: 4 },
  }),
  episode: call({
    method: 'GET',
    path: '/episodes/:slug',
    input: bySlug,
    argument: 'slug',
    answer: episode,
    absent: 'undefined',
    weight: 'page',
    summary: 'An episode.',
    example: { slug: 'mit-er-egy-hid' },
  }),
  podcasts: call({
    method: 'GET',
    path: '/podcasts/public/all',
    input: noInput,
    answer: podcastList,
    absent: 'error',
    weight: 'part',
    summary: 'Podcasts.',
  }),
  exchange: call({
    method: 'GET',
    path: '/exchange',
    input: z.object({ currency, range: z.enum(exchangeRanges).catch('month').default('month') }),
    answer: exchangeSeries,
    absent: 'undefined',
    weight: 'page',
    summary: 'Rates of a currency in the edition’s.',
    example: { currency: 'EUR', range: 'month' },
  }),
  minutes: call({
    method: 'GET',
    path: '/minutes',
    input: z.object({ day: calendarDay }),
    argument: 'day',
    answer: minutesOfDay,
    absent: 'error',
    weight: 'part',
    summary: 'What a day, YYYY-MM-DD, brought; today unless told.',
    example: { day: '2026-11-21' },
  }),
  counter: call({
    method: 'GET',
    path: '/counter',
    input: z.object({ from: calendarDay }),
    argument: 'from',
    answer: supportCounter,
    absent: 'error',
    weight: 'part',
    summary: 'Supports since a day, YYYY-MM-DD.',
    example: { from: '2026-11-01' },
  }),
  articlesBefore: call({
    method: 'GET',
    path: '/sitemap/articles',
    input: z.object({
      limit: itemCount(100, 1000),
      before: runEnd,
      since: wholeNumber,
    }),
    answer: cardList,
    absent: 'undefined',
    weight: 'page',
    summary: 'Articles for sitemaps, newest first, from behind `before`, `{pubDate}.{id}`.',
    example: { limit: 100, before: { pubDate: 1_795_250_000, id: '1234' } },
  }),
  routeRule: call({
    method: 'GET',
    path: '/route-rules',
    input: z.object({ path: z.string() }),
    argument: 'path',
    answer: routeRule,
    send: (redirect: RuleRedirect) => ({ redirect }),
    absent: 'undefined',
    none: { redirect: null },
    weight: 'part',
    summary: 'Where a path, with its query or without, leads instead.',
    example: { path: '/list/newest' },
  }),
});
