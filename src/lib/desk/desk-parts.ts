import { DESK } from './desk-paths';

/** The parts of the desk, in the order of its navigation: Ma, Cikkek, Címlap, Élő, Képek, Kimenő, Lap, Emberek, and what happened. */
export const deskParts = [
  { name: 'Ma', path: DESK },
  { name: 'Cikkek', path: `${DESK}/cikkek` },
  { name: 'Címlap', path: `${DESK}/cimlap` },
  { name: 'Élő', path: `${DESK}/elo` },
  { name: 'Képek', path: `${DESK}/kepek` },
  { name: 'Kimenő', path: `${DESK}/kimeno` },
  { name: 'Lap', path: `${DESK}/lap` },
  { name: 'Emberek', path: `${DESK}/emberek` },
  { name: 'Ma történt', path: `${DESK}/tortent` },
] as const;

/** The editor's own account. */
export const ACCOUNT_PAGE = `${DESK}/fiok`;
/** Search over articles, people and parts of the paper. */
export const SEARCH_PAGE = `${DESK}/kereses`;

/** The part to which a page of the desk belongs; undefined for one that belongs to none. */
export function partAt(path: string): string | undefined {
  const [, , page] = path.split('/');
  if (page === undefined) return DESK;
  // An article is written, published and compared below its list.
  const part = page === 'cikk' || page === 'iras' ? 'cikkek' : page;
  return deskParts.find((one) => one.path === `${DESK}/${part}`)?.path;
}
