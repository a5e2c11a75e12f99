/** Suffix of a page's path when its model is requested as JSON (BU-06). */
export const PAYLOAD_FILE = '/_payload.json';

/** Slug of placeholder articles (AR-11): no article can be read there. */
export const EMPTY_SLUG = 'empty';

/** An article's address, behind at most an edition and a section; the payload of its page counts as its page. */
const WHOLE_PATH =
  /^(?:\/[^/]+){0,2}\/\d{4}\/\d{2}\/\d{2}\/[^/]+(?:\/elo(?:\/bejegyzesek|\/bejegyzes\/[^/]+)?)?(?:\/_payload\.json)?$/;
/** The same within an edition, from the day on. */
const FROM_DAY = /^(?:\/[^/]+)?(\/\d{4}\/\d{2}\/\d{2}\/[^/]+(?:\/elo(?:\/bejegyzesek|\/bejegyzes\/[^/]+)?)?)$/;

/** True for a public path with the shape of an article's address, whatever its section is called. */
export function isArticlePath(path: string): boolean {
  return WHOLE_PATH.test(path);
}

/**
 * An article's path within its edition without its section, which says nothing of which article it is; undefined for other
 * paths. Pages are found by it, so that no section's name can be taken for another page's.
 */
export function withoutSection(editionPath: string): string | undefined {
  return FROM_DAY.exec(editionPath)?.[1];
}

const ARTICLE_PATH = /\/\d{4}\/\d{2}\/\d{2}\/([^/]+?)(\/elo)?(\/bejegyzesek|\/bejegyzes\/[^/]+)?$/;

/** Slug in an article's path, decoded; undefined for other paths. Section, date and /elo are not looked at. */
export function slugOfPath(path: string): string | undefined {
  const slug = ARTICLE_PATH.exec(path)?.[1];
  return slug === undefined ? undefined : decoded(slug);
}

const LIVE_PART = /\/elo(\/bejegyzesek|\/bejegyzes\/([^/]+))$/;

/** The part of a live blog's path after its slug. */
export interface LivePart {
  /** '' on the live blog's own page. */
  readonly part: string;
  /** Id of the entry whose own page it is, decoded; undefined: the entries alone, or the whole blog. */
  readonly entry: string | undefined;
}

/** The part of a live blog at a path. */
export function findLivePart(path: string): LivePart {
  const [, part = '', entry] = LIVE_PART.exec(path) ?? [];
  return { part, entry: entry === undefined ? undefined : decoded(entry) };
}

/** True when two paths are the same address, however their letters are encoded. */
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
