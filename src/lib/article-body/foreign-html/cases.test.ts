import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseArticleBody } from '../parse-article-body';

/**
 * Bodies as other programs write them, each with what must be of them: what is shown, what is not, and what the report names.
 * The files are of public reports, with invented content.
 */
interface Expected {
  readonly shows?: readonly string[];
  readonly hides?: readonly string[];
  /** Kinds of losses, in order; unset: any. */
  readonly loses?: readonly string[];
}

const FOLDER = 'tests/fixtures/publishing/body';
const FILES: Readonly<Record<string, Expected>> = {
  'adat-kep.html': { shows: ['Előtte.', 'Utána.'], hides: ['base64'], loses: ['img[src]'] },
  'audio.html': {
    shows: ['a.mp3', 'v.webm', 'v.mp4', 'p.jpg', 'f.vtt', 'd.pdf', 'PDF helyett'],
    loses: ['embed'],
  },
  'bidi.html': { shows: ['"dir":"rtl"', 'li dir=', 'p dir=', 'span dir='], hides: ['\u202e'], loses: [] },
  'br-leves.html': { shows: ['Első sor.<br>Második sor.', '"Új bekezdés."', '"Hetedik"'], loses: [] },
  'ck5-labjegyzet.html': { shows: ['#b-lj-1', '#b-vissza-1', '"kind":"footnotes"'], hides: ['[1]', '^'], loses: [] },
  'datawrapper.html': { shows: ['datawrapper.dwcdn.net/AbC12/', '"title":"Vízállás"', '"height":400'], loses: [] },
  'drupal-kep.html': { shows: ['A híd reggel. <em>Fotó: Minta Anna</em>', '"alt":"A híd"'], loses: ['style[float]'] },
  'drupal7-token.html': { hides: ['[[', 'fid'], loses: ['[[media]]'] },
  'flourish.html': { shows: ['flo.uri.sh/visualisation/11597006/embed'], hides: ['chart visualization'], loses: [] },
  'gdocs-b.html': {
    shows: ['A gát mellett <strong>négyszáz önkéntes</strong><em> dolgozott</em> reggelig.', '"Második bekezdés."'],
    loses: ['style[font-size]', 'meta'],
  },
  'gdocs-lista.html': { shows: ['<li>Első<ul><li>Első alatt<ul><li>Harmadik szint</li></ul></li></ul></li><li>Második</li>'] },
  'google-link.html': { shows: ['"https://example.org/cikk'], hides: ['google'], loses: [] },
  'gut-verse.html': { shows: ['Szél\u00a0\u00a0fúj,<br>', '&lt;b&gt;x&lt;/b&gt;'], loses: [] },
  'lagy-kotojel.html': { shows: ['kvarcpa'], loses: [] },
  'lang-p.html': { shows: ['"lang":"de"', 'lang=\\"en\\"', '"dir":"rtl"'], loses: [] },
  'linkek.html': {
    shows: [
      'https://www.example.org',
      'https://example.hu/oldal',
      'https://example.org/a%20b',
      'tel:+3612345678',
      'https://example.org/egy',
      'https://example.org/?a=1&amp;b=2',
      'Duna_(folyó)',
    ],
    hides: ['user:pw', 'google.com/url', 'l.facebook.com', 'magnet:', 'webcal:'],
    loses: Array.from({ length: 8 }, () => 'a[href]'),
  },
  'rejtett.html': {
    shows: ['★★★★☆', 'Látható.'],
    hides: ['Rejtett', 'előnézete'],
    loses: ['screen-reader-text', 'hidden', 'hidden', 'hidden'],
  },
  'spoiler.html': { shows: ['"kind":"details"', 'Mutasd a megoldást'], loses: [] },
  'stilus.html': {
    shows: ['<strong>Félkövér stílus</strong>', '<em>dőlt stílus</em>', '<s>áthúzott</s>', '<u>aláhúzott</u>', '<sub>alsó</sub>'],
    hides: ['kulcsszavak', 'rejtett', 'nulla'],
    loses: ['hidden', 'hidden', 'hidden', 'style[text-align]', 'style[color]'],
  },
  'szohosszu.html': { shows: ['"kind":"table"', '"kind":"heading"'], loses: [] },
  'tabla-span.html': { shows: ['rowspan=\\"2\\"', 'colspan=\\"2\\"', 'nincs adat'], loses: [] },
  'tiktok.html': { shows: ['tiktok.com/embed/v2/7212345678901234567', 'Árad a Duna'], loses: ['script'] },
  'twitter.html': { shows: ['Tweet.html?id=1234567890', 'Megnyílt a híd.'], loses: ['script'] },
  'word-labjegyzet.html': { shows: ['#b-lj-1', 'A minisztérium közlése.'], hides: ['[1]', 'supportFootnotes'], loses: [] },
  'word-lista.html': { shows: ['<li>Első pont<ul><li>Alpont</li></ul></li><li>Második pont</li>'], hides: ['·'], loses: [] },
};

