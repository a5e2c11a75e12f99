import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { Episode, Podcast } from '~/lib/contract/podcast';
import { chaptersJson, podcastFeedXml, podcastGuid } from './podcast-feed';

const PODCAST = {
  slug: 'adas',
  name: 'Adás & társai <script>alert(1)</script>',
  page: '/podcast/adas',
  image: '/media/kep.jpg',
  description: ']]><script>alert(1)</script>\u0000',
  email: 'a@b.example',
  category: 'News" evil="1',
} as Podcast;

const episode = (slug: string, fields: Partial<Episode> = {}): Episode =>
  ({
    id: 1,
    slug,
    title: `Cím <b>${slug}</b>`,
    sourceUrl: `/media/${slug}.mp3`,
    pubDate: 1_700_000_000,
    podcast: { slug: 'adas', name: 'Adás', page: undefined },
    ...fields,
  }) as Episode;

function feed(episodes: readonly Episode[]): {
  readonly xml: string;
  readonly tags: readonly { name: string; attributes: Record<string, unknown> }[];
} {
  const xml = podcastFeedXml({
    podcast: PODCAST,
    episodes,
    language: 'hu-HU',
    origin: 'https://site.example',
    publisher: 'Hírmondó',
    picture: 'https://site.example/logo.png',
    episodeUrl: () => undefined,
  });
  const tags: { name: string; attributes: Record<string, unknown> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { xml, tags };
}

describe('feed of a podcast', () => {
  it('has the fields that directories require', () => {
    const { tags } = feed([episode('elso', { sourceLength: 1234, sourceType: 'audio/mpeg', duration: 60 })]);
    const names = tags.map(({ name }) => name);
    for (const name of [
      'itunes:author',
      'itunes:owner',
      'itunes:image',
      'itunes:category',
      'itunes:explicit',
      'atom:link',
      'language',
      'itunes:duration',
      'guid',
      'pubDate',
    ]) {
      expect(names).toContain(name);
    }
    expect(tags.find(({ name }) => name === 'enclosure')?.attributes).toEqual({
      url: 'https://site.example/media/elso.mp3',
      length: '1234',
      type: 'audio/mpeg',
    });
  });

  it.each([
    ['https://a.example/x.m4a?x=1', 'audio/mp4'],
    ['https://a.example/x.ogg', 'audio/ogg'],
    ['https://a.example/sound', 'audio/mpeg'],
  ])('%s without a type and a length is %s of length 0', (sourceUrl, type) => {
    const { tags } = feed([episode('elso', { sourceUrl })]);
    expect(tags.find(({ name }) => name === 'enclosure')?.attributes).toEqual({ url: sourceUrl, length: '0', type });
  });

  it('leaves out what cannot be played, and links existing chapters and transcripts', () => {
    const { tags } = feed([
      episode('nema', { sourceUrl: undefined }),
      episode('teljes', { chapters: [{ start: 0, title: 'Eleje' }], transcript: '/leirat' }),
    ]);
    expect(tags.filter(({ name }) => name === 'item')).toHaveLength(1);
    expect(tags.find(({ name }) => name === 'podcast:chapters')?.attributes.url).toBe(
      'https://site.example/rss/podcast/adas/teljes.chapters.json',
    );
    expect(tags.find(({ name }) => name === 'podcast:transcript')?.attributes.url).toBe('https://site.example/leirat');
  });

  it('stays well-formed whatever its fields contain', () => {
    const { xml, tags } = feed([
      episode('elso', { description: '</description><script>alert(1)</script>', title: '\u0001 ]]>' }),
    ]);
    expect(tags.some(({ name }) => name === 'script')).toBe(false);
    expect(xml).not.toContain('evil="1"');
  });

  it('has every one of a thousand episodes, in their order', () => {
    const { xml } = feed(Array.from({ length: 1000 }, (_, index) => episode(`e${index}`, { title: `${index}. adás` })));
    const titles = [...xml.matchAll(/<item>\s*<title>(\d+)\. adás</g)].map(([, number]) => Number(number));
    expect(titles).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  });

  it('has chapters as JSON', () => {
    expect(JSON.parse(chaptersJson({ title: 'Első', chapters: [{ start: 3, title: 'Eleje' }] }))).toEqual({
      version: '1.2.0',
      title: 'Első',
      chapters: [{ startTime: 3, title: 'Eleje' }],
    });
  });
});

describe('podcastGuid', () => {
  // The example of podcastindex.org.
  it('is the same whatever the scheme and the closing slash', () => {
    expect(podcastGuid('https://podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
    expect(podcastGuid('podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
  });
});
