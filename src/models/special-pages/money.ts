/** Smallest amount whose thousands are separated in Hungarian; four-digit numbers are not. */
const PARTED_FROM = 10_000;

/** A whole amount with its currency sign: '2500 Ft', '10 000 Ft', with no-break spaces. */
export function formatMoney(amount: number, sign: string): string {
  const figures = amount < PARTED_FROM ? String(amount) : String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${figures}\u00a0${sign}`;
}
