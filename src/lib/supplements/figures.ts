const whole = new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 0, useGrouping: 'always' });

/** Formats a whole number in Hungarian: 1 931 427. */
export const wholeNumber = (value: number): string => whole.format(value);

/** Formats a fraction (0 to 1) as a percentage, with one decimal by default: 69,6%. */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits).replace('.', ',')}%`;
}
