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

const missing: string[] = [];
const note = (error: Error) => void missing.push(error.message);

function load(components: object[], section: object = {}, onMissing: (error: Error) => void = note) {
  const content = {
    pageData: async (_context: unknown, query: PageDataQuery) => {
      asked.push(query);
      return pageData.parse({ section: { name: 's', title: 'Sport', patterns: ['/rovat/sport'], ...section }, components });
    },
  } as Partial<ContentApi> as ContentApi;
  missing.length = 0;
  return loadSection(content, context, '/rovat/sport', { oldal: 2, term: 'x' }, onMissing);
}

describe('loadSection', () => {
  it('sends the query and parses the registered components', async () => {
    const page = await load([{ name: 'highlight-strip', props: { items: [card(9)] } }, list(2, 2)]);
    expect(asked.at(-1)).toEqual({ path: '/rovat/sport', oldal: 2, term: 'x' });
    expect(page?.section.title).toBe('Sport');
    expect(page?.parts.map((part) => [part.kind, 'items' in part && part.items.length])).toEqual([
      ['highlight-strip', 1],
      ['article-list', 2],
    ]);
  });

  it('does not exist without articles', async () => {
    expect(await load([list(0)])).toBeUndefined();
  });

  it('is a page if all its articles are in the strip', async () => {
    const strip = { name: 'highlight-strip', props: { items: [1, 2, 3, 4].map(card) } };
    expect((await load([strip, list(0)]))?.parts).toHaveLength(2);
  });

  it('leaves out and reports a component that is not registered (ER-19)', async () => {
    const page = await load([{ name: 'toString' }, list(1), { name: 'futball' }]);
    expect(page?.parts.map(({ kind }) => kind)).toEqual(['article-list']);
    expect(missing).toEqual(['Referenced component not found: toString', 'Referenced component not found: futball']);
  });

  it('fails on a component that is not registered if the caller throws', async () => {
    const fail = (error: Error) => {
      throw error;
    };
    await expect(load([list(1), { name: 'futball' }], {}, fail)).rejects.toThrow('Referenced component not found: futball');
  });

  it.each([[['titkos']], ['titkos']])('fails on the unknown middleware %j (ER-13)', async (middleware) => {
    await expect(load([list(1)], { middleware })).rejects.toThrow('Unknown route middleware: titkos');
  });

  it('leaves out and reports a box with invalid properties', async () => {
    const page = await load([
      { name: 'summary-box', props: { text: 1 } },
      list(1),
      { name: 'article-box', props: { rule: 'x' } },
    ]);
    expect(page?.parts.map(({ kind }) => kind)).toEqual(['article-list']);
    expect(missing).toEqual([
      expect.stringContaining('Properties of the component summary-box are wrong'),
      expect.stringContaining('Properties of the component article-box are wrong'),
    ]);
  });

  it('fails on a list with invalid properties', async () => {
    await expect(load([{ name: 'article-list', props: { items: 'x' } }])).rejects.toThrow();
  });
});
