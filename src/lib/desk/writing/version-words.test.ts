import { expect, it } from 'vitest';
import { article } from '../../contract/article';
import { versionWords } from './version-words';

const AT = 1_700_000_000;
const base = { id: 1, slug: 'hid', title: 'Híd', pubDate: AT - 60, active: true, content: '<p>Egy.</p><p>Kettő szó.</p>' };
const say = (before: object | undefined, after: object) => {
  const { act, changes } = versionWords(before && { article: article.parse({ ...base, ...before }) }, {
    article: article.parse({ ...base, ...after }),
    changedAt: AT,
  });
  return [...(act === undefined ? [] : [act]), ...changes].join(', ');
};

it.each([
  [undefined, {}, 'első változat'],
  [{}, {}, ''],
  [{}, { title: 'Új híd' }, 'új cím'],
  [{}, { recommender: 'Lead.' }, 'új lead'],
  [{}, { content: `${base.content}<p>Három.</p><p>Négy.</p>` }, '+2 bekezdés'],
  [{}, { content: '<p>Egy.</p>' }, '−1 bekezdés'],
  [{}, { content: '<p>Egy más.</p><p>Kettő szó.</p>' }, 'átírt szöveg (+1 szó)'],
  [
    {},
    { content: `${base.content}<figure><img src="/a.jpg" alt=""></figure><p><a href="/b">b</a></p>` },
    '+1 bekezdés, új kép, új link',
  ],
  [{ content: '<p><img src="/a.jpg"> <img src="/b.jpg"> a</p>' }, { content: '<p>a</p>' }, 'átírt szöveg, 2 kép kivéve'],
  [{ active: false }, {}, 'Közzététel'],
  [{ active: false }, { pubDate: AT + 60 }, 'Időzítés'],
  [{}, { active: false }, 'Visszavonás'],
  [{}, { active: false, withdrawn: true, withdrawal: { reason: 'Téves' } }, 'Visszavonás'],
  [{ active: false }, { title: 'Új' }, 'Közzététel, új cím'],
  [{}, { evergreen: true }, 'más adatok'],
  [{}, { corrections: [{ date: AT, text: 'Jó.' }] }, 'helyesbítés'],
  [{}, { titles: { front: 'Címlap' } }, 'címek helyenként'],
])('%j to %j: %s', (before, after, expected) => expect(say(before, after)).toBe(expected));

it('says nothing of the order in which fields were stored', () => {
  const stored = article.parse(base);
  const turned = Object.fromEntries(Object.entries(stored).reverse()) as typeof stored;
  expect(versionWords({ article: stored }, { article: turned, changedAt: AT }).changes).toEqual([]);
});
