import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ArticleBlock } from './blocks';
import { parseArticleBody } from './parse-article-body';

const CAPTIONED = { src: '/media/hid-1.jpg', alt: 'Híd', captionHtml: 'Képaláírás.' };

type Case = readonly [what: string, html: string, blocks: readonly Partial<ArticleBlock>[]];

const OWN: readonly Case[] = [
  [
    'a paragraph',
    '<p>Egy <b>félkövér</b> <i>szó</i>.</p>',
    [{ kind: 'paragraph', html: 'Egy <strong>félkövér</strong> <em>szó</em>.' }],
  ],
  [
    'a figure with caption and credit',
    '<figure><img src="/media/hid-1.jpg" alt="Híd"><figcaption>Képaláírás. <cite>Illusztráció: Hírmondó</cite></figcaption></figure>',
    [{ kind: 'figure', figure: { ...CAPTIONED, credit: 'Illusztráció: Hírmondó' } }],
  ],
  [
    'a gallery',
    '<div data-block="gallery"><figure><img src="/media/hid-1.jpg" alt="Híd"><figcaption>Képaláírás.</figcaption></figure><figure><img src="/media/b.jpg" alt=""></figure></div>',
    [{ kind: 'gallery', figures: [CAPTIONED, { src: '/media/b.jpg', alt: '' }] }],
  ],
  [
    'a pull quote',
    '<aside data-block="pullquote"><p>Idézet.</p><cite>Aki mondta, szerep</cite></aside>',
    [{ kind: 'pullQuote', html: '<p>Idézet.</p>', citeHtml: 'Aki mondta, szerep' }],
  ],
  [
    'a box',
    '<aside data-block="box"><h3>Keretes cím</h3><p>Szöveg.</p></aside>',
    [{ kind: 'box', title: 'Keretes cím', html: '<p>Szöveg.</p>' }],
  ],
  [
    'related articles',
    '<div data-block="related" data-slugs="egy, ketto"></div>',
    [{ kind: 'related', slugs: ['egy', 'ketto'] }],
  ],
  [
    'a YouTube film',
    '<div data-block="youtube" data-url="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=1m5s"></div>',
    [{ kind: 'youtube', videoId: 'aqz-KE-bpKQ', start: 65, portrait: false }],
  ],
  [
    'a Spotify player',
    '<div data-block="spotify" data-url="https://open.spotify.com/episode/64TORH3xleuD1wcnFsrH1E" data-compact></div>',
    [{ kind: 'spotify', type: 'episode', id: '64TORH3xleuD1wcnFsrH1E', compact: true }],
  ],
  ['an episode', '<div data-block="episode" data-slug="masodik-adas"></div>', [{ kind: 'episode', slug: 'masodik-adas' }]],
  ['a quiz', '<div data-block="quiz" data-id="q1"></div>', [{ kind: 'quiz', quizId: 'q1' }]],
  ['an entry of a live blog', '<div data-block="subarticle" data-slug="elso"></div>', [{ kind: 'subArticle', slug: 'elso' }]],
  ['an advertisement place', '<div data-block="ad" data-position="article-1"></div>', [{ kind: 'ad', position: 'article-1' }]],
  [
    'a table with caption',
    '<table><caption>Cím</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    [
      {
        kind: 'table',
        captionHtml: 'Cím',
        html: '<thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody>',
      },
    ],
  ],
  ['a rule', '<p>a</p><hr><p>b</p>', [{ kind: 'paragraph' }, { kind: 'rule' }, { kind: 'paragraph' }]],
];

