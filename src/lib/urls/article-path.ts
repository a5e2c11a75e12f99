const ARTICLE_PATH = /\/\d{4}\/\d{2}\/\d{2}\/([^/]+?)(\/elo)?(\/bejegyzesek)?$/;

/** Slug in an article's path, decoded; undefined for other paths. Section, date and /elo are not looked at. */
export function slugOfPath(path: string): string | undefined {
  const slug = ARTICLE_PATH.exec(path)?.[1];
  return slug === undefined ? undefined : decoded(slug);
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
