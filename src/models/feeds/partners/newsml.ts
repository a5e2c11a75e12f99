import { isoTime } from '~/lib/time/relative-time';
import { element, escapeXml, type XmlText, xmlDocument } from '../xml';
import type { PartnerFeed, PartnerItem, PartnerPicture } from './partner-feed';

const NAMESPACE = 'http://iptc.org/std/nar/2006-10-01/';
const CATALOG = 'http://www.iptc.org/std/catalog/catalog.IPTC-G2-Standards_38.xml';
const STANDARD = { standard: 'NewsML-G2', standardversion: '2.30', conformance: 'power' };

/** The feed as one NewsML-G2 news message: an item for each text, and one for each of its pictures, to which the text refers. */
export function newsmlFeed(feed: PartnerFeed): string {
  const sent = feed.items.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  return xmlDocument(
    element(
      'newsMessage',
      { xmlns: NAMESPACE },
      element('header', {}, element('sent', {}, isoTime(sent)), element('sender', {}, feed.publisher)),
      element(
        'itemSet',
        {},
        ...feed.items.flatMap((item) => [
          textItem(item, feed),
          ...item.pictures.map((one, index) => pictureItem(item, one, index, feed)),
        ]),
      ),
    ),
  );
}

const pictureId = ({ id }: PartnerItem, index: number): string => `${id}#picture-${index + 1}`;

function frame(guid: string, item: PartnerItem, holder: string, feed: PartnerFeed, parts: readonly XmlText[]): XmlText {
  return element(
    'newsItem',
    { xmlns: NAMESPACE, guid, version: String(item.version), ...STANDARD, 'xml:lang': item.language },
    element('catalogRef', { href: CATALOG }),
    element(
      'rightsInfo',
      {},
      element('copyrightHolder', { literal: holder }, element('name', {}, holder)),
      element('copyrightNotice', {}, `© ${holder}`),
      element('usageTerms', {}, feed.terms),
    ),
    ...parts,
  );
}

function itemMeta(kind: 'text' | 'picture', item: PartnerItem, { publisher }: PartnerFeed): XmlText {
  return element(
    'itemMeta',
    {},
    element('itemClass', { qcode: `ninat:${kind}` }),
    element('provider', { literal: publisher }, element('name', {}, publisher)),
    element('versionCreated', {}, isoTime(item.updatedAt)),
    element('firstCreated', {}, isoTime(item.pubDate)),
    element('pubStatus', { qcode: 'stat:usable' }),
    ...(kind === 'text'
      ? item.pictures.map((_, index) => element('link', { rel: 'irel:seeAlso', residref: pictureId(item, index) }))
      : []),
  );
}

function textItem(item: PartnerItem, feed: PartnerFeed): XmlText {
  const subjects = [...(item.section === undefined ? [] : [item.section]), ...item.tags];
  const page = `<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeXml(item.language)}"><head><title>${escapeXml(item.title)}</title></head><body>${item.html}</body></html>`;
  return frame(item.id, item, feed.publisher, feed, [
    itemMeta('text', item, feed),
    element(
      'contentMeta',
      {},
      element('contentCreated', {}, isoTime(item.pubDate)),
      element('contentModified', {}, isoTime(item.updatedAt)),
      ...item.authors.map((name) => element('creator', { literal: name }, element('name', {}, name))),
      element('language', { tag: item.language }),
      ...subjects.map((name) => element('subject', { literal: name }, element('name', {}, name))),
      ...(item.authors.length > 0 ? [element('by', {}, item.authors.join(', '))] : []),
      element('headline', {}, item.title),
      ...(item.lead === undefined ? [] : [element('description', { role: 'drol:summary' }, item.lead)]),
    ),
    // As text, since HTML of a body is not always well-formed XML.
    element('contentSet', {}, element('inlineData', { contenttype: 'text/html' }, page)),
  ]);
}

function pictureItem(
  item: PartnerItem,
  { src, alt, caption, credit, type }: PartnerPicture,
  index: number,
  feed: PartnerFeed,
): XmlText {
  return frame(pictureId(item, index), item, credit, feed, [
    itemMeta('picture', item, feed),
    element(
      'contentMeta',
      {},
      element('creator', { literal: credit }, element('name', {}, credit)),
      element('creditline', {}, credit),
      ...(alt === '' ? [] : [element('headline', {}, alt)]),
      ...(caption === undefined || caption === '' ? [] : [element('description', { role: 'drol:caption' }, caption)]),
    ),
    element('contentSet', {}, element('remoteContent', { rendition: 'rnd:highRes', href: src, contenttype: type })),
  ]);
}
