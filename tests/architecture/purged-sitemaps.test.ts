import type { APIContext, APIRoute } from 'astro';
import { expect, it } from 'vitest';
import { listRules, registry } from '~/backend/domain/editions';
import { editions } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { article, articleCard } from '~/lib/contract/article';
import { takePagePolicy } from '~/lib/page-policy/page-policy';
import { GET as index } from '~/pages/sitemap.xml';
import { GET as month } from '~/pages/sitemap-[file].xml';
import { GET as news } from '~/pages/sitemap-news.xml';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const fields = { id: 7, slug: 'arviz', title: 'Tetőzik az árvíz', pubDate: NOW / 1000 - 3600 };

/** Tags of a sitemap that lists one article. */
async function readTags(route: APIRoute, file: string | undefined, slug: string): Promise<readonly string[]> {
  const site = slug === 'hirmondo' ? undefined : slug;
  const items = [articleCard.parse({ ...fields, originatingSite: site })];
  const locals = {
    edition: editions.find(({ identity }) => identity.slug === slug),
    content: { articlesBefore: async () => ({ items }) },
    viewer: anonymous,
    origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
    now: NOW,
  };
  const context = { locals, params: { file } } as unknown as APIContext;
  return takePagePolicy((await route(context)).headers)?.tags ?? [];
}

it.each<[string, APIRoute, string?]>([
  ['index', index],
  ['file of a month', month, '2026-11'],
  ['file of the news', news],
])('a published article purges the sitemaps of the hosts that list it: the %s', async (_name, route, file) => {
  const { changedTags } = listRules(registry);
  const purged = async (input: object) => {
    const changed = changedTags(article.parse({ ...fields, ...input }));
    const [here, there] = [await readTags(route, file, 'hirmondo'), await readTags(route, file, 'transtelex')];
    return [here, there].map((tags) => tags.some((tag) => changed.includes(tag)));
  };
  expect(await purged({})).toEqual([true, false]);
  expect(await purged({ mirroringSites: ['transtelex'] })).toEqual([true, true]);
});
