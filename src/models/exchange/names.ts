const names = new Intl.DisplayNames('hu', { type: 'currency' });

/** Hungarian name of a currency, 'euró'; falls back to its code. */
export function currencyName(code: string): string {
  return /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
}
