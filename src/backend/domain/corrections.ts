import type { Correction } from '~/lib/contract/article';

/**
 * The corrections with one of now; the same list if that is its newest already: a call that is sent again, as after a lost answer, says
 * nothing new to readers.
 */
export function withCorrection(list: Correction[] | undefined, correction: Correction): Correction[] {
  const newest = list?.at(-1);
  const isSaid = newest !== undefined && newest.text === correction.text && newest.wrong === correction.wrong;
  return isSaid ? (list ?? []) : [...(list ?? []), correction];
}
