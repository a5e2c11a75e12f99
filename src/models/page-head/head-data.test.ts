import { describe, expect, it } from 'vitest';
import { headData, pageTitle, scriptSafeJson } from './head-data';

const place = {
  edition: {
    identity: {
      name: 'Hírmondó',
      description: 'Hírek.',
      host: 'main',
      facebookLogo: '/images/og-hirmondo.jpg',
      locale: 'hu-HU',
    },
  },
  origins: { main: 'https://hirmondo.example' },
  publicPath: '/rovat/belfold',
  preview: false,
} as const;

describe('pageTitle', () => {
  it.each([
    ['Belföld', 'Belföld – Hírmondó'],
    ['Hírmondó', 'Hírmondó'],
    ['Hírmondó - 404', 'Hírmondó - 404'],
  ])('of %s is %s', (title, expected) => {
    expect(pageTitle(title, 'Hírmondó')).toBe(expected);
  });
});

describe('headData', () => {
  const property = (data: ReturnType<typeof headData>, name: string) =>
    data.meta.find((entry) => entry.property === name)?.content;

  it('gives sharing sites their own title and text', () => {
    const shared = { title: 'Megosztva', description: undefined };
    const data = headData({ title: 'Keresőben', description: 'Lead.', shared }, place);
    expect(data.title).toBe('Keresőben – Hírmondó');
    expect([property(data, 'og:title'), property(data, 'og:description')]).toEqual(['Megosztva', 'Lead.']);
  });

  it('falls back to the edition’s texts, image and the request’s own address', () => {
    const data = headData({ title: 'Belföld' }, place);
    expect(data.description).toBe('Hírek.');
    expect(data.canonical).toBe('https://hirmondo.example/rovat/belfold');
    expect(property(data, 'og:image')).toBe('https://hirmondo.example/images/og-hirmondo.jpg');
    expect(property(data, 'og:type')).toBe('website');
    expect(property(data, 'og:locale')).toBe('hu_HU');
  });

  it('contains an article’s times of publication and change, and the language of an English page', () => {
    const article = { pubDate: 1_763_600_000, updatedAt: 1_763_603_600, section: 'Belföld' };
    const data = headData({ title: 'X', lang: 'en', article }, place);
    expect(data.meta.filter(({ property }) => /type|locale|article/.test(property))).toEqual([
      { property: 'og:type', content: 'article' },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'article:published_time', content: '2025-11-20T00:53:20Z' },
      { property: 'article:modified_time', content: '2025-11-20T01:53:20Z' },
      { property: 'article:section', content: 'Belföld' },
    ]);
    expect(property(headData({ title: 'X', article: { pubDate: 1_763_600_000 } }, place), 'article:modified_time')).toBe(
      '2025-11-20T00:53:20Z',
    );
  });

  it('keeps absolute addresses', () => {
    const data = headData({ title: 'X', canonical: 'https://erdely.example/a', image: 'https://cdn.example/a.jpg' }, place);
    expect(data.canonical).toBe('https://erdely.example/a');
    expect(property(data, 'og:url')).toBe('https://erdely.example/a');
    expect(property(data, 'og:image')).toBe('https://cdn.example/a.jpg');
  });

  it('keeps a preview out of every index', () => {
    expect(headData({ title: 'X', robots: 'index' }, { ...place, preview: true }).robots).toBe('noindex, nofollow');
  });
});

describe('scriptSafeJson', () => {
  it('cannot close a script element', () => {
    const json = scriptSafeJson({ headline: '</script><script>alert(1)</script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ headline: '</script><script>alert(1)</script>' });
  });
});
