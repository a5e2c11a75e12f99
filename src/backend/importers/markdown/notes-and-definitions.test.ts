import { describe, expect, it } from 'vitest';
import { extendedMarkdown } from './extended-markdown';
import { markdownHtml } from './markdown';
import { createNotedParser } from './notes-and-definitions';

function html(markdown: string): string {
  const result = markdownHtml(extendedMarkdown(markdown, []), { breaks: false, parse: createNotedParser() });
  return 'html' in result ? result.html.trim() : result.refused;
}

describe('definition lists', () => {
  it.each([
    ['a term with two definitions', 'Só\n: fűszer\n: vegyület', '<dl><dt>Só</dt><dd>fűszer</dd><dd>vegyület</dd></dl>'],
    ['a definition that goes on', 'Só\n: fűszer,\n  sokaké', '<dl><dt>Só</dt><dd>fűszer,\nsokaké</dd></dl>'],
    [
      'emphasis and code',
      '*Só*\n: **fehér** `NaCl`',
      '<dl><dt><em>Só</em></dt><dd><strong>fehér</strong> <code>NaCl</code></dd></dl>',
    ],
    [
      'links whose addresses stand at the end',
      '[Só][]\n: lásd [itt][1]\n\n[Só]: https://so.example\n[1]: https://itt.example',
      '<dl><dt><a href="https://so.example">Só</a></dt><dd>lásd <a href="https://itt.example">itt</a></dd></dl>',
    ],
    ['none in a fence of code', '```yaml\nkulcs\n: érték\n```', '<pre><code class="language-yaml">kulcs\n: érték\n</code></pre>'],
  ])('%s', (_, markdown, expected) => expect(html(markdown)).toBe(expected));
});

describe('footnotes', () => {
  it.each([
    [
      'a reference link',
      'Szöveg[^a]\n\n[^a]: Lásd [itt][1].\n\n[1]: https://itt.example',
      '<a href="https://itt.example">itt</a>',
    ],
    ['code with signs', 'Szöveg[^a]\n\n[^a]: Írd: `a_b_c`.', '<code>a_b_c</code>'],
    [
      'no empty line before it',
      'Szöveg[^a]\n[^a]: Jegyzet.',
      '<li id="fn:1"><p>Jegyzet. <a href="#fnref:1" class="footnote-backref">↩</a></p></li>',
    ],
    ['further lines', 'Szöveg[^a]\n\n[^a]: Első\n    sor.', 'Első sor.'],
  ])('with %s', (_, markdown, expected) => expect(html(markdown)).toContain(expected));

  it('are numbered in the order of their marks, and a second mark leads to the same note', () => {
    const result = html('Egy[^b], kettő[^a], megint[^b].\n\n[^a]: A.\n[^b]: B.');
    expect(result).toContain('<sup id="fnref:1"><a href="#fn:1"');
    expect(result.match(/href="#fn:1"/g)).toHaveLength(2);
    expect(result).toMatch(/<li id="fn:1"><p>B\..*<li id="fn:2"><p>A\./);
  });

  it('without a mark are kept; a mark without a note stays as it is', () => {
    expect(html('Szöveg.\n\n[^a]: Árva.')).toContain('Árva.');
    expect(html('Szöveg[^x].')).toContain('[^x]');
  });

  it('of two texts know nothing of each other', () => {
    html('Egy[^a]\n\n[^a]: A.');
    expect(html('Kettő[^a].')).toBe('<p>Kettő[^a].</p>');
  });
});
