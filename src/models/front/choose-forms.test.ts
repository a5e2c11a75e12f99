import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { block } from '~/lib/contract/pages';
import { chooseForms } from './choose-forms';
import { isBlockType, type NewsPart } from './news-parts';

const cards = (count: number, some: object = {}) =>
  Array.from({ length: count }, (_, id) => articleCard.parse({ id, slug: `c-${id}`, title: 'C', pubDate: 1, ...some }));
function blockPart(type: string, count: number, some: { form?: string; card?: object } = {}): NewsPart {
  const read = block.parse({ position: 1, type, form: some.form, items: [] });
  if (!isBlockType(type)) throw new TypeError(type);
  return { kind: 'block', position: 1, block: { ...read, type, items: cards(count, some.card) } };
}
const auto: NewsPart = { kind: 'auto', position: 1, title: 'Ezeket is', items: cards(4) };
const section: NewsPart = { kind: 'section', position: 1, slug: 'sport', title: 'Sport', items: cards(4) };
const opinion = { mainSuperTag: { name: 'Vélemény', slug: 'velemeny' } };

describe('chooseForms', () => {
  it('assigns each kind of story its own form', () => {
    const parts = [
      blockPart('leader', 4),
      blockPart('row', 2),
      blockPart('row', 3),
      blockPart('leader', 3),
      blockPart('list', 4),
      blockPart('row', 2, { card: opinion }),
      blockPart('row', 3, { card: { tags: ['video'] } }),
      blockPart('row', 2, { card: { type: 'liveblog', flags: [{ slug: 'live' }] } }),
      section,
      auto,
      blockPart('carousel', 5),
      blockPart('row', 1),
    ];
    expect(chooseForms(parts)).toEqual([
      'leader',
      'pair',
      'mixed',
      'long',
      'list',
      'opinion',
      'video',
      'live',
      'headlines',
      'pictures',
      'carousel',
      'single',
    ]);
  });

  it('never gives two neighbours the same form', () => {
    const parts = [blockPart('row', 3), blockPart('row', 3), blockPart('row', 4), auto, blockPart('row', 4), section, section];
    const forms = chooseForms(parts);
    expect(forms.filter((form, index) => form === forms[index - 1])).toEqual([]);
  });

  it('uses the form chosen by an editor, and chooses one itself for an unknown name', () => {
    expect(chooseForms([blockPart('row', 3, { form: 'numbers' }), blockPart('row', 3, { form: 'kaleidoszkop' })])).toEqual([
      'numbers',
      'mixed',
    ]);
  });
});
