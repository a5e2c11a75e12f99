/** Direction of the conversion: from the foreign currency into the edition's own, or back. */
export type Direction = 'in' | 'out';

export const parseDirection = (text: string | null | undefined): Direction => (text === 'out' ? 'out' : 'in');

const MAX_AMOUNT = 1e12;

/**
 * Parses an amount as people write it: '1 200', '1200,50', '1.200,50', '1.234.567', '12.5'. Undefined if it is invalid, negative
 * or larger than 10^12, or written as in English: '1,200.50' would be read as a thousandth of what is meant.
 */
export function amountFrom(text: string | null | undefined): number | undefined {
  const plain = (text ?? '').replaceAll(/[\s\u00a0\u202f]/g, '');
  // Before a comma, or if there are several, points separate thousands; a single one is the decimal point, as on English keyboards.
  const grouped = /^\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/.test(plain);
  const english = (grouped ? plain.replaceAll('.', '') : plain).replace(',', '.');
  if (!/^\d{1,13}(?:\.\d{0,6})?$/.test(english)) return undefined;
  const amount = Number(english);
  return amount <= MAX_AMOUNT ? amount : undefined;
}

/** Converts an amount at a rate, which is the price of one unit of the foreign currency. */
export const convert = (amount: number, rate: number, direction: Direction): number =>
  direction === 'in' ? amount * rate : amount / rate;

/** Limit of Intl that all browsers have. */
const MAX_DECIMALS = 20;

/** By their number of decimals at most; made when first needed, as making one delays the first view of a page. */
const formats = new Map<number, Intl.NumberFormat>();

function moneyFormat(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat('hu-HU', { minimumFractionDigits: 2, maximumFractionDigits: decimals, useGrouping: true });
    formats.set(decimals, format);
  }
  return format;
}

/**
 * A formatted amount of money: '38 338,00'; amounts below one have up to four decimals, and those below a hundredth as many as two
 * significant digits need after the zeros, so that they do not become zero.
 */
export function moneyText(amount: number): string {
  if (amount >= 1) return moneyFormat(2).format(amount);
  const zeros = amount > 0 ? -Math.ceil(Math.log10(amount)) : 0;
  return moneyFormat(Math.min(MAX_DECIMALS, Math.max(4, zeros + 3))).format(amount);
}
