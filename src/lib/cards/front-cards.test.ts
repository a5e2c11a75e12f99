import { expect, it } from 'vitest';
import { block as blockSchema } from '../contract/pages';
import { withOwnCards } from './front-cards';

const article = {
  id: 1,
  slug: 'hid',
  title: 'Híd',
  pubDate: 1,
  recommender: 'Lead.',
  recommendedBoxImage: '/media/a.jpg',
  mainSuperTag: { name: 'Belföld', slug: 'belfold' },
};
const make = (cards: unknown) => withOwnCards(blockSchema.parse({ position: 1, items: [article], cards })).items[0];

it.each([
  [undefined, { title: 'Híd', recommender: 'Lead.', recommendedBoxImage: '/media/a.jpg' }],
  [{ masik: { title: 'Más' } }, { title: 'Híd' }],
  [
    { hid: { title: 'Új', kicker: 'Budapest', lead: 'Másik lead.', image: '/media/b.jpg' } },
    {
      title: 'Új',
      recommender: 'Másik lead.',
      recommendedBoxImage: '/media/b.jpg',
      mainSuperTag: expect.objectContaining({ name: 'Budapest', slug: 'belfold' }),
    },
  ],
  [{ hid: { hideLead: true, lead: 'Nem ez.' } }, { title: 'Híd', recommender: undefined }],
  ['hibás', { title: 'Híd' }],
  [{ hid: { title: '' } }, { title: 'Híd' }],
])('cards %j', (cards, expected) => expect(make(cards)).toMatchObject(expected));

it('a card has the title of its article for fronts, unless the front says another one', () => {
  const named = { ...article, titles: { front: 'Híd a címlapon' } };
  const cards = { hid: { title: 'A szerkesztő címe' } };
  const readTitle = (given: object) => withOwnCards(blockSchema.parse({ position: 1, items: [named], ...given })).items[0]?.title;
  expect([readTitle({}), readTitle({ cards })]).toEqual(['Híd a címlapon', 'A szerkesztő címe']);
});