const WORDPRESS: readonly Case[] = [
  [
    'a block image',
    '<figure class="wp-block-image size-large"><img src="https://x.hu/a.jpg" alt="Híd" width="800" height="450" class="wp-image-7"/><figcaption class="wp-element-caption">Egy <a href="https://x.hu/">híd</a></figcaption></figure>',
    [
      {
        kind: 'figure',
        figure: {
          src: 'https://x.hu/a.jpg',
          alt: 'Híd',
          width: 800,
          height: 450,
          captionHtml: 'Egy <a href="https://x.hu/" rel="noopener">híd</a>',
        },
      },
    ],
  ],
  [
    'a block gallery',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg"></figure><figure class="wp-block-image"><img src="/b.jpg"></figure><figcaption>Minden kép</figcaption></figure>',
    [
      {
        kind: 'gallery',
        captionHtml: 'Minden kép',
        figures: [
          { src: '/a.jpg', alt: '' },
          { src: '/b.jpg', alt: '' },
        ],
      },
    ],
  ],
  [
    'an old gallery',
    "<div id='gallery-1' class='gallery'><dl class='gallery-item'><dt class='gallery-icon'><a href='/a'><img src='/a.jpg'></a></dt><dd class='wp-caption-text gallery-caption'>Egy</dd></dl><dl class='gallery-item'><dt><img src='/b.jpg'></dt></dl></div>",
    [
      {
        kind: 'gallery',
        figures: [
          { src: '/a.jpg', alt: '', href: '/a', captionHtml: 'Egy' },
          { src: '/b.jpg', alt: '' },
        ],
      },
    ],
  ],
  [
    'a caption shortcode',
    '[caption id="x" align="left" width="300"]<a href="/nagy.jpg"><img src="/a.jpg" alt="Híd" /></a> Egy <em>híd</em>[/caption]',
    [{ kind: 'figure', figure: { src: '/a.jpg', alt: 'Híd', href: '/nagy.jpg', captionHtml: 'Egy <em>híd</em>' } }],
  ],
  [
    'an embed block with an address',
    '<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ\n</div><figcaption>A film</figcaption></figure>',
    [{ kind: 'youtube', videoId: 'aqz-KE-bpKQ', portrait: false, captionHtml: 'A film' }],
  ],
  [
    'an embed block of somebody else',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://example.org/x</div></figure>',
    [{ kind: 'paragraph', html: '<a href="https://example.org/x" rel="noopener">https://example.org/x</a>' }],
  ],
  [
    'paragraphs without tags, and an address on a line of its own',
    'Első bekezdés\nkét sorban.\n\nhttps://youtu.be/aqz-KE-bpKQ\n\n<h2>Cím</h2>\nMásodik <strong>bekezdés</strong>.',
    [
      { kind: 'paragraph', html: 'Első bekezdés<br>két sorban.' },
      { kind: 'youtube', videoId: 'aqz-KE-bpKQ' },
      { kind: 'heading', level: 2, html: 'Cím' },
      { kind: 'paragraph', html: 'Második <strong>bekezdés</strong>.' },
    ],
  ],
  [
    'a pull quote',
    '<figure class="wp-block-pullquote"><blockquote><p>Idézet</p><cite>Valaki</cite></blockquote></figure>',
    [{ kind: 'pullQuote', html: '<p>Idézet</p>', citeHtml: 'Valaki' }],
  ],
  [
    'a table in a figure',
    '<figure class="wp-block-table"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><figcaption>Tábla</figcaption></figure>',
    [{ kind: 'table', captionHtml: 'Tábla', html: '<tbody><tr><td>1</td><td>2</td></tr></tbody>' }],
  ],
  [
    'a smiley',
    '<p>Szia <img class="wp-smiley" alt=":)" src="https://s.w.org/images/core/emoji/1.png"></p>',
    [{ kind: 'paragraph', html: 'Szia :)' }],
  ],
  ['a spacer', '<div style="height:43px" aria-hidden="true" class="wp-block-spacer"></div>', []],
  [
    'a picture that a script was to load',
    '<figure><img class="lazy" src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript></figure>',
    [{ kind: 'figure', figure: { src: '/a.jpg', alt: '' } }],
  ],
];

const GHOST: readonly Case[] = [
  [
    'a callout',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Tipp.</div></div>',
    [{ kind: 'box', html: '<p>💡</p><p>Tipp.</p>' }],
  ],
  [
    'a toggle',
    '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Kérdés</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Válasz.</p></div></div>',
    [{ kind: 'details', summaryHtml: 'Kérdés', html: '<p>Válasz.</p>' }],
  ],
  [
    'a bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.hu/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Cím</div><div class="kg-bookmark-description">Leírás</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">Valaki</span><span class="kg-bookmark-publisher">X</span></div></div></a></figure>',
    [{ kind: 'box', html: '<p><a href="https://x.hu/a" rel="noopener">Cím</a></p><p>Leírás</p><p>Valaki X</p>' }],
  ],
  [
    'a button',
    '<div class="kg-card kg-button-card"><a href="https://x.hu/" class="kg-btn">Tovább</a></div>',
    [{ kind: 'paragraph', html: '<a href="https://x.hu/" rel="noopener">Tovább</a>' }],
  ],
  [
    'an embed card',
    '<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" title="A film"></iframe></figure>',
    [{ kind: 'youtube', videoId: 'aqz-KE-bpKQ', title: 'A film' }],
  ],
  [
    'an audio card',
    '<div class="kg-card kg-audio-card"><audio src="https://x.hu/a.mp3"></audio><div class="kg-audio-title">Adás</div></div>',
    [{ kind: 'audio', src: 'https://x.hu/a.mp3', title: 'Adás' }],
  ],
];

