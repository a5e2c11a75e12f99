import { safeLinkUrl, safeMediaUrl } from '~/lib/article-body/safe-url';

type AddressKind = 'media' | 'link';

/**
 * The fields of content that hold an address, by name, at any depth: the contract gives a name one meaning. Their values are
 * checked when written, and again when read: rows of earlier versions and the answers of other systems were never checked by
 * this code.
 */
const ADDRESS_FIELDS: ReadonlyMap<string, AddressKind> = new Map(
  Object.entries<AddressKind>({
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
    electionUrl: 'link',
    repositoryUrl: 'link',
    link: 'link',
    halfImage: 'media',
  }),
);

/** Parsed bodies: their addresses were checked when the HTML was parsed. */
const PARSED = new Set(['body', 'subArticleBodies']);

/** An address that is not allowed in its field. */
export interface UnsafeAddress {
  /** Path of the field: ['items', 3, 'cover', 'src']. */
  readonly path: readonly (string | number)[];
  readonly address: string;
}

/** Message for a field whose address cannot be used. */
export const UNSAFE_ADDRESS = 'must be a URL or a path that begins with /';

/**
 * The value without addresses that are not allowed in a link, picture or player, such as scripts and invalid addresses. The
 * object around an address stays, but a picture is removed together with its `src`. Never changes its argument: returns the
 * same value if there is nothing to remove.
 *
 * @param onDropped called for every removed address, except empty ones
 */
export function withoutUnsafeAddresses<T>(value: T, onDropped: (unsafe: UnsafeAddress) => void): T {
  return cleaned(value, undefined, onDropped) as T;
}

/** Every unusable address in the value. */
export function unsafeAddresses(value: unknown): UnsafeAddress[] {
  const found: UnsafeAddress[] = [];
  withoutUnsafeAddresses(value, (unsafe) => found.push(unsafe));
  return found;
}

type OnDropped = (unsafe: UnsafeAddress) => void;

/**
 * The path of a value, innermost first: computed only when an address is removed, because every answer to a reader is checked.
 */
interface Place {
  readonly name: string | number;
  readonly parent: Place | undefined;
}

function pathTo(place: Place | undefined): (string | number)[] {
  return place === undefined ? [] : [...pathTo(place.parent), place.name];
}

function cleaned(value: unknown, place: Place | undefined, onDropped: OnDropped): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? cleanedList(value, place, onDropped) : cleanedObject(value, place, onDropped);
}

function cleanedList(list: readonly unknown[], parent: Place | undefined, onDropped: OnDropped): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (typeof item !== 'object' || item === null) continue;
    const clean = cleaned(item, { name: index, parent }, onDropped);
    if (clean === item) continue;
    copy ??= [...list];
    copy[index] = clean;
  }
  // A picture in a list that has lost its address is removed from the list.
  return copy === undefined ? list : copy.filter((item) => item !== undefined);
}

function cleanedObject(object: object, parent: Place | undefined, onDropped: OnDropped): object | undefined {
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(object)) {
    const value: unknown = Reflect.get(object, name);
    const isText = typeof value === 'string';
    if (isText ? !ADDRESS_FIELDS.has(name) : typeof value !== 'object' || value === null || PARSED.has(name)) continue;
    const clean = isText ? address(name, value, parent, onDropped) : cleaned(value, { name, parent }, onDropped);
    if (clean === value) continue;
    if (name === 'src' && clean === undefined) return undefined;
    copy ??= { ...object };
    copy[name] = clean;
  }
  return copy ?? object;
}

/** Addresses already found to be safe: the pages of a site show the same ones again and again. Links and media separately. */
const KNOWN: Readonly<Record<AddressKind, Set<string>>> = { media: new Set(), link: new Set() };
const MAX_CACHED = 5_000;
const MAX_CACHED_LENGTH = 300;

function address(name: string, value: string, parent: Place | undefined, onDropped: OnDropped): string | undefined {
  const kind = ADDRESS_FIELDS.get(name) ?? 'link';
  const known = KNOWN[kind];
  // The placeholder address of a link that is shown in any case (linkAddressOrNone).
  if (value === '#' || known.has(value)) return value;
  const safe = kind === 'media' ? safeMediaUrl(value) : safeLinkUrl(value);
  if (safe === undefined && value !== '') onDropped({ path: pathTo({ name, parent }), address: value });
  if (safe === value && value.length <= MAX_CACHED_LENGTH) {
    if (known.size >= MAX_CACHED) known.clear();
    known.add(value);
  }
  return safe;
}
