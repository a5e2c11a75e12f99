import type { ShownCard, ShownRace, ShownResult, ShownStanding } from './shown';

/** Data of the Formula 1 screen; undefined if it was not requested, or could not be read. */
export interface FormulaOneData {
  readonly seasons?: readonly number[] | undefined;
  /** The chosen season's. */
  readonly races?: readonly ShownRace[] | undefined;
  /** The day on which the races were read. */
  readonly racesOn?: string | undefined;
  /** By the race's id; a grid's is negative. */
  readonly results?: Readonly<Record<number, readonly ShownResult[]>> | undefined;
  readonly circuit?: ShownCard | undefined;
  readonly teams?: readonly ShownStanding[] | undefined;
  readonly drivers?: readonly ShownStanding[] | undefined;
  readonly team?: ShownCard | undefined;
  readonly driver?: ShownCard | undefined;
}

/** The Formula 1 screen as passed from the server to the browser. */
export interface FormulaOneScreen {
  /** Base address of live scores for the browser. */
  readonly base: string;
  /** Public path of the page, encoded. */
  readonly path: string;
  /** Query of the page's own address, '' or beginning with '?'. */
  readonly query: string;
  /** The server's day in Budapest, YYYY-MM-DD; the day determines the current weekend. */
  readonly today: string;
  readonly data: FormulaOneData;
}

/** The team or driver whose card is shown: the chosen one if it is in the season, else the first; 0: there is none. */
export function chosenId(rows: readonly ShownStanding[] | undefined, id: number): number {
  if (rows === undefined) return id;
  return rows.some((row) => row.id === id) ? id : (rows[0]?.id ?? 0);
}
