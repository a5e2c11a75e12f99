import { findElements, type HtmlElement, type HtmlNode, hasClass, textContent } from '../html-tree';
import type { Losses } from './losses';
import type { TextStyle } from './style';

/** Texts that a browser does not show. */

/** Classes and roles of parts that a reader can open: their scripts show what is hidden at first. */
const OPENS =
  /(?:^|[\s_-])(?:tabs?|tab-?pane|accordion|collaps\w*|toggle\w*|spoiler|panel|faq|slide[rs]?|wow|aos|animated)(?:$|[\s_-])/i;
const TYPES_ALWAYS_KEPT: ReadonlySet<string> = new Set(['img', 'iframe', 'video', 'audio', 'br', 'hr', 'script']);

/** True for an element that its attributes hide, for good. */
export function isHiddenElement(element: HtmlElement, style: TextStyle | undefined): boolean {
  const { name, attributes } = element;
  if (attributes.has('data-block') || TYPES_ALWAYS_KEPT.has(name)) return false;
  const isHidden = style?.hidden === true || (attributes.has('hidden') && attributes.get('hidden') !== 'false');
  if (!isHidden) return false;
  // The formula of a picture: Wikipedia hides it for browsers that could not show one.
  if (findElements(element, isMath).length > 0) return false;
  const names = `${attributes.get('class') ?? ''} ${attributes.get('role') ?? ''} ${attributes.get('id') ?? ''}`;
  return !OPENS.test(names);
}

const READER_CLASSES = [
  'screen-reader-text',
  'sr-only',
  'visually-hidden',
  'visuallyhidden',
  'screen-reader-only',
  'a11y-hidden',
];

const isForReaders = (node: HtmlNode): node is HtmlElement =>
  node.type === 'element' && node.attributes.has('class') && READER_CLASSES.some((name) => hasClass(node, name));

/** Cheap, since it is asked of every node. */
const mayBeTwin = (node: HtmlNode): boolean =>
  node.type === 'element' && (node.attributes.has('class') || node.name.startsWith('mjx-'));

const hasText = (node: HtmlNode): boolean =>
  textContent(node).trim() !== '' || (node.type === 'element' && findElements(node, ({ name }) => name === 'img').length > 0);

/** The nodes without texts for screen readers, of which one that is seen says the same; those alone in their place stay. */
export function withoutReaderTwins(given: readonly HtmlNode[], losses: Pick<Losses, 'report'>): readonly HtmlNode[] {
  if (!given.some(mayBeTwin)) return given;
  const nodes = withoutPaintedMath(given);
  if (!nodes.some(isForReaders)) return nodes;
  const isSeen = nodes.some((node) => !isForReaders(node) && hasText(node));
  if (!isSeen) return nodes;
  return nodes.filter((node) => {
    if (!isForReaders(node)) return true;
    const text = textContent(node).replace(/\s+/g, ' ').trim();
    if (text !== '') losses.report('screen-reader-text', text.slice(0, 180));
    return false;
  });
}

const isMath = ({ name }: HtmlElement): boolean => name === 'math';

/** A formula that is painted in pieces or as a picture, beside itself as MathML. */
function withoutPaintedMath(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const isPainted = (node: HtmlNode): boolean =>
    node.type === 'element' &&
    (/^mjx-/.test(node.name) ||
      /(?:^|\s)(?:mwe-math-fallback|katex-html|MathJax|MJX)/.test(node.attributes.get('class') ?? '')) &&
    findElements(node, isMath).length === 0;
  if (nodes.length < 2 || !nodes.some(isPainted)) return nodes;
  const hasMath = nodes.some((node) => node.type === 'element' && (isMath(node) || findElements(node, isMath).length > 0));
  return hasMath ? nodes.filter((node) => !isPainted(node)) : nodes;
}
