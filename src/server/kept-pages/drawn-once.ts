import { ByteLru } from '../page-cache/byte-lru';

/** Draws a piece of a page, unless it was drawn before; `values`: everything on which it depends besides the page's edition. */
export type DrawOnce = (values: string, draw: () => Promise<string>) => Promise<string>;

/**
 * Keeps pieces of pages in memory by all that they depend on, so that nothing needs to be purged: a card that changes has other
 * values.
 *
 * @param limit bytes; 0: every piece is drawn
 * @returns `drawOnce` for a page; `place`: what its pieces depend on besides their values; `moments`: how often the page has read what
 *   values do not contain, such as the clock. A piece during whose drawing that grows is not kept.
 */
export function keepPieces(limit: number): (place: string, moments: () => number) => DrawOnce {
  const pieces = new ByteLru<string>(limit);
  return (place, moments) => async (values, draw) => {
    const key = `${place} ${values}`;
    const kept = pieces.get(key);
    if (kept !== undefined) return kept;
    const before = moments();
    const html = await draw();
    // Two bytes a character at most.
    if (moments() === before) pieces.set(key, html, 2 * (key.length + html.length));
    return html;
  };
}
