/** Address of the licence in RSL 1.0. */
export const RSL = '/rsl.xml';
/** Address of the reservation of text and data mining (W3C TDMRep). */
export const TDM_REP = '/.well-known/tdmrep.json';

/** Files that every program may read: they say on which terms the rest may be read. */
export const CRAWLER_FILES: readonly string[] = ['/robots.txt', RSL, TDM_REP, '/trust.txt', '/.well-known/trust.txt'];
