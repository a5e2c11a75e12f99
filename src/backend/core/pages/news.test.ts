import { describe, expect, it } from 'vitest';
import { fill } from '~/backend/testing/fill';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous, type CallContext } from '~/lib/content/content-api';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const now = Math.floor(TEST_NOW / 1000);

async function withArticles(count: number, fields: (number: number) => object = () => ({})) {
  const { backend } = await openTestBackend();
  for (let number = 1; number <= count; number += 1) {
    const article = { slug: `c${number}`, title: `Cikk ${number}`, pubDate: now - number, ...fields(number) };
    await backend.ingest.putArticle({ source: 't', sourceId: String(number) }, article);
  }
  const blocks = async () =>
    (await backend.content.news(reader)).blocks.map(({ position, type, items }) => [
      position,
      type,
      items.map(({ slug }) => slug).join(' '),
    ]);
  return { backend, blocks };
}

describe('an arranged front page', () => {
  it('is ordered by position; each article is in the first block that selects it, and the breaking block selects first', async () => {
    const { backend, blocks } = await withArticles(30, (number) => (number % 2 === 0 ? { tags: ['paros'] } : {}));
    await fill(backend).front('hirmondo', [
      { position: 2, type: 'list', rule: { limit: 8 } },
      { position: 1, type: 'leader', rule: { pinned: ['c5'], limit: 1 } },
      { position: 3, type: 'row', rule: { tag: 'paros', limit: 3 } },
      { position: 1000, type: 'leader', rule: { limit: 1 } },
      { position: 4, type: 'row', rule: { tag: 'nincs', limit: 3 }, otherwise: { limit: 2 } },
      { position: 5, type: 'row', rule: { tag: 'nincs', limit: 3 } },
    ]);
    expect(await blocks()).toEqual([
      [1, 'leader', 'c5'],
      [2, 'list', 'c2 c3 c4 c6 c7 c8 c9 c10'],
      [3, 'row', 'c12 c14 c16'],
      [4, 'row', 'c11 c13'],
      [1000, 'leader', 'c1'],
    ]);
  });

  it('shows the rest of a list of which nearly all articles are higher on the page', async () => {
    const { backend, blocks } = await withArticles(40);
    await fill(backend).front('hirmondo', [
      { position: 1, rule: { limit: 20 } },
      { position: 2, rule: { limit: 15 } },
      { position: 3, rule: { limit: 15 } },
    ]);
    expect((await blocks()).map(([, , items]) => String(items).split(' ').length)).toEqual([20, 15, 5]);
  });
});

it('a pinned article that is higher on the page is not repeated, and the next one moves up', async () => {
  const { backend, blocks } = await withArticles(8);
  await fill(backend).front('hirmondo', [
    { position: 1, rule: { limit: 2 } },
    { position: 2, rule: { pinned: ['c1', 'c7', 'c7'], limit: 3 } },
    { position: 3, rule: { pinned: ['c2'], tag: 'nincs', limit: 1 }, otherwise: { limit: 1 } },
  ]);
  expect(await blocks()).toEqual([
    [1, 'row', 'c1 c2'],
    [2, 'row', 'c7 c3 c4'],
    [3, 'row', 'c5'],
  ]);
});

describe('a front page without stored blocks', () => {
  it('starts with the most important article and has no empty block', async () => {
    const { blocks } = await withArticles(12, (number) => ({
      ...(number === 4 ? { important: true } : {}),
      ...(number > 9 ? { originatingSite: 'g7' } : {}),
      mainSuperTag: { slug: number > 9 ? 'adat' : 'sport', name: 'x', siteSlug: number > 9 ? 'g7' : 'hirmondo' },
    }));
    expect(await blocks()).toEqual([
      [10, 'leader', 'c4'],
      [20, 'row', 'c1 c2 c3'],
      [30, 'list', 'c5 c6 c7 c8 c9 c10 c11 c12'],
    ]);
  });
});
