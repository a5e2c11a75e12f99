/** A whole amount with its currency sign, thousands parted by no-break spaces: '10 000 Ft'. */
export const moneyOf = (amount: number, sign: string): string =>
  `${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')}\u00a0${sign}`;
