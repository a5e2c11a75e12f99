import { describe, expect, it } from 'vitest';
import { article } from '~/lib/contract/article';
import { articleClasses, headerForm } from './header-form';
import { shareLinks } from './share-links';
import { articleLanguage, tagName } from './words';

const cover = { src: '/media/a.jpg' };
const amount = { value: 1, currency: 'HUF' };
const politicalAd = {
  noticeId: 'a',
  sponsor: { name: 'A', address: 'A', email: 'a@example.org' },
  period: { from: 1, to: 2 },
  amount,
  amountTotal: amount,
  origin: 'A',
  method: 'A',
};
const news = (changes: object) => article.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, ...changes });

describe('headerForm', () => {
  it.each([
    ['an article', { cover }, 'plain', false],
    ['a full one', { cover, headerType: 'full' }, 'full', false],
    ['a half one', { cover, headerType: 'half' }, 'half', false],
    ['a longform', { cover, type: 'longform' }, 'full', true],
    ['a half longform', { cover, type: 'longform', headerType: 'half' }, 'half', true],
    ['a flagged one', { cover, flags: [{ slug: 'g7-hero' }] }, 'full', true],
    ['a longform without a cover', { type: 'longform' }, 'half', true],
    ['an article without a cover', { headerType: 'full' }, 'plain', false],
    ['a political advertisement', { cover, type: 'longform', headerType: 'full', politicalAd }, 'plain', false],
  ])('%s', (_name, changes, hero, transparent) => {
    expect(headerForm(news(changes))).toEqual({ hero, transparent });
  });
});

describe('articleClasses', () => {
  it('contains markers, and only letters from data', () => {
    const classes = articleClasses(news({ type: 'longform', halfImage: true, colorScheme: 'Dark "x"', subType: 'interview' }));
    expect(classes).toEqual(['article-longform', 'half-image', 'scheme-darkx', 'subtype-interview']);
  });

  it('mark an opinion', () => {
    expect(articleClasses(news({ mainSuperTag: { name: 'Vélemény', slug: 'velemeny' } }))).toEqual([
      'article-article',
      'is-opinion',
    ]);
  });
});

describe('articleLanguage', () => {
  it.each([
    [{}, 'hu'],
    [{ english: true }, 'en'],
    [{ flags: [{ slug: 'english' }] }, 'en'],
  ])('of %j is %s', (changes, language) => {
    expect(articleLanguage(news(changes))).toBe(language);
  });
});

describe('tagName', () => {
  it('is the tag’s own name, else its slug in words', () => {
    expect(tagName('arviz-2026', { 'arviz-2026': 'árvíz' })).toBe('árvíz');
    expect(tagName('arviz-2026', undefined)).toBe('arviz 2026');
  });
});

describe('shareLinks', () => {
  it('contain address and title, encoded', () => {
    const [facebook, x, mail] = shareLinks('https://h.hu/a?b=1&c', 'Őz & „róka”', 'E-mailben');
    expect(facebook?.href).toContain('u=https%3A%2F%2Fh.hu%2Fa%3Fb%3D1%26c');
    expect(new URL(x?.href ?? '').searchParams.get('text')).toBe('Őz & „róka”');
    expect(mail?.href).toMatch(/^mailto:\?subject=%C5%90z%20%26/);
  });
});
