import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { articleCard } from '~/lib/contract/article';
import { jsonFeedShape, rssFaults, sitemapFaults } from '../../../tests/fixtures/machine-shapes';
import { jsonFeed } from './json-feed';
import { type Feed, rssXml } from './rss';
import { newsSitemapXml, sitemapIndexXml, sitemapXml } from './sitemap';
import { articlesBetween, monthsWithArticles, parseMonth, type ReadRun, toMonth } from './sitemap-months';

const NOW = 1_795_269_600;
const card = (id: number, changes: object = {}) =>
  articleCard.parse({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: NOW - id * 3600, ...changes });
const place = { toUrl: ({ slug }: { slug: string }) => `https://x.hu/2026/11/21/${slug}`, origin: 'https://x.hu' };
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

describe('paid content', () => {
  const politicalAd = {
    noticeId: 'liget',
    sponsor: { name: 'Minta & Társa', address: 'Budapest', email: 'a@example.org', controlledBy: 'Minta Szövetség' },
    election: 'Népszavazás',
    period: { from: 1, to: 2 },
    amount: { value: 1, currency: 'HUF' },
    amountTotal: { value: 1, currency: 'HUF' },
    origin: 'Tagdíjak',
    method: 'Árlista',
  };
  const items = [
    card(1, { politicalAd, recommender: 'Lead.' }),
    card(2, { tags: ['pr-cikk'], recommender: 'Lead.' }),
    card(3, { recommender: 'Lead.' }),
  ];
  const whole = feed({ items, toHtml: () => '<p>Szöveg</p>' });
  const label =
    'Politikai reklám. Megrendelő: Minta & Társa. Irányítója: Minta Szövetség. Választás: Népszavazás. Teljes átláthatósági közlemény: https://x.hu/politikai-hirdetes/liget. ';

  it('is marked in RSS', () => {
    const texts = read(rssXml(whole));
    expect(texts.get('title')?.slice(1)).toEqual(['Politikai reklám: Cikk 1', 'Cikk 2', 'Cikk 3']);
    expect(texts.get('description')?.slice(1)).toEqual([`${label.replace('&', '&amp;')}Lead.`, 'Hirdetés. Lead.', 'Lead.']);
    expect(texts.get('category')).toEqual(['Politikai reklám', 'Hirdetés']);
    const [political, paid, news] = texts.get('content:encoded') ?? [];
    expect(political).toMatch(
      /^<p><strong>Politikai reklám<\/strong><br \/>Megrendelő: Minta &amp; Társa<br \/>.*<\/p><p>Szöveg<\/p>$/,
    );
    expect([paid, news]).toEqual(['<p><strong>Hirdetés</strong></p><p>Szöveg</p>', '<p>Szöveg</p>']);
  });

  it('is marked in JSON Feed', () => {
    const { items: told } = JSON.parse(jsonFeed(whole)) as { items: { title: string; summary: string; content_html: string }[] };
    expect(told.map(({ title, summary }) => [title, summary])).toEqual([
      ['Politikai reklám: Cikk 1', `${label}Lead.`],
      ['Cikk 2', 'Hirdetés. Lead.'],
      ['Cikk 3', 'Lead.'],
    ]);
    expect(told[0]?.content_html).toContain('<a href="https://x.hu/politikai-hirdetes/liget">');
  });
});

