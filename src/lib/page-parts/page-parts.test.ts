import { expect, it } from 'vitest';
import { createPartMarks } from './page-parts';

it('splits a page at the places of its parts, in their order in the page', () => {
  const marks = createPartMarks('abc123');
  const footer = marks.mark({ name: 'footer', props: { language: 'hu', hasConsent: false, newsletter: true } });
  const menu = marks.mark({ name: 'menu', props: { language: 'hu' } });
  const { texts, parts } = marks.split(`<a>${menu}</a>${footer}vége${menu}`);
  expect(texts).toEqual(['<a>', '</a>', 'vége', '']);
  expect(parts.map(({ name }) => name)).toEqual(['menu', 'footer', 'menu']);
});

it('leaves a page without parts whole', () => {
  expect(createPartMarks('abc123').split('<p>part n0e</p>')).toEqual({ texts: ['<p>part n0e</p>'], parts: [] });
});

it('refuses a mark that nobody has made', () => {
  const marks = createPartMarks('abc123');
  expect(() => marks.split('partabc123n7e')).toThrow();
});
