import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import type { ImportFile } from '../importer';
import { articlesIn, fixtureFile, makeFile, ofKind, readAll } from '../testing/read-all';
import { ghost } from './ghost';
import { lexicalHtml } from './lexical';
import { mobiledocHtml } from './mobiledoc';

const POST = {
  id: 'p1',
  title: 'Cikk',
  slug: 'cikk',
  html: '<p>a <img src="__GHOST_URL__/content/images/a.jpg"></p>',
  feature_image: '__GHOST_URL__/content/images/b.jpg',
  custom_excerpt: 'Kivonat',
  status: 'published',
  type: 'post',
  published_at: '2024-01-02T03:04:05.000Z',
  updated_at: '2024-01-03T00:00:00.000Z',
};
const EXPORT = {
  posts: [POST],
  tags: [
    { id: 't1', name: 'Belföld', slug: 'belfold' },
    { id: 't2', name: 'Budapest', slug: 'budapest' },
    { id: 't3', name: '#belso', slug: 'hash-belso', visibility: 'internal' },
  ],
  users: [{ id: 'u1', name: 'Kiss Ágnes', slug: 'kiss-agnes', bio: 'Újságíró', profile_image: 'https://x.hu/a.jpg' }],
  posts_tags: [
    { post_id: 'p1', tag_id: 't2', sort_order: 1 },
    { post_id: 'p1', tag_id: 't1', sort_order: 0 },
    { post_id: 'p1', tag_id: 't3', sort_order: 2 },
  ],
  posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
  posts_meta: [{ post_id: 'p1', feature_image_alt: 'Híd', feature_image_caption: 'Egy <em>híd</em>', meta_title: 'Kereső' }],
};
const read = (data: unknown, options = {}) => readAll(ghost, makeFile('ghost.json', JSON.stringify(data)), options);

describe('the Ghost importer', () => {
  it.each([
    ['with its wrapper', { db: [{ meta: {}, data: EXPORT }] }],
    ['without it', { data: EXPORT }],
  ])('reads an export %s', async (_, data) => {
    const records = await read(data, { baseUrl: 'https://regi.example' });
    expect(records.map(({ kind }) => kind)).toEqual(['author', 'section', 'tag', 'article']);
    expect(articlesIn(records)[0]).toMatchObject({
      slug: 'cikk',
      recommender: 'Kivonat',
      content: '<p>a <img src="https://regi.example/content/images/a.jpg"></p>',
      cover: { src: 'https://regi.example/content/images/b.jpg', alt: 'Híd', caption: 'Egy híd' },
      mainSuperTag: { slug: 'belfold', name: 'Belföld' },
      tags: ['budapest'],
      articleAuthors: [{ slug: 'kiss-agnes', name: 'Kiss Ágnes', avatarSrc: 'https://x.hu/a.jpg' }],
      pubDate: Date.UTC(2024, 0, 2, 3, 4, 5) / 1000,
      active: true,
    });
    expect(articlesIn(records)[0]?.titles).toEqual({ search: 'Kereső', social: undefined });
    expect(ofKind(records, 'article')[0]?.losses).toEqual([{ what: 'internal tag', detail: '#belso' }]);
  });

  it.each([
    [{ status: 'draft' }, { active: false }],
    [{ status: 'scheduled' }, { active: true }],
    [{ visibility: 'public' }, { active: true }],
    [{ visibility: 'members' }, { active: false }],
    [{ visibility: 'paid', status: 'scheduled' }, { active: false }],
    [{ visibility: 'tiers' }, { active: false }],
    [{ type: 'page' }, { subType: 'page' }],
    [{ featured: 1 }, { important: true }],
    [{ published_at: 1_704_164_645_000 }, { pubDate: 1_704_164_645 }],
  ])('reads %j', async (fields, expected) => {
    expect(articlesIn(await read({ data: { posts: [{ ...POST, ...fields }] } }))[0]).toMatchObject(expected);
  });

  it('reports content for paying readers and injected code', async () => {
    const records = await read({ data: { posts: [{ ...POST, visibility: 'paid', codeinjection_head: '<script>x</script>' }] } });
    expect(ofKind(records, 'article')[0]?.losses).toEqual([
      { what: 'field:codeinjection_head', detail: '<script>x</script>' },
      { what: 'field:visibility', detail: 'paid; imported as a draft' },
    ]);
  });

  it('reports what is wrong with another file', async () => {
    expect(ofKind(await read({ posts: [] }), 'failed')[0]?.reason).toContain('is this a Ghost export?');
  });

  it.each([
    ['/db/0/data/posts', (posts: unknown[]) => ({ db: [{ data: { posts } }] })],
    ['/data/posts', (posts: unknown[]) => ({ data: { posts } })],
    ['/result/posts', (posts: unknown[]) => ({ result: { posts: posts.map((data) => ({ data })) } })],
  ])('names the place of each post, a failed one too: %s', async (list, wrap) => {
    const records = await read(wrap([{ title: 5 }, POST]));
    expect(ofKind(records, 'failed')).toMatchObject([{ position: 1, pointer: `${list}/0` }]);
    expect(ofKind(records, 'article')).toMatchObject([{ position: 2, pointer: `${list}/1` }]);
  });
});

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const lexical = (...children: unknown[]) => lexicalHtml(JSON.stringify({ root: { children, type: 'root' } }));

