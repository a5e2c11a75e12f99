import { writeFocus } from './focal-point';
import type { FocalPoint } from './focal-points';
import { type ImageTypeName, imageDensities, imageTypes } from './image-types';

const TYPEABLE = /^(.*\/)?([^/]+)\.(jpe?g|png|webp|avif)$/i;

/** Files that the site serves unchanged. */
const UNCUT = /^\/(?:images|_astro)\//;

/** True for an address on another host, whose pictures are used unchanged. */
export function isForeign(src: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src);
}

/**
 * Address of a picture cropped to a type (A-55): `typedImageUrl('/media/hid.jpg?v=2', 'cover:2x')` is
 * '/media/hid_cover@2x.jpg?v=2'. The part after ':' is optional. Addresses on other hosts, public files of the site and names
 * with an unknown extension are returned unchanged. `ownHosts` lists origins (scheme and host) whose pictures the server crops.
 */
export function typedImageUrl(src: string, type: string, ownHosts: readonly string[] = []): string {
  if (isForeign(src) && !ownHosts.some((origin) => src.startsWith(`${origin}/`))) return src;
  if (UNCUT.test(src)) return src;
  const end = src.search(/[?#]/);
  const path = end === -1 ? src : src.slice(0, end);
  const match = TYPEABLE.exec(path);
  if (match === null) return src;
  const [, folder = '', name, extension] = match;
  const [kind, modifier] = type.split(':', 2);
  return `${folder}${name}_${kind}${modifier ? `@${modifier}` : ''}.${extension}${end === -1 ? '' : src.slice(end)}`;
}

/** Name of a type with the focal point that its crops keep, for `typedImageUrl`: 'cover~7-3'. */
export function croppedType(name: ImageTypeName, focus: FocalPoint | undefined): string {
  return focus === undefined || imageTypes[name].ratio === 'inside' ? name : `${name}~${writeFocus(focus)}`;
}

/** The srcset of a picture in a type (`croppedType`): 1x and every density (IM-02); only the address if it cannot be typed. */
export function typedSrcset(src: string, type: string, ownHosts: readonly string[] = []): string {
  const base = typedImageUrl(src, type, ownHosts);
  if (base === src) return src;
  return [base, ...imageDensities.map((density) => `${typedImageUrl(src, `${type}:${density}x`, ownHosts)} ${density}x`)].join(
    ', ',
  );
}