const SOUP: readonly Case[] = [
  [
    'embeds of CKEditor',
    '<figure class="media"><oembed url="https://youtu.be/aqz-KE-bpKQ?t=90"></oembed><figcaption>A film</figcaption></figure><p>Közte</p><oembed url="https://x.hu/a?b&amp;c"></oembed><oembed url="javascript:alert(1)">Utána</oembed>',
    [
      { kind: 'youtube', videoId: 'aqz-KE-bpKQ', start: 90, captionHtml: 'A film' },
      { kind: 'paragraph', html: 'Közte' },
      { kind: 'paragraph', html: '<a href="https://x.hu/a?b&amp;c" rel="noopener">https://x.hu/a?b&amp;c</a>' },
      { kind: 'paragraph', html: 'Utána' },
    ],
  ],
  ['text outside any element', 'Csak szöveg', [{ kind: 'paragraph', html: 'Csak szöveg' }]],
  [
    'divs in divs',
    '<div><div>Egy<div>Kettő</div></div></div>',
    [
      { kind: 'paragraph', html: 'Egy' },
      { kind: 'paragraph', html: 'Kettő' },
    ],
  ],
  [
    'h1 and deep headings',
    '<h1>A</h1><h5>B</h5>',
    [
      { kind: 'heading', level: 2, html: 'A', id: 'h-a' },
      { kind: 'heading', level: 4, html: 'B', id: 'h-b' },
    ],
  ],
  [
    'headings of the same words',
    '<h2>Őszi árvíztűrő</h2><h2>Őszi árvíztűrő</h2>',
    [
      { kind: 'heading', id: 'h-oszi-arvizturo' },
      { kind: 'heading', id: 'h-oszi-arvizturo-2' },
    ],
  ],
  [
    'two breaks in a row',
    '<p>Egy<br><br>Kettő<br>három</p>',
    [
      { kind: 'paragraph', html: 'Egy' },
      { kind: 'paragraph', html: 'Kettő<br>három' },
    ],
  ],
  [
    'a picture within a sentence',
    '<p>Előtte <img src="/a.jpg" alt=""> utána</p>',
    [{ kind: 'paragraph', html: 'Előtte' }, { kind: 'figure' }, { kind: 'paragraph', html: 'utána' }],
  ],
  [
    'paragraphs inside emphasis',
    '<strong><p>Egy</p><p>Kettő</p></strong>',
    [
      { kind: 'paragraph', html: '<strong>Egy</strong>' },
      { kind: 'paragraph', html: '<strong>Kettő</strong>' },
    ],
  ],
  [
    'links of every kind',
    '<p><a href="https://x.hu/">1</a><a href="/belfold">2</a><a href="mailto:a@b.hu">3</a><a href="tel:+3612345678">4</a><a href="//x.hu/a">5</a></p>',
    [
      {
        kind: 'paragraph',
        html: '<a href="https://x.hu/" rel="noopener">1</a><a href="/belfold">2</a><a href="mailto:a@b.hu">3</a><a href="tel:+3612345678">4</a><a href="https://x.hu/a" rel="noopener">5</a>',
      },
    ],
  ],
  [
    'rel words that matter',
    '<p><a href="https://x.hu/" rel="nofollow sponsored opener" target="_blank">1</a></p>',
    [{ kind: 'paragraph', html: '<a href="https://x.hu/" rel="nofollow sponsored noopener">1</a>' }],
  ],
  [
    'a link to a place in the text',
    '<p><a href="#jegyzet">1</a></p><h2 id="fejezet">Cím</h2><p id="jegyzet">Jegyzet <a href="#fejezet">vissza</a></p>',
    [
      { kind: 'paragraph', html: '<a href="#b-jegyzet">1</a>' },
      { kind: 'heading', id: 'b-fejezet' },
      { kind: 'paragraph', html: '<a id="b-jegyzet"></a>Jegyzet <a href="#b-fejezet">vissza</a>' },
    ],
  ],
  [
    'a nested list',
    '<ol start="3"><li>Egy<ul><li>Kettő</li></ul></li><li><p>Három</p><p>Négy</p></li></ol>',
    [{ kind: 'list', ordered: true, start: 3, html: '<li>Egy<ul><li>Kettő</li></ul></li><li><p>Három</p><p>Négy</p></li>' }],
  ],
  [
    'a player in a list',
    '<ul><li>Egy<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></li></ul>',
    [{ kind: 'list', html: '<li>Egy</li>' }, { kind: 'youtube' }],
  ],
  [
    'a table of one cell',
    '<table><tr><td><p>Egy</p><p>Kettő</p></td></tr></table>',
    [{ kind: 'paragraph' }, { kind: 'paragraph' }],
  ],
  ['code', '<pre><code>a &lt; b\n  c</code></pre>', [{ kind: 'code', html: 'a &lt; b\n  c' }]],
  [
    'a definition list',
    '<dl><dt>Szó</dt><dd>Jelentés</dd></dl>',
    [{ kind: 'unknown', html: '<dl><dt>Szó</dt><dd>Jelentés</dd></dl>' }],
  ],
  ['an unknown element', '<uj-elem>Szöveg <b>itt</b></uj-elem>', [{ kind: 'paragraph', html: 'Szöveg <strong>itt</strong>' }]],
  [
    'details',
    '<details><summary>Cím</summary><p>Szöveg</p></details>',
    [{ kind: 'details', summaryHtml: 'Cím', html: '<p>Szöveg</p>' }],
  ],
  [
    'a foreign frame, clamped',
    '<iframe src="//example.org/terkep" title="Térkép" width="100%" height="99999"></iframe>',
    [{ kind: 'iframe', src: 'https://example.org/terkep', title: 'Térkép' }],
  ],
  [
    'a tall foreign frame',
    '<iframe src="https://example.org/" width="640" height="9000"></iframe>',
    [{ kind: 'iframe', width: 640, height: 3000 }],
  ],
  [
    'a frame of a Facebook post',
    '<iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fposts%2F9&width=500" width="500" height="700"></iframe>',
    [{ kind: 'facebook', href: 'https://www.facebook.com/x/posts/9', form: 'post' }],
  ],
  [
    'a Facebook post, with its words',
    '<div class="fb-post" data-href="https://www.facebook.com/x/posts/9"><blockquote><p>Megnyílt a híd.</p></blockquote></div>',
    [{ kind: 'facebook' }, { kind: 'quote' }],
  ],
  [
    'a Spotify frame of the small kind',
    '<iframe src="https://open.spotify.com/embed/track/5oscsdDQ0NpjsTgpG4bI8S" height="80"></iframe>',
    [{ kind: 'spotify', compact: true }],
  ],
  [
    'a film file with sources',
    '<video poster="/p.jpg" title="Film"><source src="/a.webm"><source src="/a.mp4">Régi böngésző</video>',
    [{ kind: 'video', src: '/a.webm', poster: '/p.jpg', title: 'Film' }],
  ],
  [
    'a film with captions',
    '<video src="/a.mp4"><track kind="captions" src="/media/a.vtt" srclang="hu"><track src="/media/en.vtt" srclang="en" label="In English"></video>',
    [
      {
        kind: 'video',
        src: '/a.mp4',
        tracks: [
          { kind: 'captions', src: '/media/a.vtt', language: 'hu', label: 'Magyar' },
          { kind: 'subtitles', src: '/media/en.vtt', language: 'en', label: 'In English' },
        ],
      },
    ],
  ],
  [
    'a film block with captions',
    '<div data-block="video" data-url="/a.mp4" data-captions="/media/a.vtt" data-captions-language="ro"></div>',
    [{ kind: 'video', tracks: [{ kind: 'captions', src: '/media/a.vtt', language: 'ro', label: 'Română' }] }],
  ],
  [
    'a film whose captions stand on another host',
    '<video src="/a.mp4"><track kind="captions" src="https://other.example/a.vtt" srclang="hu"></video>',
    [{ kind: 'video', src: '/a.mp4' }],
  ],
  [
    'an old player',
    '<object><param name="movie" value="https://www.youtube.com/v/aqz-KE-bpKQ"><embed src="https://www.youtube.com/v/aqz-KE-bpKQ"></object>',
    [{ kind: 'youtube', videoId: 'aqz-KE-bpKQ' }],
  ],
  [
    'a post of a social network',
    '<blockquote class="twitter-tweet"><p lang="en">Szöveg</p>&mdash; Valaki <a href="https://twitter.com/x/status/1">2026</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>',
    [{ kind: 'iframe', src: 'https://platform.twitter.com/embed/Tweet.html?id=1', title: 'Szöveg — Valaki 2026' }],
  ],
  [
    'an address alone in a paragraph',
    '<p>https://example.org/cikk</p>',
    [{ kind: 'paragraph', html: '<a href="https://example.org/cikk" rel="noopener">https://example.org/cikk</a>' }],
  ],
  ['empty paragraphs', '<p>&nbsp;</p><p> <br> </p><p>\u200b</p>', []],
];

