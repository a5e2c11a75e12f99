import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { type Feed, rssXml } from './rss';
import { newsSitemapXml, sitemapIndexXml, sitemapXml } from './sitemap';

const NOW = 1_795_269_600;
const card = (id: number, changes: object = {}) =>
  articleCard.parse({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: NOW - id * 3600, ...changes });
const place = { urlOf: ({ slug }: { slug: string }) => `https://x.hu/2026/11/21/${slug}`, origin: 'https://x.hu' };
const feed = (changes: Partial<Feed>): Feed => ({
  title: 'Hírmondó',
  description: 'Hírek',
  language: 'hu-HU',
  link: 'https://x.hu/legfrissebb',
  self: 'https://x.hu/rss',
  items: [],
  ...place,
  ...changes,
});

/** Text of every element by name; throws unless the document is well formed. */
function read(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const name = open.at(-1) ?? '';
    found.set(name, [...(found.get(name) ?? []), text]);
  });
  parser.write(xml).close();
  return found;
}

describe('rssXml', () => {
  it('is well formed whatever a title holds', () => {
    const title = 'Árvíz & „gát” <b>\u0000\u000b]]>\ud800 </title> őű 😀';
    const texts = read(rssXml(feed({ items: [card(1, { title, recommender: '<p>lead</p>' })] })));
    expect(texts.get('title')?.[1]).toBe('Árvíz & „gát” <b>]]> </title> őű 😀');
    expect(texts.get('description')?.[1]).toBe('<p>lead</p>');
  });

  it('gives every item title, link, guid and date', () => {
    const items = [card(1, { articleAuthors: [{ slug: 'a', name: 'Kis Anna' }] }), card(2)];
    const texts = read(rssXml(feed({ items })));
    expect(texts.get('link')).toEqual([
      'https://x.hu/legfrissebb',
      'https://x.hu/2026/11/21/cikk-1',
      'https://x.hu/2026/11/21/cikk-2',
    ]);
    expect(texts.get('guid')).toHaveLength(2);
    expect(texts.get('pubDate')?.[0]).toBe(new Date((NOW - 3600) * 1000).toUTCString());
    expect(texts.get('dc:creator')).toEqual(['Kis Anna']);
    expect(texts.get('language')).toEqual(['hu-HU']);
  });

  it('leaves advertisers out and stands without items', () => {
    expect(read(rssXml(feed({ items: [card(1, { ctUrl: 'https://reklam.hu' })] }))).get('guid')).toBeUndefined();
  });
});

describe('sitemaps', () => {
  it('name articles with their last change, after the pages given', async () => {
    const texts = read(await sitemapXml([card(1, { updatedAt: NOW }), card(2)], place, ['https://x.hu/']));
    expect(texts.get('loc')).toEqual(['https://x.hu/', 'https://x.hu/2026/11/21/cikk-1', 'https://x.hu/2026/11/21/cikk-2']);
    expect(texts.get('lastmod')?.[0]).toBe(new Date(NOW * 1000).toISOString());
  });

  it('of news hold two days', async () => {
    const options = { ...place, publicationOf: () => 'Hírmondó', nowMs: NOW * 1000 };
    const texts = read(await newsSitemapXml([card(1, { title: 'A & B' }), card(48), card(49)], options));
    expect(texts.get('loc')).toHaveLength(2);
    expect(texts.get('news:title')).toEqual(['A & B', 'Cikk 48']);
    expect(texts.get('news:name')).toEqual(['Hírmondó', 'Hírmondó']);
  });

  it('are listed by an index', async () => {
    expect(read(await sitemapIndexXml(['https://x.hu/sitemap-1.xml'])).get('loc')).toEqual(['https://x.hu/sitemap-1.xml']);
  });
});
