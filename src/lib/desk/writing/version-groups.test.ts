import { expect, it } from 'vitest';
import { article } from '../../contract/article';
import { groupVersions } from './version-groups';

const AT = 1_700_000_000;
const paragraphs = (count: number): string => '<p>Egy szó.</p>'.repeat(count);
const version = (author: string | undefined, minutes: number, fields: object = {}) => ({
  article: article.parse({
    id: 1,
    slug: 'hid',
    title: 'Híd',
    pubDate: AT - 60,
    active: false,
    content: paragraphs(1),
    ...fields,
  }),
  author,
  changedAt: AT + minutes * 60,
});
const say = (...versions: readonly ReturnType<typeof version>[]) =>
  groupVersions(versions.toReversed()).map(({ words: { act, changes }, count }) => [act ?? '', changes.join(', '), count]);

it('groups what one person has saved in a row, and sets acts apart', () => {
  const two = { content: paragraphs(2) };
  const three = { content: paragraphs(3) };
  const four = { content: paragraphs(4) };
  const live = { ...four, active: true };
  expect(
    say(
      version('Anna', 0),
      version('Anna', 5, two),
      version('Anna', 50, three),
      version('Béla', 55, four),
      version('Béla', 56, live),
      version('Béla', 57, { ...live, title: 'Új híd' }),
      version('Béla', 58, { ...live, title: 'Más híd', subtitle: 'Alcím' }),
    ),
  ).toEqual([
    ['', 'új cím, új alcím', 2],
    ['Közzététel', '', 1],
    ['', '+1 bekezdés', 1],
    ['', 'első változat', 3],
  ]);
});

it('begins anew after a pause, and never joins what other systems have sent', () => {
  expect(say(version('Anna', 0), version('Anna', 61, { title: 'Új' })).map(([, , count]) => count)).toEqual([1, 1]);
  expect(say(version(undefined, 0), version(undefined, 1, { title: 'Új' })).map(([, , count]) => count)).toEqual([1, 1]);
});

it('knows what was before the last of them', () => {
  const [newest, before] = [version('Anna', 1, { title: 'Új' }), version('Béla', 0)];
  expect(groupVersions([newest], before)[0]?.words.changes).toEqual(['új cím']);
});
