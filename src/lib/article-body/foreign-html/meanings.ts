import type { HtmlElement, HtmlNode } from '../html-tree';
import { readStyle, type TextStyle } from './style';

/** What elements of emphasis mean, and what a style says of it. */

export type Meaning = 'bold' | 'italic' | 'underline' | 'struck';

const HEADING = /^h[1-6]$/;
export const MEANINGS: Readonly<Record<string, Meaning | undefined>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'struck',
  strike: 'struck',
  del: 'struck',
};
/** True for an underlined element that contains one link and nothing else: the line is the link's. */
export function isOnlyLink({ children }: HtmlElement): boolean {
  if (!children.some(({ type }) => type === 'element')) return false;
  const shown = children.filter((child) => child.type === 'element' || child.text.trim() !== '');
  const [only] = shown;
  return shown.length === 1 && only?.type === 'element' && (only.name === 'a' || isOnlyLink(only));
}

/** True if a style takes back what the element means: the bold of Google Docs around a whole text, for example. */
export function takesBack({ name, children }: HtmlElement, style: TextStyle): boolean {
  const meaning = MEANINGS[name];
  if (meaning === undefined || name === 'del') return false;
  return style[meaning] === false || isAllPlain(children, meaning);
}

/** True if all of the text within an element takes back what it means, as some editors write it. */
export function isAllPlain(children: readonly HtmlNode[], meaning: Meaning): boolean {
  // Nearly every element begins with its own words.
  const [first] = children;
  if (first === undefined || (first.type === 'text' && first.text.trim() !== '')) return false;
  const shown = children.filter((child) => child.type === 'element' || child.text.trim() !== '');
  return (
    shown.length > 0 &&
    shown.every((child) => child.type === 'element' && readStyle(child.attributes.get('style') ?? '')[meaning] === false)
  );
}

/** The heading that Word means by an outline level. */
export function headingName({ name }: HtmlElement, { level }: TextStyle): string | undefined {
  return level === undefined || HEADING.test(name) || name === 'li' ? undefined : `h${level}`;
}
