import { expect, it } from 'vitest';
import { toEntryHtml, toEntryText } from './entry-text';

it.each([
  ['<a', true],
  ['<', false],
])('reads a megabyte of %j in one pass', (part, isBegun) => {
  const text = part.repeat(1_000_000 / part.length);
  expect(toEntryHtml(text).startsWith('<p>&lt;')).toBe(true);
  expect(toEntryHtml(`${text}>`) === `${text}>`).toBe(isBegun);
});

it.each([
  ['a quotation', '> Nem megyek.\n> Itt maradok.', '<blockquote><p>Nem megyek.<br>Itt maradok.</p></blockquote>'],
  [
    'one between paragraphs',
    'Azt mondta:\n\n> 5 < 6\n\nEnnyi.',
    '<p>Azt mondta:</p><blockquote><p>5 &lt; 6</p></blockquote><p>Ennyi.</p>',
  ],
  ['a line that is none', 'a\n> b', '<p>a<br>&gt; b</p>'],
])('writes %s and reads it back', (_, text, html) => {
  expect([toEntryHtml(text), toEntryText(html)]).toEqual([html, text]);
});

it('leaves a quotation alone that it cannot write', () => {
  const html = '<blockquote><p>a</p><p>b</p></blockquote>';
  expect(toEntryText(html)).toBe(html);
});
