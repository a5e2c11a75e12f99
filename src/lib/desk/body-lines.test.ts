import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '../article-body/parse-article-body';
import { bodyLines } from './body-lines';

const lines = (html: string) => bodyLines(parseArticleBody(html).blocks);

describe('the lines of a body', () => {
  it.each([
    ['<p>Egy <a href="/x">link</a>.</p>', ['Egy ⟨link /x: link⟩.']],
    ['<p>Ez <strong>fontos</strong> és <em>szép</em>.</p>', ['Ez ⟨félkövér: fontos⟩ és ⟨dőlt: szép⟩.']],
    ['<h3>Alcím</h3><p>Szöveg &amp; más</p>', ['[alcím · szint: 3] Alcím', 'Szöveg & más']],
    ['<ul><li>egy</li><li><a href="/b">kettő</a></li></ul>', ['[lista]', '– egy', '– ⟨link /b: kettő⟩']],
    ['<blockquote><p>Nem.</p></blockquote><hr>', ['[idézet] Nem.', '[elválasztó vonal]']],
    [
      '<figure><img src="/media/a.jpg" alt="Egy híd"><figcaption>A híd <cite>Kiss Pál</cite></figcaption></figure>',
      ['[kép · cím: /media/a.jpg · leírás: Egy híd · képaláírás: A híd · fotó: Kiss Pál]'],
    ],
    ['<pre>a &lt;b&gt;</pre>', ['[kód] a <b>']],
  ])('of %s are %j', (html, shown) => {
    expect(lines(html)).toEqual(shown);
  });

  it.each([
    ['the target of a link', '<p><a href="/a">x</a></p>', '<p><a href="/b">x</a></p>'],
    ['a link put on a word', '<p>egy szó</p>', '<p>egy <a href="/b">szó</a></p>'],
    ['emphasis', '<p>egy szó</p>', '<p>egy <em>szó</em></p>'],
    ['the description of a picture', '<img src="/a.jpg" alt="egy">', '<img src="/a.jpg" alt="kettő">'],
    ['the link of a picture', '<img src="/a.jpg" alt="egy">', '<a href="/x"><img src="/a.jpg" alt="egy"></a>'],
    [
      'a picture of a gallery',
      '<div data-block="gallery"><img src="/a.jpg"><img src="/b.jpg"></div>',
      '<div data-block="gallery"><img src="/a.jpg"><img src="/c.jpg"></div>',
    ],
    ['the kind of a block', '<p>Szöveg</p>', '<h2>Szöveg</h2>'],
    ['the level of a heading', '<h2>Szöveg</h2>', '<h3>Szöveg</h3>'],
    ['the order of blocks', '<p>egy</p><p>kettő</p>', '<p>kettő</p><p>egy</p>'],
    ['the numbers of a list', '<ul><li>egy</li></ul>', '<ol><li>egy</li></ol>'],
    [
      'the speaker of a quotation',
      '<blockquote><p>x</p><cite>A</cite></blockquote>',
      '<blockquote><p>x</p><cite>B</cite></blockquote>',
    ],
    ['a cell of a table', '<table><tr><td>1</td></tr></table>', '<table><tr><td>2</td></tr></table>'],
    ['a moment of a film', '<p>https://youtu.be/dQw4w9WgXcQ?t=5</p>', '<p>https://youtu.be/dQw4w9WgXcQ?t=9</p>'],
  ])('differ with %s', (_, before, after) => {
    expect(lines(after)).not.toEqual(lines(before));
  });
});
