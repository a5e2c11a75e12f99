import { expect, it } from 'vitest';
import { article } from '~/lib/contract/article';
import { picturePoints } from './picture-points';

const plain = { id: 1, slug: 'hid', title: 'Híd', pubDate: 1 };

it.each([
  ['none without focal points', { cover: { src: '/media/a.jpg' } }, []],
  [
    'those of the cover, also for single screens',
    { cover: { src: '/media/a.jpg', focus: { x: 0.72, y: 0.3, phone: { x: 0, y: 1 } } } },
    ['/media/a.jpg 7-3', '/media/a.jpg 0-10'],
  ],
  [
    'those of the card, for both pictures',
    {
      cover: { src: 'https://hirmondo.hu/media/a.jpg?v=1' },
      recommendedBoxImage: '/media/b.jpg',
      imageFocus: { x: 0.5, y: 0.5 },
    },
    ['/media/a.jpg 5-5', '/media/b.jpg 5-5'],
  ],
  ['none of pictures of other hosts', { cover: { src: 'https://kepek.example/a.jpg', focus: { x: 0.5, y: 0.5 } } }, []],
])('are %s', (_name, fields, expected) => {
  const points = picturePoints(article.parse({ ...plain, ...fields }));
  expect(points.map(({ path, point }) => `${path} ${point}`)).toEqual(expected);
});
