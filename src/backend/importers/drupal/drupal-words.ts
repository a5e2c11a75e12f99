import { DateTime } from 'luxon';
import { fieldText, importSlug, LOCAL_ZONE, parseDate } from '../import-words';
import type { Named, SourceTerm } from '../record-builders';

/** Vocabularies and fields that are sections; all others are tags. */
const SECTIONS = /(?:^|_)(?:categor(?:y|ies)|sections?|rovat(?:ok)?|channels?|rubrics?|kategoria|kategoriak)$/;

/** A person, section or tag by its name in Drupal; empty if it has no valid name. */
export function toNamed(shown: string | undefined): Named[] {
  const name = fieldText(shown);
  const slug = name === undefined ? undefined : importSlug(undefined, name);
  return name === undefined || slug === undefined ? [] : [{ slug, name }];
}

/** Converts a term, by its vocabulary or field, to a category or tag. */
export function toTerms(vocabulary: string, name: string | undefined): SourceTerm[] {
  const kind = SECTIONS.test(vocabulary.toLowerCase()) ? 'category' : 'tag';
  return toNamed(name).map((term) => ({ ...term, kind }));
}

/** Dates in Drupal's default format: 'Fri, 11/20/2026 - 10:15', month first. */
const SHOWN = /(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s*-\s*(\d{1,2}):(\d{2}))?/;

/**
 * Parses a date in seconds, in ISO form, or as shown on pages (in Budapest's time zone), to unix seconds; undefined if invalid.
 */
export function drupalDate(raw: string | undefined): number | undefined {
  const text = fieldText(raw);
  if (text === undefined) return undefined;
  if (/^\d{9,10}$/.test(text)) return Number(text);
  const [, month, day, year, hour = '0', minute = '0'] = SHOWN.exec(text) ?? [];
  if (year === undefined) return parseDate(text, LOCAL_ZONE);
  const parts = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour), minute: Number(minute) };
  const moment = DateTime.fromObject(parts, { zone: 'Europe/Budapest' });
  return moment.isValid ? moment.toSeconds() : undefined;
}

/** True unless the text is a negative value: '0', 'False', 'Off', 'Nem', 'Unpublished'. */
export function isYes(raw: string | undefined): boolean {
  return !/^(?:0|false|off|no|nem|unpublished|nem publikált|draft|vázlat|archived|archivált|private|privát|trash(?:ed)?|kuka|deleted|törölt|expired|lejárt)$/i.test(
    fieldText(raw) ?? '',
  );
}

/** True for a state of Drupal's moderation, by name or label, in which readers see an article, or without moderation. */
export const isPublishedState = (state: unknown): boolean =>
  /^(?:|publish(?:ed)?|live|közzétéve|közzétett|publikált|publikálva|megjelent)$/i.test(fieldText(String(state ?? '')) ?? '');

/** The address in a field, which may be the HTML of a link or picture. */
export function addressIn(raw: string | undefined, attribute: 'href' | 'src'): string | undefined {
  const text = raw?.trim() ?? '';
  if (text === '') return undefined;
  if (!text.includes('<')) return text;
  return new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']+)["']`, 'i').exec(text)?.[1];
}

/** Completes an address of the old site; public files are in a fixed folder. */
export function completeAddress(address: string | undefined, baseUrl: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const path = address.replace(/^public:\/\//, '/sites/default/files/');
  return path.startsWith('/') && !path.startsWith('//') && baseUrl !== undefined ? baseUrl + path : path;
}

/** HTML with paths in place of the names by which Drupal's editor keeps links: `internal:/a`, `entity:node/5`, `base:a`. */
export const withPaths = (html: string): string =>
  html.replace(/(\shref\s*=\s*["'])(?:internal|base|entity):\/?(?=[^"']{0,2000}["'])/gi, '$1/');
