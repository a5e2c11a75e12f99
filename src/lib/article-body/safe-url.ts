/**
 * The only check of addresses that are written to attributes. Nothing else in the product decides whether an address from content
 * is allowed in href or src.
 */

const MAX_LENGTH = 4096;
const IGNORED_BY_BROWSERS = /[\t\n\r]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no control character, quote-like sign or space may remain.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]/;

/**
 * An address for a link: http(s), mailto, tel, root-relative or a #fragment. Protocol-relative becomes https. Undefined for
 * everything else: relative paths (their base is unknown), script and data schemes, control characters, over 4096 characters.
 */
export function safeLinkUrl(raw: string | undefined): string | undefined {
  if (raw !== undefined && isPlain(raw)) return raw;
  const url = normalizeUrl(raw);
  if (url === undefined) return undefined;
  if (url.startsWith('#')) return url.length > 1 ? url : undefined;
  if (/^mailto:[^\s<>"'`]+$/i.test(url)) return url;
  if (/^tel:[+()\d\s./*#;=a-z-]+$/i.test(url)) return url;
  return webUrl(url);
}

/** An address of a picture, sound or film file: http(s) or root-relative; undefined for everything else. */
export function safeMediaUrl(raw: string | undefined): string | undefined {
  if (raw !== undefined && isPlain(raw)) return raw;
  const url = normalizeUrl(raw);
  return url === undefined ? undefined : webUrl(url);
}

/** An address for a frame: https without user name, or root-relative; undefined for everything else. */
export function safeFrameUrl(raw: string | undefined): string | undefined {
  const url = safeMediaUrl(raw);
  if (url === undefined || url.startsWith('/')) return url;
  const parsed = new URL(url);
  return parsed.protocol === 'https:' && parsed.username === '' && parsed.password === '' ? url : undefined;
}

/** True for an address on another host, judged by the address only. */
export function isExternalUrl(url: string): boolean {
  return /^https?:/i.test(url);
}

/** An address whose host is made of letters, digits and hyphens, with an end that is no number, and nothing unusual after it; or none. */
const PLAIN =
  /^(?:https?:\/\/(?!xn--)(?:[a-z\d][a-z\d-]*\.(?!xn--))+[a-z]{2,}(?:[/?#][\w./~?=%&#+,:;@!$()*-]*)?|\/(?:[\w.~?=%&#+,:;@!$()*-][\w./~?=%&#+,:;@!$()*-]*)?)$/i;

/** True for an address that every check below leaves as it is, which nearly all are: parsing each took half of a body's time. */
const isPlain = (url: string): boolean => url.length <= MAX_LENGTH && PLAIN.test(url);

function normalizeUrl(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  const url = raw.replace(IGNORED_BY_BROWSERS, '').trim();
  return url === '' || url.length > MAX_LENGTH || FORBIDDEN.test(url) ? undefined : url;
}

function webUrl(url: string): string | undefined {
  if (url.includes('\\')) return undefined;
  if (url.startsWith('//')) return webUrl(`https:${url}`);
  if (url.startsWith('/')) return URL.canParse(url, 'https://x.invalid') ? encodeLoose(url) : undefined;
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return undefined;
  return encodeLoose(url);
}

/** Encodes characters that would end or confuse an attribute or a srcset; readable letters stay unchanged. */
function encodeLoose(url: string): string {
  return url.replace(/[\s<>"'`{}|^]/g, (sign) => encodeURIComponent(sign).replace("'", '%27'));
}
