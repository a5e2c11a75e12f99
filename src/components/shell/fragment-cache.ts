/**
 * Number of fragments that are cached, of some ten kilobytes each: a few for each edition, and one for each page that a menu
 * links to.
 */
const MAX_KEPT = 200;

const kept = new Map<string, string>();

/**
 * Returns the HTML of a part of pages that is the same for the same key, and renders it once for each. The key must hold
 * everything that the part depends on. A part with its own islands, scripts or styles cannot be cached. The least recently used
 * fragment is removed first; one that fails to render is not cached.
 */
export function cachedFragment(key: string, render: () => Promise<string>): string | Promise<string> {
  const found = kept.get(key);
  if (found !== undefined) {
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  return render().then((html) => {
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, html);
    return html;
  });
}
