import { describe, expect, it } from 'vitest';
import { type BodyParser, LARGE_BODY, parseInPlace } from '~/lib/article-body/body-parser';
import { parseBodies } from './ingest-article';

const large = (text: string) => `<p>${text}</p>`.padEnd(LARGE_BODY + 9);

describe('parseBodies', () => {
  it('parses every unknown text, keyed by its stored HTML', async () => {
    const input = {
      content: large('a\u0000'),
      subArticles: [{ content: '<p>kicsi</p>' }, { content: '<p>tudott</p>' }, { content: large('b') }, 3, null],
    };
    const parsed = await parseBodies(input, parseInPlace, new Set(['<p>tudott</p>']));
    const keys = [...parsed.keys()].map((html) => html.trim());
    expect(keys).toEqual(['<p>a</p>', '<p>kicsi</p>', '<p>b</p>']);
    expect(parsed.get(large('b'))?.paragraphCount).toBe(1);
  });

  it('treats many small texts as large together', async () => {
    const asked: boolean[] = [];
    const parse = (html: string, ofMany = false) => {
      asked.push(ofMany);
      return parseInPlace(html);
    };
    const entries = (count: number) =>
      Array.from({ length: count }, (_, number) => ({ content: `<p>${number}</p>`.padEnd(1000) }));
    await parseBodies({ content: '', subArticles: entries(60) }, parse);
    expect(asked).toEqual(Array.from({ length: 60 }, () => false));
    asked.length = 0;
    await parseBodies({ content: '', subArticles: entries(70) }, parse);
    expect(asked).toEqual(Array.from({ length: 70 }, () => true));
  });

  it('refuses a text that takes too long to parse, with its field', async () => {
    const input = { content: '<p>a</p>', subArticles: [{ content: 'b' }, { content: large('lassú') }] };
    const slow: BodyParser = async (html) => (html.includes('lassú') ? undefined : parseInPlace(html));
    await expect(parseBodies(input, slow)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'subArticles.1.content', message: expect.stringContaining('takes too long') }],
    });
  });
});
