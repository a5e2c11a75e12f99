import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { articlesIn, fixtureFile, makeFile, ofKind, readAll } from '../testing/read-all';
import { wordpressJson } from './wordpress-json';

const POST = {
  id: 5,
  slug: 'cikk',
  status: 'publish',
  type: 'post',
  link: 'https://regi.example/2020/cikk',
  date_gmt: '2020-01-02T03:04:05',
  title: { rendered: 'Ez &amp; az' },
  content: { rendered: '<p><a href="/x">a</a></p>' },
  excerpt: { rendered: '<p>Kivonat [&hellip;]</p>' },
};
const read = (value: unknown) => readAll(wordpressJson, makeFile('posts.json', JSON.stringify(value)));

describe('the importer of WordPress REST posts', () => {
  it('reads a single post, a list and a wrapped list', async () => {
    for (const value of [POST, [POST], { posts: [POST] }]) {
      expect(articlesIn(await read(value))).toMatchObject([
        {
          slug: 'cikk',
          title: 'Ez & az',
          recommender: 'Kivonat …',
          content: '<p><a href="https://regi.example/x">a</a></p>',
          pubDate: Date.UTC(2020, 0, 2, 3, 4, 5) / 1000,
        },
      ]);
    }
  });

  it('says which post is wrong, and goes on', async () => {
    const records = await read([{ id: 1 }, POST]);
    expect(ofKind(records, 'failed')).toMatchObject([{ position: 1, pointer: '/0', reason: expect.stringContaining('title') }]);
    expect(ofKind(await read({ posts: [POST] }), 'article')).toMatchObject([{ position: 1, pointer: '/posts/0' }]);
    expect(ofKind(await read(POST), 'article')).toMatchObject([{ position: 1, pointer: '' }]);
    expect(articlesIn(records)).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{"a"', 'no JSON'],
    ['an empty list', '[]', 'no post'],
  ])('says what is wrong with %s', async (_, content, reason) => {
    expect(ofKind(await readAll(wordpressJson, makeFile('x.json', content)), 'failed')[0]?.reason).toContain(reason);
  });

  it('imports a post with a password as a draft, although the file may have its text', async () => {
    const records = await read([POST, { ...POST, id: 6, content: { rendered: '<p>Titok</p>', protected: true } }]);
    expect(articlesIn(records).map(({ active }) => active)).toEqual([true, false]);
    expect(ofKind(records, 'article')[1]?.losses).toMatchObject([{ what: 'field:password' }]);
  });

  it('reports numbers whose names are not in the file', async () => {
    const records = await read({ ...POST, categories: [3], tags: [4], featured_media: 9 });
    expect(ofKind(records, 'article')[0]?.losses.map(({ what }) => what)).toEqual(['category', 'tag', 'cover']);
  });

  it('keeps pictures, links and captions of the classic editor', async () => {
    const rendered =
      '<div id="attachment_9" style="width: 1148px" class="wp-caption aligncenter"><img src="/kep.jpg" /><span class="wp-caption-text">A gát</span></div>' +
      '<div style="width: 1148px"><img src="/a.jpg" srcset="/a.jpg 600w" /><img src="/b.jpg" /><span class="wp-caption-text">Kettő</span></div>' +
      '<a href="/nagy.jpg"><img src="/kicsi.jpg" /></a><a href="https://viz.example"><img src="/c.jpg" /></a>';
    const [article] = articlesIn(await read({ ...POST, content: { rendered } }));
    expect(parseArticleBody(article?.content ?? '').blocks).toMatchObject([
      { kind: 'figure', figure: { captionHtml: 'A gát' } },
      { kind: 'gallery', captionHtml: 'Kettő', figures: [{}, {}] },
      { kind: 'figure', figure: { href: 'https://regi.example/nagy.jpg' } },
      { kind: 'figure', figure: { href: 'https://viz.example' } },
    ]);
  });

  it('takes error objects among the embedded for nothing', async () => {
    const records = await read({
      ...POST,
      _embedded: { author: [{ code: 'rest_user_invalid_id', message: 'x' }], 'wp:featuredmedia': [{ code: 'x' }] },
    });
    expect(articlesIn(records)[0]).toMatchObject({ articleAuthors: [] });
  });
});

describe('the importer of WordPress REST posts on whole posts', () => {
  it('keeps author, section, tags, cover and body', async () => {
    const records = await readAll(wordpressJson, fixtureFile('wordpress-posts.json'));
    expect(records.map(({ kind }) => kind)).toEqual(['author', 'section', 'tag', 'tag', 'article', 'article']);
    const [first, second] = articlesIn(records);
    expect(first).toMatchObject({
      slug: 'egy-lada-a-mederbol',
      mainSuperTag: { slug: 'kikoto' },
      tags: ['lada', 'lelet'],
      recommender: 'Mi van a ládában, és miért nem nyitja ki senki? …',
      cover: { src: 'https://parti.example/kepek/lada.jpg', alt: 'A láda', caption: 'A láda, zárva' },
      articleAuthors: [{ slug: 'hajos-eszter', name: 'Hajós Eszter', avatarSrc: 'https://parti.example/a-96.jpg' }],
    });
    const { blocks } = parseArticleBody(first?.content ?? '');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'figure', 'gallery', 'quote']);
    expect(blocks[2]).toMatchObject({ figure: { captionHtml: 'A parton' } });
    expect(blocks[4]).toMatchObject({ html: '<p>Súlyra tégla.</p><p>Hangra könyv.</p>' });
    const linked = parseArticleBody(second?.content ?? '').blocks;
    expect(linked.flatMap((block) => (block.kind === 'figure' ? [block.figure.href] : []))).toEqual([
      'https://parti.example/kepek/lada-nagy.jpg',
      'https://muzeum.example/',
    ]);
  });
});
