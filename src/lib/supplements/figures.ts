const whole = new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 0, useGrouping: 'always' });

/** A whole number as Hungarian writes it: 1 931 427. */
export const wholeNumber = (value: number): string => whole.format(value);

/** A share from 0 to 1 as percent, one decimal by default: 69,6%. */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits).replace('.', ',')}%`;
}