/** Cards of Ghost's editor with the expected blocks and losses. */
const CARDS: readonly (readonly [name: string, fields: object, blocks: readonly object[], lost?: readonly string[]])[] = [
  [
    'image',
    { src: '/a.jpg', alt: 'Híd', width: 800, caption: '<b>Kép</b>', href: '/x' },
    [{ kind: 'figure', figure: { src: '/a.jpg', alt: 'Híd', width: 800, captionHtml: '<strong>Kép</strong>', href: '/x' } }],
  ],
  [
    'gallery',
    { images: [{ src: '/a.jpg' }, { src: '/b.jpg' }], caption: 'Kettő' },
    [{ kind: 'gallery', captionHtml: 'Kettő', figures: [{}, {}] }],
  ],
  ['html', { html: '<table><tr><td>1</td><td>2</td></tr></table>' }, [{ kind: 'table' }]],
  [
    'markdown',
    { markdown: '## Cím\n\n* egy\n* **kettő**\n\n[link](https://x.hu/)' },
    [
      { kind: 'heading', html: 'Cím' },
      { kind: 'list', html: '<li>egy</li><li><strong>kettő</strong></li>' },
      { kind: 'paragraph', html: '<a href="https://x.hu/" rel="noopener">link</a>' },
    ],
  ],
  ['hr', {}, [{ kind: 'rule' }]],
  ['codeblock', { code: 'a < b', language: 'js', caption: 'Kód' }, [{ kind: 'code', html: 'a &lt; b', captionHtml: 'Kód' }]],
  [
    'embed',
    {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      html: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
      caption: 'Film',
    },
    [{ kind: 'youtube', captionHtml: 'Film' }],
  ],
  [
    'bookmark',
    { url: 'https://x.hu/a', metadata: { title: 'Cím', description: 'Leírás', publisher: 'X', icon: '/i.png' } },
    [{ kind: 'box', html: '<p><a href="https://x.hu/a" rel="noopener">Cím</a></p><p>Leírás</p><p>X</p>' }],
    ['bookmark[icon]'],
  ],
  ['callout', { calloutText: '<b>Tipp</b>', calloutEmoji: '💡' }, [{ kind: 'box', html: '<p>💡 <strong>Tipp</strong></p>' }]],
  [
    'toggle',
    { heading: 'Kérdés', content: '<p>Válasz</p>' },
    [{ kind: 'details', summaryHtml: 'Kérdés', html: '<p>Válasz</p>' }],
  ],
  [
    'button',
    { buttonText: 'Tovább', buttonUrl: 'https://x.hu/' },
    [{ kind: 'paragraph', html: '<a href="https://x.hu/" rel="noopener">Tovább</a>' }],
  ],
  [
    'header',
    { header: 'Cím', subheader: 'Alcím', buttonText: 'Tovább', buttonUrl: '/x' },
    [{ kind: 'heading' }, { kind: 'paragraph', html: 'Alcím' }, { kind: 'paragraph', html: '<a href="/x">Tovább</a>' }],
  ],
  [
    'audio',
    { src: 'https://x.hu/a.mp3', title: 'Adás', duration: 10 },
    [{ kind: 'audio', src: 'https://x.hu/a.mp3', title: 'Adás' }],
  ],
  [
    'video',
    { src: 'https://x.hu/a.mp4', thumbnailSrc: '/p.jpg', caption: 'Film' },
    [{ kind: 'video', src: 'https://x.hu/a.mp4', poster: '/p.jpg', captionHtml: 'Film' }],
  ],
  [
    'file',
    { src: 'https://x.hu/a.pdf', fileTitle: 'Jelentés', fileCaption: 'PDF' },
    [{ kind: 'paragraph', html: '<a href="https://x.hu/a.pdf" rel="noopener">Jelentés</a> PDF' }],
  ],
  [
    'product',
    {
      productTitle: 'Könyv',
      productDescription: '<p>Jó.</p>',
      productImageSrc: '/k.jpg',
      productUrl: '/k',
      productButton: 'Megnézem',
    },
    [{ kind: 'figure' }, { kind: 'heading', html: 'Könyv' }, { kind: 'paragraph', html: 'Jó.' }, { kind: 'paragraph' }],
  ],
  [
    'signup',
    { header: 'Iratkozz fel', disclaimer: 'Nincs spam.' },
    [
      { kind: 'heading', html: 'Iratkozz fel' },
      { kind: 'paragraph', html: 'Nincs spam.' },
    ],
    ['card:signup'],
  ],
  ['paywall', {}, [], ['card:paywall']],
  [
    'uj-kartya',
    { words: 'Ez egy mondat.', url: 'https://x.hu/', color: 'red' },
    [{ kind: 'paragraph', html: 'Ez egy mondat.' }],
    ['card:uj-kartya'],
  ],
];

