import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { articleCard } from '~/lib/contract/article';
import { pageData } from '~/lib/contract/pages';
import { emptyInit } from '~/lib/frame/empty-init';
import type { RouteName } from '~/lib/urls/routes';
import { loadListPage } from './load-list-page';

const card = articleCard.parse({ id: 1, slug: 'cikk', title: 'Cikk', pubDate: 1 });

function load(route: RouteName, routeName: string | undefined) {
  const content = {
    pageData: async () =>
      pageData.parse({
        section: { name: 's', title: 'Lista', patterns: ['/lista'], routeName },
        components: [{ name: 'article-list', props: { items: [card], page: 1, totalPages: 1, totalItems: 1 } }],
      }),
    frontendInit: async () => emptyInit,
    articles: async () => ({ items: [card], page: 1, totalPages: 1 }),
  } as Partial<ContentApi> as ContentApi;
  const locals = { content, edition: mainEdition, viewer: anonymous, publicPath: '/lista', editionPath: '/lista', route, now: 0 };
  return loadListPage(locals, new URLSearchParams());
}

describe('loadListPage', () => {
  it.each<[RouteName, string | undefined, number]>([
    ['articles_by_mstag', undefined, 1],
    ['front', 'g7', 1],
    ['legfrissebb', 'legfrissebb', 0],
    ['english', undefined, 0],
    ['front', 'after', 0],
  ])('puts the newest articles beside route %s of section %s: %i (SB-12)', async (route, routeName, count) => {
    expect((await load(route, routeName))?.newest).toHaveLength(count);
  });
});
