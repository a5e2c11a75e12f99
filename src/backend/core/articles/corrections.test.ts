import { expect, it } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/calls/call-context';

const now = Math.floor(TEST_NOW / 1000);
const context = (site = 'hirmondo') => ({ site, viewer: anonymous });
const put = (id: string, fields: object) => ({
  key: { source: 'cms', sourceId: id },
  input: { slug: id, title: `Cím ${id}`, pubDate: now - 100, content: '<p>a</p>', ...fields },
});

it('lists corrections of articles and entries that readers may see, newest first', async () => {
  const { backend } = await openTestBackend();
  for (const { key, input } of [
    put('egy', {
      corrections: [
        { date: now - 30, text: 'B' },
        { date: now - 10, text: 'A', wrong: 'rossz' },
      ],
    }),
    put('titok', { active: false, corrections: [{ date: now, text: 'X' }] }),
    put('elo', { type: 'liveblog', subArticles: [{ id: 'e', title: 'Bejegyzés', content: '<p>b</p>', pubDate: now - 90 }] }),
    put('erdely', { originatingSite: 'transtelex', corrections: [{ date: now - 5, text: 'E' }] }),
  ]) {
    await backend.ingest.putArticle(key, input);
  }
  await backend.live.change('elo', 'e', { corrections: [{ date: now - 20, text: 'K' }] });
  const texts = async (page: number, site?: string) =>
    (await backend.content.corrections(context(site), { page, perPage: 2 })).items.map(({ text }) => text);
  expect(await texts(1)).toEqual(['A', 'K']);
  expect(await texts(2)).toEqual(['B']);
  expect(await texts(3)).toEqual([]);
  expect(await texts(1, 'transtelex')).toContain('E');
  const list = await backend.content.corrections(context(), { page: 1, perPage: 2 });
  expect(list).toMatchObject({
    totalPages: 2,
    items: [
      { wrong: 'rossz', article: { slug: 'egy' }, entry: undefined },
      { article: { slug: 'elo' }, entry: { id: 'e', title: 'Bejegyzés' } },
    ],
  });
  await backend.live.remove('elo', 'e');
  expect(await texts(1)).toEqual(['A', 'B']);
});
