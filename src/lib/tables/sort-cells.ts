/** Limit on the characters of a figure; a longer text is not looked at, however long it is. */
const MAX_FIGURE = 40;

/** Made when first needed: making one delays the first view of a page. */
let collator: Intl.Collator | undefined;

/**
 * Sort key of a cell: a number if the text is one in Hungarian or English notation ('1 931 427', '69,6%', '12.', '0.5'),
 * otherwise the text. A dash or empty text sorts before all numbers.
 */
export function sortValue(text: string): string | number {
  const plain = text.trim();
  if (plain === '' || plain === '–' || plain === '-') return Number.NEGATIVE_INFINITY;
  if (plain.length > MAX_FIGURE) return plain;
  const figure = plain
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/(%|Ft|€|\.)$/, '')
    .replace(',', '.')
    .replace(/^−/, '-');
  return /^[+-]?\d+(\.\d+)?$/.test(figure) ? Number(figure) : plain;
}

/** Compares two cells, smaller first; numbers sort before words. */
export function compareCells(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one - other;
  if (typeof one === 'string' && typeof other === 'string') {
    collator ??= new Intl.Collator('hu', { numeric: true, sensitivity: 'base' });
    return collator.compare(one, other);
  }
  return typeof one === 'number' ? -1 : 1;
}
