/**
 * Text size of articles: default, larger, largest. The inline script of BaseLayout sets it on the root element before the first
 * paint and after each navigation; this module changes it.
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
    // Without storage it applies to this page only.
  }
  return size === '' ? 'normál' : size === 'large' ? 'nagyobb' : 'legnagyobb';
}
