import { describe, expect, it } from 'vitest';
import type { ImportFile } from './importer';
import { parseDuration, podcast } from './podcast';
import { fixtureFile, makeFile, ofKind, readAll } from './testing/read-all';

const item = (fields: string, guid = 'g1'): string =>
  `<item><title>Adás</title><pubDate>Mon, 10 Aug 2020 07:00:00 +0200</pubDate><guid>${guid}</guid><enclosure url="https://x.hu/a.mp3" type="audio/mpeg"/>${fields}</item>`;
const feed = (items: string): string =>
  `<rss xmlns:itunes="i"><channel>${items}<title>Műsor</title><itunes:image href="https://x.hu/kep.jpg"/></channel></rss>`;
const read = (items: string, options = {}) => readAll(podcast, makeFile('feed.xml', feed(items)), options);

describe('parseDuration', () => {
  it.each([
    ['24:51', 1491],
    ['1:02:03', 3723],
    ['00:06:51', 411],
    ['1491', 1491],
    ['90.5', 90],
    ['egy óra', undefined],
    ['', undefined],
    ['1:2:3:4', undefined],
    [undefined, undefined],
  ])('reads %j as %s', (raw, seconds) => {
    expect(parseDuration(raw)).toBe(seconds);
  });
});

describe('the podcast importer', () => {
  it('returns the show first, even if its title comes after the episodes', async () => {
    const records = await read(
      item('<itunes:duration>1:00</itunes:duration><description><![CDATA[<p>Szép <b>adás</b></p>]]></description>'),
      { site: 'after' },
    );
    expect(records).toMatchObject([
      { kind: 'podcast', podcast: { slug: 'musor', name: 'Műsor', image: 'https://x.hu/kep.jpg', siteSlug: 'after' } },
      {
        kind: 'episode',
        sourceId: 'g1',
        losses: [],
        episode: {
          slug: 'adas',
          title: 'Adás',
          podcastSlug: 'musor',
          pubDate: Date.UTC(2020, 7, 10, 5) / 1000,
          duration: 60,
          sourceUrl: 'https://x.hu/a.mp3',
          image: 'https://x.hu/kep.jpg',
          description: 'Szép adás',
        },
      },
    ]);
  });

  it('distinguishes episodes with the same title', async () => {
    const later = item('', 'b').replace('10 Aug', '17 Aug');
    const other = (guid: string) =>
      expect.stringMatching(new RegExp(`^adas-${guid === 'a' ? '2020-08-10' : '2020-08-17'}-\\w+$`));
    expect(ofKind(await read(later + item('', 'a')), 'episode').map(({ episode }) => [episode.slug, episode.otherSlugs])).toEqual(
      [
        ['adas', ['adas-2020-08-17', other('b')]],
        ['adas', ['adas-2020-08-10', other('a')]],
      ],
    );
  });

  it.each([
    ['a malformed duration', '<itunes:duration>egy óra</itunes:duration>', { what: 'itunes:duration', detail: 'egy óra' }],
    ['a second title', '<itunes:title>Más</itunes:title>', { what: 'itunes:title', detail: 'Más' }],
    ['key words', '<itunes:keywords>a,b</itunes:keywords>', { what: 'itunes:keywords', detail: 'a,b' }],
  ])('reports %s as lost', async (_, fields, loss) => {
    expect(ofKind(await read(item(fields)), 'episode')[0]?.losses).toEqual([loss]);
  });

  it('reports an episode that cannot be played, and an address that is not allowed in a page', async () => {
    const [episode] = ofKind(await read(item('').replace('https://x.hu/a.mp3', 'javascript:x')), 'episode');
    expect(episode?.losses).toEqual([{ what: 'enclosure', detail: 'javascript:x' }]);
    expect(episode?.episode.sourceUrl).toBeUndefined();
  });

  it('takes no markup and no script from any field', async () => {
    const script = '<![CDATA[<script>alert(1)</script><img src=x onerror=alert(1)>Szöveg]]>';
    const bad = 'javascript:alert(1)';
    const records = await read(
      item(
        `<description>${script}</description><itunes:image href="${bad}"/><podcast:transcript url="data:text/html,x"/><itunes:duration>${script}</itunes:duration>`,
      )
        .replace('<title>Adás</title>', `<title>${script}</title>`)
        .replace('type="audio/mpeg"', 'type="text/html"'),
    );
    const [{ episode } = { episode: undefined }] = ofKind(records, 'episode');
    expect(episode).toMatchObject({ title: 'Szöveg', description: 'Szöveg', image: 'https://x.hu/kep.jpg' });
    expect(episode).not.toHaveProperty('transcript');
    expect(episode).not.toHaveProperty('sourceType');
    expect(JSON.stringify(episode)).not.toMatch(/<|alert|onerror|javascript:|data:/);
  });

  it('reports an episode without a date and continues', async () => {
    const records = await read(item('').replace(/<pubDate>.*<\/pubDate>/, '<pubDate>2020 nyara</pubDate>') + item('', 'b'));
    expect(ofKind(records, 'failed')).toMatchObject([{ sourceId: 'g1', reason: 'pubDate: "2020 nyara" is not a date' }]);
    expect(ofKind(records, 'episode')).toHaveLength(1);
  });

  it('reports what is wrong with another file', async () => {
    expect(ofKind(await readAll(podcast, makeFile('x.xml', '<html></html>')), 'failed')[0]?.reason).toContain(
      'is this a podcast feed?',
    );
  });
});

const feeds: [name: string, file: ImportFile, episodes: [slug: string, seconds: number, pubDate: number][]][] = [
  [
    'podcast.xml',
    fixtureFile('podcast.xml'),
    [
      ['ki-nyitja-a-zsilipet', 1506, Date.UTC(2021, 8, 14, 4) / 1000],
      ['az-elso-hajo', 700, Date.UTC(2021, 7, 31, 4) / 1000],
    ],
  ],
];

describe('the podcast importer on whole feeds', () => {
  it.each(feeds)('keeps both episodes of %s', async (_, file, episodes) => {
    const records = await readAll(podcast, file);
    expect(records.map(({ kind }) => kind)).toEqual(['podcast', 'episode', 'episode']);
    expect(ofKind(records, 'episode').map(({ episode }) => [episode.slug, episode.duration, episode.pubDate])).toEqual(episodes);
  });
});
