import { expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { article as articleSchema } from '~/lib/contract/article';
import { createParsedBodies } from './parsed-bodies';

it('parses a body again later if it could not be parsed in time, and uses the previous one until then', async () => {
  let now = 0;
  let isBusy = true;
  let parsings = 0;
  const toLoaded = createParsedBodies({
    now: () => now,
    async parse(html) {
      parsings += 1;
      return isBusy ? undefined : parseArticleBody(html);
    },
  });
  const load = async (word: string) =>
    (await toLoaded(articleSchema.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, content: `<p>${word}</p>` }))).body;

  expect([await load('egy'), await load('egy'), parsings]).toEqual([[], [], 1]);
  isBusy = false;
  now = 60_000;
  expect(JSON.stringify(await load('egy'))).toContain('egy');
  isBusy = true;
  expect(JSON.stringify(await load('kettő'))).toContain('egy');
  isBusy = false;
  now = 120_000;
  expect(JSON.stringify(await load('kettő'))).toContain('kettő');
  await load('kettő');
  expect(parsings).toBe(4);
});
