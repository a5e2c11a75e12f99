import { safeLinkUrl, safeMediaUrl } from '~/lib/article-body/safe-url';

/**
 * The fields of content that hold an address, by name, wherever they stand: the contract gives a name one meaning. What is
 * written into such a field is checked when it comes in, and again when it is read: rows of earlier versions and the answers
 * of other systems have passed no check of ours.
 */
const ADDRESS_FIELDS: Readonly<Record<string, 'media' | 'link'>> = {
  src: 'media',
  avatarSrc: 'media',
  recommendedBoxImage: 'media',
  resizedRecommendedBoxImage: 'media',
  mobileImage11: 'media',
  mobileImage43: 'media',
  facebookLogo: 'media',
  image: 'media',
  logo: 'media',
  sourceUrl: 'media',
  ctUrl: 'link',
  ctLink: 'link',
  url: 'link',
  href: 'link',
  page: 'link',
  rss: 'link',
  pipUrl: 'link',
  spotifyUrl: 'link',
  facebookUrl: 'link',
};

/** Parsed bodies: their addresses went through the same gate when the HTML was read. */
const PARSED = new Set(['body', 'subArticleBodies']);

/** An address that may not stand where it was found. */
export interface UnsafeAddress {
  /** Names and places down to the field: ['items', 3, 'cover', 'src']. */
  readonly path: readonly (string | number)[];
  readonly address: string;
}

/** Said of a field whose address cannot be used. */
export const UNSAFE_ADDRESS = 'must be a web address or a path that begins with /';

/**
 * The value without addresses that no link, picture or player may have, such as scripts and what is no address at all. The
 * thing that carried one stays, but a picture goes with its `src`. Never changes what it is given: the same value comes back
 * when there is nothing to leave out.
 *
 * @param onDropped told of every address that goes; an empty one says nothing and goes untold
 */
export function withoutUnsafeAddresses<T>(value: T, onDropped: (unsafe: UnsafeAddress) => void): T {
  return cleaned(value, [], onDropped) as T;
}

/** Every address in the value that could not be used. */
export function unsafeAddresses(value: unknown): UnsafeAddress[] {
  const found: UnsafeAddress[] = [];
  withoutUnsafeAddresses(value, (unsafe) => found.push(unsafe));
  return found;
}

type Path = readonly (string | number)[];
type OnDropped = (unsafe: UnsafeAddress) => void;

function cleaned(value: unknown, path: Path, onDropped: OnDropped): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? cleanedList(value, path, onDropped) : cleanedObject(value, path, onDropped);
}

function cleanedList(list: readonly unknown[], path: Path, onDropped: OnDropped): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of list.entries()) {
    const clean = cleaned(item, [...path, index], onDropped);
    if (clean === item) continue;
    copy ??= [...list];
    copy[index] = clean;
  }
  // A picture in a list that has lost its address is no item any more.
  return copy === undefined ? list : copy.filter((item) => item !== undefined);
}

function cleanedObject(object: object, path: Path, onDropped: OnDropped): object | undefined {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string' ? !Object.hasOwn(ADDRESS_FIELDS, name) : PARSED.has(name)) continue;
    const clean = typeof value === 'string' ? address(name, value, path, onDropped) : cleaned(value, [...path, name], onDropped);
    if (clean === value) continue;
    if (name === 'src' && clean === undefined) return undefined;
    copy ??= { ...object };
    copy[name] = clean;
  }
  return copy ?? object;
}

function address(name: string, value: string, path: Path, onDropped: OnDropped): string | undefined {
  // A link that is drawn in any case leads nowhere by this sign (linkAddressOrNone).
  if (value === '#') return value;
  const safe = ADDRESS_FIELDS[name] === 'media' ? safeMediaUrl(value) : safeLinkUrl(value);
  if (safe === undefined && value !== '') onDropped({ path: [...path, name], address: value });
  return safe;
}
