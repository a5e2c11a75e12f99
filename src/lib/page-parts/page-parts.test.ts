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
  expect(createPartMarks('abc123').split('<p>part n0.</p>')).toEqual({ texts: ['<p>part n0.</p>'], parts: [] });
});

it('finds the parts of a piece that was drawn for another page', () => {
  const part = {
    name: 'time',
    props: { time: 1_700_000_000, language: 'hu', timeZone: 'Europe/Budapest', class: '„é”' },
  } as const;
  const piece = `<p>${createPartMarks('abc123').mark(part)}</p>`;
  expect(createPartMarks('abc123').split(piece)).toEqual({ texts: ['<p>', '</p>'], parts: [part] });
});
