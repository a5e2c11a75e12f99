import { describe, expect, it } from 'vitest';
import { LARGE_BODY, parseInPlace } from '~/lib/article-body/body-parser';
import { parseLargeBodies } from './ingest-article';

const large = (text: string) => `<p>${text}</p>`.padEnd(LARGE_BODY + 9);

describe('parseLargeBodies', () => {
  it('parses what is large, under the HTML as it is stored', async () => {
    const input = { content: large('a\u0000'), subArticles: [{ content: '<p>kicsi</p>' }, { content: large('b') }, 3, null] };
    const parsed = await parseLargeBodies(input, parseInPlace);
    const keys = [...parsed.keys()].map((html) => html.trim());
    expect(keys).toEqual(['<p>a</p>', '<p>b</p>']);
    expect(parsed.get(large('b'))?.paragraphCount).toBe(1);
  });

  it('refuses one that takes too long, with its field', async () => {
    const input = { content: '<p>a</p>', subArticles: [{ content: 'b' }, { content: large('lassú') }] };
    await expect(parseLargeBodies(input, async () => undefined)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'subArticles.1.content', message: expect.stringContaining('takes too long') }],
    });
  });
});
