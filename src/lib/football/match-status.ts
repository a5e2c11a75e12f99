const FINISHED: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN']);
/** Hungarian text of each status code; it replaces the minute while there is no play. */
const WORDS: Readonly<Record<string, string>> = {
  TBD: 'időpont később',
  NS: 'még nem kezdődött el',
  '1H': 'első félidő',
  HT: 'félidő',
  '2H': 'második félidő',
  ET: 'hosszabbítás',
  BT: 'szünet',
  P: 'büntetőpárbaj',
  WP: 'büntetőpárbaj előtt',
  SUSP: 'félbeszakadt',
  INT: 'megszakítva',
  FT: 'vége',
  AET: 'vége hosszabbítás után',
  PEN: 'vége büntetőpárbaj után',
  PST: 'elhalasztva',
  CANC: 'elmarad',
  ABD: 'félbeszakadt',
  AWD: 'játék nélkül eldöntve',
  WO: 'játék nélkül eldöntve',
  LIVE: 'élő',
};
const WITHOUT_SCORE: ReadonlySet<string> = new Set(['NS', 'TBD', 'PST', 'CANC']);
const PLAYED: ReadonlySet<string> = new Set(['1H', 'HT', '2H', 'ET', 'BT', 'P', 'WP', 'INT', 'LIVE']);

/** FT, AET and PEN are final (FB-20): the match is no longer polled. */
export const isFinished = (status: string): boolean => FINISHED.has(status);

/** True during play and its breaks. Unknown codes count as play (FB-22). */
export const isInPlay = (status: string): boolean => PLAYED.has(status) || WORDS[status] === undefined;

/** True if there is no score to show: not started, postponed or cancelled (FB-19). */
export const hidesScore = (status: string): boolean => WITHOUT_SCORE.has(status);

/** The status in Hungarian. */
export const statusWords = (status: string): string => WORDS[status] ?? 'élő';

/** Length of the timeline in minutes: 125 with extra time, 130 with penalties (FB-23, A-54). */
export function timelineLength(status: string): 105 | 125 | 130 {
  if (status === 'P' || status === 'PEN' || status === 'WP') return 130;
  return status === 'ET' || status === 'AET' ? 125 : 105;
}