describe('parseArticleBody', () => {
  describe.each([
    ['our own vocabulary', OWN],
    ['WordPress', WORDPRESS],
    ['Ghost', GHOST],
    ['everything else', SOUP],
  ])('on %s', (_, cases) => {
    it.each(cases)('reads %s', (_what, html, blocks) => {
      expect(parseArticleBody(html).blocks).toMatchObject(blocks);
      expect(parseArticleBody(html).blocks).toHaveLength(blocks.length);
    });
  });

  it('counts the paragraphs', () => {
    expect(parseArticleBody('<p>a</p><h2>b</h2><p>c</p><ul><li><p>d</p></li></ul>').paragraphCount).toBe(2);
  });

  it.each([
    ['a script', '<p>a</p><script>x()</script>', [{ what: 'script', detail: 'x() (p 1 „a”)' }]],
    [
      'a script by its address',
      '<script src="https://x.hu/a.js"></script>',
      [{ what: 'script', detail: 'https://x.hu/a.js (start)' }],
    ],
    ['a style sheet', '<style>p{}</style>', [{ what: 'style', detail: 'p{} (start)' }]],
    ['a relative link', '<p><a href="cikk.html">a</a></p>', [{ what: 'a[href]', detail: 'cikk.html (p 1 „a”)' }]],
    ['a link to a place that is not there', '<p><a href="#nincs">a</a></p>', [{ what: 'a[href]', detail: '#nincs (p 1 „a”)' }]],
    ['an insecure frame', '<iframe src="http://x.hu/"></iframe>', [{ what: 'iframe', detail: 'http://x.hu/ (iframe 1)' }]],
    [
      'a frame with its page inside',
      '<iframe srcdoc="<p>a</p>"></iframe>',
      [{ what: 'iframe[srcdoc]', detail: '<p>a</p> (iframe 1)' }],
    ],
    ['a picture without an address', '<img alt="Híd">', [{ what: 'img[src]', detail: 'Híd (img 1)' }]],
    [
      'a counting pixel',
      '<img src="https://x.hu/p.gif" width="1" height="1">',
      [{ what: 'img', detail: 'https://x.hu/p.gif (img 1)' }],
    ],
    ['a gallery of numbers', '[gallery ids="1,2"]', [{ what: '[gallery]', detail: 'ids="1,2" (div 1)' }]],
    [
      'an unknown block name',
      '<div data-block="semmi" data-x="1"></div>',
      [{ what: 'data-block=semmi', detail: 'data-block=semmi data-x=1 (div 1)' }],
    ],
    [
      'a block without its address',
      '<div data-block="youtube"></div>',
      [{ what: 'data-block=youtube', detail: 'data-block=youtube (div 1)' }],
    ],
    [
      'words for old browsers',
      '<audio src="/a.mp3">Régi böngésző</audio>',
      [{ what: 'audio', detail: 'audio 1 „Régi böngésző”' }],
    ],
  ])('reports %s', (_, html, losses) => {
    expect(parseArticleBody(html).losses).toEqual(losses);
  });

  it('parses its own output to the same blocks', () => {
    for (const [what, html] of [...OWN, ...SOUP]) {
      const first = parseArticleBody(html).blocks.filter(({ kind }) => kind === 'paragraph');
      const again = parseArticleBody(
        first.map((block) => (block.kind === 'paragraph' ? `<p>${block.html}</p>` : '')).join(''),
      ).blocks;
      if (!/place in the text/.test(what)) expect(again, what).toEqual(first);
    }
  });

  it('loses nothing of the demo newsroom', () => {
    const files = globSync('content/demo/articles/**/*.html');
    const lossy = files.flatMap((file) => {
      const body = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
      const { losses } = parseArticleBody(body);
      return losses.length === 0 ? [] : [{ file, losses }];
    });
    expect(lossy).toEqual([]);
  });
});

