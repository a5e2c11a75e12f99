import type { ArticleBlock } from '../blocks';
import { findElements, type HtmlElement } from '../html-tree';
import { byDataBlock, byElement } from '../kinds/kinds';
import { pictureKey } from '../picture-key';
import { recogniseCard } from './cards';
import { type Conversion, dataReader, isBlankNodes, type Scope } from './conversion';
import { objectBlocks, oembedBlocks } from './players';

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

/** An element with data-block (docs/contracts/article-html.md); an unknown name, or a known one without its parts, is a loss. */
function recogniseDataBlock(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  const name = element.attributes.get('data-block');
  if (name === undefined) return undefined;
  const data = dataReader(element);
  if (name === 'lost') {
    conversion.reportLoss(data('what') ?? 'data-block', data('detail') ?? '', element);
    return conversion.convert(element.children, scope);
  }
  const kind = byDataBlock.get(name);
  if (kind !== undefined && 'recognise' in kind) return kind.recognise(element, scope, conversion);
  const block = kind?.read(data, element);
  if (block === undefined) conversion.reportBlock(element);
  return [...(block === undefined ? [] : [block]), ...conversion.convert(element.children, scope)];
}

/** An element by its name: a kind of block, or one that may hold several. */
function recogniseElement(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] | undefined {
  switch (element.name) {
    case 'object':
    case 'embed':
      return objectBlocks(element, scope, conversion);
    case 'oembed':
      return oembedBlocks(element, scope, conversion);
    case 'noscript':
      return noscriptBlocks(element, scope, conversion);
    default:
      return byElement.get(element.name)?.(element, scope, conversion);
  }
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
