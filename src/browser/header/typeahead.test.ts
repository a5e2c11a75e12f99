import { describe, expect, it } from 'vitest';
import { parsePrefixes, parseTypeahead } from './typeahead';

const card = (changes: object = {}) => ({ slug: 'vihar', title: 'Vihar jön', pubDate: 1_795_234_299, ...changes });
const prefixes = { g7: '/g7' };

describe('parseTypeahead', () => {
  it.each([
    [
      'an article of a section',
      card({ mainSuperTag: { slug: 'belfold', name: 'Belföld' } }),
      { title: 'Vihar jön', href: '/belfold/2026/11/21/vihar', section: 'Belföld' },
    ],
    [
      'an article of an edition',
      card({ mainSuperTag: { slug: 'penz', name: 'Pénz', siteSlug: 'g7' } }),
      { title: 'Vihar jön', href: '/g7/penz/2026/11/21/vihar', section: 'Pénz' },
    ],
    ['a live blog', card({ type: 'liveblog' }), { title: 'Vihar jön', href: '/2026/11/21/vihar/elo', section: '' }],
    ['a given address', card({ url: 'https://x.hu/a' }), { title: 'Vihar jön', href: 'https://x.hu/a', section: '' }],
  ])('reads %s', (_, item, row) => {
    expect(parseTypeahead({ items: [item] }, prefixes)).toEqual([row]);
  });

  it.each([
    ['without title', card({ title: '' })],
    ['without date', card({ pubDate: '2026' })],
    ['without slug', card({ slug: undefined })],
    ['with an address that runs', card({ url: 'javascript:alert(1)' })],
    ['with an address of an unnamed scheme', card({ url: '//x.hu' })],
    ['that is none', null],
  ])('leaves out an item %s', (_, item) => {
    expect(parseTypeahead({ items: [item] }, prefixes)).toEqual([]);
  });

  it.each([undefined, null, [], { items: 'x' }, 'x'])('reads nothing from %j', (answer) => {
    expect(parseTypeahead(answer, prefixes)).toEqual([]);
  });

  it('shows at most five (SE-06)', () => {
    expect(parseTypeahead({ items: Array.from({ length: 9 }, () => card()) }, prefixes)).toHaveLength(5);
  });
});

describe('parsePrefixes', () => {
  it.each([
    ['{"g7":"/g7","x":1}', { g7: '/g7' }],
    ['{', {}],
    ['[]', {}],
    [undefined, {}],
  ])('of %j', (text, expected) => {
    expect(parsePrefixes(text)).toEqual(expected);
  });
});
