import type { MediaLibrary } from '~/backend/definitions/media-library';

/** A reference to a picture, recording or other file of the site. */
export interface NamedMedia {
  /** Field of the reference, such as 'cover.src'. */
  readonly path: string;
  readonly src: string;
}

/** Attributes of elements and shortcodes, and those of data blocks, such as `data-url` and `data-captions` of a film. */
const IN_BODY = /\b(?:src|href|poster|url|captions|mp4)\s*=\s*["'](\/media\/[^"']+)["']/gi;
/** Limit on the addresses that are checked. */
const MAX_CHECKED = 500;

/**
 * References to the site's media anywhere in a value, an article or other content: texts that are such an address, as of a
 * cover, a portrait or the picture of a podcast, and those in HTML.
 */
function* mediaIn(value: unknown, path: readonly (string | number)[] = []): Generator<NamedMedia> {
  if (typeof value === 'string') {
    const found = value.startsWith('/media/') ? [value] : [...value.matchAll(IN_BODY)].map(([, src]) => src ?? '');
    for (const src of found) yield { path: path.join('.'), src };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* mediaIn(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* mediaIn(item, [...path, name]);
  }
}

/** References of an article, or of other content, to media that the site does not have. */
export async function missingMedia(library: Pick<MediaLibrary, 'has'>, value: unknown): Promise<readonly NamedMedia[]> {
  const found = [...mediaIn(value).take(MAX_CHECKED)];
  const there = await Promise.all(found.map(({ src }) => library.has(src)));
  return found.filter((_, index) => there[index] === false);
}
