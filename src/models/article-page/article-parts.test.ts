import { describe, expect, it } from 'vitest';
import { anonymous, type CallContext, type ContentApi } from '~/lib/content/content-api';
import { ContentApiError } from '~/lib/content/content-api-error';
import { articleCard, article as articleSchema } from '~/lib/contract/article';
import { loadDashboard, loadOthers, loadReactions, newestListHref } from './article-parts';

const context: CallContext = { site: 'hirmondo', viewer: anonymous };
const card = (id: number) => articleCard.parse({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: 1 });
const article = articleSchema.parse({ id: 7, slug: 'cikk-7', title: 'Cikk 7', pubDate: 1 });
const away = () => Promise.reject(new ContentApiError('unreachable', 'away'));

/** A content API with the calls that the test defines; any other call is an error. */
function api(calls: Partial<ContentApi>): ContentApi {
  const refuse = () => Promise.reject(new Error('an unexpected call'));
  return new Proxy(Object.create(null), { get: (_, name) => Reflect.get(calls, name) ?? refuse });
}

const listing =
  (...ids: number[]): ContentApi['articles'] =>
  () =>
    Promise.resolve({ items: ids.map(card), page: 1, totalPages: 1 });

describe('loadOthers', () => {
  const ids = (cards: readonly { readonly id: unknown }[]) => cards.map(({ id }) => id);
  /** The newest articles of the edition, six of which appear in the rail. */
  const rail = [91, 92, 93, 94, 95, 96];
  const hungarian = { language: 'hu', article: '7' } as const;
  /** Content with a flag's list, and with the newest articles of the edition. */
  const lists = (flagged: ContentApi['articles'], newest: readonly number[]): ContentApi =>
    api({ articles: (_, query) => (query.filters.flag ? flagged(context, query) : listing(...newest)(context, query)) });

  it.each([
    ['important ones first, then others', listing(1, 2), [3, 4, 5], [1, 2, 3, 4]],
    ['never the article itself', listing(7, 1), [7, 2, 3], [1, 2, 3]],
    ['none twice', listing(1, 2), [2, 1, 3], [1, 2, 3]],
    ['four at most', listing(1, 2, 3, 4, 5), [], [1, 2, 3, 4]],
    ['the others alone when the list cannot be had', away, [3, 4], [3, 4]],
  ] as const)('recommends %s', async (_name, articles, behind, expected) => {
    const { newest, recommended } = await loadOthers(lists(articles, [...rail, ...behind]), context, hungarian);
    expect(ids(recommended)).toEqual(expected);
    expect(ids(newest)).toEqual(rail);
  });

  it('leaves the article out of the newest', async () => {
    const { newest } = await loadOthers(lists(listing(), [7, ...rail]), context, hungarian);
    expect(ids(newest)).toEqual(rail);
  });

  it('recommends to an English article only English ones, none twice', async () => {
    const english = { language: 'en', article: '7' } as const;
    const others = await loadOthers(lists(listing(1, 7, 2, 3, 4, 5), rail), context, english);
    expect([ids(others.newest), ids(others.recommended)]).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    const alone = await loadOthers(lists(listing(7), rail), context, english);
    expect(ids(alone.newest)).toEqual(rail);
  });

  it.each([
    ['en', 'english'],
    ['hu', 'legfontosabb'],
  ] as const)('requests, in %s, the newest and the flag %s', async (language, flag) => {
    const asked: unknown[] = [];
    const articles: ContentApi['articles'] = (_, query) => {
      asked.push(query.filters);
      return listing()(context, query);
    };
    await loadOthers(api({ articles }), context, { language, article: undefined });
    expect(asked).toEqual([{}, { flag }]);
  });

  it('fails with the newest, which a page without them would lack for as long as it is cached', async () => {
    const articles: ContentApi['articles'] = (_, query) => (query.filters.flag ? listing()(context, query) : away());
    await expect(loadOthers(api({ articles }), context, hungarian)).rejects.toThrow();
  });

  it('passes on a programming error', async () => {
    await expect(loadOthers(api({}), context, hungarian)).rejects.toThrow('unexpected');
  });
});

describe('loadReactions', () => {
  const counts = (id: number | string, reactions: number): Partial<ContentApi> => ({
    facebookReactions: () => Promise.resolve({ items: [{ id, slug: 'x', reactions }] }),
  });

  it.each([
    [300, 300, 300],
    [299, 300, undefined],
    [100, 100, 100],
    [99, 100, undefined],
  ])('%i with a minimum of %i results in %s (ED-29, ED-30)', async (reactions, least, expected) => {
    expect(await loadReactions(api(counts(7, reactions)), context, article, least)).toBe(expected);
    expect(await loadReactions(api(counts('7', reactions)), context, article, least)).toBe(expected);
  });

  it('are empty for another article, and if they are unavailable', async () => {
    expect(await loadReactions(api(counts(8, 900)), context, article, 300)).toBeUndefined();
    expect(await loadReactions(api({ facebookReactions: away }), context, article, 300)).toBeUndefined();
  });
});

describe('loadDashboard', () => {
  const piece = (content: string): Partial<ContentApi> => ({
    unique: (_, slug) => Promise.resolve(slug === 'livescore-pp-dashboard' ? { slug, content } : undefined),
  });

  it('is the newsroom’s content as safe blocks (AR-09)', async () => {
    const blocks = await loadDashboard(api(piece('{"html":"<p>Élő</p><script>alert(1)</script>"}')), context);
    expect(blocks).toEqual([{ kind: 'paragraph', html: 'Élő' }]);
  });

  it.each(['', '{', '[]', '{"html":7}', '{"html":""}', '{"components":[]}'])('is none for %s', async (content) => {
    expect(await loadDashboard(api(piece(content)), context)).toBeUndefined();
  });

  it('is undefined if it is unavailable', async () => {
    expect(await loadDashboard(api({ unique: away }), context)).toBeUndefined();
  });
});

describe('the list of the newest articles', () => {
  const english = articleCard.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, english: true });
  it.each([
    ['English ones', [english], '/english'],
    ['articles in both languages', [english, card(2)], '/g7/legfrissebb'],
    ['none', [], '/g7/legfrissebb'],
  ])('is that of %s', (_, newest, href) => {
    expect(newestListHref(newest, '/g7')).toBe(href);
  });
});
