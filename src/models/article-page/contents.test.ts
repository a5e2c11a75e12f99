import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { listContents } from './contents';

const text = '<h2>Az <em>első</em> & második</h2><p>a</p><h3>Alcím</h3><p>b</p><h2>Kettő</h2><p>c</p><h2>Három</h2><p>d</p>';

describe('the table of contents', () => {
  it.each([
    ['of a long read', text, 20, ['Az első & második', 'Kettő', 'Három']],
    ['of a short text', text, 11, []],
    ['of a text with two headings', '<h2>A</h2><p>a</p><h2>B</h2>', 20, []],
  ])('%s', (_name, html, paragraphs, expected) => {
    expect(listContents(parseArticleBody(html).blocks, paragraphs).map((item) => item.text)).toEqual(expected);
  });

  it('links to the headings of the text', () => {
    const { blocks } = parseArticleBody(text);
    expect(listContents(blocks, 20)[0]?.id).toBe(blocks.find((block) => block.kind === 'heading')?.id);
  });
});
