/** The type of a file, as detected from its bytes. */
export interface MediaKind {
  readonly kind: 'picture' | 'sound' | 'film' | 'document';
  /** Media type. */
  readonly type: string;
  /** File extension, with the dot. */
  readonly extension: string;
  /** Size of a picture in pixels, upright as the site sends it; unset if it is not in the first bytes. */
  readonly size?: { readonly width: number; readonly height: number };
  /** True for a WebP or PNG of several frames. */
  readonly animated?: boolean;
}

/** Type of the pictures of telephones, which browsers do not show. */
export const HEIC = 'image/heic';

/** Number of bytes from the beginning that detection needs. */
export const HEAD_BYTES = 512 * 1024;

/** The EXIF field of a picture's orientation; from 5 on, width and height are exchanged. */
const ORIENTATION = 0x0112;

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True if EXIF metadata, in the segment at `at`, says that the picture lies on its side. */
function liesOnItsSide(bytes: Uint8Array, at: number): boolean {
  const tiff = at + 10;
  if (text(bytes, at + 4, at + 8) !== 'Exif' || tiff + 10 > bytes.length) return false;
  const data = view(bytes);
  const little = data.getUint16(tiff) === 0x4949;
  const entries = tiff + data.getUint32(tiff + 4, little);
  if (entries + 2 > bytes.length) return false;
  for (let entry = entries + 2; entry < entries + 2 + 12 * data.getUint16(entries, little); entry += 12) {
    if (entry + 10 > bytes.length) return false;
    if (data.getUint16(entry, little) === ORIENTATION) return data.getUint16(entry + 8, little) >= 5;
  }
  return false;
}

/** Size of a JPEG, upright, from its first frame header. */
function jpegSize(bytes: Uint8Array): MediaKind['size'] {
  const data = view(bytes);
  let at = 2;
  let turned = false;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const [height, width] = [data.getUint16(at + 5), data.getUint16(at + 7)];
      return turned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) turned ||= liesOnItsSide(bytes, at);
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2);
  }
  return undefined;
}

/** Size of a WebP, in each of its three forms. */
function webpSize(bytes: Uint8Array): MediaKind['size'] {
  if (bytes.length < 30) return undefined;
  const data = view(bytes);
  const form = text(bytes, 12, 16);
  if (form === 'VP8 ') return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const whole = (at: number): number => data.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16) + 1;
  return form === 'VP8X' ? { width: whole(24), height: whole(27) } : undefined;
}

/** True for a PNG with an animation, which stands before its picture. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const data = view(bytes);
  for (let at = 8; at + 8 <= bytes.length; ) {
    const name = text(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + data.getUint32(at);
  }
  return false;
}

/** True for a WebP whose extended header says that it moves. */
const isAnimatedWebp = (bytes: Uint8Array): boolean => text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

const picture = (type: string, extension: string, size: MediaKind['size'], animated = false): MediaKind => ({
  kind: 'picture',
  type,
  extension,
  ...(size && { size }),
  ...(animated && { animated }),
});

function isoKind(brand: string): MediaKind | undefined {
  if (/^M4[AB]/.test(brand)) return { kind: 'sound', type: 'audio/mp4', extension: '.m4a' };
  // Pictures of telephones; the library makes JPEGs of them where it can. AVIF is not accepted (docs/contracts/media.md).
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return picture(HEIC, '.heic', undefined);
  return /^(?:isom|iso\d|mp4\d|avc1|M4V |dash|mmp4|qt {2})/.test(brand)
    ? { kind: 'film', type: 'video/mp4', extension: '.mp4' }
    : undefined;
}

/**
 * Detects the type of a file from its bytes only: its name and declared type are not trusted. Undefined if the site does not
 * serve it.
 */
export function detectMediaKind(bytes: Uint8Array): MediaKind | undefined {
  if (bytes.length < 16) return undefined;
  const data = view(bytes);
  if (data.getUint16(0) === 0xffd8 && bytes[2] === 0xff) return picture('image/jpeg', '.jpg', jpegSize(bytes));
  if (data.getUint32(0) === 0x89504e47 && bytes.length >= 24) {
    return picture('image/png', '.png', { width: data.getUint32(16), height: data.getUint32(20) }, isAnimatedPng(bytes));
  }
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) {
    return picture('image/gif', '.gif', { width: data.getUint16(6, true), height: data.getUint16(8, true) });
  }
  const riff = text(bytes, 0, 4) === 'RIFF' ? text(bytes, 8, 12) : '';
  if (riff === 'WEBP') return picture('image/webp', '.webp', webpSize(bytes), isAnimatedWebp(bytes));
  if (riff === 'WAVE') return { kind: 'sound', type: 'audio/wav', extension: '.wav' };
  if (text(bytes, 4, 8) === 'ftyp') return isoKind(text(bytes, 8, 12));
  if (text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && [0xfa, 0xfb, 0xf2, 0xf3].includes(bytes[1] ?? 0))) {
    return { kind: 'sound', type: 'audio/mpeg', extension: '.mp3' };
  }
  if (text(bytes, 0, 4) === 'OggS') return { kind: 'sound', type: 'audio/ogg', extension: '.ogg' };
  if (data.getUint32(0) === 0x1a45dfa3) return { kind: 'film', type: 'video/webm', extension: '.webm' };
  if (text(bytes, 0, 5) === '%PDF-') return { kind: 'document', type: 'application/pdf', extension: '.pdf' };
  return undefined;
}
