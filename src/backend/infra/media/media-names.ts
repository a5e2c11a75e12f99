import { normalize, sep } from 'node:path';
import { parseTypedImage } from '~/lib/images/parse-typed-image';
import type { MediaKind } from '~/lib/media/media-kind';
import { decodePercent } from '~/lib/urls/decode-percent';

const MAX_STEM_LENGTH = 60;
const PREFIX = '/media/';

/** Converts a file's name for an address: 'Új híd (2).JPG' to 'uj-hid-2'. */
export function fileStem(name: string): string {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '');
  return stem === '' ? 'fajl' : stem;
}

/** Place of a new file: by its month, `now` in unix milliseconds, with a part of its sum, so that no two are the same. */
export function storagePath(now: number, name: string, sum: string, { extension }: MediaKind): string {
  return `${new Date(now).toISOString().slice(0, 7).replace('-', '/')}/${fileStem(name)}-${sum.slice(0, 8)}${extension}`;
}

const isBelow = (name: string): boolean => !normalize(name).split(sep).includes('..');

/** The path of a file in the library by its address on the site; undefined for addresses of other files. */
export function libraryPath(src: string, names: RegExp): string | undefined {
  const name = src.startsWith(PREFIX) ? decodePercent(src.slice(PREFIX.length)) : '';
  return names.test(name) && isBelow(name) ? name : undefined;
}

/** Paths of files with which an address of the site can be answered: its own, and that of the picture it is a cut of. */
export function servingPaths(src: string): readonly string[] {
  const path = decodePercent(src.slice(PREFIX.length).replace(/[?#].*$/s, ''));
  const cut = /^(.*\/)?([^/]+)$/.exec(path);
  const original = parseTypedImage(cut?.[2] ?? '')?.original;
  return [path, ...(original === undefined ? [] : [`${cut?.[1] ?? ''}${original}`])].filter(isBelow);
}

/** True for an address on this site that a file of the library may answer. */
export const isMediaAddress = (src: string): boolean => src.startsWith(PREFIX);
