import { createHash } from 'node:crypto';
import type { Episode, Podcast } from '~/lib/contract/podcast';
import { element, type XmlText, xmlDocument } from '~/models/feeds/xml';
import { absoluteUrl } from '~/models/seo/absolute-url';

/** A show's feed for podcast directories. */
export interface PodcastFeed {
  readonly podcast: Podcast;
  /** Newest first; those without an audio file are left out. */
  readonly episodes: readonly Episode[];
  /** Language region: hu-HU. */
  readonly language: string;
  /** Origin without trailing slash, to which relative addresses belong. */
  readonly origin: string;
  /** Author if the show names none. */
  readonly publisher: string;
  /** Absolute address of the picture if the show has none. */
  readonly picture: string;
  /** Absolute address of an episode's page. */
  readonly episodeUrl: (episode: Episode) => string | undefined;
}

/** Path of a show's feed. */
export const podcastFeedPath = (slug: string): string => `/rss/podcast/${slug}`;
/** Path of an episode's chapters, as JSON. */
export const chaptersPath = (show: string, episode: string): string => `/rss/podcast/${show}/${episode}.chapters.json`;

/** The namespace of podcasts' identities (podcastindex.org). */
const PODCASTS = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/**
 * Identity of a show (`podcast:guid`): a UUID of version 5 over the address of its feed without scheme and closing slash, so that
 * directories know it again when it moves.
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(PODCASTS).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
};

/** Media type of an audio file by its address, for files without a declared type. */
function audioType(address: string): string {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? 'audio/mpeg';
}

const explicitText = (explicit: boolean | undefined): string => (explicit ? 'true' : 'false');
const rfc822 = (unixSeconds: number): string => new Date(unixSeconds * 1000).toUTCString();

/** The feed as RSS 2.0 with the iTunes and podcast namespaces, valid XML whatever its fields contain. */
export function podcastFeedXml(feed: PodcastFeed): string {
  const { podcast, origin } = feed;
  const absolute = (address: string) => absoluteUrl(origin, address);
  const link = absolute(podcast.page ?? `/podcast/${podcast.slug}`);
  const picture = podcast.image === undefined ? feed.picture : absolute(podcast.image);
  const author = podcast.author ?? feed.publisher;
  const episodes = feed.episodes.filter(({ sourceUrl }) => sourceUrl !== undefined);
  const newest = Math.max(0, ...episodes.map(({ pubDate = 0 }) => pubDate));
  const channel = element(
    'channel',
    {},
    element('title', {}, podcast.name),
    element('link', {}, link),
    element('description', {}, podcast.description ?? podcast.name),
    element('language', {}, feed.language),
    newest > 0 ? element('lastBuildDate', {}, rfc822(newest)) : undefined,
    element('atom:link', { href: origin + podcastFeedPath(podcast.slug), rel: 'self', type: 'application/rss+xml' }),
    element('image', {}, element('url', {}, picture), element('title', {}, podcast.name), element('link', {}, link)),
    element('podcast:guid', {}, podcastGuid(origin + podcastFeedPath(podcast.slug))),
    element('itunes:author', {}, author),
    podcast.email === undefined
      ? undefined
      : element('itunes:owner', {}, element('itunes:name', {}, author), element('itunes:email', {}, podcast.email)),
    element('itunes:image', { href: picture }),
    element('itunes:category', { text: podcast.category ?? 'News' }),
    element('itunes:explicit', {}, explicitText(podcast.explicit)),
    element('itunes:type', {}, 'episodic'),
    ...episodes.map((episode) => episodeItem(episode, feed, absolute)),
  );
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  };
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel));
}

function episodeItem(episode: Episode, feed: PodcastFeed, absolute: (address: string) => string): XmlText {
  const { slug, title, sourceUrl = '', chapters = [], transcript, duration, image, pubDate } = episode;
  const page = feed.episodeUrl(episode);
  return element(
    'item',
    {},
    element('title', {}, title),
    page === undefined ? undefined : element('link', {}, page),
    element('guid', { isPermaLink: 'false' }, `${feed.podcast.slug}/${slug}`),
    pubDate === undefined ? undefined : element('pubDate', {}, rfc822(pubDate)),
    element('description', {}, episode.description ?? title),
    element('enclosure', {
      url: absolute(sourceUrl),
      // Directories require a length; they accept 0 for an unknown one.
      length: String(episode.sourceLength ?? 0),
      type: episode.sourceType ?? audioType(sourceUrl),
    }),
    duration === undefined ? undefined : element('itunes:duration', {}, String(duration)),
    image === undefined ? undefined : element('itunes:image', { href: absolute(image) }),
    element('itunes:explicit', {}, explicitText(feed.podcast.explicit)),
    element('itunes:episodeType', {}, 'full'),
    chapters.length === 0
      ? undefined
      : element('podcast:chapters', {
          url: feed.origin + chaptersPath(feed.podcast.slug, slug),
          type: 'application/json+chapters',
        }),
    transcript === undefined
      ? undefined
      : element('podcast:transcript', { url: absolute(transcript), type: 'text/html', language: feed.language.slice(0, 2) }),
  );
}

/** An episode's chapters in the JSON of the podcast namespace. */
export function chaptersJson({ title, chapters = [] }: Pick<Episode, 'title' | 'chapters'>): string {
  const listed = chapters.map((chapter) => ({ startTime: chapter.start, title: chapter.title }));
  return JSON.stringify({ version: '1.2.0', title, chapters: listed });
}
