import { describe, expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { articleCard } from '~/lib/contract/article';
import { fetchSectionList, type ListCalls, type ListRequest } from './fetch-section-list';

const [edition] = editions;

/** 1,000 articles, newest first: one in five has the flag `pr`, another one the flag `kozlemeny`. */
const all = Array.from({ length: 1000 }, (_, index) =>
  articleCard.parse({
    id: String(2000 - index),
    slug: `cikk-${index}`,
    title: `Cikk ${index}`,
    pubDate: 1_790_000_000 - index,
    flags: index % 5 === 0 ? [{ slug: 'pr' }] : index % 5 === 1 || index < 300 ? [{ slug: 'kozlemeny' }] : [],
  }),
);

/** A source of those articles; `calls` counts its calls. */
function createSource() {
  const source = { calls: 0 };
  const list = (items: typeof all, page: number, size: number) => ({
    items: items.slice((page - 1) * size, page * size),
    page,
    totalPages: Math.ceil(items.length / size),
    totalItems: items.length,
    title: undefined,
    rss: undefined,
  });
  const content: ListCalls = {
    async articles(_context, { filters, page, limit }) {
      source.calls += 1;
      return list(
        all.filter(({ flags }) => flags.some(({ slug }) => slug === filters.flag)),
        page,
        limit,
      );
    },
    async search(_context, { oldal = 1, perPage = 10 }) {
      source.calls += 1;
      return list(all, oldal, perPage);
    },
  };
  return { source, content };
}

const place = (query: Partial<ListRequest['query']> = {}): ListRequest => ({
  context: { site: 'hirmondo', viewer: anonymous },
  query: { path: '/kozlemenyek', ...query },
  edition: edition as ListRequest['edition'],
  resolveKey: (text) => text,
});

describe('a list that no single call can express', () => {
  const rule = {
    anyOf: [
      { kind: 'flag', key: 'pr' },
      { kind: 'flag', key: 'kozlemeny' },
    ],
  } as const;
  const either = all.filter(({ flags }) => flags.length > 0).map(({ slug }) => slug);

  it('has on its pages the articles of the two lists together, as far as they are read', async () => {
    const { content, source } = createSource();
    const shown: string[] = [];
    const first = await fetchSectionList(content, place(), { ...rule, anyOf: [...rule.anyOf] }, { page: 1, size: 50 });
    for (let page = 1; page <= first.totalPages; page += 1) {
      const { items } = await fetchSectionList(content, place(), { ...rule, anyOf: [...rule.anyOf] }, { page, size: 50 });
      shown.push(...items.map(({ slug }) => slug));
    }
    expect(shown.length).toBeGreaterThanOrEqual(300);
    expect(shown).toEqual(either.slice(0, shown.length));
    expect(first).toMatchObject({ totalItems: shown.length });
    expect(source.calls / (first.totalPages + 1)).toBeLessThanOrEqual(6);
  });

  it('has no page beyond what is read', async () => {
    const { content } = createSource();
    const { items } = await fetchSectionList(content, place(), { ...rule, anyOf: [...rule.anyOf] }, { page: 1000, size: 50 });
    expect(items).toEqual([]);
  });

  it('with a term contains what both the search and the list contain, in the order of the search', async () => {
    const { content, source } = createSource();
    const found = await fetchSectionList(content, place({ term: 'híd' }), { flag: 'pr' }, { page: 1, size: 100 });
    expect(found.items.map(({ slug }) => slug)).toEqual(
      all
        .slice(0, 300)
        .filter(({ flags }) => flags.some(({ slug }) => slug === 'pr'))
        .map(({ slug }) => slug),
    );
    expect(found).toMatchObject({ totalItems: 60, totalPages: 1 });
    expect(source.calls).toBeLessThanOrEqual(6);
  });
});
