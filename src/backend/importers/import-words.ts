import { DateTime } from 'luxon';
import { LARGE_BODY, parseSmallBody } from '~/lib/article-body/body-parser';
import { slugOfText } from '~/lib/article-body/heading-id';
import { parseHtmlTree, textContent } from '~/lib/article-body/html-tree';
import { plainText } from '~/lib/article-body/plain-text';
import { slug as slugSchema } from '~/lib/contract/primitives';
import { normalLine } from '~/lib/text/normal-form';
import { decodePercent } from '~/lib/urls/decode-percent';
import { writtenDate } from './written-date';

/** Limit on the length of generated slugs. */
const MAX_SLUG = 100;

/**
 * Makes a slug from the one in the source: its last path segment, decoded. If that is not valid, the slug is made of its letters
 * and digits, or else of those in `fallback`; undefined if there are none. Addresses that identify the article by their query
 * (`/?p=36`, `/index.php?id=5`) have no slug.
 */
export function importSlug(raw: string | undefined, fallback: string | undefined): string | undefined {
  const path = addressPath(raw ?? '');
  const part = path.split('/').findLast((each) => each !== '') ?? '';
  const decoded = normalLine(decodePercent(part)).toLowerCase();
  // What old systems cut or encoded in another way says nothing.
  const last = /%[\da-f]?|\ufffd/i.test(decoded) ? '' : decoded;
  if (last.length <= 200 && slugSchema.safeParse(last).success) return last;
  const made = longSlug(last) || longSlug(fallback ?? '');
  return made === '' ? undefined : made;
}