describe('rssXml', () => {
  it('is well formed whatever a title contains', () => {
    const title = 'Árvíz & „gát” <b>\u0000\u000b]]>\ud800 </title> őű 😀';
    const texts = read(rssXml(feed({ items: [card(1, { title, recommender: '<p>lead</p>' })] })));
    expect(texts.get('title')?.[1]).toBe('Árvíz & „gát” <b> ]]> </title> őű 😀');
    expect(texts.get('description')?.[1]).toBe('&lt;p&gt;lead&lt;/p&gt;');
  });

  it('has title, link, guid and date for every item', () => {
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

  it('is valid RSS 2.0, with everything that an article can contain', () => {
    const items = [
      card(1, {
        title: 'A & <b>',
        recommender: '<p>lead</p>',
        recommendedBoxImage: '/media/a.jpg',
        articleAuthors: [{ slug: 'a', name: 'Kis Anna' }],
        mainSuperTag: { name: 'Belföld', slug: 'belfold', active: true },
      }),
      card(2),
    ];
    const toHtml = () => '<p>a <a href="https://x.hu/b">b</a></p>';
    expect(rssFaults(rssXml(feed({ items, toHtml, image: 'https://x.hu/i.jpg' })), 'https://x.hu/rss')).toEqual([]);
    expect(rssFaults(rssXml(feed({})), 'https://x.hu/rss')).toEqual([]);
  });

  it('has pictures of another system in our size, which JSON Feed names, too', () => {
    const url = 'https://x.hu/media/kulso/a_hero.jpg';
    const cut = feed({
      items: [card(1, { recommendedBoxImage: 'https://cms.hu/a.jpg' })],
      toPicture: () => ({ url, width: 1600, height: 900 }),
    });
    const xml = rssXml(cut);
    expect(xml).toContain(`<media:content url="${url}" medium="image" width="1600" height="900"/>`);
    expect(rssFaults(xml, 'https://x.hu/rss')).toEqual([]);
    expect(JSON.parse(jsonFeed(cut)).items[0].image).toBe(url);
  });

  it('has the time of the last change of its items', () => {
    const items = [card(1), card(2, { updatedAt: NOW }), card(3, { updatedAt: null })];
    expect(read(rssXml(feed({ items }))).get('lastBuildDate')).toEqual([new Date(NOW * 1000).toUTCString()]);
    expect(read(rssXml(feed({}))).get('lastBuildDate')).toBeUndefined();
  });

  it('leaves advertisers out and is valid without items', () => {
    expect(read(rssXml(feed({ items: [card(1, { ctUrl: 'https://reklam.hu' })] }))).get('guid')).toBeUndefined();
  });
});

describe('sitemaps', () => {
  it('contain articles with their last change, after the given pages', () => {
    const texts = read(sitemapXml([card(1, { updatedAt: NOW }), card(2)], place, ['https://x.hu/']));
    expect(texts.get('loc')).toEqual(['https://x.hu/', 'https://x.hu/2026/11/21/cikk-1', 'https://x.hu/2026/11/21/cikk-2']);
    expect(texts.get('lastmod')?.[0]).toBe('2026-11-21T14:00:00Z');
  });

  it('are valid for sitemaps.org and the extensions for news and pictures', () => {
    const cards = [card(1, { recommendedBoxImage: '/media/a.jpg' }), card(2, { title: 'A & B' })];
    const check = (xml: string, news?: boolean) => sitemapFaults(xml, 'https://x.hu', { news, nowMs: NOW * 1000 });
    expect(check(sitemapXml(cards, place, ['https://x.hu/']))).toEqual([]);
    const options = { ...place, publicationName: () => 'Hírmondó', nowMs: NOW * 1000 };
    expect(check(newsSitemapXml(cards, options), true)).toEqual([]);
    const files = [{ url: 'https://x.hu/sitemap-1.xml' }, { url: 'https://x.hu/2.xml', lastmod: '2026-11-21T10:00:00Z' }];
    expect(check(sitemapIndexXml(files))).toEqual([]);
  });

  it('of news cover two days', () => {
    const options = { ...place, publicationName: () => 'Hírmondó', nowMs: NOW * 1000 };
    const texts = read(newsSitemapXml([card(1, { title: 'A & B' }), card(48), card(49)], options));
    expect(texts.get('loc')).toHaveLength(2);
    expect(texts.get('news:title')).toEqual(['A & B', 'Cikk 48']);
    expect(texts.get('news:name')).toEqual(['Hírmondó', 'Hírmondó']);
  });

  it('of news contain no paid content', () => {
    const options = { ...place, publicationName: () => 'Hírmondó', nowMs: NOW * 1000 };
    const paid = [card(1, { pr: true }), card(2, { flags: [{ slug: 'pr' }] }), card(3, { tags: ['tamogatott-tartalom'] })];
    expect(read(newsSitemapXml([...paid, card(4)], options)).get('news:title')).toEqual(['Cikk 4']);
  });

  it('are listed by an index', () => {
    expect(read(sitemapIndexXml([{ url: 'https://x.hu/sitemap-1.xml' }])).get('loc')).toEqual(['https://x.hu/sitemap-1.xml']);
  });
});

describe('jsonFeed', () => {
  it('is valid JSON Feed 1.1, with full texts and without advertisers', () => {
    const items = [
      card(1, { recommendedBoxImage: '/media/a.jpg', articleAuthors: [{ slug: 'a', name: 'Kis Anna' }], tags: ['duna'] }),
      card(2, { ctUrl: 'https://reklam.hu' }),
      card(3, { english: true }),
    ];
    const toHtml = ({ id }: { id: string | number }) => (id === 1 ? '<p>szöveg</p>' : undefined);
    const read = jsonFeedShape.parse(JSON.parse(jsonFeed(feed({ items, toHtml }))));
    expect(read.items.map(({ title, content_html, image }) => [title, content_html, image])).toEqual([
      ['Cikk 1', '<p>szöveg</p>', 'https://x.hu/media/a.jpg'],
      ['Cikk 3', undefined, undefined],
    ]);
  });
});

describe('the text of an article', () => {
  it('is content:encoded in RSS', () => {
    const texts = read(rssXml(feed({ items: [card(1)], toHtml: () => '<p>a & b</p>' })));
    expect(texts.get('content:encoded')).toEqual(['<p>a & b</p>']);
  });
});

describe('monthly sitemaps', () => {
  const at = (text: string) => Date.parse(text) / 1000;
  const LAST_OF_OCTOBER = '2026-10-31T23:59:59+01:00';
  const FIRST_OF_NOVEMBER = '2026-11-01T00:00:00+01:00';
  const cards = ['2026-11-20', FIRST_OF_NOVEMBER, LAST_OF_OCTOBER, '2024-02-29', '2024-02-01'].map((day, index) =>
    card(10 - index, { pubDate: at(day) }),
  );
  let questions = 0;
  const read: ReadRun = async ({ before, since = 0, limit }) => {
    questions += 1;
    return cards.filter(({ pubDate }) => pubDate >= since && (before === undefined || pubDate < before.pubDate)).slice(0, limit);
  };

  it('are one for each month with articles, found by two queries each', async () => {
    const months = await monthsWithArticles(read);
    expect(months.map(({ month, newest }) => [month.name, newest.id])).toEqual([
      ['2026-11', 10],
      ['2026-10', 8],
      ['2024-02', 7],
    ]);
    expect(questions).toBe(7);
  });

  it('are dated by the last change of any of their articles', async () => {
    const changed = cards.map((each) => (each.id === 6 ? { ...each, updatedAt: at('2026-11-24') } : each));
    const latest = ({ updatedAt = 0, pubDate }: (typeof cards)[number]) => Math.max(updatedAt, pubDate);
    const readChanged: ReadRun = async ({ before, since = 0, limit, order }) => {
      const span = changed.filter(({ pubDate }) => pubDate >= since && (before === undefined || pubDate < before.pubDate));
      return (order === 'changed' ? span.toSorted((a, b) => latest(b) - latest(a)) : span).slice(0, limit);
    };
    const months = await monthsWithArticles(readChanged);
    expect(months.map(({ month, changedAt }) => [month.name, changedAt])).toEqual([
      ['2026-11', at('2026-11-20')],
      ['2026-10', at(LAST_OF_OCTOBER)],
      ['2024-02', at('2026-11-24')],
    ]);
  });

  it('are dated by their newest article if the source does not observe the order', async () => {
    const months = await monthsWithArticles(read);
    expect(months.map(({ changedAt }) => changedAt)).toEqual([at('2026-11-20'), at(LAST_OF_OCTOBER), at('2024-02-29')]);
  });

  it.each<[string, ReadRun]>([
    ['refuses the order', () => Promise.reject(new Error('order answered 422'))],
    ['does not observe the span either', async () => [card(1, { pubDate: at('2026-11-25'), updatedAt: at('2026-11-26') })]],
  ])('are dated by their newest article if the source %s', async (_, readChanged) => {
    const months = await monthsWithArticles((query) => (query.order === 'changed' ? readChanged(query) : read(query)));
    expect(months.slice(1).map(({ changedAt }) => changedAt)).toEqual([at(LAST_OF_OCTOBER), at('2024-02-29')]);
  });

  it('are none for a month in which all articles are on another host', async () => {
    const own = new Set<unknown>([9, 6]);
    const months = await monthsWithArticles(read, ({ id }) => own.has(id));
    expect(months.map(({ month, newest }) => [month.name, newest.id])).toEqual([
      ['2026-11', 9],
      ['2024-02', 6],
    ]);
  });

  it('contain the articles of their month', async () => {
    const month = parseMonth('2024-02');
    const found = await articlesBetween(read, month?.begins ?? 0, month?.ends);
    expect(found.map(({ id }) => id)).toEqual([7, 6]);
  });

  it.each([
    ['2026-03', '2026-03-01T00:00+01:00', '2026-04-01T00:00+02:00'],
    ['2026-12', '2026-12-01T00:00+01:00', '2027-01-01T00:00+01:00'],
  ])('begin and end in Budapest, as days of addresses do (A-17): %s', (name, begins, ends) => {
    expect(parseMonth(name)).toEqual({ name, begins: at(begins), ends: at(ends) });
    expect([at(begins), at(ends) - 1].map((seconds) => toMonth(seconds).name)).toEqual([name, name]);
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '1969-12', 'rovatok', ''])('do not exist for the month %j', (name) => {
    expect(parseMonth(name)).toBeUndefined();
  });

  it('do not exist if the source does not offer them', async () => {
    expect(await monthsWithArticles(async () => undefined)).toEqual([]);
  });
});
