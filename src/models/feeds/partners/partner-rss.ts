import { escapeHtml } from '~/lib/text/escape-html';
import { isoTime } from '~/lib/time/relative-time';
import type { PartnerProfile } from '~/lib/tokens/partner-profiles';
import { element, type XmlText, xmlDocument } from '../xml';
import type { PartnerFeed, PartnerItem, PartnerPicture } from './partner-feed';

type RssProfile = Exclude<PartnerProfile, 'ninjs' | 'newsml'>;

const NAMESPACES = {
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** Namespaces that only one of them reads. */
const OWN_NAMESPACES: Readonly<Record<RssProfile, Readonly<Record<string, string>>>> = {
  msn: { 'xmlns:mi': 'http://schemas.ingestion.microsoft.com/common/' },
  flipboard: {},
  smartnews: { 'xmlns:snf': 'http://www.smartnews.be/snf' },
};

/** Longest description of a channel that SmartNews takes, characters. */
const SMARTNEWS_DESCRIPTION = 30;

const rfc822 = (unixSeconds: number): string => new Date(unixSeconds * 1000).toUTCString();

/**
 * RSS 2.0 for MSN (Content Specification 3), Flipboard and SmartNews (SmartFormat 2.1), from what they publish. They differ in how
 * they want pictures, changes and logos; texts, identities and rights are the same.
 */
export function partnerRss(profile: RssProfile, feed: PartnerFeed): string {
  const isSmart = profile === 'smartnews';
  const newest = feed.items.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.link),
    element(
      'description',
      {},
      isSmart ? Array.from(feed.description).slice(0, SMARTNEWS_DESCRIPTION).join('') : feed.description,
    ),
    element('language', {}, isSmart ? feed.language.slice(0, 2) : feed.language),
    element('copyright', {}, `© ${feed.publisher}. ${feed.terms}`),
    newest > 0 ? element('pubDate', {}, rfc822(newest)) : undefined,
    element('ttl', {}, isSmart ? '1' : '5'),
    isSmart ? element('snf:logo', {}, element('url', {}, feed.logo)) : undefined,
    ...feed.items.map((item) => rssItem(profile, item)),
  );
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES, ...OWN_NAMESPACES[profile] }, channel));
}

function rssItem(profile: RssProfile, item: PartnerItem): XmlText {
  const [first] = item.pictures;
  const changed = item.updatedAt > item.pubDate;
  return element(
    'item',
    {},
    element('title', {}, item.title),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, rfc822(item.pubDate)),
    // MSN skips what its identity says is known already, unless this is later.
    changed ? element('dcterms:modified', {}, isoTime(item.updatedAt)) : undefined,
    item.lead === undefined ? undefined : element('description', {}, profile === 'msn' ? item.lead : escapeHtml(item.lead)),
    element('content:encoded', {}, item.html),
    ...(profile === 'msn' ? item.authors.slice(0, 1) : item.authors).map((name) => element('dc:creator', {}, name)),
    item.section === undefined ? undefined : element('category', {}, item.section),
    ...(profile === 'msn' ? [] : item.tags.map((tag) => element('category', {}, tag))),
    ...(profile === 'smartnews' ? [] : item.pictures.map((picture) => mediaContent(profile, picture))),
    profile === 'smartnews' && first ? element('media:thumbnail', { url: first.src }) : undefined,
    profile === 'flipboard' && first ? element('enclosure', { url: first.src, type: first.type, length: '0' }) : undefined,
  );
}

function mediaContent(profile: RssProfile, { src, alt, caption, credit, type }: PartnerPicture): XmlText {
  return element(
    'media:content',
    { url: src, medium: 'image', type },
    element('media:title', {}, alt === '' ? caption || credit : alt),
    element('media:credit', { role: 'photographer', scheme: 'urn:ebu' }, credit),
    caption === undefined || caption === '' ? undefined : element('media:text', { type: 'plain' }, caption),
    ...(profile === 'msn' ? [element('mi:hasSyndicationRights', {}, '1'), element('mi:licensorName', {}, credit)] : []),
  );
}