describe('time', () => {
  /** BODY_BYTES=2000000 tests the largest body that the product promises to accept. */
  const SIZE = Number(process.env.BODY_BYTES ?? 500_000);
  const repeat = (part: string): string => part.repeat(Math.ceil(SIZE / part.length));
  it.each([
    ['deep divs', repeat('<div>')],
    ['deep inline elements', repeat('<b>a')],
    ['deep quotations', `${repeat('<blockquote>a')}`],
    ['deep lists', repeat('<ul><li>a')],
    ['deep tables', repeat('<table><tr><td>a<td>b')],
    ['unclosed links', repeat('<a href="/x">a')],
    ['end tags of nothing', `${'<i>'.repeat(SIZE / 7)}${'</b>'.repeat(SIZE / 7)}`],
    ['long text', repeat('árvíztűrő tükörfúrógép ')],
    ['many paragraphs', repeat('<p>árvíztűrő <a href="/x">tükörfúrógép</a></p>\n')],
    ['many headings of the same words', repeat('<h2>a</h2>')],
    ['unclosed shortcodes', repeat('[caption')],
    ['shortcodes without an end', repeat('[caption]')],
    ['blank lines', repeat('a\n\n \n')],
    ['spaces', repeat(' ')],
    ['breaks', repeat('<br>')],
    ['entities', repeat('&amp;&#x41;')],
    ['open angle brackets', repeat('<')],
    ['comments', repeat('<!--')],
    ['one long attribute', `<p title="${repeat('x')}">a</p>`],
    ['many attributes', `<p ${repeat('a=b ')}>a</p>`],
    ['captions', repeat('<figure><figcaption>a')],
    ['shortcodes whose end is far', `${repeat('[audio]a')}[/audio]`],
    ['tokens of Drupal in each other', `${repeat('[[{')}"fid":"1"}]]`],
    ['beginnings of tokens of Drupal', repeat(`${'[[{'.repeat(1500)}}]]`)],
    ['a link with many spaces', `<p><a href=${repeat(' ')}x>a</a></p>`],
    ['a name of a link with many colons', `<p><a href="https://${repeat('a:')}">a</a></p>`],
    ['an address of many labels', `<p><a href="${repeat('a.')}">a</a><a href="${repeat('a')}">a</a></p>`],
    ['a list style of Word that never ends', `<p style="${repeat('mso-list:')}">a</p>`],
    ['a list style of Word with many spaces', `<p style="mso-list:${repeat(' ')}">a</p>`],
    ['list items of Word in each other', repeat("<div style='mso-list:l0 level1 lfo1'>a")],
    ['losses in one paragraph', `<p>${repeat('<span title="x"></span>')}</p>`],
    ['fields in one paragraph', `<p>${repeat('<input>')}</p>`],
    ['texts for screen readers in each other', repeat('a<div class="sr-only">b</div><div>')],
    ['hidden texts in each other', repeat('<div style="display:none" class="tab">a')],
    ['posts in each other', repeat('<blockquote class="twitter-tweet">a')],
    ['marks of notes', repeat('<a id="a" href="#b">1</a><p id="b"><a href="#a">1</a></p>')],
    ['formulas that never end', repeat('\\(')],
    ['dollars', repeat('$$a')],
    ['styles that never end', repeat('<style>')],
    ['elements of other programs', repeat('<a-b>')],
    ['Markdown-like brackets', repeat('[a](')],
  ])('is linear for %s', { timeout: 60_000 }, (_, html) => {
    const started = process.cpuUsage();
    parseArticleBody(html);
    const { user } = process.cpuUsage(started);
    // About a second on a slow CPU for half a megabyte; quadratic code needs minutes.
    expect(user / 1e6).toBeLessThan(SIZE / 80_000);
  });
});
