import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseArticleBody } from '../article-body/parse-article-body';
import { htmlToTyped, typedToHtml } from './typed-body';

const parsed = (html: string) => parseArticleBody(html).blocks;

/** Without spaces that nobody sees, at the ends of lines and of unfinished elements. */
const withoutSpaces = (html: string): string => JSON.stringify(parsed(html)).replaceAll(/ (?=<\/|<br>|"[,}])|(?<=<br>) /g, '');

const DEMO = 'content/demo/articles';
const demoBodies = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(join(DEMO, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));

it.each([
  ['', ''],
  [' \n\n ', ''],
  ['Egy mondat.', '<p>Egy mondat.</p>'],
  ['Első.\n\nMásodik.', '<p>Első.</p>\n<p>Második.</p>'],
  ['Első sora.\r\nMásodik sora.\r\n\r\nMásik bekezdés.', '<p>Első sora.<br>Második sora.</p>\n<p>Másik bekezdés.</p>'],
  ['5 < 6 & 7 > 2', '<p>5 &lt; 6 &amp; 7 &gt; 2</p>'],
  ['Egy „idézet” és "idézet".', '<p>Egy „idézet” és "idézet".</p>'],
  ['Ez <strong>fontos</strong>.\n\nEz nem.', '<p>Ez <strong>fontos</strong>.</p>\n<p>Ez nem.</p>'],
  ['Nem&nbsp;törhető & szabad', '<p>Nem&nbsp;törhető & szabad</p>'],
  ['<h2>Alcím</h2>\n\nSzöveg.', '<h2>Alcím</h2>\n<p>Szöveg.</p>'],
  ['<ul>\n<li>egy</li>\n<li>kettő</li>\n</ul>', '<ul>\n<li>egy</li>\n<li>kettő</li>\n</ul>'],
])('converts the typed %j', (text, html) => {
  expect(typedToHtml(text)).toBe(html);
});

it.each([
  ['<p>Egy.</p><p>Kettő.</p>', 'Egy.\n\nKettő.'],
  ['<p>Egy &amp; kettő &lt; három</p>', 'Egy & kettő < három'],
  ['<p>Első<br />sor</p>', 'Első\nsor'],
  ['<p>Ez <a href="/x">link</a>.</p>', 'Ez <a href="/x">link</a>.'],
  ['<h2>Alcím</h2><p>Szöveg.</p>', '<h2>Alcím</h2>\n\nSzöveg.'],
  ['<p>A &lt;b&gt; elem</p>', 'A &lt;b&gt; elem'],
  ['<p>egy&nbsp;kettő</p>', 'egy&nbsp;kettő'],
  ['<p class="x">Egy.</p>\n<p>Kettő.</p>', '<p class="x">Egy.</p>\n\nKettő.'],
])('converts %j to what an editor would type', (html, text) => {
  expect(htmlToTyped(html)).toBe(text);
});

it.each([
  ['a pull quote with a speaker', '<blockquote class="pull"><p>Nem.</p><cite>Kiss Pál</cite></blockquote>', undefined],
  [
    'a quotation of two paragraphs',
    '<blockquote><p>Egy.</p>\n\n<p>Kettő.</p></blockquote>',
    '<blockquote><p>Egy.</p>\n<p>Kettő.</p></blockquote>',
  ],
  ['an empty quotation', '<blockquote></blockquote>', undefined],
  ['a list of paragraphs', '<ul><li><p>egy</p></li><li><p>kettő</p></li></ul>', undefined],
  ['text whose spaces count', '<pre>egy\n\n  kettő</pre>', undefined],
  ['a comment with a blank line', '<!-- egy\n\nkettő -->', undefined],
  ['a paragraph with an attribute', '<p class="x">Egy.</p>', undefined],
  ['a picture in a paragraph', '<p><img src="/media/a.jpg" alt="a > b"></p>', undefined],
  ['an address of several lines', '<p><a href="/a\nb">link</a></p>', undefined],
  ['a player on a line of its own', '<p>Nézd:\nhttps://youtu.be/dQw4w9WgXcQ</p>', undefined],
])('leaves %s as it is, and nothing else', (_, html, shown) => {
  expect(htmlToTyped(`<p>Előtte.</p>${html}<p>Utána.</p>`)).toBe(['Előtte.', shown ?? html, 'Utána.'].join('\n\n'));
  expect(parsed(typedToHtml(htmlToTyped(html)))).toEqual(parsed(html));
});

it.each([
  [
    'a verse with a blank line',
    '<p>Egy,<br>kettő.<br><br>Három.</p>',
    'Egy,\nkettő.\n<br>\nHárom.',
    '<p>Egy,<br>kettő.<br><br>Három.</p>',
  ],
  ['an empty paragraph', '<p></p>', '<br>', '<p></p>'],
  ['a paragraph of several lines of source', '<p>Egy\n  kettő</p>', 'Egy kettő', '<p>Egy kettő</p>'],
  ['a paragraph without an end tag', '<p>Egy.<p>Kettő.', 'Egy.\n\nKettő.', '<p>Egy.</p>\n<p>Kettő.</p>'],
  ['bare text', 'szöveg <em>bekezdés</em>\nnélkül', 'szöveg <em>bekezdés</em> nélkül', '<p>szöveg <em>bekezdés</em> nélkül</p>'],
  [
    'bare text before a paragraph',
    '<span>egy</span><p>kettő</p>',
    '<span>egy</span>\n\nkettő',
    '<p><span>egy</span></p>\n<p>kettő</p>',
  ],
  ['bare lines as paragraphs', 'Egy\nsor.\n\nKettő.', 'Egy\nsor.\n\nKettő.', '<p>Egy<br>sor.</p>\n<p>Kettő.</p>'],
  [
    'a block that is never ended',
    'egy<div class="x">kettő',
    'egy\n\n<div class="x">kettő</div>',
    '<p>egy</p>\n<div class="x">kettő</div>',
  ],
  ['an end tag of nothing', 'egy</div></p>kettő', 'egy\n\nkettő', '<p>egy</p>\n<p>kettő</p>'],
])('types %s', (_, html, text, again) => {
  expect([htmlToTyped(html), typedToHtml(text)]).toEqual([text, again]);
  expect(parsed(again)).toEqual(parsed(html));
});

it('gives every body of the demo back', () => {
  expect(demoBodies.length).toBeGreaterThan(100);
  for (const html of demoBodies) {
    const typed = htmlToTyped(html);
    expect([parsed(typedToHtml(typed)), htmlToTyped(typedToHtml(typed))]).toEqual([parsed(html), typed]);
  }
});

it.each(['<a', ' ', '&a', '<p>', '\n ', '> '])('converts a long run of %j in one pass', (part) => {
  const long = part.repeat(300_000 / part.length);
  expect(() => [htmlToTyped(`<p>${long}x`), typedToHtml(`x${long}x`)]).not.toThrow();
});

it('shows the same article after each round trip', () => {
  const words = fc.stringMatching(/^[a-záőű>&"„”]{1,6}( [a-záőű&]{1,6})?$/);
  const piece = fc.oneof(
    words,
    fc.constantFrom(
      '<p>',
      '<p>egy</p>',
      '<p class="x">egy</p>',
      '<br>',
      '<br><br>',
      '\n',
      '\n\n',
      '&nbsp;',
      '&lt;b&gt;',
      '\u00a0',
    ),
    fc.constantFrom('<em>egy</em>', '<b>egy\nkettő</b>', '<a href="/x"><img src="/a.jpg" alt="egy"></a>', '<b><p>egy</p></b>'),
    fc.constantFrom(
      '<h2>Alcím</h2>',
      '<ul><li><p>egy</p></li></ul>',
      '<blockquote><p>idézet</p><cite>Ő</cite></blockquote>',
      '<hr>',
    ),
    fc.constantFrom('<pre>egy\n\nkettő</pre>', '<!-- egy -->', '<img src="/a.jpg" alt="egy">', '<div>egy</div>', '</div>'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const html = pieces.join('');
      expect(withoutSpaces(typedToHtml(htmlToTyped(html)))).toBe(withoutSpaces(html));
    }),
    { numRuns: 1000 },
  );
});
