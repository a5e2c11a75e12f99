import type { HtmlElement, HtmlNode } from '../html-tree';
import { type Losses, sample } from './losses';

/** Fields of forms and other elements that ask or show something which a text cannot. */

/** A box to tick is a sign; any other field is a loss. */
export function readField({ attributes }: HtmlElement, losses: Losses): readonly HtmlNode[] {
  const type = (attributes.get('type') ?? 'text').toLowerCase();
  if (type === 'hidden') return [];
  if (type === 'checkbox' || type === 'radio') return [{ type: 'text', text: attributes.has('checked') ? '☑ ' : '☐ ' }];
  const shown =
    ['value', 'placeholder', 'alt', 'aria-label'].map((key) => attributes.get(key) ?? '').find((text) => text !== '') ?? '';
  losses.report('input', shown === '' ? `type=${type}` : shown);
  return [{ type: 'text', text: ' ' }];
}

/** An element without a text that a browser shows: what it says is a loss. */
export function withoutUnshown(element: HtmlElement, losses: Losses): readonly HtmlNode[] {
  const values = ['value', 'label'].map((key) => element.attributes.get(key) ?? '').filter((value) => value !== '');
  losses.report(element.name, [sample(element, 200), ...values].filter((text) => text !== '').join(' '));
  return [];
}
