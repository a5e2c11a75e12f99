import { describe, expect, it } from 'vitest';
import { writeBlocks } from '../kinds/write-blocks';
import { parseArticleBody } from '../parse-article-body';

/** HTML in our own vocabulary for HTML of another program. */
const understood = (html: string): string => writeBlocks(parseArticleBody(html).blocks).replace(/ rel="noopener"/g, '');

describe('styles that mean something', () => {
  it.each([
    ['<p><span style="font-weight:700">a</span></p>', '<p><strong>a</strong></p>'],
    ['<p><span style="font-weight: BOLDER">a</span></p>', '<p><strong>a</strong></p>'],
    ['<p><span style="font-weight:500">a</span></p>', '<p>a</p>'],
    ['<p><span style="font: italic bold 12px/30px Georgia">a</span></p>', '<p><strong><em>a</em></strong></p>'],
    ['<p><span style="font-style:oblique 10deg">a</span></p>', '<p><em>a</em></p>'],
    ['<p><span style="text-decoration-line:line-through">a</span></p>', '<p><s>a</s></p>'],
    ['<p><span style="text-decoration:underline line-through red">a</span></p>', '<p><u><s>a</s></u></p>'],
    [
      '<p>H<span style="vertical-align:sub">2</span>O m<span style="vertical-align:super">2</span></p>',
      '<p>H<sub>2</sub>O m<sup>2</sup></p>',
    ],
    ['<p>x<span style="position:relative;top:-4pt;mso-text-raise:4.0pt">2</span></p>', '<p>x<sup>2</sup></p>'],
    ['<p style="font-weight:bold">a <i>b</i></p>', '<p><strong>a <em>b</em></strong></p>'],
    ['<ul style="font-style:italic"><li>a</li></ul>', '<ul><li><em>a</em></li></ul>'],
    ['<h2><span style="font-weight:bold">a</span></h2>', '<h2 id="h-a">a</h2>'],
    ['<p><a href="/x"><span style="text-decoration:underline">a</span></a></p>', '<p><a href="/x">a</a></p>'],
    ['<p><span style="text-decoration:underline"><a href="/x">a</a></span></p>', '<p><a href="/x">a</a></p>'],
    ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p><p>b</p></b>', '<p>a</p>\n<p>b</p>'],
    ['<p><b><span style="font-weight:normal">a</span></b></p>', '<p>a</p>'],
    ['<p><i style="font-style:normal">a</i></p>', '<p>a</p>'],
    ['<style>span.s1 {font-weight: bold}</style><p><span class="s1">a</span></p>', '<p><strong>a</strong></p>'],
    ['<p>a <span style="mso-highlight:yellow;background:yellow">b</span></p>', '<p>a <mark>b</mark></p>'],
    ['<ol style="list-style-type:lower-alpha"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>'],
    ['<ol type="I" reversed start="3"><li>a</li></ol>', '<ol start="3" type="I" reversed="reversed"><li>a</li></ol>'],
    ['<p style="white-space:pre-wrap">a   b\nc</p>', '<p>a\u00a0\u00a0\u00a0b<br>c</p>'],
    ['<pre class="wp-block-verse">Szél  fúj,\n   eső</pre>', '<p>Szél\u00a0\u00a0fúj,<br>\u00a0\u00a0\u00a0eső</p>'],
  ])('%s', (html, expected) => {
    expect(understood(html)).toBe(expected);
  });
});

