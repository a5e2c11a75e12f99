import type { ShownMatch } from './details/shown-match';
import type { FootballState, QuickLink } from './football-address';
import type { ShownFixture } from './shown';
import type { ShownGroup, ShownLeague, ShownRanked } from './shown-tables';

/** Data of the football screen; undefined if it was not requested, or could not be read. */
export interface FootballData {
  readonly countries?: readonly string[] | undefined;
  readonly leagues?: readonly ShownLeague[] | undefined;
  /** Years for leagues that list none themselves, latest first. */
  readonly seasons?: readonly number[] | undefined;
  readonly fixtures?: readonly ShownFixture[] | undefined;
  /** The matches of all leagues on a day, for a reader who has chosen no league. */
  readonly all?: { readonly day: string; readonly fixtures: readonly ShownFixture[] } | undefined;
  /** Tables of the view 'tabella'. */
  readonly groups?: readonly ShownGroup[] | undefined;
  /** Players of the other views. */
  readonly ranking?: readonly ShownRanked[] | undefined;
  readonly match?: ShownMatch | undefined;
}

/** The football screen as passed from the server to the browser. */
export interface FootballScreen {
  /** Base address of live scores for the browser. */
  readonly base: string;
  /** Public path of the page, encoded. */
  readonly path: string;
  /** Query of the page's own address, '' or beginning with '?'. */
  readonly query: string;
  /** Defaults of the parameters; `day` is today. */
  readonly standard: FootballState;
  readonly quickLinks: readonly QuickLink[];
  /** True for the page of all leagues, which opens on the matches of the day; unset for that of one league. */
  readonly showsAll?: boolean;
  readonly data: FootballData;
}
