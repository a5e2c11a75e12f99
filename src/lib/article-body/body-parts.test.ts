import { describe, expect, it } from 'vitest';
import type { BodyContext } from './body-context';
import { bodyParts } from './body-parts';
import { htmlToText } from './html-to-text';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';
import { sealInlineHtml } from './sanitize';
import { blockSupportLinks, isSupportUrl } from './support-links';

const CONTEXT: BodyContext = { siteSlug: 'hirmondo', adFree: false, supportLinksBlocked: false, language: 'hu' };
const parts = (html: string, context: Partial<BodyContext> = {}) =>
  bodyParts(parseArticleBody(html).blocks, { ...CONTEXT, ...context });

describe('bodyParts', () => {
  it('joins text between other blocks into one string', () => {
    expect(parts('<h2>A</h2><p>b</p><ul><li>c</li></ul><figure><img src="/a.jpg"></figure><p>d</p><hr>')).toEqual([
      { kind: 'text', html: '<h2 id="h-a">A</h2><p>b</p><ul><li>c</li></ul>' },
      { kind: 'figure', figure: { src: '/a.jpg', alt: '' } },
      { kind: 'text', html: '<p>d</p><hr class="body-rule">' },
    ]);
  });

  it('gives pictures without a size the one that the page knows', () => {
    const html = '<figure><img src="/media/a.jpg"></figure><figure><img src="/media/b.jpg" width="30" height="20"></figure>';
    const sizes = { '/media/a.jpg': { width: 40, height: 120 }, '/media/b.jpg': { width: 1, height: 1 } };
    expect(parts(html, { pictureSizes: sizes })).toEqual([
      { kind: 'figure', figure: { src: '/media/a.jpg', alt: '', width: 40, height: 120 } },
      { kind: 'figure', figure: { src: '/media/b.jpg', alt: '', width: 30, height: 20 } },
    ]);
  });

  it.each([
    [
      'a quotation',
      '<blockquote><p>a</p><cite>b</cite></blockquote>',
      '<figure class="body-quote"><blockquote><p>a</p></blockquote><figcaption>b</figcaption></figure>',
    ],
    [
      'a pull quote',
      '<aside data-block="pullquote"><p>a</p></aside>',
      '<figure class="body-pullquote"><blockquote><p>a</p></blockquote></figure>',
    ],
    [
      'a box',
      '<aside data-block="box"><h3>„A” &amp; b</h3><p>c</p></aside>',
      '<aside class="body-box" aria-label="„A” &amp; b"><p class="body-box-title">„A” &amp; b</p><p>c</p></aside>',
    ],
    ['a list of years', '<ol start="1998"><li>a</li></ol>', '<ol style="padding-left:2.95em" start="1998"><li>a</li></ol>'],
    ['a list from the second item', '<ol start="2"><li>a</li></ol>', '<ol start="2"><li>a</li></ol>'],
    ['code', '<pre>a &lt; b</pre>', '<pre class="body-code" tabindex="0">a &lt; b</pre>'],
    [
      'a table',
      '<table><caption>C</caption><tr><td>1</td><td>2</td></tr></table>',
      '<div class="body-table" role="group" tabindex="0" aria-label="C"><table data-figures="2"><caption>C</caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    ],
  ])('writes %s', (_, html, expected) => {
    expect(parts(html)).toEqual([{ kind: 'text', html: expected }]);
  });

  it('keeps figures, dates and suffixes on one line, in every kind of text but code', () => {
    const cells = ['12 345,67', '−1 250 000 Ft', '<b>41 260</b> és 3 500', '2026 100', '3 12345', '1 2'];
    const [part] = parts(`<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`);
    const html = part?.kind === 'text' ? part.html : '';
    expect([...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell?.replaceAll('\u00a0', '~'))).toEqual([
      '12~345,67',
      '−1~250~000~Ft',
      '<strong>41~260</strong> és 3~500',
      '2026 100',
      '3 12345',
      '1 2',
    ]);
    const held = parts('<p>„Nem” – mondta május 17-ig.</p><ul><li>17 100</li></ul><aside data-block="box"><p>500 m</p></aside>');
    expect(held).toMatchObject([
      {
        html: expect.stringMatching(
          /”\u00a0– mondta május\u00a0<span class="kept">17-ig<\/span>[\s\S]*17\u00a0100[\s\S]*500\u00a0m/,
        ),
      },
    ]);
    expect(parts('<pre>1 000 – 2</pre>')).toMatchObject([{ html: expect.stringContaining('1 000 – 2') }]);
    const [link] = parts('<table><tr><td><a href="/x?a=1 000">1 000</a></td><td title="1 000">b</td></tr></table>');
    expect(link).toMatchObject({ html: expect.stringContaining('<a href="/x?a=1%20000">1\u00a0000</a>') });
  });

  it('labels a table without caption in the language of the article', () => {
    const [part] = parts('<table><tr><td>1</td><td>2</td></tr></table>', { language: 'en' });
    expect(part).toMatchObject({ html: expect.stringContaining('aria-label="Table"') });
  });

  it('places advertisements, and none in an ad-free article', () => {
    const long = '<p>a</p>'.repeat(8);
    expect(parts(long).map(({ kind }) => kind)).toEqual(['text', 'ad', 'text']);
    expect(parts(long, { adFree: true }).map(({ kind }) => kind)).toEqual(['text']);
    expect(parts(`<div data-block="ad" data-position="x"></div>${long}`, { adFree: true }).map(({ kind }) => kind)).toEqual([
      'text',
    ]);
  });
});

describe('support links', () => {
  it.each([
    ['/tamogatas', true],
    ['https://x.hu/TAMOGATAS/profil', true],
    ['/t%61mogatas', true],
    ['/t%2561mogatas', true],
    ['/rovat/belfold', false],
    ['/%E0%A4%A', false],
  ])('are those that lead to %s: %s', (url, expected) => {
    expect(isSupportUrl(url)).toBe(expected);
  });

  it('lose their address and keep their text', () => {
    expect(blockSupportLinks('<p><a href="/tamogatas" rel="x">Segíts</a> <a href="/a">b</a></p>')).toBe(
      '<p><a>Segíts</a> <a href="/a">b</a></p>',
    );
  });

  it('are blocked in text, captions, quotations and pictures (AR-24)', () => {
    const link = '<a href="https://x.hu/tamogatas?a=b">Segíts</a>';
    const html =
      `<p>${link}</p><figure><a href="/tamogatas"><img src="/a.jpg"></a><figcaption>${link}</figcaption></figure>` +
      `<blockquote><p>${link}</p><cite>${link}</cite></blockquote><aside data-block="box"><p>${link}</p></aside>` +
      `<div data-block="gallery"><figure><a href="/tamogatas"><img src="/a.jpg"></a></figure><figure><img src="/b.jpg"><figcaption>${link}</figcaption></figure></div>` +
      `<table><caption>${link}</caption><tr><td>${link}</td><td>b</td></tr></table>`;
    expect(JSON.stringify(parts(html))).toContain('tamogatas');
    const blocked = JSON.stringify(parts(html, { supportLinksBlocked: true }));
    expect(blocked).not.toContain('tamogatas');
    expect(blocked.match(/Segíts/g)).toHaveLength(JSON.stringify(parts(html)).match(/Segíts/g)?.length ?? 0);
  });
});

describe('plain text', () => {
  it('has a line for each block and none for players', () => {
    const { blocks } = parseArticleBody(
      '<h2>Cím</h2><p>Egy <b>két</b>szer &amp; „idézet”</p><ul><li>a</li><li>b</li></ul><div data-block="quiz" data-id="q"></div><figure><img src="/a.jpg"><figcaption>Kép <cite>Fotó</cite></figcaption></figure>',
    );
    expect(plainText(blocks)).toBe('Cím\nEgy kétszer & „idézet”\na b\nKép Fotó');
    expect(plainText(blocks, { captions: false })).toBe('Cím\nEgy kétszer & „idézet”\na b');
  });
});

describe('the text of HTML', () => {
  it.each([
    ['  a  b\n\tc \n d\u00a0\u00a0e\u00a0f ', 'a b c d e f'],
    ['<p>a</p><p>b &lt;i&gt;</p>', 'a b <i>'],
    ['a<br>b<em>c</em>', 'a bc'],
    ['', ''],
  ])('%j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each(['<', '<a '])('reads a megabyte of %j in one pass', (part) => {
    expect(htmlToText(part.repeat(1_000_000 / part.length)).length).toBeGreaterThan(990_000);
  });
});

describe('the sanitizer on its own', () => {
  it.each([
    ['a <b>b</b><script>x</script> <p>c</p>', 'a <strong>b</strong> c'],
    ['a &amp; b &lt; c', 'a &amp; b &lt; c'],
    ['<a href="/x" onclick="y" style="z">a</a>', '<a href="/x">a</a>'],
    ['<a href="javascript:x">a</a>', '<a>a</a>'],
    ['egyszerű szöveg', 'egyszerű szöveg'],
  ])('makes inline %s: %s', (html, expected) => {
    expect(sealInlineHtml(html)).toBe(expected);
  });
});