const ignore = (marker: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>`;
const word = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'>${ignore(marker)}${text}<o:p></o:p></p>`;

describe('text of Word and other office programs', () => {
  it.each([
    [
      'a list with levels',
      word(1, '·', 'a') + word(2, 'o', 'b') + word(2, 'o', 'c') + word(1, '·', 'd'),
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      'a numbered list',
      word(1, '3.', 'a') + word(2, 'a)', 'b') + word(1, '4.', 'c'),
      '<ol start="3"><li>a<ol type="a"><li>b</li></ol></li><li>c</li></ol>',
    ],
    ['two lists', word(1, '·', 'a') + word(1, '1.', 'b', 'l1'), '<ul><li>a</li></ul>\n<ol><li>b</li></ol>'],
    ['a marker as text', "<p style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;&nbsp; a</p>", '<ul><li>a</li></ul>'],
    [
      'a list of Word on the web',
      '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>a</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>b</p></li></ul></div>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['a heading by its role', '<div role="heading" aria-level="3">a</div>', '<h3 id="h-a">a</h3>'],
    ['a heading by its level', "<p class=MsoNormal style='mso-outline-level:2'>a</p>", '<h2 id="h-a">a</h2>'],
    ['a heading by its style', '<p class="Cmsor3">a</p>'.replace('Cmsor', 'Címsor'), '<h3 id="h-a">a</h3>'],
    ['a title', '<p class=MsoTitle>a</p>', '<h2 id="h-a">a</h2>'],
    ['languages of the spelling checker', '<p class=MsoNormal><span lang=EN-US>Szia</span></p>', '<p>Szia</p>'],
    [
      'a real language',
      '<p>Azt mondta: <span lang="de">Guten Tag</span></p>',
      '<p>Azt mondta: <span lang="de">Guten Tag</span></p>',
    ],
    ['a list of Google Docs', '<ul><li><p>a</p></li><ul><li><p>b</p></li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      'a checklist',
      '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false">b</li></ul>',
      '<ul><li>☑ a</li><li>☐ b</li></ul>',
    ],
    [
      'tasks of Markdown',
      '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox"> b</li></ul>',
      '<ul><li>☑ a</li><li>☐ b</li></ul>',
    ],
    ['a paragraph from right to left', '<p dir="rtl">שלום</p>', '<p dir="rtl">שלום</p>'],
    [
      'a quotation in another language',
      '<blockquote lang="en"><p>Hi</p></blockquote>',
      '<blockquote><p lang="en">Hi</p></blockquote>',
    ],
    [
      'spans of a table',
      '<table><tr><td rowspan=2>a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      '<table><tbody><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'a link behind a redirect',
      '<p><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D">a</a></p>',
      '<p><a href="https://example.org/a">a</a></p>',
    ],
    ['a link without its beginning', '<p><a href="www.example.org">a</a></p>', '<p><a href="https://www.example.org">a</a></p>'],
  ])('%s', (_, html, expected) => {
    expect(understood(html)).toBe(expected);
  });
});

describe('what no browser shows', () => {
  it.each([
    ['<p>a<span style="display:none">b</span></p>', '<p>a</p>'],
    ['<p hidden>a</p><p>b</p>', '<p>b</p>'],
    ['<p><span style="mso-hide:all">a</span>b</p>', '<p>b</p>'],
    ['<div class="preheader" style="display:none!important;max-height:0">a</div><p>b</p>', '<p>b</p>'],
    ['<p>Ár: <span aria-hidden="true">★★</span><span class="sr-only">2 csillag</span></p>', '<p>Ár: ★★</p>'],
    [
      '<p><a href="/x"><i class="icon"></i><span class="screen-reader-text">Facebook</span></a></p>',
      '<p><a href="/x">Facebook</a></p>',
    ],
    ['<dialog><p>a</p></dialog><p>b</p>', '<p>b</p>'],
    ['<p>a <select><option>b</option></select></p>', '<p>a</p>'],
    ['<p>a <svg><title>b</title><path d="M0 0"/></svg></p>', '<p>a</p>'],
    ['<noscript>&lt;img src="/a.jpg"&gt;</noscript><p>b</p>', '<p>b</p>'],
  ])('%s is left out and listed', (html, expected) => {
    expect(understood(html)).toBe(expected);
    const { losses } = parseArticleBody(html);
    expect(losses.every(({ detail }) => detail !== '')).toBe(true);
    expect(losses.length).toBe(html.includes('Facebook') ? 0 : 1);
  });

  it('keeps what scripts open', () => {
    expect(understood('<div class="accordion-panel" style="display:none"><p>a</p></div>')).toBe('<p>a</p>');
  });

  it('keeps closed parts closed', () => {
    const html = '<details><summary>Mutasd</summary><p>A kertész.</p></details>';
    expect(parseArticleBody(html).blocks).toEqual([{ kind: 'details', summaryHtml: 'Mutasd', html: '<p>A kertész.</p>' }]);
    expect(understood(`<ul><li>a${html}</li></ul>`)).toBe(
      '<ul><li>a<details><summary>Mutasd</summary><p>A kertész.</p></details></li></ul>',
    );
  });
});

describe('embeds of newsrooms', () => {
  it.each([
    [
      '<div class="flourish-embed" data-src="visualisation/12"><script src="https://public.flourish.studio/resources/embed.js"></script></div>',
      'https://flo.uri.sh/visualisation/12/embed',
    ],
    [
      '<div style="min-height:400px" id="datawrapper-vis-AbC12"><script src="https://datawrapper.dwcdn.net/AbC12/embed.js" data-target="#datawrapper-vis-AbC12"></script><noscript><img src="https://datawrapper.dwcdn.net/AbC12/full.png" alt="Vízállás"></noscript></div>',
      'https://datawrapper.dwcdn.net/AbC12/',
    ],
    ['<div class="infogram-embed" data-id="a-b-1" data-title="Vízállás"></div>', 'https://e.infogram.com/a-b-1?src=embed'],
    [
      '<script async src="https://telegram.org/js/telegram-widget.js?22" data-telegram-post="minta/12"></script>',
      'https://t.me/minta/12?embed=1',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@m/video/7212345678901234567"><section>Árad</section></blockquote>',
      'https://www.tiktok.com/embed/v2/7212345678901234567',
    ],
    [
      '<blockquote class="twitter-tweet"><p>Megnyílt.</p><a href="https://twitter.com/m/status/123">ma</a></blockquote>',
      'https://platform.twitter.com/embed/Tweet.html?id=123',
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/AbC/?utm_source=x"><a href="#">Kép</a></blockquote>',
      'https://www.instagram.com/p/AbC/embed/',
    ],
    [
      '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:abc/app.bsky.feed.post/3kabcd"><p>Szia</p></blockquote>',
      'https://embed.bsky.app/embed/did:plc:abc/app.bsky.feed.post/3kabcd',
    ],
    [
      '<blockquote class="mastodon-embed" data-embed-url="https://mastodon.social/@a/1/embed"><a>Szia</a></blockquote>',
      'https://mastodon.social/@a/1/embed',
    ],
  ])('%s', (html, src) => {
    expect(parseArticleBody(html).blocks).toMatchObject([{ kind: 'iframe', src }]);
  });

  it('are named by the thing', () => {
    const html =
      '<blockquote class="twitter-tweet"><p>Megnyílt a híd.</p>— Minta <a href="https://x.com/m/status/1">ma</a></blockquote>';
    expect(parseArticleBody(html).blocks).toMatchObject([{ title: 'Megnyílt a híd. — Minta ma' }]);
  });
});

describe('other systems', () => {
  it.each([
    [
      '<img src="/a.jpg" alt="Híd" data-caption="A <em>híd</em>">',
      '<figure><img src="/a.jpg" alt="Híd" loading="lazy"><figcaption>A <em>híd</em></figcaption></figure>',
    ],
    ['<p>a</p><drupal-media data-entity-uuid="0d1e" data-caption="A híd"></drupal-media>', '<p>a</p>\n<p>A híd</p>'],
    ['<p>a</p><p>[[{"fid":"12","attributes":{"alt":"A híd"}}]]</p>', '<p>a</p>'],
    [
      '<p><math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>',
      '<p>x<sup>2</sup> = a/b</p>',
    ],
    [
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span></p>',
      '<p>x</p>',
    ],
    [
      '<object data="https://example.org/d.pdf" type="application/pdf"><p>PDF helyett</p></object>',
      '<p><a href="https://example.org/d.pdf">PDF helyett</a></p>',
    ],
  ])('%s', (html, expected) => {
    expect(understood(html)).toBe(expected);
  });

  it('keeps all files of a recording', () => {
    const html = '<video><source src="/v.webm" type="video/webm"><source src="/v.mp4" type="video/mp4"></video>';
    expect(parseArticleBody(html).blocks).toEqual([
      { kind: 'video', src: '/v.webm', alternatives: [{ src: '/v.mp4', type: 'video/mp4' }] },
    ]);
  });
});

describe('blocks as article HTML', () => {
  it.each([
    '<h2>a</h2><p dir="rtl">b</p><ol start="3" type="a" reversed><li>c</li></ol><blockquote><p>d</p><cite>e</cite></blockquote>',
    '<aside data-block="pullquote"><p>a</p><cite>b</cite></aside><aside data-block="box"><h3>c</h3><p>d</p></aside><hr>',
    '<table><caption>a</caption><tr><th>b</th><td>c</td></tr></table><pre>d\n e</pre><dl><dt>f</dt><dd>g</dd></dl>',
    '<div data-block="chart" data-type="line"><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></div>',
    '<figure><a href="/x"><img src="/a.jpg" alt="b" width="3" height="2"></a><figcaption>c <cite>d</cite></figcaption></figure>',
    '<div data-block="gallery"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure><figcaption>c</figcaption></div>',
    '<div data-block="before-after" data-caption="a"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure></div>',
    '<figure><div data-block="youtube" data-url="https://youtu.be/aqz-KE-bpKQ?t=5" data-title="a"></div><figcaption>b</figcaption></figure>',
    '<div data-block="spotify" data-url="https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl" data-compact></div>',
    '<div class="fb-post" data-href="https://www.facebook.com/lap/posts/123"></div>',
    '<div data-block="iframe" data-url="https://example.org/x" data-title="a" data-height="300"></div>',
    '<audio title="a"><source src="/a.mp3"><source src="/a.ogg" type="audio/ogg"></audio><div data-block="audio" data-url="/b.mp3"></div>',
    '<video poster="/p.jpg"><source src="/v.mp4"><track kind="captions" src="/v.vtt" srclang="hu" label="Magyar"></video>',
    '<div data-block="episode" data-slug="a"></div><div data-block="quiz" data-id="b"></div><div data-block="subarticle" data-slug="c"></div>',
    '<div data-block="related" data-slugs="a,b" data-title="c"></div><div data-block="ad" data-position="d"></div>',
    '<details open><summary>a</summary><p>b</p></details><details><p>c</p></details>',
  ])('%s is the same again', (html) => {
    const { blocks } = parseArticleBody(html);
    expect(parseArticleBody(writeBlocks(blocks)).blocks).toEqual(blocks);
  });
});
