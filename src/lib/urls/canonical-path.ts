import { normalLine } from '../text/normal-form';

/**
 * The strict parser of request targets. All other code uses its result, so that no two parts of the server can interpret an
 * address differently.
 */

/** Longest request target in characters; anything longer is 414. */
export const MAX_TARGET_LENGTH = 8192;

/** A request target in the form used by the rest of the server. */
export interface CanonicalTarget {
  /** Decoded once, NFC, beginning with '/', without trailing slash unless it is the root. */
  readonly path: string;
  /** The path, uniformly percent-encoded, for addresses. */
  readonly encoded: string;
  /** Query as sent, without '?' and `fbclid` (RD-32). */
  readonly query: string;
  /** Kind of redirect to the canonical target; undefined if the target was canonical. */
  readonly moved: 'permanently' | 'temporarily' | undefined;
}

export type ParsedTarget =
  | { readonly ok: true; readonly target: CanonicalTarget }
  /** An unfilled template token in the path (RD-30, A-04): the reader is sent to the support page. */
  | { readonly ok: false; readonly reason: 'placeholder'; readonly query: string }
  | { readonly ok: false; readonly reason: 'too-long' | 'malformed' };

/** Placeholders that mail and advertising systems failed to replace with a value. */
const PLACEHOLDERS = ['{{', '}}', '*|', '|*', '[[', ']]', '%%', '${'];

/** Visible ASCII without '#', '\', '?' and the quotation mark, which every client encodes in a path. */
const PATH = /^\/[\x21\x24-\x3e\x40-\x5b\x5d-\x7e]*$/;
const QUERY = /^[\x21\x22\x24-\x7e]*$/;
const CONTROL = /\p{Cc}/u;
const ESCAPE = /%[0-9A-Fa-f]{2}/g;
/** Encoded slash and backslash: some parsers treat them as separators, others as characters. */
const ENCODED_SEPARATOR = /%2f|%5c/i;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
/**
 * What programs for sharing and advertising append to an address, where its question mark was escaped (`%3Futm_source=…`) or is
 * missing (`&fbclid=…`).
 */
const LOST_QUERY = /(?:\?|&(?:amp;)?)((?:utm_[a-z]+|[a-z]*clid|mc_[ce]id|igshid)=.*)$/i;
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;

function hasPlaceholder(path: string): boolean {
  const found = (text: string) => PLACEHOLDERS.some((mark) => text.includes(mark));
  return found(path) || found(path.replace(ESCAPE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))));
}

/** Decodes once; undefined for a broken escape or for bytes that are not UTF-8. */
function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Percent-encodes a decoded path uniformly; unreserved characters and those allowed in paths stay. Never throws. */
export function encodePath(path: string): string {
  return encodeURIComponent(path.toWellFormed())
    .replaceAll('%2F', '/')
    .replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

/** Splits off a query that is part of a decoded text, because its question mark was escaped or lost. */
export function splitLostQuery(text: string): { readonly path: string; readonly query: string | undefined } {
  const [end = '', query] = LOST_QUERY.exec(text) ?? [];
  return { path: text.slice(0, text.length - end.length), query };
}

/** A query that was part of a decoded path. */
const encodeQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => pair.split('=').map(encodeURIComponent).join('='))
    .join('&');

/** Removes the parameters called `name` from a query; the rest stays byte for byte. */
export function withoutParameter(query: string, name: string): string {
  if (query === '') return query;
  return query
    .split('&')
    .filter((pair) => decodeOnce(pair.split('=', 1)[0]?.replaceAll('+', ' ') ?? '') !== name)
    .join('&');
}

/**
 * Parses a request target in origin form ('/path?query'). Malformed are: anything but visible ASCII, empty segments,
 * backslashes, dot segments, invalid or double percent-encoding, encoded separators, control characters.
 */
export function parseTarget(raw: string): ParsedTarget {
  if (raw.length > MAX_TARGET_LENGTH) return { ok: false, reason: 'too-long' };
  const mark = raw.indexOf('?');
  const rawPath = mark === -1 ? raw : raw.slice(0, mark);
  const rawQuery = mark === -1 ? '' : raw.slice(mark + 1);
  if (mark === -1 && PLAIN_PATH.test(raw)) {
    return { ok: true, target: { path: raw, encoded: raw, query: '', moved: undefined } };
  }
  if (!QUERY.test(rawQuery)) return { ok: false, reason: 'malformed' };
  if (rawPath.startsWith('/') && QUERY.test(rawPath) && hasPlaceholder(rawPath)) {
    return { ok: false, reason: 'placeholder', query: withoutParameter(rawQuery, 'fbclid') };
  }
  const malformed = { ok: false, reason: 'malformed' } as const;
  if (!PATH.test(rawPath) || rawPath.includes('//') || ENCODED_SEPARATOR.test(rawPath)) return malformed;
  const decoded = decodeOnce(rawPath)?.normalize('NFC');
  if (decoded === undefined || CONTROL.test(decoded)) return malformed;
  const { path: whole, query: lost } = splitLostQuery(decoded);
  const normal = normalLine(whole);
  // A last segment of which nothing is left is no address of the list above it.
  if (normal.endsWith('/') && !/\/\s*$/.test(whole)) return malformed;
  const path = normal.replace(/(?<=.)\/ *$/, '').trimEnd();
  // What is checked is what the rest of the server sees.
  if (/^$|[%\\]|\/\//.test(path) || DOT_SEGMENT.test(path) || /[%\\]|\/\//.test(decoded)) return malformed;
  const sent = lost === undefined ? rawQuery : [encodeQuery(lost), rawQuery].filter(Boolean).join('&');
  const query = sent.includes('fbclid') || sent.includes('%') ? withoutParameter(sent, 'fbclid') : sent;
  const moved = query !== rawQuery || lost !== undefined ? 'temporarily' : path !== decoded ? 'permanently' : undefined;
  return { ok: true, target: { path, encoded: encodePath(path), query, moved } };
}

/** Parses a target as a client sent it: empty segments, which have no meaning, are left out, and the reader is redirected. */
export function parseSentTarget(raw: string): ParsedTarget {
  const mark = raw.indexOf('?');
  const path = mark === -1 ? raw : raw.slice(0, mark);
  if (!path.includes('//')) return parseTarget(raw);
  const reading = parseTarget(path.replace(/\/{2,}/g, '/') + raw.slice(path.length));
  return reading.ok ? { ok: true, target: { ...reading.target, moved: reading.target.moved ?? 'permanently' } } : reading;
}
