import { expect, it } from 'vitest';
import { type Article, article } from '~/lib/contract/article';
import { furtherLines } from './further-fields';

it('every field of an article has a name in the comparison', () => {
  const whole = Object.fromEntries(Object.keys(article.shape).map((field) => [field, 'x']));
  const lines = furtherLines(whole as unknown as Article, 'UTC');
  expect(lines.filter((line) => Object.hasOwn(article.shape, line.replace(/: x$/, '')))).toEqual([]);
  expect(lines.length).toBeGreaterThan(30);
});

it('says everything of a field, in Hungarian', () => {
  const said = article.parse({
    id: 1,
    slug: 'a',
    title: 'A',
    pubDate: 1,
    important: true,
    recommendedBoxImage: '/media/a.jpg',
    imageFocus: { x: 0.5, y: 0.25 },
    mirroringSites: ['g7', 'after'],
    parent: { id: 7, title: 'Vihar' },
    corrections: [{ date: 1_795_258_800, text: 'Hatvan.', wrong: 'Ötven.' }],
    setup: { refreshQuiz: false, videoAutoplay: 'none' },
  });
  expect(furtherLines(said, 'Europe/Budapest')).toEqual([
    'A kártya képének fókusza: x: 0.5, y: 0.25',
    'A közvetítés, amelyhez tartozik: azonosító: 7, cím: Vihar',
    'Beállítások: videók indulása: none',
    'Ezekben a kiadásokban is: g7; after',
    'Fajta: article',
    'Fontos: igen',
    'Helyesbítések: időpont: 2026. 11. 21. 12:00, szöveg: Hatvan., ami hibás volt: Ötven.',
    'Kép a kártyán: /media/a.jpg',
    'Webcím vége: a',
  ]);
});
