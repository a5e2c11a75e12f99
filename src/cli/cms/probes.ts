import { z } from 'zod';
import type { ContentCallName } from '~/lib/content/content-calls';
import { type ArticleCard, article, articleCard } from '~/lib/contract/article';
import type { InEachLanguage } from '~/lib/words/messages';
import { brokenRules } from './cms-messages';

/** Result of a call. `missing`: the system does not have the call; `differs`: its answer does not match the contract. */
export type CallState = 'ok' | 'missing' | 'differs' | 'failed';

/** A call with an input to try on another system. */
export interface Probe {
  readonly call: ContentCallName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Input taken from an earlier answer. */
  follows?(answers: ReadonlyMap<ContentCallName, unknown>): Readonly<Record<string, unknown>>;
}

/** A rule of the contract that the schema of an answer cannot express. */
export interface Rule {
  readonly call: ContentCallName;
  /** If unset, no further call is made. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Returns the problem, or undefined if the rule is kept. */
  check(state: CallState, answer: unknown): InEachLanguage | undefined;
}

const NOBODY = 'hirmondo-doctor-nincs-ilyen';
const someFilters = { and_tags: [], superTags: [], authors: [], title: [] };
const cardsIn = z.object({ items: z.array(articleCard) });
const episodesIn = z.object({ items: z.array(z.object({ slug: z.string() })) });

/** Returns every call except `articles`, with inputs from the system's newest articles. */
export function makeProbes(cards: readonly ArticleCard[]): readonly Probe[] {
  const [newest] = cards;
  const slug = newest?.slug ?? NOBODY;
  const id = String(newest?.id ?? NOBODY);
  const live = cards.find(({ type }) => type === 'liveblog')?.id ?? id;
  const tag = cards.find(({ tags }) => tags.length > 0)?.tags[0] ?? NOBODY;
  const section = cards.find(({ mainSuperTag }) => mainSuperTag)?.mainSuperTag?.slug ?? NOBODY;
  const term = newest?.title.split(/\s+/).find((word) => word.length > 3) ?? 'hír';
  const day = '2026-01-01';
  return [
    { call: 'article', input: { slug, page: 1 } },
    { call: 'articleById', input: { id } },
    { call: 'version', input: { slug } },
    { call: 'items', input: { id: String(live), page: 1, perPage: 30 } },
    { call: 'articlesByTags', input: { tagSlugs: [tag], parentId: [], page: 1, size: 4 } },
    { call: 'articleLists', input: { slugs: [NOBODY] } },
    { call: 'facebookReactions', input: {} },
    { call: 'recommended', input: { address: section, v: 1 } },
    { call: 'search', input: { term, filters: someFilters, oldal: 1, perPage: 10 } },
    { call: 'searchArticles', input: { term, limit: 5 } },
    { call: 'searchHighlights', input: { term } },
    { call: 'autocomplete', input: { term } },
    { call: 'pageData', input: { path: '/legfrissebb' } },
    { call: 'document', input: { slug: 'impresszum' } },
    { call: 'unique', input: { slug: NOBODY } },
    { call: 'uniqueGroup', input: { id: NOBODY } },
    { call: 'frontendInit', input: {} },
    { call: 'frontendRefresh', input: {} },
    { call: 'news', input: {} },
    { call: 'autoBlock', input: { v: 1 } },
    { call: 'indexBoxes', input: {} },
    { call: 'indexSection', input: { slug: section } },
    { call: 'indexEpisodes', input: {} },
    { call: 'corrections', input: { page: 1, perPage: 20 } },
    { call: 'staff', input: {} },
    { call: 'episodes', input: { page: 1, perPage: 4 } },
    {
      call: 'episode',
      input: {},
      follows: (answers) => ({ slug: episodesIn.safeParse(answers.get('episodes')).data?.items[0]?.slug ?? NOBODY }),
    },
    { call: 'podcasts', input: {} },
    { call: 'exchange', input: { currency: 'EUR', range: 'month' } },
    { call: 'minutes', input: { day } },
    { call: 'crawlers', input: {} },
    { call: 'counter', input: { from: day } },
    { call: 'articlesBefore', input: { limit: 2 } },
    { call: 'routeRule', input: { path: `/${NOBODY}` } },
  ];
}

/** Returns the rules that can be tested with the newest articles. `now` is in unix seconds. */
export function makeRules(cards: readonly ArticleCard[], now: number): readonly Rule[] {
  const [first, second] = cards;
  const tag = first?.tags[0];
  return [
    ...listRules(cards, now),
    {
      call: 'article',
      input: { slug: NOBODY, page: 1 },
      check: (state) => (state === 'missing' ? undefined : brokenRules.notFound),
    },
    ...(first === undefined ? [] : [articleRule(first), placeRule(first)]),
    ...(first === undefined || second === undefined ? [] : [limitRule, pageRule(first)]),
    ...(tag === undefined ? [] : [tagRule(tag)]),
  ];
}

function listRules(cards: readonly ArticleCard[], now: number): readonly Rule[] {
  const sorted = cards.every(({ pubDate }, at) => pubDate <= (cards[at - 1]?.pubDate ?? Infinity));
  const early = cards.find(({ pubDate }) => pubDate > now);
  const twice = new Set(cards.map(({ slug }) => slug)).size < cards.length;
  return [
    { call: 'articles', check: () => (cards.length === 0 ? brokenRules.noArticles : undefined) },
    { call: 'articles', check: () => (sorted ? undefined : brokenRules.unsorted) },
    { call: 'articles', check: () => (early ? brokenRules.early(early.slug) : undefined) },
    { call: 'articles', check: () => (twice ? brokenRules.twice : undefined) },
  ];
}

const articleRule = ({ slug, version }: ArticleCard): Rule => ({
  call: 'article',
  input: { slug, page: 1 },
  check(state, answer) {
    if (state !== 'ok') return undefined;
    const whole = article.safeParse(answer).data;
    if (whole?.slug !== slug) return brokenRules.other(slug, whole?.slug);
    if (whole.content.trim() === '' && whole.subArticles.length === 0) return brokenRules.empty(slug);
    return whole.version === version ? undefined : brokenRules.version(slug, String(version), String(whole.version));
  },
});

const limitRule: Rule = {
  call: 'articles',
  input: { filters: {}, page: 1, limit: 1 },
  check(_, answer) {
    const items = cardsIn.safeParse(answer).data?.items;
    return items === undefined || items.length <= 1 ? undefined : brokenRules.limit(items.length);
  },
};

const pageRule = (first: ArticleCard): Rule => ({
  call: 'articles',
  input: { filters: {}, page: 2, limit: 1 },
  check(_, answer) {
    const items = cardsIn.safeParse(answer).data?.items;
    return items?.[0]?.id === first.id ? brokenRules.page : undefined;
  },
});

const tagRule = (tag: string): Rule => ({
  call: 'articles',
  input: { filters: { tag }, page: 1, limit: 10 },
  check(_, answer) {
    const other = cardsIn.safeParse(answer).data?.items.find(({ tags }) => !tags.includes(tag));
    return other === undefined ? undefined : brokenRules.tag(tag, other.slug);
  },
});

const placeRule = ({ pubDate, id }: ArticleCard): Rule => ({
  call: 'articlesBefore',
  input: { limit: 1, before: { pubDate, id: String(id).replace(/\D.*$/, '') || '0' } },
  check(_, answer) {
    const item = cardsIn.safeParse(answer).data?.items[0];
    return item?.id === id ? brokenRules.before : undefined;
  },
});
