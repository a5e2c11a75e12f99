import type { FootballState, QuickLink } from './football-address';
import type { ShownFixture, ShownMatch } from './shown';
import type { ShownGroup, ShownLeague, ShownRanked } from './shown-tables';

/** What the football screen has read; undefined: not read, or it could not be. */
export interface FootballData {
  readonly countries?: readonly string[] | undefined;
  readonly leagues?: readonly ShownLeague[] | undefined;
  readonly fixtures?: readonly ShownFixture[] | undefined;
  /** Tables of the view 'tabella'. */
  readonly groups?: readonly ShownGroup[] | undefined;
  /** Players of the other views. */
  readonly ranking?: readonly ShownRanked[] | undefined;
  readonly match?: ShownMatch | undefined;
}

/** The football screen as the server hands it over. */
export interface FootballScreen {
  /** Base address of live scores for the browser. */
  readonly base: string;
  /** Public path of the page, encoded. */
  readonly path: string;
  /** Query of the page's own address, '' or beginning with '?'. */
  readonly query: string;
  /** What parameters fall back to; `day` is today. */
  readonly standard: FootballState;
  readonly quickLinks: readonly QuickLink[];
  readonly data: FootballData;
}
