import { isoTime } from '~/lib/time/relative-time';
import type { PartnerFeed, PartnerItem } from './partner-feed';

const STANDARD = {
  name: 'ninjs',
  version: '3.0',
  schema: 'https://iptc.org/std/ninjs/ninjs-schema_3.0.json',
};

/** The feed as an object with the list `items`, each of them a document of ninjs 3.0 (IPTC News in JSON). */
export const ninjsFeed = (feed: PartnerFeed): string =>
  JSON.stringify({ items: feed.items.map((item) => ninjsItem(item, feed)) });

/** One article as ninjs 3.0, with its pictures as associations. */
export function ninjsItem(item: PartnerItem, { publisher, terms }: PartnerFeed) {
  const copyrightNotice = `© ${publisher}`;
  return {
    standard: STANDARD,
    uri: item.url,
    altIds: [{ role: 'feed', value: item.id }],
    type: 'text',
    representationType: 'full',
    version: String(item.version),
    firstCreated: isoTime(item.pubDate),
    versionCreated: isoTime(item.updatedAt),
    pubStatus: 'usable',
    language: item.language,
    copyrightHolder: publisher,
    copyrightNotice,
    usageTerms: terms,
    by: item.authors.join(', '),
    headlines: [{ role: 'main', value: item.title }],
    descriptions: item.lead === undefined ? [] : [{ role: 'summary', value: item.lead }],
    bodies: [
      { role: 'text', contentType: 'text/plain', charCount: item.text.length, value: item.text },
      { role: 'html', contentType: 'text/html', charCount: item.text.length, value: item.html },
    ],
    people: item.authors.map((name) => ({ rel: 'author', name })),
    subjects: [...(item.section === undefined ? [] : [item.section]), ...item.tags].map((name) => ({ name })),
    associations: item.pictures.map(({ src, alt, caption, credit, type }, index) => ({
      name: `picture-${index + 1}`,
      uri: src,
      type: 'picture',
      representationType: 'partial',
      by: credit,
      copyrightNotice: credit,
      usageTerms: terms,
      descriptions: [alt && { role: 'alt', value: alt }, caption && { role: 'caption', value: caption }].filter(Boolean),
      renditions: [{ name: 'main', href: src, contentType: type }],
    })),
  };
}
