import { describe, expect, it } from 'vitest';
import { anonymous, type CallContext } from '~/lib/content/content-api';
import { openTestBackend, TEST_NOW } from '../testing/test-backend';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const now = Math.floor(TEST_NOW / 1000);

async function withHighlights(count: number) {
  const { backend } = await openTestBackend();
  for (let number = 1; number <= 12; number += 1) {
    await backend.ingest.putArticle(
      { source: 't', sourceId: String(number) },
      {
        slug: `cikk-${number}`,
        title: `Cikk ${number}`,
        pubDate: now - number,
        tags: ['t'],
        ...(number <= count ? { contentHighlight: 'Kiemelve.' } : {}),
      },
    );
  }
  return backend;
}

describe('the highlight strip', () => {
  it.each([
    [3, false],
    [4, true],
    [5, false],
  ])('with %i highlighted articles: %s', async (count, shown) => {
    const backend = await withHighlights(count);
    const names = async (query: object) =>
      (await backend.content.pageData(reader, { path: '/cimke/t', ...query }))?.components.map(({ name }) => name);
    expect(await names({})).toEqual(shown ? ['highlight-strip', 'article-list'] : ['article-list']);
    expect(await names({ oldal: 2 })).toEqual(['article-list']);
    expect(await names({ term: 'cikk' })).toEqual(['article-list']);
    const newest = await backend.content.pageData(reader, { path: '/legfrissebb' });
    expect(newest?.components.map(({ name }) => name)).toEqual(['article-list']);
  });
});

describe('stored section definitions', () => {
  it('add sections, replace those of the program, and inherit from them', async () => {
    const backend = await withHighlights(0);
    await backend.ingest.putSectionDefinition({
      name: 'tag',
      patterns: ['/cimke/{tag}'],
      list: { tag: '{tag}' },
      title: 'Átírva',
    });
    await backend.ingest.putSectionDefinition({
      name: 'foci',
      extends: 'mstag',
      patterns: ['/rovat/sport/foci'],
      title: 'Foci',
      list: { tag: 't' },
      components: [{ name: 'football', props: { league: 271 } }],
    });
    expect((await backend.content.pageData(reader, { path: '/cimke/t' }))?.section.title).toBe('Átírva');
    const football = await backend.content.pageData(reader, { path: '/rovat/sport/foci' });
    expect(football?.section).toMatchObject({ title: 'Foci', extends: 'mstag', routeName: 'articles_by_mstag' });
    expect(football?.components.map(({ name }) => name)).toEqual(['football', 'article-list']);
  });

  it('of a wrong shape are refused', async () => {
    const { backend } = await openTestBackend();
    const wrong = { name: 'tag', patterns: ['cimke'] };
    await expect(backend.ingest.putSectionDefinition(wrong)).rejects.toThrow('patterns.0');
    await expect(backend.ingest.putFrontBlocks('hirmondo', [{ position: 1, rule: { limit: -1 } }])).rejects.toThrow(
      '0.rule.limit',
    );
    await expect(backend.ingest.putArticleList('x', '', { limit: 1000 })).rejects.toThrow('limit');
  });
});
