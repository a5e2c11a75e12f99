import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { articleCard } from '~/lib/contract/article';
import { cardPicture } from './card-picture';

const { identity } = mainEdition;
const plate = identity.mobileImage43;
const card = { id: 1, slug: 'hir', title: 'Hír', pubDate: 1_764_000_000 };
const politicalAd = {
  sponsor: { name: 'Kék Kör', email: 'a@b.hu', address: 'Pécs' },
  period: { from: 1_764_000_000, to: 1_765_000_000 },
};

it.each<readonly [string, object, string | undefined]>([
  ['an article', {}, plate],
  ['an article with its own', { recommendedBoxImage: '/media/1.jpg' }, '/media/1.jpg'],
  ['a PR article', { flags: [{ slug: 'pr' }] }, undefined],
  ['a marked one', { pr: true }, undefined],
  ...['pr-cikk', 'tamogatott-tartalom', 'tarsadalmi-celu-reklam', 'hirdetes'].map((tag): readonly [string, object, undefined] => [
    `a paid one with the tag ${tag}`,
    { tags: [tag] },
    undefined,
  ]),
  ['a paid one with its own', { tags: ['hirdetes'], recommendedBoxImage: '/media/1.jpg' }, '/media/1.jpg'],
  ['a paid one that names the plate', { tags: ['hirdetes'], recommendedBoxImage: plate }, undefined],
])('the picture of %s is never the paper’s own where somebody pays', (_, fields, expected) => {
  expect(cardPicture(articleCard.parse({ ...card, ...fields }), identity)?.src).toBe(expected);
});

it('a political advertisement has no picture of the paper', () => {
  const political = { ...articleCard.parse(card), politicalAd: politicalAd as never };
  expect(cardPicture(political, identity)).toBeUndefined();
});