/** Path of a web address; '' if its query names the page. Any other text stays as it is. */
function addressPath(raw: string): string {
  if (!/^https?:\/\//i.test(raw) || !URL.canParse(raw)) return raw;
  const { pathname, search } = new URL(raw);
  return search !== '' && /\.(?:php|aspx?|jsp|cgi)$/i.test(pathname) ? '' : pathname;
}

function longSlug(text: string): string {
  const words = text
    .split(/\s+/)
    .map(slugOfText)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`;
    if (next.length > MAX_SLUG) break;
    slug = next;
  }
  return slug;
}

/** Creates a function that makes slugs unique within a file: a repeated one gets -2, -3 and so on. */
export function createSlugs(): (wanted: string) => string {
  const used = new Set<string>();
  return (wanted) => {
    let slug = wanted;
    for (let count = 2; used.has(slug); count += 1) slug = `${wanted}-${count}`;
    used.add(slug);
    return slug;
  };
}

/**
 * Plain text of a field that may hold HTML or entities, on one line; undefined if it is empty. Anything beyond 64 thousand
 * characters is not a title, lead or caption, and is ignored.
 */
export function fieldText(html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  const field = html.slice(0, LARGE_BODY);
  const line = oneLine(field.includes('<') ? plainText(parseSmallBody(field)?.blocks ?? []) : plainWords(field));
  return line === '' ? undefined : line;
}

/** The text with each run of white space as one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Decodes entities. Most titles and names have none, and need no parsing. */
const plainWords = (field: string): string => (field.includes('&') ? textContent(parseHtmlTree(field)) : field);

/** Limit on titles made of a sentence, characters. */
export const MAX_MADE_TITLE = 90;

/**
 * A title made of a sentence: its first words. Slugs are made of such titles, so unlike `truncate`, which is for what readers see,
 * this never changes: importing again must find the same addresses.
 */
export function titleFromSentence(sentence: string): string {
  const line = oneLine(sentence);
  if (line.length <= MAX_MADE_TITLE) return line;
  const head = line.slice(0, MAX_MADE_TITLE);
  const space = head.lastIndexOf(' ');
  return `${(space > MAX_MADE_TITLE / 2 ? head.slice(0, space) : head.slice(0, -1)).replace(/[\s,;:–-]+$/u, '')}…`;
}

/** A title for an article without one: the first heading or sentence of its body; undefined if the body has no text. */
export function titleFromBody(html: string): string | undefined {
  const blocks = parseSmallBody(html.slice(0, LARGE_BODY))?.blocks ?? [];
  const heading = blocks.find(({ kind }) => kind === 'heading');
  const first = plainText(heading === undefined ? blocks : [heading]).split('\n')[0] ?? '';
  const sentence = /^.+?[.!?…](?=\s|$)/.exec(first)?.[0].replace(/\.$/, '') ?? first;
  return sentence === '' ? undefined : titleFromSentence(sentence);
}

/** Time zone of times that name none, in exports that hold the times of their readers. */
export const LOCAL_ZONE = 'Europe/Budapest';

/**
 * Unix seconds of a date in ISO form, in mail form ('Mon, 10 Aug 2020 07:00:00 +0000'), as people write it ('2022.11.22. 08:01',
 * '22.11.2022', 'November 22, 2022 8:01 am') or in milliseconds; undefined for anything else, for zero dates and for dates before
 * 1970. A time without a zone is one of `zone`.
 */
export function parseDate(raw: string | number | null | undefined, zone = 'utc'): number | undefined {
  if (raw === null || raw === undefined || raw === '') return undefined;
  if (typeof raw === 'number') return inRange(Math.floor(raw / 1000));
  const text = normalLine(raw);
  if (/^\d{12,14}$/.test(text)) return inRange(Math.floor(Number(text) / 1000));
  const known = zone === 'utc' ? PLAIN_DATE.exec(text) : null;
  const seconds = known === null ? undefined : plainSeconds(known.slice(1).map(Number));
  if (seconds !== undefined) return seconds;
  const plain = tidyDate(text);
  const readers = [DateTime.fromISO, DateTime.fromSQL, DateTime.fromRFC2822, DateTime.fromHTTP] as const;
  const moment = readers.map((read) => read(plain, { zone })).find(({ isValid }) => isValid);
  return moment ? inRange(Math.floor(moment.toSeconds())) : writtenDate(text, zone);
}

/** A time in the format of databases, in UTC, like nearly all dates in exports. */
const PLAIN_DATE = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;

function plainSeconds([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date.UTC accepts invalid days such as 31 February.
  const isReal =
    year >= 1970 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? inRange(date.getTime() / 1000) : undefined;
}

/** Converts dates such as 'Monday, 10 August 2020 07:00:00 UTC' to a form that Luxon parses: '10 Aug 2020 07:00:00 +0000'. */
function tidyDate(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[A-Za-z]{3,9}\.?,? (?=\d{1,2} [A-Za-z])/, '')
    .replace(/^(\d{1,2} [A-Za-z]{3})[a-z]*\.?,?/, '$1')
    .replace(/ (?:UTC|UT|Z)$/, ' +0000')
    .replace(/ CET$/, ' +0100')
    .replace(/ CEST$/, ' +0200')
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?) \+0000$/, '$1T$2Z');
}

function inRange(seconds: number): number | undefined {
  return seconds > 0 && seconds <= 32_503_680_000 ? seconds : undefined;
}

/**
 * Makes root-relative addresses in HTML (href, src, poster and lazy-loading src) absolute, so that they point to the old system.
 */
export function absoluteAddresses(html: string, baseUrl: string | undefined): string {
  if (baseUrl === undefined || !(html.includes('"/') || html.includes("'/"))) return html;
  return html.replace(
    /(\s(?:href|src|poster|data-src|data-lazy-src|data-original)\s*=\s*)(["'])\/(?!\/)/gi,
    (_, attribute: string, quote: string) => `${attribute}${quote}${baseUrl}/`,
  );
}

/** An address resolved against a base; undefined without one, or if it is invalid and so is the base. */
export function resolved(address: string | undefined, base: string | undefined): string | undefined {
  const written = address?.trim();
  if (written === undefined || written === '') return undefined;
  if (base === undefined || /^[a-z][a-z\d+.-]*:/i.test(written) || !URL.canParse(written, base)) return written;
  return new URL(written, base).href;
}

/** Addresses in HTML, resolved against the base of a feed or one of its items (`xml:base`), also those that begin with a slash. */
export function resolvedAddresses(html: string, base: string | undefined): string {
  if (base === undefined || !URL.canParse(base)) return html;
  return html.replace(
    /(\s(?:href|src|poster|data-src|data-lazy-src|data-original)\s*=\s*)(["'])(?![a-z][a-z\d+.-]*:|#|\/\/)([^"'<>]{1,2048})\2/gi,
    (whole, attribute: string, quote: string, address: string) => {
      const plain = address.replaceAll('&amp;', '&');
      return URL.canParse(plain, base)
        ? `${attribute}${quote}${new URL(plain, base).href.replaceAll('&', '&amp;')}${quote}`
        : whole;
    },
  );
}

/** Origin of an address, for `absoluteAddresses`; undefined if invalid. */
export function parseOrigin(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { origin } = new URL(url);
  return origin === 'null' ? undefined : origin;
}
