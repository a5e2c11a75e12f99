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
