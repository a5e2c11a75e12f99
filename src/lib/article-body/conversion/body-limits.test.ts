import { expect, it } from 'vitest';
import { parseArticleBody } from '../parse-article-body';
import { MAX_BLOCKS, MAX_BODY_BYTES } from './body-limits';

const pictures = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<figure><img src="/a/${at}.jpg" alt=""></figure>`).join('');

it('keeps five thousand blocks, and says what is left out', () => {
  expect(parseArticleBody(pictures(MAX_BLOCKS))).toMatchObject({ losses: [], blocks: { length: MAX_BLOCKS } });
  const { blocks, losses } = parseArticleBody(pictures(MAX_BLOCKS + 7));
  expect(blocks).toHaveLength(MAX_BLOCKS);
  expect(losses).toEqual([
    { what: 'text beyond the limit', detail: 'the last 7 of 5007 blocks: a text is shown up to 5000 blocks' },
  ]);
});

it('keeps four megabytes, counted in bytes', () => {
  const paragraph = `<p>${'árvíztűrő '.repeat(1_000)}</p>`;
  const { blocks, losses, paragraphCount } = parseArticleBody(paragraph.repeat(400));
  const stored = new TextEncoder().encode(JSON.stringify(blocks)).length;
  expect(stored).toBeLessThan(MAX_BODY_BYTES * 1.01);
  expect(stored).toBeGreaterThan(MAX_BODY_BYTES * 0.95);
  expect(paragraphCount).toBe(blocks.length);
  expect(losses[0]?.detail).toMatch(/of 400 blocks: a text is shown up to 4 MB$/);
});