/** Further ones, which nobody handed over. */
const MORE: Readonly<Record<string, readonly [html: string, expected: Expected]>> = {
  'a pull quote of Substack': ['<div class="pullquote"><p>Kiemelt.</p></div>', { shows: ['pullQuote', 'Kiemelt.'], loses: [] }],
  'a note of Substack': [
    '<p>Állítás<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>A forrás.</p></div></div>',
    { shows: ['"kind":"footnotes"', 'A forrás.', '#b-vissza-1'], loses: [] },
  ],
  'a subscription box of Substack': [
    '<p>a</p><div class="subscription-widget-wrap" data-attrs="{}"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Köszönjük!</p></div><form><input type="email" placeholder="Cím"><input type="submit" value="Kérem"></form></div></div>',
    { shows: ['"a"'], hides: ['Köszönjük', 'Kérem'], loses: ['subscription-widget-wrap'] },
  ],
  'buttons of Substack': [
    '<p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;%%share_url%%&quot;,&quot;text&quot;:&quot;Share&quot;}"><a class="button" href="%%share_url%%"><span>Share</span></a></p><p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;https://example.org/könyv&quot;}"><a class="button" href="https://example.org/k">A könyv</a></p>',
    { shows: ['A könyv'], hides: ['%%', 'Share'], loses: ['button'] },
  ],
  'a post in an attribute': [
    '<div class="twitter-embed" data-attrs="{&quot;url&quot;:&quot;https://x.com/minta/status/99&quot;,&quot;full_text&quot;:&quot;Szöveg&quot;}"></div>',
    { shows: ['Tweet.html?id=99', 'Szöveg'], loses: [] },
  ],
  'a card of another letter': [
    '<div class="embedded-post-wrap" data-attrs="{&quot;title&quot;:&quot;Másik&quot;,&quot;url&quot;:&quot;https://x.substack.com/p/m&quot;}"></div>',
    { shows: ['>Másik<', 'x.substack.com/p/m'], loses: [] },
  ],
  'a poll, and an element that a script fills': [
    '<div class="poll-embed" data-attrs="{&quot;id&quot;:1}"></div><lottie-player src="https://x.example/a.json"></lottie-player>',
    { loses: ['poll-embed', 'lottie-player'] },
  ],
  'a formula in an attribute': [
    '<div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;E = mc^2&quot;}"></div>',
    { shows: ['<code>E = mc^2</code>'], loses: [] },
  ],
  'formulas between marks, but no prices and no code': [
    '<p>Itt \\(x^2\\) és $$\\int x$$, de $$ és $$, meg <code>\\(y\\)</code></p>',
    { shows: ['<code>x^2</code>', '<code>\\\\int x</code>', 'de $$ és $$', '<code>\\\\(y\\\\)</code>'], loses: [] },
  ],
  'a formula of KaTeX': [
    '<p><span class="katex"><span class="katex-mathml"><math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span></p>',
    { shows: ['"x<sup>2</sup>"'] },
  ],
  'a thread of Reddit': [
    '<blockquote class="reddit-embed-bq"><a href="https://www.reddit.com/r/hungary/comments/abc123/cim/">Cím</a></blockquote>',
    { shows: ['embed.reddit.com/r/hungary/comments/abc123/cim/?embed=true', '"Cím"'] },
  ],
  'a pin': [
    '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/99360735500167749/"></a>',
    { shows: ['ext/embed.html?id=99360735500167749'] },
  ],
  'a gist': ['<script src="https://gist.github.com/minta/abc123.js"></script>', { shows: ['gist.github.com/minta/abc123.pibb'] }],
  'the service’s own name for all of its frames': [
    '<iframe src="https://flo.uri.sh/visualisation/1/embed" title="Interactive or visual content"></iframe><div><a class="flourish-credit" href="https://public.flourish.studio/"><img alt="Made with Flourish" src="https://public.flourish.studio/m.svg"></a></div>',
    { shows: ['flo.uri.sh'], hides: ['Interactive', 'Made with'], loses: ['flourish-credit'] },
  ],
  'an address without its scheme, and an e-mail address': [
    '<p><a href="minta.hu/a">a</a> <a href="nev@minta.hu">b</a> <a href="fajl.html">c</a></p>',
    { shows: ['https://minta.hu/a', 'mailto:nev@minta.hu'], loses: ['a[href]'] },
  ],
  'a name and password in a link': [
    '<p><a href="https://u:titok@x.example/a">a</a></p>',
    { shows: ['https://x.example/a'], hides: ['titok'] },
  ],
  'a document whose name begins like a dead player’s': [
    '<object data="https://x.example/javaslat.pdf" type="application/pdf"></object><object data="https://x.example/a.pdf" type="application/x-java-applet"></object>',
    { shows: ['javaslat.pdf'], hides: ['a.pdf'], loses: ['object'] },
  ],
  'a token of Drupal after brackets that are none': [
    '<p>Egy [[{ jel. [[{"fid":"7","attributes":{"alt":"A híd"}}]] Vége.</p><p>[[{"fid":"8"}]]</p>',
    { shows: ['Egy [[{ jel.', 'Vége.'], hides: ['fid'], loses: ['[[media]]', '[[media]]'] },
  ],
  'a short post that ends with an ellipsis': [
    '<blockquote class="twitter-tweet"><p>Folytatjuk…</p><a href="https://x.com/minta/status/7"></a></blockquote>',
    { shows: ['Tweet.html?id=7', '"title":"Folytatjuk…"'], hides: ['"paragraph"', '"quote"'], loses: [] },
  ],
  'notes of Word beside notes that are ours': [
    '<p>Régi<sup><a href="#lj-1">1</a></sup></p><ol data-block="footnotes"><li id="lj-1">Az első.</li></ol><p>Új<sup><a href="#_ftn1" id="_ftnref1">[1]</a></sup></p><div id="ftn1"><p><a href="#_ftnref1" id="_ftn1">[1]</a> A második.</p></div>',
    { shows: ['li id=\\"b-lj-1\\"', 'li id=\\"b-lj-2\\"', '#b-lj-1', '#b-lj-2', '#b-vissza-2'], loses: [] },
  ],
  'a table of Google Sheets': [
    '<google-sheets-html-origin><style>td{border:1px}</style><table cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Párt&quot;}">Párt</td><td>Mandátum</td></tr><tr><td>A</td><td data-sheets-formula="=SUM(B1)">12</td></tr></tbody></table></google-sheets-html-origin>',
    { shows: ['"kind":"table"', 'Párt', '12'], hides: ['=SUM', 'data-sheets', 'border:1px'] },
  ],
  'a letter of Outlook with conditional comments': [
    '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><p class="MsoNormal">Tisztelt Szerkesztőség!<o:p></o:p></p><!--[if mso]><table><tr><td>Csak Outlook</td></tr></table><![endif]--><p class="MsoNormal">Üdv<o:p>&nbsp;</o:p></p>',
    { shows: ['"Tisztelt Szerkesztőség!"', 'Üdv'], hides: ['AllowPNG', 'Csak Outlook', 'o:p'], loses: [] },
  ],
  'a page of Notion': [
    '<p>Előtte</p><figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">Fontos.</div></figure><ul class="toggle"><li><details open=""><summary>Bővebben</summary><p>Részlet.</p></details></li></ul>',
    { shows: ['Előtte', '💡', 'Fontos.', 'Bővebben', 'Részlet.'] },
  ],
  'a page of Confluence with its own elements': [
    '<ac:structured-macro ac:name="info"><ac:rich-text-body><p>Tudnivaló.</p></ac:rich-text-body></ac:structured-macro><p><ac:link><ri:page ri:content-title="Másik"/><ac:plain-text-link-body><![CDATA[a másik oldal]]></ac:plain-text-link-body></ac:link></p>',
    { shows: ['Tudnivaló.'] },
  ],
  'a drawing with a name and with text': [
    '<p>a</p><svg viewBox="0 0 9 9"><title>Ikon neve</title><desc>Leírás</desc><text x="1">Felirat</text></svg>',
    { hides: ['Ikon neve', '"Leírás"'] },
  ],
  'a link within emphasis within a link': [
    '<p>Egy <a href="https://a.example/"><b>kettő <a href="https://b.example/">három</a></b></a> négy</p>',
    { shows: ['Egy', 'kettő', 'három', 'négy', 'https://a.example/'], loses: ['a[href]'] },
  ],
  'a table that only arranges, with a table of data in it': [
    '<table role="presentation" width="600"><tr><td><p>Bevezető.</p><table><tr><th>Év</th><th>Szám</th></tr><tr><td>2026</td><td>7</td></tr></table></td></tr></table>',
    { shows: ['Bevezető.', 'Év', '2026'] },
  ],
  'ruby, insertions and abbreviations': [
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <ins datetime="2026-01-02">új</ins> <abbr title="Magyar Távirati Iroda">MTI</abbr></p>',
    { shows: ['漢', 'kan', 'új', 'MTI', 'Magyar Távirati Iroda'] },
  ],
  'an escaped page in a page': [
    '<p>&lt;div class="x"&gt;Szöveg&lt;/div&gt; és &amp;amp;nbsp; jel</p>',
    { shows: ['&lt;div class=', 'és &amp;amp;nbsp; jel'], loses: [] },
  ],
  'a picture that a script loads, with its twin': [
    '<p>a</p><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="https://x.example/igazi.jpg" alt="A híd"><noscript><img src="https://x.example/igazi.jpg" alt="A híd"></noscript>',
    { shows: ['https://x.example/igazi.jpg', 'A híd'], hides: ['base64', 'R0lGOD'] },
  ],
  'a definition list in boxes': [
    '<dl><div><dt>Nyitás</dt><dd>9 óra</dd></div><div><dt>Zárás</dt><dd>17 óra</dd></div></dl>',
    { shows: ['Nyitás', '9 óra', 'Zárás', '17 óra'], loses: [] },
  ],
  'a form with a question, its options and a button': [
    '<form action="/vote"><fieldset><legend>Kire szavaz?</legend><label><input type="radio" name="a" value="1"> Anna</label><select><option>Egyik</option><option>Másik</option></select><textarea>Megjegyzés</textarea><button>Küldés</button></fieldset></form>',
    { shows: ['Kire szavaz?', 'Anna'], hides: ['Egyik'] },
  ],
};

const check = (html: string, { shows = [], hides = [], loses }: Expected) => {
  const { blocks, losses } = parseArticleBody(html);
  const body = JSON.stringify(blocks);
  for (const one of shows) expect(body).toContain(one);
  for (const one of hides) expect(body).not.toContain(one);
  if (loses !== undefined) expect(losses.map(({ what }) => what)).toEqual(loses);
  for (const { detail } of losses) expect(detail).not.toBe('');
};

it('has an expectation for every file', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(FILES).sort());
});
it.each(Object.entries(FILES))('%s', (name, expected) => check(readFileSync(`${FOLDER}/${name}`, 'utf8'), expected));
it.each(Object.entries(MORE))('%s', (_, [html, expected]) => check(html, expected));
