/**
 * Buttons above a text field for the elements of an article's text (`data-markup`). They only write HTML into the field, which
 * can also be typed.
 */

import { insertText } from './insert-text';

/** What a button writes around the selected text, or in its place. */
interface Markup {
  readonly name: string;
  /** True for an element that stands alone, between blank lines. */
  readonly block?: boolean;
  /** The replacement for the selected text; undefined leaves it unchanged. */
  readonly wrap: (selected: string) => string | undefined;
}

const around =
  (tag: string) =>
  (selected: string): string =>
    `<${tag}>${selected}</${tag}>`;

const list = (tag: string) => (selected: string) => {
  const lines = selected.split('\n').filter((line) => line.trim() !== '');
  return `<${tag}>\n${(lines.length > 0 ? lines : ['']).map((line) => `<li>${line.trim()}</li>`).join('\n')}\n</${tag}>`;
};

function link(selected: string): string | undefined {
  const href = window.prompt('A link címe (https://… vagy /…)')?.trim();
  if (href === undefined || href === '') return undefined;
  return `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${selected || href}</a>`;
}

const MARKUP: readonly Markup[] = [
  { name: 'Közcím', block: true, wrap: around('h2') },
  { name: 'Félkövér', wrap: around('strong') },
  { name: 'Dőlt', wrap: around('em') },
  { name: 'Link', wrap: link },
  { name: 'Idézet', block: true, wrap: (selected) => `<blockquote><p>${selected}</p></blockquote>` },
  { name: 'Lista', block: true, wrap: list('ul') },
  { name: 'Számozott lista', block: true, wrap: list('ol') },
];

function apply(field: HTMLTextAreaElement, { block = false, wrap }: Markup): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const selected = value.slice(start, end);
  const written = wrap(block ? selected.trim() : selected);
  field.focus();
  if (written === undefined) return;
  const from = insertText(field, written, { start, end, block });
  // Without a selection the cursor goes between the tags, where the text is typed next.
  const place = selected === '' ? written.indexOf('</') : -1;
  if (place >= 0) field.setSelectionRange(from + place, from + place);
}

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-markup]')) {
  const bar = document.createElement('div');
  bar.className = 'markup-buttons';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Elemek');
  for (const markup of MARKUP) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = markup.name;
    button.addEventListener('click', () => apply(field, markup));
    bar.append(button);
  }
  field.before(bar);
}
