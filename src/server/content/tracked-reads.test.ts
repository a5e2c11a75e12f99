import { describe, expect, it } from 'vitest';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { articleCard } from '~/lib/contract/article';
import { frontendInit } from '~/lib/contract/frontend';
import { servicesWith } from '../../../tests/support/services';
import { trackReads } from './tracked-reads';

const g7 = { site: 'g7', viewer: anonymous } as const;
const section = { name: 'uj', title: 'Új', patterns: [], siteSlug: 'g7' };

const services = servicesWith();

/** A source that has only common data and one section page. */
function source(): ContentApi {
  const known: Partial<ContentApi> = {
    frontendInit: async () => frontendInit.parse({ menus: {}, trendingTags: [{ name: 'Duna', slug: 'duna' }] }),
    pageData: async () => ({ section, components: [] }) as never,
  };
  return new Proxy(known as ContentApi, { get: (target, name) => Reflect.get(target, name) ?? (async () => undefined) });
}

describe('trackReads', () => {
  it.each<[string, (content: ContentApi) => Promise<unknown>, readonly string[]]>([
    ['a document, also one that is not there', (content) => content.document(g7, 'rolunk'), ['document:g7/rolunk']],
    ['a unique item', (content) => content.unique(g7, 'kiemelt'), ['unique:g7/kiemelt']],
    ['a group of them', (content) => content.uniqueGroup(g7, '27'), ['unique-group:/27']],
    [
      'lists by hand',
      (content) => content.articleLists(g7, ['a', 'b']),
      ['article-list:g7/a', 'article-list:g7/b', 'list:legfrissebb'],
    ],
    ['the imprint', (content) => content.staff(g7), ['data:g7/staff']],
    ['a block that fills itself', (content) => content.autoBlock(g7, 2), ['article-list:g7/auto-block-2', 'list:legfrissebb']],
    ['the boxes of a front page', (content) => content.indexBoxes(g7), ['data:g7/boxes', 'list:legfrissebb']],
    ['reactions', (content) => content.facebookReactions(g7), ['data:g7/facebookReactions']],
    ['a front page', (content) => content.news(g7), ['front:g7', 'list:legfrissebb']],
    ['a section page', (content) => content.pageData(g7, { path: '/g7/uj' }), ['definition:g7/*', 'definition:/uj']],
    ['an article', (content) => content.article(g7, 'cikk'), []],
    ['common data that nobody looks at', (content) => content.frontendInit(g7), []],
    ['menus alone', async (content) => (await content.frontendInit(g7)).menus.main, ['data:g7/menus']],
    [
      'readings, which the newsroom may replace',
      async (content) => (await content.frontendInit(g7)).weatherData,
      ['data:g7/weather', 'reading:weather'],
    ],
    [
      'copied common data',
      async (content) => ({ ...(await content.frontendInit(g7)) }).trendingTags,
      expect.arrayContaining(['data:g7/trendingTags', 'data:g7/menus', 'data:g7/pip', 'data:g7/sponsoredLines']),
    ],
  ])('notes %s', async (_, read, tags) => {
    const reads = trackReads(source(), services);
    await read(reads.content);
    expect(reads.tags()).toEqual(tags);
  });

  it('returns when a campaign begins or ends, if the page reads campaigns', async () => {
    const period = { from: 1000, to: 2000 };
    const known = { ...source(), frontendInit: async () => ({ campaigns: [{ paused: false, period }] }) as never };
    const reads = trackReads(known, services);
    const init = await reads.content.frontendInit(g7);
    expect(reads.ends(500_000)).toBeUndefined();
    expect(init.campaigns).toHaveLength(1);
    expect([reads.ends(500_000), reads.ends(1_000_500), reads.ends(2_001_000)]).toEqual([500, 1000.5, undefined]);
    expect(reads.tags()).toEqual(['data:g7/campaigns']);
  });

  it('notes what services are asked for, and the articles that they answer with', async () => {
    const given = servicesWith({
      quizzes: { address: '/q', quiz: async () => undefined },
      mostRead: async () => [articleCard.parse({ id: 7, slug: 'a', title: 'A', pubDate: 1 })],
    });
    const reads = trackReads(source(), given);
    await Promise.all([reads.services.quizzes.quiz('1'), reads.services.mostRead?.('g7')]);
    expect(reads.tags()).toEqual(['quiz:1', 'most-read:g7', 'article:7']);
  });

  it('passes on what readers are told of a withdrawn article, and the hub of feeds', async () => {
    const given = servicesWith({ withdrawn: async () => ({ line: 'Visszavontuk.' }), feedHub: '/hub' });
    const reads = trackReads(source(), given);
    expect(await reads.services.withdrawn?.('a')).toEqual({ line: 'Visszavontuk.' });
    expect(reads.services.feedHub).toBe('/hub');
    expect(reads.areExact()).toBe(false);
  });

  it('does not change answers', async () => {
    const content = source();
    expect(await trackReads(content, services).content.frontendInit(g7)).toEqual(await content.frontendInit(g7));
  });
});
