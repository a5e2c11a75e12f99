import { type HtmlElement, isUnreadable } from '../html-tree';

/** Elements that end a run of text, because browsers display them as blocks or because they become separate blocks. */
export const blockNames: ReadonlySet<string> = new Set(
  (
    'address amp-img amp-youtube amp-iframe article aside audio blockquote body caption center colgroup dd details dialog dir ' +
    'div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr html iframe img li ' +
    'legend main menu nav noscript object oembed ol optgroup p picture plaintext pre search section summary table tbody td tfoot ' +
    'th thead tr ul video xmp listing'
  ).split(' '),
);

const known = new WeakMap<HtmlElement, boolean>();

/** True if a block is anywhere below the element. Cached, so that a check on every level stays linear. */
export function containsBlock(element: HtmlElement): boolean {
  if (element.children.every(({ type }) => type === 'text')) return false;
  const remembered = known.get(element);
  if (remembered !== undefined) return remembered;
  const holds = element.children.some(
    (child) =>
      child.type === 'element' && (blockNames.has(child.name) || child.attributes.has('data-block') || containsBlock(child)),
  );
  known.set(element, holds);
  return holds;
}

/** Inline elements that browsers display as separate boxes. */
const APART: ReadonlySet<string> = new Set(
  'option optgroup select button textarea input title svg math text desc mi mo mn ms mtext'.split(' '),
);

/** True for an inline element whose text is separate from the text around it. */
export function isApart({ name }: HtmlElement): boolean {
  return APART.has(name);
}

/** True for every element whose text is separate from the text around it. */
export function isSeparateText(element: HtmlElement): boolean {
  if (blockNames.has(element.name) || APART.has(element.name) || element.name === 'br') return true;
  return element.attributes.has('data-block') && !isUnreadable(element);
}
