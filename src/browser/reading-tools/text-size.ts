import { readStoredText, writeStoredText } from '../stored';

/** Text size of articles: default, larger, largest. */

const KEY = 'hirmondo-text-size';
const SIZES = ['', 'large', 'larger'] as const;

/** Before the first paint: shows the stored size on the root element. */
export function showTextSize(): void {
  const size = readStoredText(KEY);
  if (size === 'large' || size === 'larger') document.documentElement.dataset.textSize = size;
}

/** Sets the next size, on this page and later ones. Returns the text for screen readers. */
export function nextTextSize(): 'normál' | 'nagyobb' | 'legnagyobb' {
  const root = document.documentElement;
  const index = SIZES.findIndex((size) => size === (root.dataset.textSize ?? ''));
  const size = SIZES[(index + 1) % SIZES.length] ?? '';
  if (size === '') delete root.dataset.textSize;
  else root.dataset.textSize = size;
  // Without storage it applies to this page only.
  writeStoredText(KEY, size === '' ? undefined : size);
  return size === '' ? 'normál' : size === 'large' ? 'nagyobb' : 'legnagyobb';
}
