import { safeMediaUrl } from '~/lib/article-body/safe-url';
import { budapestDay } from '~/lib/time/budapest-day';
import { type EpisodeRecord, type ImportRecord, type RecordLoss, WHOLE_FILE } from '../domain/import-record';
import { fieldText, importSlug, parseDate } from './import-words';
import type { Importer, ImportFile, ImportOptions } from './importer';
import { child, childText, readXml, type XmlElement } from './reading/read-xml';
import { makeLoss, recordsAt } from './record-builders';
import { hashText } from './sentences';

/** Limit on a slug to which a day is added. */
const MAX_DATED_LENGTH = 180;

/** Podcast feeds: RSS with the iTunes elements. */
export const podcast: Importer = {
  description: { hu: 'podcast-hírfolyam (RSS iTunes-elemekkel, *.xml)', en: 'podcast feed (RSS with iTunes elements, *.xml)' },
  read: readPodcast,
};

/** Parses a duration such as '24:51', '1:02:03' or '1491' to seconds; undefined if invalid. */
export function parseDuration(raw: string | undefined): number | undefined {
  const text = raw?.trim() ?? '';
  const match = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,7})(?:\.\d+)?$/.exec(text);
  if (match === null) return undefined;
  const [, hours, minutes, seconds] = match;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

interface Show {
  slug: string | undefined;
  name: string | undefined;
  page: string | undefined;
  image: string | undefined;
  description: string | undefined;
  line: number;
}

async function* readPodcast(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const show = await readShow(file);
  if (show.slug === undefined || show.name === undefined) {
    yield { kind: 'failed', position: WHOLE_FILE, reason: 'no <title> in an <rss><channel>: is this a podcast feed?' };
    return;
  }
  yield {
    kind: 'podcast',
    sourceId: show.slug,
    position: show.line,
    losses: [],
    podcast: {
      slug: show.slug,
      name: show.name,
      ...defined({ page: show.page, image: show.image, description: show.description, siteSlug: options.site }),
    },
  };
  const { slug } = show;
  for await (const part of readXml(file.open(), (path) => path === 'rss/channel/item')) {
    if ('problem' in part) yield { kind: 'failed', position: part.line, reason: `not well-formed XML: ${part.problem}` };
    else yield* recordsAt(part.line, () => [episodeRecord(part, slug, show.image)]);
  }
}

/** Reads the podcast's own data, which may come after the episodes. */
async function readShow(file: ImportFile): Promise<Show> {
  const show: Show = { slug: undefined, name: undefined, page: undefined, image: undefined, description: undefined, line: 1 };
  let summary: string | undefined;
  for await (const part of readXml(file.open(), (path) => /^rss\/channel\/(?!item$)[^/]+$/.test(path))) {
    if ('problem' in part) continue;
    const text = part.text.trim();
    switch (part.name) {
      case 'title':
        show.name = fieldText(text);
        show.slug = importSlug(undefined, show.name);
        show.line = part.line;
        break;
      case 'link':
        show.page = safeMediaUrl(text);
        break;
      case 'description':
        show.description = fieldText(text);
        break;
      case 'itunes:summary':
        summary = fieldText(text);
        break;
      case 'itunes:image':
        show.image = safeMediaUrl(part.attributes.href) ?? show.image;
        break;
      case 'image':
        show.image ??= safeMediaUrl(childText(part, 'url'));
        break;
      default:
        break;
    }
  }
  return { ...show, description: show.description ?? summary };
}

function episodeRecord(item: XmlElement, podcastSlug: string, podcastImage: string | undefined): ImportRecord {
  const position = item.line;
  const title = fieldText(childText(item, 'title') ?? childText(item, 'itunes:title'));
  const sourceId = childText(item, 'guid') ?? childText(item, 'link') ?? title;
  const failed = (reason: string): ImportRecord => ({ kind: 'failed', position, reason, ...defined({ sourceId }) });
  if (title === undefined || sourceId === undefined) return failed('episode without a title');
  const rawDate = childText(item, 'pubDate');
  const pubDate = parseDate(rawDate);
  if (pubDate === undefined) return failed(`pubDate: "${rawDate ?? ''}" is not a date`);
  const losses: RecordLoss[] = [];
  const enclosure = child(item, 'enclosure')?.attributes;
  const address = enclosure?.url;
  const length = /^\d{1,12}$/.test(enclosure?.length ?? '') ? Number(enclosure?.length) : undefined;
  const type = /^(?:audio|video)\/[\w.+-]{1,60}$/.test(enclosure?.type ?? '') ? enclosure?.type : undefined;
  const transcript = safeMediaUrl(child(item, 'podcast:transcript')?.attributes.url);
  const sourceUrl = safeMediaUrl(address);
  if (sourceUrl === undefined) losses.push(makeLoss('enclosure', address ?? 'missing: the episode cannot be played'));
  const rawDuration = childText(item, 'itunes:duration');
  const duration = parseDuration(rawDuration);
  if (rawDuration !== undefined && duration === undefined) losses.push(makeLoss('itunes:duration', rawDuration));
  const longTitle = fieldText(childText(item, 'itunes:title'));
  if (longTitle !== undefined && longTitle !== title) losses.push(makeLoss('itunes:title', longTitle));
  for (const name of ['itunes:keywords', 'itunes:season', 'itunes:episode', 'itunes:subtitle', 'itunes:explicit']) {
    const value = childText(item, name);
    if (value !== undefined && value !== 'false' && value !== 'no') losses.push(makeLoss(name, value));
  }
  const image = safeMediaUrl(child(item, 'itunes:image')?.attributes.href) ?? podcastImage;
  const description = fieldText(
    childText(item, 'content:encoded') ?? childText(item, 'description') ?? childText(item, 'itunes:summary'),
  );
  // A repeated title gets the day, so that an episode keeps its address when others of that title are added to the feed.
  const slug = importSlug(undefined, title) ?? 'adas';
  const dated = `${slug.slice(0, MAX_DATED_LENGTH)}-${budapestDay(pubDate)}`;
  const episode: EpisodeRecord['episode'] = {
    slug,
    otherSlugs: [dated, `${dated}-${hashText(sourceId).toString(36)}`],
    title,
    podcastSlug,
    pubDate,
    ...defined({ image, duration, sourceUrl, description, transcript }),
    // Feeds write 0 if the file's size is unknown.
    ...(sourceUrl !== undefined && defined({ sourceLength: length === 0 ? undefined : length, sourceType: type })),
  };
  return { kind: 'episode', sourceId, position, losses, episode };
}

/** Removes undefined fields. */
function defined<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: NonNullable<Fields[Key]>;
  };
}
