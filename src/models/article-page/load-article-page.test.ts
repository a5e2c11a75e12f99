import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { toInput } from '~/lib/calls/call';
import { toWire } from '~/lib/calls/wire';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous, type LoadedArticle } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import { article } from '~/lib/contract/article';
import { type ArticlePageRequest, loadArticlePage } from './load-article-page';

const loaded = (fields: object): LoadedArticle => ({
  article: article.parse({ id: 7, slug: 'bejegyzes', title: 'Egy', pubDate: 1, ...fields }),
  body: [],
  subArticleBodies: {},
});
const empty = async () => ({ items: [], page: 1, totalPages: 1 });

/** Loads the page of a post of the live blog 5; returns the addresses of the calls for its items. */
async function askedItems(): Promise<readonly string[]> {
  const asked: string[] = [];
  const content = {
    article: async () => loaded({ type: 'liveblogpost', parent: { id: 5 } }),
    articleById: async () => loaded({ id: 5, slug: 'vihar', type: 'liveblog' }),
    frontendInit: async () => emptyInit,
    articles: empty,
    facebookReactions: empty,
    items: async (_context: unknown, ...input: readonly unknown[]) => {
      const wire = toWire(contentCalls.items, toInput(contentCalls.items, input));
      asked.push(`${wire?.path}?${new URLSearchParams(wire?.query.map(([name, value]) => [name, value]))}`);
      return { ...(await empty()), pinnedItems: [] };
    },
  };
  const locals = {
    content,
    edition: mainEdition,
    viewer: anonymous,
    now: 1_800_000_000_000,
    origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
    device: { app: false },
    services: { quizzes: { address: '/services/quiz' } },
  };
  await loadArticlePage({
    locals: locals as unknown as ArticlePageRequest['locals'],
    path: '/belfold/2026/11/25/bejegyzes',
    entries: {},
    canonicalAddress: ({ slug }) => {
      const path = `/belfold/2026/11/25/${slug}`;
      return { origin: 'https://hirmondo.hu', path, url: `https://hirmondo.hu${path}` };
    },
  });
  return asked;
}

describe('loadArticlePage', () => {
  it('requests the first thirty items of a post’s live blog, naming size and page (LB-02, LB-04)', async () => {
    expect(await askedItems()).toEqual(['articles/5/items?perPage=30&page=1']);
  });
});
