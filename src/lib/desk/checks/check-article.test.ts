import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { type ArticleInput, article } from '~/lib/contract/article';
import { type CheckedAt, checkArticle } from './check-article';
import { foundMarkup } from './left-markup';

const whole: Partial<ArticleInput> = {
  lead: 'Ma reggel megnyílt.',
  mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  cover: { src: '/media/hid.jpg', alt: 'A híd', author: 'Kiss Pál' },
  content: '<p>Fél hatkor megnyílt.</p>',
};

/** Checks of a good article with these fields changed. */
function check(fields: Partial<ArticleInput>, when: Partial<CheckedAt> = {}) {
  const made = article.parse({ id: 1, slug: 'hid', title: 'Megnyílt a híd', pubDate: 1_795_000_000, ...whole, ...fields });
  const body = parseArticleBody(made.content).blocks;
  return checkArticle(made, { at: 1_795_000_000, body, zone: 'Europe/Budapest', ...when });
}

const brief = (...given: Parameters<typeof check>) => check(...given).map(({ level, where }) => `${level} ${where}`);

it('has nothing to say of a good article', () => expect(check({})).toEqual([]));

it.each([
  ['no lead', { lead: undefined }, {}, ['red lead']],
  ['a long lead', { lead: 'ő'.repeat(351) }, {}, ['grey lead']],
  ['a long title', { title: 'ő'.repeat(111) }, {}, ['grey title']],
  ['letters of two units', { title: `${'🌍'.repeat(110)} ` }, {}, []],
  ['a long title on fronts', { titles: { front: 'ő'.repeat(91) } }, {}, ['grey titles.front']],
  [
    'long titles in searches and when shared',
    { titles: { front: 'ő'.repeat(90), search: 'ő'.repeat(61), social: 'ő'.repeat(71) }, socialLead: 'ő'.repeat(161) },
    {},
    ['grey titles.search', 'grey titles.social', 'grey socialLead'],
  ],
  ['no section', { mainSuperTag: undefined }, {}, ['grey mainSuperTag']],
  ['an inactive section', { mainSuperTag: { slug: 'b', name: 'B', active: false } }, {}, ['red mainSuperTag']],
  ['no cover', { cover: undefined }, {}, ['grey cover']],
  ['a cover without words', { cover: { src: '/media/hid.jpg' } }, {}, ['red cover.alt', 'red cover.author']],
  [
    'a picture without words',
    { content: '<p>a</p><figure><img src="/media/x.jpg"></figure>' },
    {},
    ['red content.1', 'red content.1'],
  ],
  ['rights that ended', {}, { rightsEnded: new Map([['/media/hid.jpg', '2026-11-20']]) }, ['red cover']],
  [
    'rights of a picture in the text and of one on cards that ended',
    {
      content: '<p>a</p><figure><img src="/media/x.jpg" alt="x"><figcaption><cite>Kiss</cite></figcaption></figure>',
      mobileImage11: '/media/y.jpg',
    },
    {
      rightsEnded: new Map([
        ['/media/x.jpg', '2026-11-20'],
        ['/media/y.jpg', '2026-11-20'],
      ]),
    },
    ['red mobileImage11', 'red content.1'],
  ],
  ['an embargo', {}, { embargoUntil: 1_795_000_001 }, ['red pubDate']],
  ['an embargo that is over then', {}, { embargoUntil: 1_795_000_000 }, []],
  ['a similar slug', {}, { similar: { slug: 'hid-2', title: 'Híd' } }, ['grey slug']],
  [
    'a dead link',
    { content: '<p><a href="/a/2026/01/01/b">b</a></p>' },
    { links: new Map([['/a/2026/01/01/b', 'missing']]) },
    ['red content.0'],
  ],
  [
    'a link to a draft',
    { content: '<p>a</p><p><a href="/a/2026/01/01/b">b</a></p>' },
    { links: new Map([['/a/2026/01/01/b', 'unpublished']]) },
    ['red content.1'],
  ],
  ['an empty item', { content: '<ul><li>a</li><li></li></ul>' }, {}, []],
  ['a heading that leaves a level out', { content: '<h2>A</h2><p>x</p><h4>B</h4>' }, {}, ['grey content.2']],
  ['a shortcode', { content: '<p>Nézd: [caption id="1"]</p>' }, {}, ['red content.0']],
  ['a new name', {}, { newNames: [{ where: 'tags', name: 'híd' }] }, ['grey tags']],
  ['house style', { title: 'A Külömbség' }, { houseStyle: [{ words: 'külömb*', instead: 'különb…' }] }, ['grey title']],
  ['a red rule', { lead: 'Sajna.' }, { houseStyle: [{ words: 'sajna', red: true }] }, ['red lead']],
] as const)('%s', (_, fields, when, expected) =>
  expect(brief(fields as Partial<ArticleInput>, when as Partial<CheckedAt>)).toEqual(expected),
);

it('says the red first, each with a way out', () => {
  const checks = check({ lead: undefined, cover: undefined, title: 'ő'.repeat(200) });
  expect(checks.map(({ level }) => level)).toEqual(['red', 'grey', 'grey']);
  expect(checks.every(({ what, remedy }) => what !== '' && remedy !== '')).toBe(true);
});

describe('markup that was left in a text', () => {
  it.each(['[gallery ids="1,2"]', '[/caption]', '**fontos**', '[itt](https://a.hu/)', '# Cím', '```'])('%s', (text) =>
    expect(foundMarkup(text)).toBeDefined(),
  );
  it.each(['[sic]', '[…]', 'a ** b ** c', '#2026', 'a [szerk.: nem] (így)', '2 * 3 * 4'])('not %s', (text) =>
    expect(foundMarkup(text)).toBeUndefined(),
  );
});
