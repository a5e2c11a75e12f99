import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { article } from '~/lib/contract/article';
import { feedHtml, feedText } from './full-text';

const NOW = 1_795_266_000;

describe('feedHtml', () => {
  const html = (content: string) =>
    feedHtml(parseArticleBody(content).blocks, { origin: 'https://x.hu', url: 'https://x.hu/cikk' });
  it.each([
    ['<p>a <a href="/b">c</a></p>', '<p>a <a href="https://x.hu/b">c</a></p>'],
    ['<p>a</p><script>alert(1)</script><h2>b</h2>', '<p>a</p>\n<h2>b</h2>'],
    [
      '<figure><img src="/media/a.jpg" alt="&quot;b&quot;"><figcaption>c</figcaption></figure>',
      'alt="&quot;b&quot;"/><figcaption>c',
    ],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', 'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"'],
  ])('of %s contains %s', (content, expected) => {
    expect(html(content)).toContain(expected);
  });

  it('names pictures by the addresses that it is given', () => {
    const { blocks } = parseArticleBody('<figure><img src="https://cms.hu/a.jpg" alt="b"></figure>');
    const toPicture = (src: string) => src.replace('https://cms.hu', '/media/kulso');
    expect(feedHtml(blocks, { origin: 'https://x.hu', url: 'https://x.hu/cikk', toPicture })).toContain(
      '<img src="https://x.hu/media/kulso/a.jpg"',
    );
  });

  it('of a live blog contains its entries, newest first', () => {
    const entries = [
      { id: 2, title: 'Második', pubDate: NOW, content: '' },
      { id: 1, pubDate: NOW - 60, content: '' },
    ];
    const blog = article.parse({ id: 1, slug: 'elo', title: 'Élő', pubDate: NOW, type: 'liveblog', subArticles: entries });
    const body = (content: string) => parseArticleBody(content).blocks;
    const loaded = { article: blog, body: body('<p>a</p>'), subArticleBodies: { 1: body('<p>c</p>'), 2: body('<p>b</p>') } };
    expect(feedText(loaded, { origin: 'https://x.hu', url: 'https://x.hu/elo' })).toBe(
      '<p>a</p>\n<h3>Második</h3>\n<p>b</p>\n<p>c</p>',
    );
  });
});
