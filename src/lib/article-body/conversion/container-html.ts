import { escapeHtml } from '~/lib/text/escape-html';
import { openTag, sanitizeAttributes } from '../allowed-html';
import type { ArticleBlock, Figure } from '../blocks';

/** HTML for the content of a list item, cell, box or quote, and the blocks that are not allowed inside. */
export interface ContainerHtml {
  readonly html: string;
  /** Players, galleries and the like, in order; they follow the container. */
  readonly hoisted: readonly ArticleBlock[];
}

/** Renders blocks as HTML. `tight` leaves out the p tags of a single paragraph, as in a list item. */
export function containerHtml(blocks: readonly ArticleBlock[], options: { readonly tight?: boolean } = {}): ContainerHtml {
  const tight = options.tight === true && blocks.filter(({ kind }) => kind === 'paragraph').length === 1;
  let html = '';
  const hoisted: ArticleBlock[] = [];
  for (const block of blocks) {
    const written = tight && block.kind === 'paragraph' ? block.html : blockHtml(block);
    if (written === undefined) hoisted.push(block);
    else html += written;
  }
  return { html, hoisted };
}

/** HTML of one block; undefined for a kind that is not plain HTML. */
export function blockHtml(block: ArticleBlock): string | undefined {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${block.html}</p>`;
    case 'heading':
      return `<h${block.level} id="${escapeHtml(block.id)}">${block.html}</h${block.level}>`;
    case 'list':
      return listHtml(block);
    case 'quote':
    case 'pullQuote':
      return `<blockquote>${block.html}${wrapped('p', wrapped('cite', block.citeHtml))}</blockquote>`;
    case 'table':
    case 'chart':
      return `<table>${wrapped('caption', block.captionHtml)}${block.html}</table>`;
    case 'figure':
      return figureHtml(block.figure);
    case 'beforeAfter':
      return figureHtml(block.before) + figureHtml(block.after) + wrapped('p', block.captionHtml);
    case 'footnotes':
      return `<ol>${block.html}</ol>`;
    case 'gallery':
      return block.figures.map(figureHtml).join('') + wrapped('p', block.captionHtml);
    case 'box':
      return (block.title === undefined ? '' : `<p><strong>${escapeHtml(block.title)}</strong></p>`) + block.html;
    case 'rule':
      return '<hr>';
    case 'code':
      return `<pre>${block.html}</pre>${wrapped('p', block.captionHtml)}`;
    case 'unknown':
      return block.html;
    case 'youtube':
    case 'spotify':
    case 'facebook':
    case 'iframe':
    case 'audio':
    case 'video':
    case 'episode':
    case 'quiz':
    case 'subArticle':
    case 'related':
    case 'ad':
      return undefined;
  }
}

function listHtml({
  ordered,
  start,
  html,
}: {
  readonly ordered: boolean;
  readonly start?: number;
  readonly html: string;
}): string {
  if (!ordered) return `<ul>${html}</ul>`;
  return `<ol${start === undefined ? '' : ` start="${start}"`}>${html}</ol>`;
}

function figureHtml(figure: Figure): string {
  const attributes = new Map([
    ['src', figure.src],
    ['alt', figure.alt],
  ]);
  if (figure.width !== undefined) attributes.set('width', String(figure.width));
  if (figure.height !== undefined) attributes.set('height', String(figure.height));
  const image = openTag('img', sanitizeAttributes('img', attributes));
  const linked =
    figure.href === undefined ? image : `${openTag('a', sanitizeAttributes('a', new Map([['href', figure.href]])))}${image}</a>`;
  const caption = [figure.captionHtml, figure.credit === undefined ? undefined : wrapped('cite', escapeHtml(figure.credit))]
    .filter((part) => part !== undefined)
    .join(' ');
  return `<figure>${linked}${wrapped('figcaption', caption)}</figure>`;
}

function wrapped(tag: 'p' | 'cite' | 'caption' | 'figcaption', html: string | undefined): string {
  return html === undefined || html === '' ? '' : `<${tag}>${html}</${tag}>`;
}
