import { describe, expect, it } from 'vitest';
import { anonymous, type ContentApi, type PageDataQuery } from '~/lib/content/content-api';
import { pageData } from '~/lib/contract/pages';
import { loadSection } from './load-section';

const card = (id: number) => ({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: id });
const list = (count: number, page = 1) => ({
  name: 'article-list',
  props: { items: Array.from({ length: count }, (_, index) => card(index + 1)), page, totalPages: 3, totalItems: 30 },
});
const context = { site: 'hirmondo', viewer: anonymous };
const asked: PageDataQuery[] = [];

function load(components: object[], section: object = {}) {
  const content = {
    pageData: async (_context: unknown, query: PageDataQuery) => {
      asked.push(query);
      return pageData.parse({ section: { name: 's', title: 'Sport', patterns: ['/rovat/sport'], ...section }, components });
    },
  } as Partial<ContentApi> as ContentApi;
  return loadSection(content, context, '/rovat/sport', { oldal: 2, term: 'x' });
}

describe('loadSection', () => {
  it('asks with the query and reads the registered components', async () => {
    const page = await load([{ name: 'highlight-strip', props: { items: [card(9)] } }, list(2, 2)]);
    expect(asked.at(-1)).toEqual({ path: '/rovat/sport', oldal: 2, term: 'x' });
    expect(page?.section.title).toBe('Sport');
    expect(page?.parts.map((part) => [part.kind, part.items.length])).toEqual([
      ['highlight-strip', 1],
      ['article-list', 2],
    ]);
  });

  it('is no page without articles', async () => {
    expect(await load([list(0)])).toBeUndefined();
  });

  it('fails on a component that is not registered', async () => {
    await expect(load([{ name: 'toString' }])).rejects.toThrow('Referenced component not found: toString');
    await expect(load([{ name: 'futball' }])).rejects.toThrow('Referenced component not found: futball');
  });

  it('fails on an unknown middleware', async () => {
    await expect(load([list(1)], { middleware: ['titkos'] })).rejects.toThrow('Unknown route middleware: titkos');
  });

  it('fails on properties of a wrong shape', async () => {
    await expect(load([{ name: 'article-list', props: { items: 'x' } }])).rejects.toThrow();
  });
});
