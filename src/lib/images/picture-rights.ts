import { findElements, type HtmlElement, parseHtmlTree, textContent } from '~/lib/article-body/html-tree';
import { normalLine } from '~/lib/text/normal-form';
import { escapeHtml } from '../text/escape-html';
import { readDay } from './usable-until';

/**
 * Whose picture it is, as photographers and agencies write it into the file: IPTC fields, in IIM (the older form, in JPEG) or in
 * XMP. Places, cameras and serial numbers are not read: they do not leave the original.
 */
export interface PictureRights {
  /** Who took it. */
  readonly creator?: string;
  /** The credit line of an agency. */
  readonly credit?: string;
  readonly copyright?: string;
  /** What it shows, for those who cannot see it, if the file says so in words of its own. */
  readonly alt?: string;
  /** The last day on which it may be used, '2026-12-31'. */
  readonly usableUntil?: string;
}

type Field = keyof PictureRights;
const FIELDS: readonly Field[] = ['creator', 'credit', 'copyright', 'alt', 'usableUntil'];
const MAX_LENGTH = 500;

/** Elements, or attributes, of XMP. */
const XMP_NAMES: Readonly<Record<Field, string>> = {
  creator: 'dc:creator',
  credit: 'photoshop:credit',
  copyright: 'dc:rights',
  alt: 'iptc4xmpcore:alttextaccessibility',
  usableUntil: 'plus:licenseenddate',
};
/** Data sets of record 2 of IIM. */
const IIM_FIELDS: Readonly<Record<number, Field>> = { 37: 'usableUntil', 80: 'creator', 110: 'credit', 116: 'copyright' };

/** Reads the rights that a picture's metadata hold; a file that names none gives an empty object. Never throws. */
export function readPictureRights({
  iptc,
  xmp,
}: {
  readonly iptc?: Uint8Array | undefined;
  readonly xmp?: Uint8Array | undefined;
}): PictureRights {
  const older = iptc === undefined ? {} : readIim(iptc);
  const newer = xmp === undefined ? {} : readXmp(new TextDecoder().decode(xmp));
  const found: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const text = normalLine((newer[field] ?? older[field] ?? '').slice(0, MAX_LENGTH));
    const kept = field === 'usableUntil' ? readDay(text) : text || undefined;
    if (kept !== undefined) found[field] = kept;
  }
  return found;
}

/** The line below a picture: 'Kiss Pál / MTI'; undefined if the file names nobody. */
export function creditLine({ creator, credit, copyright }: PictureRights): string | undefined {
  if (creator === undefined && credit === undefined) return copyright;
  if (creator === undefined || credit === undefined) return creator ?? credit;
  return credit.includes(creator) ? credit : `${creator} / ${credit}`;
}

/** The rights as XMP, for a picture that is made of another one, without what only the newsroom need know; undefined if there is nothing to say. */
export function writeXmp({ creator, credit, copyright }: PictureRights): string | undefined {
  if (creator === undefined && credit === undefined && copyright === undefined) return undefined;
  const list = (name: string, kind: string, text: string | undefined, language = ''): string =>
    text === undefined ? '' : `<${name}><rdf:${kind}><rdf:li${language}>${escapeHtml(text)}</rdf:li></rdf:${kind}></${name}>`;
  const line = credit === undefined ? '' : `<photoshop:Credit>${escapeHtml(credit)}</photoshop:Credit>`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${list('dc:creator', 'Seq', creator)}${list('dc:rights', 'Alt', copyright, ' xml:lang="x-default"')}${line}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** Longest XMP that is read, characters: editing programs write histories of megabytes into it. */
const MAX_XMP = 200_000;

function readXmp(xmp: string): Partial<Record<Field, string>> {
  // An empty element of XML would go on in HTML.
  const root = parseHtmlTree(xmp.slice(0, MAX_XMP).replace(/<([A-Za-z][\w:]{0,60})((?:\s[^<>]{0,2000})?)\/>/g, '<$1$2></$1>'));
  const found: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const name = XMP_NAMES[field];
    const [element] = findElements(root, (one) => one.name === name);
    const [carrier] = findElements(root, (one) => one.attributes.has(name));
    const text = element === undefined ? carrier?.attributes.get(name) : joinItems(element);
    if (text !== undefined) found[field] = text;
  }
  return found;
}

/** The items of a list joined, the first of alternatives, or the text. */
function joinItems(element: HtmlElement): string {
  const items = findElements(element, ({ name }) => name === 'rdf:li').map((item) => textContent(item).trim());
  if (items.length === 0) return textContent(element);
  const isChoice = findElements(element, ({ name }) => name === 'rdf:alt').length > 0;
  return isChoice ? (items[0] ?? '') : items.filter((item) => item !== '').join(', ');
}

const UTF8_MARK = '\u001b%G';

/** Data sets of IIM: 0x1c, record, number, length in two bytes, value. In a JPEG they stand within Photoshop's resources. */
function readIim(bytes: Uint8Array): Partial<Record<Field, string>> {
  const values = new Map<Field, Uint8Array[]>();
  let isUtf8 = false;
  let at = bytes.indexOf(0x1c);
  while (at !== -1 && at + 5 <= bytes.length) {
    const [record = 0, number = 0, high = 0, low = 0] = bytes.subarray(at + 1, at + 5);
    const length = high * 256 + low;
    // A number above is that of an extended set, which holds no text; and a set's bytes may contain the mark.
    if (length >= 0x8000 || at + 5 + length > bytes.length || record === 0 || record > 9) {
      at = bytes.indexOf(0x1c, at + 1);
      continue;
    }
    const value = bytes.subarray(at + 5, at + 5 + length);
    const field = record === 2 ? IIM_FIELDS[number] : undefined;
    if (record === 1 && number === 90) isUtf8 = String.fromCharCode(...value.subarray(0, 3)) === UTF8_MARK;
    else if (field !== undefined) values.set(field, [...(values.get(field) ?? []), value]);
    at = bytes.indexOf(0x1c, at + 5 + length);
  }
  return Object.fromEntries([...values].map(([field, texts]) => [field, texts.map((text) => decode(text, isUtf8)).join(', ')]));
}

/** Older Hungarian programs wrote Windows' letters. */
function decode(bytes: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
