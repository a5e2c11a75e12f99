/** Fragments kept at once, of some ten kilobytes each: a few for each edition, and one for each page that a menu leads to. */
const MOST_KEPT = 200;

const kept = new Map<string, string>();

/**
 * HTML of a part of pages that comes out the same for the same key, rendered once for each. The key must hold everything that the
 * part is made of; what has islands, scripts or styles of its own cannot be kept. The fragment used longest ago goes first; one that
 * fails to render is not kept.
 */
export function cachedFragment(key: string, render: () => Promise<string>): string | Promise<string> {
  const found = kept.get(key);
  if (found !== undefined) {
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  return render().then((html) => {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, html);
    return html;
  });
}
