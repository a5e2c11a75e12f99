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

/** The answer for a sitemap that lists one article. */
async function read(route: APIRoute, file: string | undefined, slug: string, given: object = {}): Promise<Response> {
  const site = slug === 'hirmondo' ? undefined : slug;
  const items = [articleCard.parse({ ...fields, ...given, originatingSite: site })];
  const locals = {
    edition: editions.find(({ identity }) => identity.slug === slug),
    content: { articlesBefore: async () => ({ items }) },
    viewer: anonymous,
    origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
    now: NOW,
  };
  const context = { locals, params: { file } } as unknown as APIContext;
  return route(context);
}

const readTags = async (...asked: Parameters<typeof read>): Promise<readonly string[]> =>
  takePagePolicy((await read(...asked)).headers)?.tags ?? [];

const SITEMAPS: [name: string, route: APIRoute, file?: string][] = [
  ['index', index],
  ['file of a month', month, '2026-11'],
  ['file of the news', news],
];

it.each<[string, APIRoute, string?]>(SITEMAPS)(
  'a sitemap says when what it lists was last changed: the %s',
  async (_name, route, file) => {
    const times = async (given: object) => (await read(route, file, 'hirmondo', given)).headers.get('last-modified');
    expect(await times({})).toBe('Sat, 21 Nov 2026 11:00:00 GMT');
    expect(await times({ updatedAt: NOW / 1000 - 60 })).toBe('Sat, 21 Nov 2026 11:59:00 GMT');
  },
);

it.each<[string, APIRoute, string?]>(SITEMAPS)(
  'a published article purges the sitemaps of the hosts that list it: the %s',
  async (_name, route, file) => {
    const { changedTags } = listRules(registry);
    const purged = async (input: object) => {
      const changed = changedTags(article.parse({ ...fields, ...input }));
      const [here, there] = [await readTags(route, file, 'hirmondo'), await readTags(route, file, 'transtelex')];
      return [here, there].map((tags) => tags.some((tag) => changed.includes(tag)));
    };
    expect(await purged({})).toEqual([true, false]);
    expect(await purged({ mirroringSites: ['transtelex'] })).toEqual([true, true]);
  },
);
