import { isUtf8 } from 'node:buffer';

/** The encoding of a file, by its name for `TextDecoder`. */
export interface Encoding {
  readonly name: string;
  /** How it was determined; 'person' if set by the user. */
  readonly basis: 'bom' | 'declaration' | 'zeros' | 'nothing' | 'person';
}

/** An invalid byte in a text of the encoding. */
export interface EncodingFault {
  /** From 0. */
  readonly byte: number;
  /** From 1. */
  readonly line: number;
  /** The fault, in English. */
  readonly reason: string;
}

/** Number of bytes from the beginning that are searched for a declaration. */
const HEAD = 1024;
const C1_FIRST = 0x80;
const C1_LAST = 0x9f;

/**
 * The encoding indicated by the first bytes of a file: by the byte order mark, the zeros of UTF-16, or an XML declaration;
 * defaults to UTF-8.
 */
export function detectEncoding(head: Uint8Array): Encoding {
  const [a = 0, b = 0, c = 0, d = 0] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', basis: 'bom' };
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le', basis: 'bom' };
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', basis: 'bom' };
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return { name: 'utf-16le', basis: 'zeros' };
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return { name: 'utf-16be', basis: 'zeros' };
  const text = String.fromCharCode(...head.subarray(0, HEAD));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  return declared === undefined ? { name: 'utf-8', basis: 'nothing' } : { name: declared.toLowerCase(), basis: 'declaration' };
}

/** True for a name that `TextDecoder` supports. */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/**
 * Checks all bytes of a file against its encoding; undefined if it is valid. A file that is valid UTF-8 with accented letters is
 * not in a one-byte encoding; bytes from 0x80 to 0x9f are letters in windows-1250, but not in ISO-8859-2.
 */
export async function findEncodingFault(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<EncodingFault | undefined> {
  const canonical = new TextDecoder(encoding.name).encoding;
  if (canonical === 'utf-8') return await firstBrokenUtf8(chunks);
  if (canonical.startsWith('utf-16') || encoding.basis === 'person') return undefined;
  const latin = canonical.startsWith('iso-8859');
  let byte = 0;
  let line = 1;
  let accents: { readonly byte: number; readonly line: number } | undefined;
  let control: EncodingFault | undefined;
  const utf8 = createUtf8Check();
  let isUtf8 = true;
  for await (const chunk of chunks) {
    for (const value of chunk) {
      if (value === 0x0a) line += 1;
      if (value >= C1_FIRST) accents ??= { byte, line };
      if (latin && value >= C1_FIRST && value <= C1_LAST) {
        const reason = `0x${value.toString(16)} is not a character of ${canonical}; the file may be windows-1250`;
        control ??= { byte, line, reason };
      }
      if (isUtf8) isUtf8 = utf8.take(value);
      byte += 1;
    }
  }
  if (accents !== undefined && isUtf8 && utf8.isWhole())
    return { ...accents, reason: `is declared as ${canonical}, but is UTF-8` };
  return control;
}

async function firstBrokenUtf8(chunks: AsyncIterable<Uint8Array>): Promise<EncodingFault | undefined> {
  const utf8 = createUtf8Check();
  let byte = 0;
  let line = 1;
  for await (const chunk of chunks) {
    if (utf8.isWhole() && isUtf8(chunk)) {
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) line += 1;
      byte += chunk.length;
      continue;
    }
    for (const value of chunk) {
      if (!utf8.take(value)) {
        return {
          byte,
          line,
          reason: `0x${value.toString(16).padStart(2, '0')} is not valid UTF-8 here; the file may be windows-1250 or ISO-8859-2`,
        };
      }
      if (value === 0x0a) line += 1;
      byte += 1;
    }
  }
  return utf8.isWhole() ? undefined : { byte, line, reason: 'ends within a UTF-8 character' };
}

/** Returns a function that takes the bytes of a text one by one; false if the byte is invalid at its position. */
function createUtf8Check() {
  let following = 0;
  let low = 0x80;
  let high = 0xbf;
  return {
    isWhole: () => following === 0,
    take(value: number): boolean {
      if (following > 0) {
        const fits = value >= low && value <= high;
        low = 0x80;
        high = 0xbf;
        following -= 1;
        return fits;
      }
      if (value < 0x80) return true;
      if (value < 0xc2 || value > 0xf4) return false;
      following = value < 0xe0 ? 1 : value < 0xf0 ? 2 : 3;
      // Rejects overlong forms, surrogates, and values beyond the last code point.
      if (value === 0xe0) low = 0xa0;
      if (value === 0xed) high = 0x9f;
      if (value === 0xf0) low = 0x90;
      if (value === 0xf4) high = 0x8f;
      return true;
    },
  };
}