const CASES = CARDS.map(([name, fields, blocks, lost = []]) => ({ name, fields, blocks: [...blocks], lost: [...lost] }));

describe('lexical documents', () => {
  it('keep paragraphs, formats, links, lists and quotations', () => {
    const converted = lexical(
      { type: 'extended-heading', tag: 'h3', children: [text('Cím')] },
      {
        type: 'paragraph',
        children: [
          text('sima '),
          text('félkövér', 1),
          text('dőlt-áthúzott', 6),
          { type: 'linebreak' },
          { type: 'link', url: 'https://x.hu/', rel: 'nofollow', children: [text('link')] },
        ],
      },
      {
        type: 'list',
        listType: 'number',
        start: 2,
        children: [
          {
            type: 'listitem',
            value: 2,
            children: [
              text('egy'),
              { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('kettő')] }] },
            ],
          },
        ],
      },
      { type: 'extended-quote', children: [text('idézet')] },
      { type: 'aside', children: [text('kiemelés')] },
    );
    expect(parseArticleBody(converted?.html ?? '').blocks).toMatchObject([
      { kind: 'heading', level: 3, html: 'Cím' },
      {
        kind: 'paragraph',
        html: 'sima <strong>félkövér</strong><s><em>dőlt-áthúzott</em></s><br><a href="https://x.hu/" rel="nofollow noopener">link</a>',
      },
      { kind: 'list', ordered: true, start: 2, html: '<li>egy<ul><li>kettő</li></ul></li>' },
      { kind: 'quote', html: '<p>idézet</p>' },
      { kind: 'pullQuote', html: '<p>kiemelés</p>' },
    ]);
    expect(converted?.losses).toEqual([]);
  });

  it.each(CASES)('turn a card $name into blocks', ({ name, fields, blocks, lost }) => {
    const converted = lexical({ type: name, version: 1, ...fields });
    const body = parseArticleBody(converted?.html ?? '');
    expect(body.blocks).toMatchObject(blocks);
    expect(body.blocks).toHaveLength(blocks.length);
    expect(body.losses).toEqual([]);
    expect(converted?.losses.map(({ what }) => what)).toEqual(lost);
  });

  it('stop at an excessive depth', () => {
    let node: unknown = text('mély');
    for (let depth = 0; depth < 500; depth += 1) node = { type: 'paragraph', children: [node] };
    expect(lexical(node)?.losses).toEqual([{ what: 'lexical', detail: 'nested too deeply' }]);
  });

  it.each(['', '{', '[]', '{"root":5}'])('are empty if they are %j', (json) => {
    expect(lexicalHtml(json)).toBeUndefined();
  });
});

