import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '../../article-body/parse-article-body';
import { htmlToTyped, typedToHtml } from '../typed-body';
import { readDocument, writeDocument } from './document';

const readBodies = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));

/** Markup that other systems send; the two folders stand beside the project's own. */
const others = ['../shared/cases', '../shared/data'].filter((folder) => existsSync(folder)).flatMap(readBodies);
const demo = readBodies('content/demo/articles');

/**
 * Blocks as a reader sees them: each text with the marks around it, in whatever order those stand. Links within the text are left
 * out: what they lead to may have lost its name before.
 */
function seen(html: string): string {
  const open: string[] = [];
  let [shown, before] = ['', ''];
  for (const part of JSON.stringify(parseArticleBody(html).blocks).split(/(<[^<>]*>)/)) {
    const [, end, name = ''] = /^<(\/?)([a-z]+)/.exec(part) ?? [];
    if (part === '') continue;
    if (/^<\/?(?:a|strong|em|u|s|code|sub|sup|mark|small|span)\b/.test(part)) {
      if (end === '') open.push(part);
      else
        open.splice(
          open.findLastIndex((tag) => tag.startsWith(`<${name}`)),
          1,
        );
      continue;
    }
    const marks = [...new Set(open.filter((tag) => !tag.includes('href=\\"#')))].toSorted().join('');
    if (marks !== before) shown += `⟨${marks}⟩`;
    before = marks;
    shown += part;
  }
  return shown;
}

const kinds = (html: string): readonly string[] => {
  const found: string[] = [];
  readDocument(htmlToTyped(html)).doc.forEach(({ type, attrs }) => {
    found.push(type.name === 'card' ? `card:${attrs.kind}` : type.name);
  });
  return found;
};

describe('the document of a body', () => {
  it('gives back letter by letter what nobody has touched', () => {
    expect(demo.length).toBeGreaterThan(100);
    for (const html of [...demo, ...others]) {
      const typed = htmlToTyped(html);
      const { doc, sources } = readDocument(typed);
      expect(() => doc.check()).not.toThrow();
      expect(writeDocument(doc, sources)).toBe(typed);
    }
  });

  it('gives the same article if every block was written anew', () => {
    for (const html of [...demo, ...others]) {
      const { doc } = readDocument(htmlToTyped(html));
      expect(seen(typedToHtml(writeDocument(doc, new WeakMap())))).toBe(seen(typedToHtml(htmlToTyped(html))));
    }
  });

  it('opens every text of the demo for writing', () => {
    const closed = demo.flatMap(kinds).filter((kind) => kind.startsWith('card:'));
    expect([...new Set(closed)].toSorted()).toEqual([
      'card:episode',
      'card:footnotes',
      'card:quiz',
      'card:related',
      'card:youtube',
    ]);
  });

  it.each([
    ['<p>Egy <strong>kövér <em>dőlt</em></strong> és <a href="https://example.org/" rel="nofollow">link</a>.</p>', ['paragraph']],
    ['<p><em>a <a href="/x">b</a></em><strong><em>c</em></strong></p>', ['paragraph']],
    ['<p>Első.<br><br>Második.</p>', ['paragraph', 'paragraph']],
    ['<h3>Közcím <em>dőlt</em></h3>', ['heading']],
    ['<ol start="3"><li>a<ul><li>b</li></ul></li><li value="9"><p>c</p><p>d</p></li></ol>', ['orderedList']],
    ['<blockquote><p>a</p><cite>Kiss Pál</cite></blockquote>', ['quote']],
    ['<aside data-block="pullquote"><p>a</p><cite>Kiss Pál</cite></aside>', ['pullQuote']],
    ['<aside data-block="box"><h3>Cím</h3><p>a</p><ul><li>b</li></ul></aside>', ['box']],
    [
      '<table><caption>c</caption><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
      ['table'],
    ],
    [
      '<div data-block="chart" data-type="line"><table><tr><th>Év</th><th>Db</th></tr><tr><td>1</td><td>2</td></tr></table></div>',
      ['table'],
    ],
    [
      '<figure><a href="/x"><img src="/media/a.jpg" alt="A híd" width="640" height="400"></a><figcaption>Az <em>új</em> híd <cite>Fotó: Kiss</cite></figcaption></figure>',
      ['figure'],
    ],
    [
      '<div data-block="gallery"><figure><img src="/a.jpg" alt="a"></figure><figure><img src="/b.jpg" alt="b"></figure><figcaption>c</figcaption></div>',
      ['gallery'],
    ],
    [
      '<div data-block="before-after" data-caption="a &quot;b&quot;"><figure><img src="/a.jpg" alt="a"></figure><figure><img src="/b.jpg" alt="b"></figure></div>',
      ['beforeAfter'],
    ],
    ['<pre>egy\n\n  kettő</pre>', ['pre']],
    ['<p>a</p><hr><p></p>', ['paragraph', 'rule', 'paragraph']],
    ['<div data-block="jovobeli" data-x="1">szöveg</div>', ['paragraph']],
    ['<dl><dt>a</dt><dd>b</dd></dl>', ['card:unknown']],
    ['<p>a</p><div class="x">egy<p>kettő</p></div>', ['paragraph', 'paragraph', 'paragraph']],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', ['card:youtube']],
  ])('shows %s as %j', (html, expected) => {
    const typed = htmlToTyped(html);
    expect(kinds(html)).toEqual(expected);
    const { doc, sources } = readDocument(typed);
    expect(writeDocument(doc, sources)).toBe(typed);
    expect(seen(typedToHtml(writeDocument(doc, new WeakMap())))).toBe(seen(html));
  });

  it('holds any pieces of HTML', () => {
    const piece = fc.constantFrom(
      ...['<p>', 'egy & "kettő"', '<p>egy</p>', '<p class="x">egy</p>', '<br>', '\n', '\n\n', '&nbsp;', '&lt;b&gt;', '<em>a'],
      ...['<b>egy\nkettő</b>', '<a href="/x"><img src="/a.jpg" alt="egy"></a>', '<b><p>egy</p></b>', '<i><b>x</b></i>', '</em>'],
      ...[
        '<h2>Alcím</h2>',
        '<ul><li><p>egy</p></li></ul>',
        '<ul><li>a<img src="/b.jpg">c</li></ul>',
        '<hr>',
        '<td>x',
        '[gallery]',
      ],
      ...[
        '<pre>egy\n\nkettő</pre>',
        '<!-- egy -->',
        '<div>egy</div>',
        '</div>',
        '<div>',
        '<table><tr><td>1<td><ul><li>2</table>',
      ],
      ...[
        '<blockquote><p>idézet</p><cite>Ő</cite></blockquote>',
        '<aside><h3>a</h3><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></aside>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const typed = htmlToTyped(pieces.join(''));
        const { doc, sources } = readDocument(typed);
        doc.check();
        expect(writeDocument(doc, sources)).toBe(typed);
        expect(seen(typedToHtml(writeDocument(doc, new WeakMap())))).toBe(seen(typedToHtml(typed)));
      }),
      { numRuns: 500 },
    );
  });
});
