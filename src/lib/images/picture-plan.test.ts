import { describe, expect, it } from 'vitest';
import { type PictureType, picturePlan } from './picture-plan';

const mediaQueries = (type: PictureType, src = '/media/hid-1.jpg') =>
  picturePlan({ src }, type).sources.map(({ media }) => media);

describe('picturePlan', () => {
  it.each<PictureType>(['hero', 'leader', 'cover'])('changes a %s at the four breakpoints', (type) => {
    expect(mediaQueries(type)).toEqual(['(min-width:1200px)', '(min-width:768px)', '(min-width:500px)', '(min-width:375px)']);
  });

  it('lists the densities in every source and in the image', () => {
    const plan = picturePlan({ src: '/media/hid-1.jpg' }, 'leader');
    for (const { srcset } of [...plan.sources, plan.image]) expect(srcset).toMatch(/ 1\.25x, .* 2x, .* 3x, .* 4x$/);
  });

  it('uses the pictures for phones if the crop is theirs', () => {
    const card = picturePlan({ src: '/media/a.jpg', mobile11: '/media/b.jpg', mobile43: '/media/c.jpg' }, 'card');
    expect(card.image.src).toBe('/media/b_mobile11.jpg');
    expect(card.sources[0]?.srcset).toMatch(/^\/media\/a_card\.jpg, /);
    const leader = picturePlan({ src: '/media/a.jpg', mobile11: '/media/b.jpg', mobile43: '/media/c.jpg' }, 'leader');
    expect(leader.image.src).toBe('/media/c_mobile43.jpg');
    expect(leader.sources.map(({ srcset }) => srcset.split('_')[0])).toEqual(['/media/a', '/media/a', '/media/c', '/media/c']);
  });

  it('crops around the focal point of each screen class, except a picture that was made for phones', () => {
    const focus = { x: 0.7, y: 0.3, phone: { x: 0.2, y: 0.5 }, tablet: undefined, wide: { x: 1, y: 0 } };
    const { sources, image } = picturePlan({ src: '/media/a.jpg', focus }, 'heroFull');
    expect([...sources.map(({ srcset }) => srcset.split(',')[0]), image.src]).toEqual([
      '/media/a_hero~10-0.jpg',
      '/media/a_wide~7-3.jpg',
      '/media/a_tablet43~2-5.jpg',
      '/media/a_phone45~2-5.jpg',
      '/media/a_mobile45~2-5.jpg',
    ]);
    const own = picturePlan({ src: '/media/a.jpg', mobile43: '/media/c.jpg', focus }, 'heroFull');
    expect(own.image.src).toBe('/media/c_mobile43.jpg');
    expect(picturePlan({ src: '/media/a.jpg', focus }, 'square').image.src).toBe('/media/a_square~7-3.jpg');
    expect(picturePlan({ src: '/media/a.jpg', focus }, 'body').image.src).toBe('/media/a_bodyPhone.jpg');
  });

  it.each<[PictureType, number]>([
    ['lead', 2 / 3],
    ['spread', 2 / 3],
    ['long', 5 / 4],
    ['heroFull', 5 / 4],
  ])('sends a phone of a %s no more than it shows', (type, ratio) => {
    const { image, sources } = picturePlan({ src: '/media/a.jpg' }, type);
    for (const { width, height } of [image, ...sources.slice(-1)]) expect(height / width).toBeCloseTo(ratio, 2);
  });

  it('never uses the small square of phones for a slide, which has the same width there', () => {
    const { sources, image } = picturePlan({ src: '/media/a.jpg', mobile11: '/media/b.jpg' }, 'slide');
    expect(sources).toEqual([]);
    expect(image).toMatchObject({ src: '/media/a_card.jpg', width: 384, height: 256 });
  });

  it('uses a wider crop for a card of half the page from 768 px up', () => {
    const { sources, image } = picturePlan({ src: '/media/a.jpg' }, 'half');
    expect(sources.map(({ media, width }) => [media, width])).toEqual([
      ['(min-width:768px)', 588],
      ['(min-width:500px)', 384],
    ]);
    expect(image.width).toBe(96);
  });

  it('leaves out repeated sources of a picture that is not cropped', () => {
    const plan = picturePlan({ src: 'https://cdn.example/a.jpg' }, 'leader');
    expect(plan).toEqual({
      sources: [],
      image: { src: 'https://cdn.example/a.jpg', srcset: undefined, width: 375, height: 281 },
    });
  });

  it('cuts the copy of a foreign picture, also of one made for phones', () => {
    const copied = (src: string) => src.replace('https://cms.example/', '/media/kulso/');
    const { sources, image } = picturePlan(
      {
        src: 'https://cms.example/a.jpg',
        mobile11: 'https://cms.example/b.jpg',
        focus: { x: 0.7, y: 0.3, phone: undefined, tablet: undefined, wide: undefined },
      },
      'row',
      { own: [], copied },
    );
    expect(sources.map(({ srcset }) => srcset.split(', ')[0])).toEqual(['/media/kulso/a_row~7-3.jpg']);
    expect([image.src, image.srcset?.split(', ').length]).toEqual(['/media/kulso/b_mobile11.jpg', 5]);
    expect(picturePlan({ src: 'https://b.example/a.jpg' }, 'row', { own: [], copied }).image.srcset).toBeUndefined();
  });

  it('keeps the source of a foreign picture whose phone picture differs', () => {
    const plan = picturePlan({ src: 'https://cdn.example/a.jpg', mobile11: '/images/mobile-11-g7.jpg' }, 'row');
    expect(plan.sources).toEqual([{ media: '(min-width:768px)', srcset: 'https://cdn.example/a.jpg', width: 240, height: 160 }]);
    expect(plan.image.src).toBe('/images/mobile-11-g7.jpg');
  });

  it('reserves the space of an uncropped picture by the size of the original, or by a common ratio if it is unknown', () => {
    const plan = picturePlan({ src: '/media/a.jpg', width: 1600, height: 2000 }, 'body');
    expect(plan.sources[0]).toMatchObject({ width: 680, height: 850 });
    expect(plan.image).toMatchObject({ width: 500, height: 625 });
    expect(picturePlan({ src: '/media/a.jpg' }, 'body').image).toMatchObject({ width: 500, height: 333 });
  });
});