describe('mobiledoc documents', () => {
  const mobiledoc = (sections: unknown[], rest: object = {}) =>
    mobiledocHtml(JSON.stringify({ version: '0.3.1', atoms: [], cards: [], markups: [], sections, ...rest }));

  it('keep paragraphs, markups, atoms, lists and pictures', () => {
    const converted = mobiledoc(
      [
        [1, 'h2', [[0, [], 0, 'Cím']]],
        [
          1,
          'p',
          [
            [0, [], 0, 'sima '],
            [0, [0, 1], 1, 'link'],
            [0, [], 1, ' vastag'],
            [1, [], 0, 0],
            [0, [], 0, 'sor'],
          ],
        ],
        [3, 'ol', [[[0, [], 0, 'egy']], [[0, [], 0, 'kettő']]]],
        [1, 'blockquote', [[0, [], 0, 'idézet']]],
        [2, '/a.jpg'],
      ],
      { atoms: [['soft-return', '', {}]], markups: [['strong'], ['a', ['href', 'https://x.hu/', 'onclick', 'x()']]] },
    );
    expect(parseArticleBody(converted?.html ?? '').blocks).toMatchObject([
      { kind: 'heading', html: 'Cím' },
      { kind: 'paragraph', html: 'sima <strong><a href="https://x.hu/" rel="noopener">link</a> vastag</strong><br>sor' },
      { kind: 'list', ordered: true, html: '<li>egy</li><li>kettő</li>' },
      { kind: 'quote', html: '<p>idézet</p>' },
      { kind: 'figure', figure: { src: '/a.jpg' } },
    ]);
    expect(converted?.losses).toEqual([]);
  });

  it.each(CASES)('turn a card $name into blocks', ({ name, fields, blocks, lost }) => {
    const converted = mobiledoc([[10, 0]], { cards: [[name, fields]] });
    const body = parseArticleBody(converted?.html ?? '');
    expect(body.blocks).toMatchObject(blocks);
    expect(body.blocks).toHaveLength(blocks.length);
    expect(converted?.losses.map(({ what }) => what)).toEqual(lost);
  });

  it('report invalid sections and cards', () => {
    expect(
      mobiledoc([
        [7, 'x'],
        [10, 3],
        [1, 'p', ['x']],
      ])?.losses.map(({ what }) => what),
    ).toEqual(['mobiledoc', 'card', 'mobiledoc']);
  });
});

describe('the Ghost importer on whole exports', () => {
  const exports: [name: string, file: ImportFile, posts: number][] = [
    ['ghost.json', fixtureFile('ghost.json'), 6],
    ['ghost-lexical.json', fixtureFile('ghost-lexical.json'), 1],
  ];

  it.each(exports)('keeps every post of %s with all of its links', async (_, file, count) => {
    const records = await readAll(ghost, file);
    expect(articlesIn(records)).toHaveLength(count);
    expect(ofKind(records, 'failed')).toEqual([]);
    for (const article of articlesIn(records)) {
      const html = article.content ?? '';
      const links = html.match(/<a /g)?.length ?? 0;
      const { blocks, losses } = parseArticleBody(html);
      expect(JSON.stringify(blocks).match(/<a /g)?.length ?? 0, article.slug).toBe(links);
      expect(losses).toEqual([]);
    }
  });

  it('finds the same words in the lexical post as in Ghost’s HTML', async () => {
    const [article] = articlesIn(await readAll(ghost, fixtureFile('ghost-lexical.json')));
    expect(article?.content?.match(/<a /g)).toHaveLength(3);
    expect(article?.content).toMatch(/^<p>A gátőr <a [^>]+>naplója<\/a> 1931-ben kezdődik, és <strong>soha<\/strong> nem /);
    expect(article?.content).toContain('<h2>Mit ír bele?</h2><ul><li>a <a href="https://viz.example/tisza?mero=3&amp;nap=ma"');
  });
});
