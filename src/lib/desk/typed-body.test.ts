import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSmallBody } from '../article-body/body-parser';
import { htmlToTyped, typedToHtml } from './typed-body';

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

it.each([['szöveg bekezdés nélkül'], ['<pre>egy\n\nkettő</pre>'], ['<span>egy</span><p>kettő</p>']])(
  'leaves %j to be edited as HTML',
  (html) => {
    expect(htmlToTyped(html)).toBeUndefined();
  },
);

it.each(['<a', ' ', '&a', '<p>', '\n ', '> '])('converts a megabyte of %j in one pass', (part) => {
  const long = part.repeat(1_000_000 / part.length);
  expect(() => [htmlToTyped(`<p>${long}x`), typedToHtml(`x${long}x`)]).not.toThrow();
});

it('shows the same article after each round trip', () => {
  const words = fc.stringMatching(/^[a-záőű<>&"„” ]{0,12}$/);
  const block = fc.oneof(
    words.map((text) => text),
    words.map((text) => `Ez <em>dőlt</em> és ${text.replaceAll(/[<>&]/g, '')}`),
    fc.constantFrom('<h2>Alcím</h2>', '<ul><li>egy</li></ul>', '<blockquote><p>idézet</p></blockquote>', '<hr>'),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const html = typedToHtml(blocks.join('\n\n'));
      const again = htmlToTyped(html);
      if (again === undefined) return;
      expect(parseSmallBody(typedToHtml(again))?.blocks).toEqual(parseSmallBody(html)?.blocks);
    }),
  );
});
