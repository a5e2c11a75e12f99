import { DateTime } from 'luxon';
import { fieldText, importSlug, parseDate } from '../import-words';
import type { Named, SourceTerm } from '../record-builders';

/** Vocabularies and fields that are sections of a paper; all others are tags. */
const SECTIONS = /(?:^|_)(?:categor(?:y|ies)|sections?|rovat(?:ok)?|channels?|rubrics?|kategoria|kategoriak)$/;

/** A person, section or tag by the name that it has there. */
export function named(shown: string | undefined): Named[] {
  const name = fieldText(shown);
  const slug = name === undefined ? undefined : importSlug(undefined, name);
  return name === undefined || slug === undefined ? [] : [{ slug, name }];
}

/** A term by its vocabulary or field. */
export function toTerms(vocabulary: string, name: string | undefined): SourceTerm[] {
  const kind = SECTIONS.test(vocabulary.toLowerCase()) ? 'category' : 'tag';
  return named(name).map((term) => ({ ...term, kind }));
}

/** Dates in Drupal's default format: 'Fri, 11/20/2026 - 10:15', month first. */
const SHOWN = /(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s*-\s*(\d{1,2}):(\d{2}))?/;

/** Unix seconds of a date: in seconds, in ISO form, or as pages show it, by the clock of Budapest; undefined if it is none. */
export function drupalDate(raw: string | undefined): number | undefined {
  const text = fieldText(raw);
  if (text === undefined) return undefined;
  if (/^\d{9,10}$/.test(text)) return Number(text);
  const [, month, day, year, hour = '0', minute = '0'] = SHOWN.exec(text) ?? [];
  if (year === undefined) return parseDate(text);
  const parts = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour), minute: Number(minute) };
  const moment = DateTime.fromObject(parts, { zone: 'Europe/Budapest' });
  return moment.isValid ? moment.toSeconds() : undefined;
}

/** True unless a text says that something is not: '0', 'False', 'Off', 'Nem', 'Unpublished'. */
export function isYes(raw: string | undefined): boolean {
  return !/^(?:0|false|off|no|nem|unpublished|nem publikált|draft|vázlat)$/i.test(fieldText(raw) ?? '');
}

/** The address that a link or picture leads to, where a view has written it as HTML. */
export function addressIn(raw: string | undefined, attribute: 'href' | 'src'): string | undefined {
  const text = raw?.trim() ?? '';
  if (text === '') return undefined;
  if (!text.includes('<')) return text;
  return new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']+)["']`, 'i').exec(text)?.[1];
}

/** An address on the old site, whole; its public files lie in one folder. */
export function wholeAddress(address: string | undefined, baseUrl: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const path = address.replace(/^public:\/\//, '/sites/default/files/');
  return path.startsWith('/') && !path.startsWith('//') && baseUrl !== undefined ? baseUrl + path : path;
}
