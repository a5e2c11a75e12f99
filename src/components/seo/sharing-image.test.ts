import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { article } from '~/lib/contract/article';
import { articleJsonLd, sharingImage, sharingImageFacts } from './structured-data';

const origins = { main: 'https://lap.hu', regional: 'https://regio.hu' };
const copiedPicture = (src: string) => src.replace('https://cms.hu/', '/media/kulso/ALAIRAS/');
const place = { edition: mainEdition, origins };
const cutting = { ...place, copiedPicture };
const withCover = (src: string) => article.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, cover: { src, alt: 'Kép' } });

it.each([
  ['our own picture', '/media/a.jpg', cutting, 'https://lap.hu/media/a_hero.jpg', { width: 1600, height: 900 }],
  [
    'a copied one',
    'https://cms.hu/a.jpg',
    cutting,
    'https://lap.hu/media/kulso/ALAIRAS/a_hero.jpg',
    { width: 1600, height: 900 },
  ],
  ['one that is not copied', 'https://mas.hu/a.jpg', cutting, 'https://mas.hu/a.jpg', undefined],
  ['one where nothing is copied', 'https://cms.hu/a.jpg', place, 'https://cms.hu/a.jpg', undefined],
])('a shared link shows %s', (_, src, where, address, size) => {
  const shared = withCover(src);
  expect(sharingImage(shared, where)).toBe(address);
  expect(sharingImageFacts(shared, where)).toEqual({ imageAlt: 'Kép', ...(size && { imageSize: size }) });
});

it('structured data has a copied picture at three ratios', () => {
  const [news] = articleJsonLd(withCover('https://cms.hu/a.jpg'), 'https://lap.hu/a', cutting);
  expect(news).toMatchObject({
    image: ['a_hero', 'a_tablet43@2x', 'a_square@4x'].map((name) => `https://lap.hu/media/kulso/ALAIRAS/${name}.jpg`),
  });
});
