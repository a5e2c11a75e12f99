/**
 * Size of the text of articles: as set, larger, largest. The inline script of BaseLayout puts it on the root before the first
 * paint and after each change of page; this module changes it.
 */

const KEY = 'hirmondo-text-size';
const SIZES = ['', 'large', 'larger'] as const;

/** Sets the next size, on this page and later ones. Returns the text for screen readers. */
export function nextTextSize(): 'normál' | 'nagyobb' | 'legnagyobb' {
  const root = document.documentElement;
  const index = SIZES.findIndex((size) => size === (root.dataset.textSize ?? ''));
  const size = SIZES[(index + 1) % SIZES.length] ?? '';
  if (size === '') delete root.dataset.textSize;
  else root.dataset.textSize = size;
  try {
    if (size === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, size);
  } catch {
    // Without storage it holds for this page.
  }
  return size === '' ? 'normál' : size === 'large' ? 'nagyobb' : 'legnagyobb';
}
