/** Suffix of a page's path when its model is requested as JSON (BU-06). */
export const PAYLOAD_FILE = '/_payload.json';

/** Slug of placeholder articles (AR-11), which have no page. */
export const EMPTY_SLUG = 'empty';

/** An article's path, with at most an edition and a section before the date, or the path of its payload. */
const WHOLE_PATH =
  /^(?:\/[^/]+){0,2}\/\d{4}\/\d{2}\/\d{2}\/[^/]+(?:\/elo(?:\/bejegyzesek|\/bejegyzes\/[^/]+)?)?(?:\/_payload\.json)?$/;
/** The same within an edition, from the day on. */
const FROM_DAY = /^(?:\/[^/]+)?(\/\d{4}\/\d{2}\/\d{2}\/[^/]+(?:\/elo(?:\/bejegyzesek|\/bejegyzes\/[^/]+)?)?)$/;

/** True for a public path with the form of an article's address, whatever its section is called. */
export function isArticlePath(path: string): boolean {
  return WHOLE_PATH.test(path);
}

/**
 * An article's path within its edition, without the section, which does not identify the article; undefined for other paths.
 * Pages are matched by it, so that a section's name cannot be confused with another page's.
 */
export function withoutSection(editionPath: string): string | undefined {
  return FROM_DAY.exec(editionPath)?.[1];
}

const ARTICLE_PATH = /\/\d{4}\/\d{2}\/\d{2}\/([^/]+?)(\/elo)?(\/bejegyzesek|\/bejegyzes\/[^/]+)?$/;

/** Slug in an article's path, decoded; undefined for other paths. Section, date and /elo are ignored. */
export function slugOfPath(path: string): string | undefined {
  const slug = ARTICLE_PATH.exec(path)?.[1];
  return slug === undefined ? undefined : decoded(slug);
}

const LIVE_PART = /\/elo(\/bejegyzesek|\/bejegyzes\/([^/]+))$/;

/** The part of a live blog's path after its slug. */
export interface LivePart {
  /** '' on the live blog's own page. */
  readonly part: string;
  /** Decoded id of the entry whose page it is; undefined for the list of entries and for the whole live blog. */
  readonly entry: string | undefined;
}

/** The part of a live blog at a path. */
export function findLivePart(path: string): LivePart {
  const [, part = '', entry] = LIVE_PART.exec(path) ?? [];
  return { part, entry: entry === undefined ? undefined : decoded(entry) };
}

/** True if two paths are equal after decoding. */
export function samePath(one: string, other: string): boolean {
  return decoded(one) === decoded(other);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}
