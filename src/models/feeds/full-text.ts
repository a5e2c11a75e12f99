import type { ArticleBlock, ArticleBody, Figure } from '~/lib/article-body/blocks';
import type { LoadedArticle } from '~/lib/content/content-api';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { escapeXml } from './xml';

/** Players and tools that a feed cannot show are replaced by a link to the page. */
const LINK_TEXT = 'Megnézem a cikkben';

const paragraph = (html: string): string => `<p>${html}</p>`;
const captioned = (html: string, captionHtml: string | undefined): string =>
  captionHtml === undefined ? html : html + paragraph(captionHtml);

function figureHtml({ src, alt, captionHtml, credit }: Figure, origin: string): string {
  const image = `<img src="${escapeXml(absoluteUrl(origin, src))}" alt="${escapeXml(alt)}"/>`;
  const words = [captionHtml, credit && escapeXml(credit)].filter(Boolean).join(' ');
  return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

function blockHtml(block: ArticleBlock, origin: string, url: string): string {
  const link = (address: string, text: string) => paragraph(`<a href="${escapeXml(address)}">${escapeXml(text)}</a>`);
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.html);
    case 'heading':
      return `<h${block.level}>${block.html}</h${block.level}>`;
    case 'list': {
      const start = block.start === undefined ? '' : ` start="${block.start}"`;
      return block.ordered ? `<ol${start}>${block.html}</ol>` : `<ul>${block.html}</ul>`;
    }
    case 'quote':
    case 'pullQuote':
      return `<blockquote>${block.html}${block.citeHtml === undefined ? '' : paragraph(`– ${block.citeHtml}`)}</blockquote>`;
    case 'table':
    case 'chart':
      return captioned(`<table>${block.html}</table>`, block.captionHtml);
    case 'figure':
      return figureHtml(block.figure, origin);
    case 'beforeAfter':
      return captioned(figureHtml(block.before, origin) + figureHtml(block.after, origin), block.captionHtml);
    case 'footnotes':
      return `<ol>${block.html}</ol>`;
    case 'gallery':
      return captioned(block.figures.map((figure) => figureHtml(figure, origin)).join(''), block.captionHtml);
    case 'box':
      return `<aside>${block.title === undefined ? '' : `<h3>${escapeXml(block.title)}</h3>`}${block.html}</aside>`;
    case 'youtube':
      return captioned(
        link(`https://www.youtube.com/watch?v=${encodeURIComponent(block.videoId)}`, block.title ?? 'YouTube'),
        block.captionHtml,
      );
    case 'spotify':
      return captioned(link(`https://open.spotify.com/${block.type}/${block.id}`, 'Spotify'), block.captionHtml);
    case 'facebook':
      return captioned(link(block.href, 'Facebook'), block.captionHtml);
    case 'audio':
    case 'video':
      return captioned(link(absoluteUrl(origin, block.src), block.title ?? LINK_TEXT), block.captionHtml);
    case 'code':
      return `<pre>${block.html}</pre>`;
    case 'rule':
      return '<hr/>';
    case 'unknown':
      return block.html;
    case 'iframe':
    case 'episode':
    case 'quiz':
      return link(url, LINK_TEXT);
    case 'subArticle':
    case 'related':
    case 'ad':
      return '';
  }
}

/** Number of live-blog entries in a feed, newest first; the page has them all. */
const LIVE_ENTRIES = 20;

/** The whole text of an article as HTML for feeds: its body, and the newest entries of a live blog with their titles. */
export function feedText({ article, body, subArticleBodies }: LoadedArticle, origin: string, url: string): string {
  const entries = article.type === 'liveblog' ? article.subArticles.slice(0, LIVE_ENTRIES) : [];
  const texts = entries.map(({ id, title }) => {
    const heading = title === undefined ? '' : `<h3>${escapeXml(title)}</h3>\n`;
    return heading + feedHtml(subArticleBodies[String(id)] ?? [], origin, url);
  });
  return [feedHtml(body, origin, url), ...texts].filter((text) => text !== '').join('\n');
}

/**
 * An article's text as HTML for feeds: addresses are absolute, advertisements and links to further reading are left out,
 * players become links. The blocks' own HTML has been through the sanitizer.
 *
 * @param origin origin of relative addresses
 * @param url absolute address of the article
 */
export function feedHtml(body: ArticleBody, origin: string, url: string): string {
  const html = body.map((block) => blockHtml(block, origin, url)).join('\n');
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${escapeXml(url)}#`);
}
