import { type HtmlElement, type HtmlNode, textContent } from '../html-tree';

/** What only screen readers say of a drawing. */
const NAMES = /^(?:title|desc)$/;
const UNSHOWN = /^(?:title|desc|metadata|style|script)$/;

/** A drawing without the names of its parts, which no browser shows; the first of them is its label. */
export function withoutNames(svg: HtmlElement): HtmlElement {
  const label = [svg.attributes.get('aria-label') ?? '', ...listNames(svg)].map((one) => one.trim()).find((one) => one !== '');
  const shown = shownParts(svg);
  return label === undefined ? shown : { ...shown, attributes: new Map([...svg.attributes, ['aria-label', label]]) };
}

const listNames = ({ children }: HtmlElement): string[] =>
  children.flatMap((child) => (child.type === 'text' ? [] : NAMES.test(child.name) ? [textContent(child)] : listNames(child)));

const shownParts = (element: HtmlElement): HtmlElement => ({
  ...element,
  children: element.children.flatMap((child): HtmlNode[] =>
    child.type === 'text' ? [child] : UNSHOWN.test(child.name) ? [] : [shownParts(child)],
  ),
});
