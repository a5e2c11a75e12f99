import { createHmac, timingSafeEqual } from 'node:crypto';

/** Folder below /media/ for pictures of other systems. */
export const COPIES = 'kulso/';

/** The addresses at which this site serves pictures of other systems. */
export interface CopyAddresses {
  /** Address here of a picture elsewhere; unchanged if its origin is not allowed, or if it has the name of what cannot be cut. */
  readonly at: (src: string) => string;
  /** The address elsewhere that a name below /media/ stands for; undefined if this site has not written it. */
  readonly read: (name: string) => string | undefined;
}

/** A longer address would be in a page up to twenty-five times, once for each cut. */
const MAX_LENGTH = 1_000;
const EXTENSION = /\.([a-z\d]{2,5})$/i;
const CUT: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp']);
const NAME = /^kulso\/([\w-]{16})\/([\w-]+)\.(?:jpe?g|png|webp)$/;
/** Bytes of a signature: it can only be guessed by asking this server. */
const SIGNATURE_BYTES = 12;

/**
 * Makes the addresses: /media/kulso/SIGNATURE/ADDRESS.EXT, the address in base64url. The signature says that a page of this site
 * has named the picture, so that nobody can have anything else fetched; no table of pictures is needed, on any machine.
 */
export function createCopyAddresses(origins: ReadonlySet<string>, key: Buffer): CopyAddresses {
  const sign = (address: string): Buffer => createHmac('sha256', key).update(address).digest().subarray(0, SIGNATURE_BYTES);
  const at = (src: string): string => {
    const url = /^https?:/i.test(src) ? URL.parse(src) : null;
    if (url === null || !origins.has(url.origin) || url.username !== '' || url.password !== '') return src;
    const extension = EXTENSION.exec(url.pathname)?.[1]?.toLowerCase() ?? 'jpg';
    url.hash = '';
    if (!CUT.has(extension) || url.href.length > MAX_LENGTH) return src;
    return `/media/${COPIES}${sign(url.href).toString('base64url')}/${Buffer.from(url.href).toString('base64url')}.${extension}`;
  };
  return {
    at,
    read(name) {
      const [, signature = '', coded = ''] = NAME.exec(name) ?? [];
      const address = Buffer.from(coded, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(address))) return undefined;
      // One name for each picture: under others a CDN would keep copies that no purge names.
      return at(address) === `/media/${name}` ? address : undefined;
    },
  };
}
