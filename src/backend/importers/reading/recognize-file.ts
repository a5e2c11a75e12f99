import type { InEachLanguage } from '~/lib/words/messages';
import type { ImportFormat } from '../formats';
import { isSentenceLines } from '../prose';

/** What a file seems to be, and the formats that read it. */
export interface FileKind {
  readonly name: InEachLanguage;
  /** The best one first; none if no import reads such files. */
  readonly formats: readonly ImportFormat[];
}

/** Exports that are recognized by what they begin with, the most specific ones first. */
const EXPORTS: readonly (FileKind & { readonly begins: RegExp; readonly has?: RegExp })[] = [
  {
    name: { hu: 'WordPress-export (WXR)', en: 'a WordPress export (WXR)' },
    formats: ['wordpress'],
    begins: /^<(?:\?xml|!--|rss\b)/i,
    has: /<rss\b[^>]*\sxmlns:wp=/,
  },
  {
    name: { hu: 'podcast hírfolyama', en: 'a podcast feed' },
    formats: ['podcast', 'feed'],
    begins: /^<(?:\?xml|!--|rss\b)/i,
    has: /<rss\b[^>]*\sxmlns:itunes=/,
  },
  {
    name: { hu: 'Atom-hírfolyam', en: 'an Atom feed' },
    formats: ['feed'],
    begins: /^<(?:\?xml|!--|feed\b)/i,
    has: /<feed\b[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2005\/Atom/,
  },
  {
    name: { hu: 'Ghost-export', en: 'a Ghost export' },
    formats: ['ghost'],
    begins: /^\{/,
    has: /^\{\s*"db"\s*:\s*\[|"result"\s*:\s*\{\s*"posts"\s*:/,
  },
  {
    name: { hu: 'WordPress-bejegyzések a REST API-ból (JSON)', en: 'posts of WordPress’s REST API (JSON)' },
    formats: ['wordpress-json'],
    begins: /^[[{]/,
    has: /"(?:guid|title|content)"\s*:\s*\{\s*"rendered"\s*:/,
  },
  {
    name: { hu: 'Drupal JSON:API-dokumentuma', en: 'a JSON:API document of Drupal' },
    formats: ['drupal'],
    begins: /^\{/,
    has: /"jsonapi"\s*:\s*\{|"type"\s*:\s*"node--/,
  },
  {
    name: { hu: 'egy Hírmondó exportja (NDJSON)', en: 'an export of Hírmondó (NDJSON)' },
    formats: ['ndjson'],
    begins: /^\{"id":\d+,"slug":"/,
  },
  {
    name: { hu: 'adatbázis SQL-mentése', en: 'an SQL dump of a database' },
    formats: [],
    begins: /^(?:-- [^\n]*(?:dump|SQL)|(?:CREATE|DROP) (?:TABLE|DATABASE)\b|INSERT INTO\b)/,
  },
];

const WEB_PAGE: FileKind = { name: { hu: 'weblap (HTML)', en: 'a web page (HTML)' }, formats: ['markdown'] };
const XML: FileKind = { name: { hu: 'XML', en: 'XML' }, formats: ['wordpress', 'feed', 'podcast', 'text'] };
const JSON_TEXT: FileKind = {
  name: { hu: 'JSON', en: 'JSON' },
  formats: ['wordpress-json', 'ghost', 'drupal', 'ndjson', 'text'],
};
const LIST: FileKind = {
  name: { hu: "JSON-lista (soronként egy objektum lesz belőle: jq -c '.[]')", en: "a JSON list (an object a line: jq -c '.[]')" },
  formats: [],
};
const BROKEN_LINES: FileKind = {
  name: { hu: 'több sorba tördelt JSON (egy sor lesz belőle: jq -c .)', en: 'JSON over several lines (on one line: jq -c .)' },
  formats: [],
};
const OTHER: FileKind = { name: { hu: 'se nem XML, se nem JSON', en: 'neither XML nor JSON' }, formats: [] };

/** Formats whose files are all XML, or all JSON. Files of the other formats may begin with anything. */
const XML_FORMATS: readonly ImportFormat[] = ['wordpress', 'feed', 'podcast'];
const JSON_FORMATS: readonly ImportFormat[] = ['wordpress-json', 'ghost'];
/** Formats of texts, in which a brace or a bracket may begin a sentence. */
const TEXT_FORMATS: readonly ImportFormat[] = ['text', 'markdown'];

/** The first field of an object, or of the first object in a list. */
const FIRST_FIELD = /^(?:\[\s*)?\{\s*"(?:[^"\\]|\\.)*"\s*:/;

/** Returns what a file that begins with `head` seems to be if that is not what `format` reads, otherwise undefined. */
export function recognizeOtherFile(head: string, format: ImportFormat): FileKind | undefined {
  const text = head.replace(/^\ufeff?\s+|^\ufeff/, '');
  if (text === '') return undefined;
  const kind = EXPORTS.find(({ begins, has }) => begins.test(text) && (has?.test(text) ?? true)) ?? plainKind(text, format);
  return kind === undefined || kind.formats.includes(format) ? undefined : kind;
}

/** What a text is by its first characters. */
function plainKind(text: string, format: ImportFormat): FileKind | undefined {
  if (format === 'ndjson') return text.startsWith('[') ? LIST : /^\{\s*\n/.test(text) ? BROKEN_LINES : undefined;
  if (TEXT_FORMATS.includes(format)) {
    if (!FIRST_FIELD.test(text) || (format === 'text' && isSentenceLines(text))) return undefined;
    return { ...JSON_TEXT, formats: JSON_TEXT.formats.filter((other) => other !== format) };
  }
  const strict = XML_FORMATS.includes(format) || JSON_FORMATS.includes(format);
  if (!strict) return undefined;
  if (/^<(?:!doctype html|html)\b/i.test(text)) return WEB_PAGE;
  if (text.startsWith('<')) return XML;
  if (/^[[{]/.test(text)) return JSON_TEXT;
  // Messages of PHP before an export are faults of single lines.
  return /<(?:\?xml|rss|feed|rdf:RDF)\b/.test(text) ? undefined : OTHER;
}
