import { escapeHtml } from '~/lib/text/escape-html';
import type { ArticleBlock } from '../blocks';
import { findElements, type HtmlElement, type HtmlNode, textContent } from '../html-tree';
import { pictureKey } from '../picture-key';
import { isSeparateText } from './block-names';
import { recogniseCard } from './cards';
import { containerHtml } from './container-html';
import { type Conversion, isBlank, isBlankNodes, type Scope, unusedChildren } from './conversion';
import { recogniseDataBlock } from './data-blocks';
import { figureBlocks, imageBlocks } from './figures';
import { reportUnreadable } from './inline-html';
import { listBlocks } from './lists';
import { audioOrVideo, frameBlocks, objectBlocks, oembedBlocks } from './players';
import { asideBlocks, detailsBlocks, quoteBlocks } from './quotes-and-boxes';
import { tableBlocks } from './tables';

/** Elements that are a block regardless of their class; their content is a fallback for browsers that do not support them. */
const MEDIA: ReadonlySet<string> = new Set(['iframe', 'frame', 'img', 'audio', 'video', 'object', 'embed']);

/**
 * The blocks of an element; undefined if it is only a container, whose content is converted instead. Order: our own vocabulary,
 * then the cards of other systems (by class), then the element's own meaning.
 */
export function recogniseBlock(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  if (MEDIA.has(element.name)) return recogniseElement(element, scope, conversion);
  return (
    recogniseDataBlock(element, scope, conversion) ??
    recogniseCard(element, scope, conversion) ??
    recogniseElement(element, scope, conversion)
  );
}

function recogniseElement(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  switch (element.name) {
    case 'h1':
    case 'h2':
      return headingBlocks(2, element, scope, conversion);
    case 'h3':
      return headingBlocks(3, element, scope, conversion);
    case 'h4':
    case 'h5':
    case 'h6':
      return headingBlocks(4, element, scope, conversion);
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return listBlocks(element, scope, conversion);
    case 'li':
      return listBlocks({ ...element, name: 'ul', attributes: new Map(), children: [element] }, scope, conversion);
    case 'dl':
      return definitionBlocks(element, scope, conversion);
    case 'blockquote':
      return quoteBlocks(element, scope, conversion);
    case 'aside':
      return asideBlocks(element, scope, conversion);
    case 'details':
      return detailsBlocks(element, scope, conversion);
    case 'figure':
      return figureBlocks(element, scope, conversion);
    case 'img':
    case 'amp-img':
      return imageBlocks(element, scope, conversion);
    case 'table':
      return tableBlocks(element, scope, conversion);
    case 'pre':
    case 'listing':
    case 'xmp':
    case 'plaintext':
      return codeBlocks(element, scope, conversion);
    case 'hr':
      return [{ kind: 'rule' }];
    case 'iframe':
    case 'amp-iframe':
    case 'frame':
    case 'amp-youtube':
      return frameBlocks(element, conversion);
    case 'audio':
    case 'video':
      return audioOrVideo(element, scope, conversion);
    case 'object':
    case 'embed':
      return objectBlocks(element, scope, conversion);
    case 'oembed':
      return oembedBlocks(element, scope, conversion);
    case 'noscript':
      return noscriptBlocks(element, scope, conversion);
    default:
      return undefined;
  }
}

function headingBlocks(level: 2 | 3 | 4, element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const id = element.attributes.get('id');
  const { html, rest } = inlineContent(element, scope, conversion);
  if (html === '') return rest;
  const target = id === undefined ? undefined : conversion.targets.get(id);
  return [{ kind: 'heading', level, html, id: target ?? conversion.newId('h', textContent(element)) }, ...rest];
}

/** Running text of an element, and the blocks inside it. */
function inlineContent(
  element: HtmlElement,
  scope: Scope,
  conversion: Conversion,
): { readonly html: string; readonly rest: ArticleBlock[] } {
  const lines: string[] = [];
  const rest: ArticleBlock[] = [];
  for (const block of conversion.convert(element.children, { ...scope, autop: false })) {
    if (block.kind === 'paragraph' || block.kind === 'heading') lines.push(block.html);
    else rest.push(block);
  }
  return { html: lines.join('<br>'), rest };
}

function codeBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  if (isBlank(textContent(element))) return conversion.convert(element.children, scope);
  if (findElements(element, ({ name }) => name === 'img' || name === 'iframe' || name === 'table').length > 0) return undefined;
  return [
    {
      kind: 'code',
      html: escapeHtml(
        joinLines(element, conversion)
          .replace(/^\r?\n/, '')
          .trimEnd(),
      ),
    },
  ];
}

/** The raw text, with line breaks between separate elements. */
function joinLines(element: HtmlElement, conversion: Conversion): string {
  let text = '';
  for (const child of element.children) {
    if (child.type === 'text') text += child.text;
    else if (child.name === 'br') text += '\n';
    else if (reportUnreadable(child, conversion)) text += child.name === 'input' ? ' ' : '';
    else if (!conversion.used.has(child)) {
      const inner = joinLines(child, conversion);
      text += isSeparateText(child) ? `\n${inner}\n` : inner;
    }
  }
  return text;
}

function definitionBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  let html = '';
  const after: ArticleBlock[] = [];
  const others: HtmlNode[] = [];
  const inner: Scope = { ...scope, autop: false };
  const take = (child: HtmlElement): void => {
    if (child.name === 'dt' || child.name === 'dd') {
      const written = containerHtml(conversion.convert(child.children, inner), { tight: true });
      if (written.html !== '') html += `<${child.name}>${written.html}</${child.name}>`;
      for (const block of written.hoisted) after.push(block);
    } else if (child.name === 'div' && child.children.some((node) => node.type === 'element' && /^d[td]$/.test(node.name))) {
      for (const node of unusedChildren(child, conversion)) {
        if (node.type === 'element') take(node);
        else others.push(node);
      }
    } else others.push(child);
  };
  for (const child of unusedChildren(element, conversion)) {
    if (child.type === 'element') take(child);
    else others.push(child);
  }
  for (const block of conversion.convert(others, inner)) after.push(block);
  return html === '' ? after : [{ kind: 'unknown', html: `<dl>${html}</dl>` }, ...after];
}

/** Content for browsers without script: mostly a second copy of a lazily loaded picture. */
function noscriptBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const blocks = conversion.convert(element.children, scope);
  if (!isBlankNodes(element.children)) return blocks;
  return blocks.filter(({ kind }) => kind !== 'figure' || !hasTwin(element, conversion));
}

function hasTwin(noscript: HtmlElement, conversion: Conversion): boolean {
  return findElements(noscript, ({ name }) => name === 'img').every((image) => conversion.pictures.has(pictureKey(image)));
}
