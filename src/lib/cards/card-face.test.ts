import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { cardFace, type FaceFields, withoutCoverCopies } from './card-face';

const focus = { x: 0.2, y: 0.3, phone: undefined, tablet: undefined, wide: undefined };
const cover = { src: '/media/borito.jpg', focus };
const LIVE = [{ slug: 'live' }];

describe('cardFace', () => {
  it.each<[string, Partial<FaceFields>, string | undefined]>([
    ['its cover', { cover }, '/media/borito.jpg'],
    ['the one set for cards', { cover, recommendedBoxImage: '/media/k.jpg' }, '/media/k.jpg'],
    ['another one set for cards', { cover, mobileImage11: '/media/11.jpg' }, '/media/11.jpg'],
    ['none of an adult cover', { cover, adultContent: true }, undefined],
    ['none of a cover with the flag', { cover, flags: [{ slug: 'adult-content' }] }, undefined],
    [
      'the one set for cards of an adult article',
      { cover, adultContent: true, recommendedBoxImage: '/media/k.jpg' },
      '/media/k.jpg',
    ],
    ['none', {}, undefined],
  ])('has the picture: %s', (_, fields, picture) => {
    expect(cardFace({ flags: [], ...fields }).recommendedBoxImage).toBe(picture);
  });

  it('has the focus of the cover only with the cover', () => {
    expect(cardFace({ flags: [], cover }).imageFocus).toEqual(focus);
    expect(cardFace({ flags: [], cover, recommendedBoxImage: '/media/k.jpg' }).imageFocus).toBeUndefined();
  });

  it.each<[string, Partial<FaceFields>, FaceFields['flags']]>([
    ['field', { live: true }, LIVE],
    ['flag', { flags: LIVE }, LIVE],
    ['both', { live: true, flags: LIVE }, LIVE],
    ['neither', { live: false }, []],
  ])('has the flag of a live article: %s', (_, fields, flags) => {
    expect(cardFace({ flags: [], ...fields }).flags).toEqual(flags);
  });

  it('is that of a card of another system, too', () => {
    const sent = { id: 1, slug: 'a', title: 'A', pubDate: 1, cover: { src: '/media/borito.jpg' }, live: 1 };
    const card = articleCard.parse(sent);
    expect(card).toMatchObject({ recommendedBoxImage: '/media/borito.jpg', flags: LIVE });
    expect(Object.keys(card)).not.toContain('cover');
    expect(articleCard.parse({ ...sent, cover: 'no cover' }).recommendedBoxImage).toBeUndefined();
  });
});

describe('withoutCoverCopies', () => {
  it('drops the pictures for cards that are the cover, and keeps the others', () => {
    const pictures = { recommendedBoxImage: cover.src, mobileImage43: '/media/43.jpg', mobileImage11: cover.src };
    expect(withoutCoverCopies({ flags: [], cover, ...pictures })).toEqual({
      flags: [],
      cover,
      recommendedBoxImage: undefined,
      mobileImage43: '/media/43.jpg',
      mobileImage11: undefined,
    });
  });

  it('compares with another cover, if one is given', () => {
    const article = { flags: [], cover: { src: '/media/uj.jpg' }, recommendedBoxImage: cover.src };
    expect(withoutCoverCopies(article)).toBe(article);
    expect(withoutCoverCopies(article, cover).recommendedBoxImage).toBeUndefined();
  });

  it('keeps those of an article for adults', () => {
    const article = { flags: [], cover, adultContent: true, recommendedBoxImage: cover.src };
    expect(withoutCoverCopies(article)).toBe(article);
  });
});
