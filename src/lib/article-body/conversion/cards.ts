import { parseFacebookUrl } from '~/lib/embeds/facebook';
import { escapeHtml } from '~/lib/text/escape-html';
import { openTag, sanitizeAttributes } from '../allowed-html';
import type { ArticleBlock } from '../blocks';
import { findElements, type HtmlElement, hasClass, textContent } from '../html-tree';
import { blockNames } from './block-names';
import { type Conversion, isBlank, readableText, type Scope, toLine } from './conversion';
import { figureBlocks, galleryBlocks } from './figures';
import { audioOrVideo } from './players';
import { boxed, opened, quotation } from './quotes-and-boxes';

/** Blocks of WordPress and cards of Ghost, recognised by their classes; undefined for everything else. */
export function recogniseCard(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  if (isBareCaptioned(element)) return figureBlocks(element, scope, conversion);
  if (!element.attributes.has('class') || !blockNames.has(element.name)) return undefined;
  return (
    facebookPost(element, scope, conversion) ??
    wordpressBlock(element, scope, conversion) ??
    ghostCard(element, scope, conversion)
  );
}

/** Facebook's embed code: a div that its SDK fills; the text in it until then is kept. */
function facebookPost(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  if (!hasClass(element, 'fb-post') && !hasClass(element, 'fb-video')) return undefined;
  const post = parseFacebookUrl(element.attributes.get('data-href') ?? '');
  return post && [{ kind: 'facebook', ...post }, ...conversion.convert(element.children, scope)];
}

function wordpressBlock(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const is = (name: string) => hasClass(element, name);
  if (is('wp-block-spacer')) return [...conversion.convert(element.children, scope)];
  if (is('wp-caption') || is('gallery-item') || is('blocks-gallery-item')) return figureBlocks(element, scope, conversion);
  if (is('wp-block-gallery') || is('blocks-gallery-grid') || is('gallery')) return galleryBlocks(element, scope, conversion);
  if (is('wp-block-pullquote')) return element.name === 'blockquote' ? undefined : pullquoteFigure(element, scope, conversion);
  if (is('wp-block-embed') && element.name !== 'figure') return figureBlocks(element, scope, conversion);
  return undefined;
}

/** A div, usually without a class, around pictures and a caption span, as some themes generate it. */
function isBareCaptioned(element: HtmlElement): boolean {
  return (
    element.name === 'div' && element.children.some((child) => child.type === 'element' && hasClass(child, 'wp-caption-text'))
  );
}

function pullquoteFigure(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const quote = findElements(element, ({ name }) => name === 'blockquote')[0];
  if (quote === undefined) return quotation('pullQuote', element, scope, conversion);
  const figure = { ...element, attributes: new Map<string, string>() };
  return figureBlocks(figure, scope, conversion).map((block) =>
    block.kind === 'quote' ? { ...block, kind: 'pullQuote' } : block,
  );
}

function ghostCard(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const is = (name: string) => hasClass(element, name);
  if (is('kg-gallery-card')) return galleryBlocks(element, scope, conversion);
  if (is('kg-bookmark-card')) return bookmark(element, scope, conversion);
  if (is('kg-callout-card')) return boxed(undefined, element, scope, conversion);
  if (is('kg-toggle-card')) return toggle(element, scope, conversion);
  if (is('kg-audio-card')) return audioCard(element, scope, conversion);
  if (is('kg-video-card')) return videoCard(element, scope, conversion);
  if (is('kg-file-card')) return fileCard(element, conversion);
  return undefined;
}

function part(element: HtmlElement, name: string): HtmlElement | undefined {
  return findElements(element, (inner) => hasClass(inner, name))[0];
}

function words(element: HtmlElement | undefined, conversion: Conversion): string {
  return element === undefined ? '' : toLine(element, conversion);
}

/** Like `words`, with spaces between the children, which are separated by a style sheet. */
function spacedWords(element: HtmlElement | undefined, conversion: Conversion): string {
  const texts = (element?.children ?? []).map((child) => readableText(child, conversion));
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A card that links to another page becomes a box with the link, the description and the name of the site. */
function bookmark(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const link = findElements(element, ({ name }) => name === 'a')[0];
  const href = link?.attributes.get('href');
  const title = words(part(element, 'kg-bookmark-title'), conversion);
  const attributes = sanitizeAttributes('a', new Map([['href', href ?? '']]));
  if (link === undefined || !attributes.has('href') || title === '') return undefined;
  for (const image of findElements(element, ({ name }) => name === 'img'))
    conversion.reportLoss('img', image.attributes.get('src') ?? '', image);
  const lines = [`${openTag('a', attributes)}${escapeHtml(title)}</a>`];
  for (const name of ['kg-bookmark-description', 'kg-bookmark-metadata']) {
    const text = spacedWords(part(element, name), conversion);
    if (text !== '') lines.push(escapeHtml(text));
  }
  const caption = element.children.filter((child) => child.type === 'element' && child.name === 'figcaption');
  return [{ kind: 'box', html: lines.map((line) => `<p>${line}</p>`).join('') }, ...conversion.convert(caption, scope)];
}

function toggle(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const heading = part(element, 'kg-toggle-heading-text');
  const button = part(element, 'kg-toggle-card-icon');
  if (button !== undefined && isBlank(textContent(button))) conversion.used.add(button);
  return opened(heading, element, scope, conversion);
}

/** Removes the buttons and time displays of a player, which the page provides itself, and reports the loss. */
function reportPlayerControls(element: HtmlElement, player: HtmlElement, kept: readonly string[], conversion: Conversion): void {
  const chrome = words(element, conversion);
  if (kept.join(' ').length < chrome.length) conversion.reportLoss(element.attributes.get('class') ?? 'player', chrome, player);
}

function audioCard(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const audio = findElements(element, ({ name }) => name === 'audio')[0];
  if (audio === undefined) return undefined;
  const title = words(part(element, 'kg-audio-title'), conversion);
  reportPlayerControls(element, audio, [title], conversion);
  return audioOrVideo(audio, scope, conversion).map((block) =>
    block.kind === 'audio' && title !== '' ? { ...block, title } : block,
  );
}

function videoCard(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const video = findElements(element, ({ name }) => name === 'video')[0];
  if (video === undefined) return undefined;
  const caption = findElements(element, ({ name }) => name === 'figcaption');
  reportPlayerControls(
    element,
    video,
    caption.map((inner) => words(inner, conversion)),
    conversion,
  );
  return figureBlocks({ ...element, attributes: new Map(), children: [video, ...caption] }, scope, conversion);
}

function fileCard(element: HtmlElement, conversion: Conversion): ArticleBlock[] | undefined {
  const link = findElements(element, ({ name }) => name === 'a')[0];
  const attributes = sanitizeAttributes('a', new Map([['href', link?.attributes.get('href') ?? '']]));
  if (!attributes.has('href')) return undefined;
  const title = words(part(element, 'kg-file-card-title'), conversion);
  const name = words(part(element, 'kg-file-card-filename'), conversion);
  const rest = words(element, conversion).replace(title, '').replace(/\s+/g, ' ').trim();
  const label = title || name;
  if (label === '') return undefined;
  const more = title === '' ? rest.replace(name, '').trim() : rest;
  for (const image of findElements(element, ({ name: tag }) => tag === 'img'))
    conversion.reportLoss('img', image.attributes.get('src') ?? '', image);
  return [
    {
      kind: 'paragraph',
      html: `${openTag('a', attributes)}${escapeHtml(label)}</a>${more === '' ? '' : ` ${escapeHtml(more)}`}`,
    },
  ];
}
