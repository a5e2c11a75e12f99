/** The five screens by the values of `oldal` (F1-02), in the order of their tabs. */
export const formulaOneViews = ['versenynaptar', 'csapatok', 'versenyzok', 'pontverseny', 'konstruktor'] as const;
export type FormulaOneView = (typeof formulaOneViews)[number];

/** State of the Formula 1 screen, all of which is in its address (F1-01). */
export interface FormulaOneState {
  readonly view: FormulaOneView;
  readonly season: number;
  /** Id of the competition; 0: the current one. */
  readonly competition: number;
  /** 'id', '-id' for its grid, 'a.b.c' for three results in one; '': the current one. */
  readonly race: string;
  /** Id of the team; 0: the first of the season. */
  readonly team: number;
  /** Id of the driver; 0: the first of the season. */
  readonly driver: number;
}

/** Query parameter of each part of the state. */
const PARAMETERS = {
  view: 'oldal',
  season: 'szezon',
  competition: 'verseny',
  race: 'futam',
  team: 'csapat',
  driver: 'versenyzo',
} as const satisfies Record<keyof FormulaOneState, string>;

const MAX_ID = 2_147_483_647;
/** The first season of the championship. */
const FIRST_SEASON = 1950;

function whole(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** Ids of the results in a value of `futam`; undefined if the value is invalid. A grid's id is negative. */
export function racesIn(value: string): readonly number[] | undefined {
  const grid = value.startsWith('-');
  const parts = grid ? [value.slice(1)] : value.split('.');
  if (parts.length !== 1 && parts.length !== 3) return undefined;
  const ids = parts.map((part) => whole(part, 1, MAX_ID));
  return ids.every((id) => id !== undefined) ? ids.map((id) => (grid ? -id : id)) : undefined;
}

/**
 * Parses the state from a query; missing or invalid parts get their defaults.
 *
 * @param thisYear the current year in Budapest
 */
export function parseFormulaOneState(query: URLSearchParams, thisYear: number): FormulaOneState {
  const view = query.get(PARAMETERS.view);
  const race = query.get(PARAMETERS.race) ?? '';
  return {
    view: formulaOneViews.find((known) => known === view) ?? 'versenynaptar',
    season: whole(query.get(PARAMETERS.season), FIRST_SEASON, thisYear + 1) ?? thisYear,
    competition: whole(query.get(PARAMETERS.competition), 1, MAX_ID) ?? 0,
    race: racesIn(race) === undefined ? '' : race,
    team: whole(query.get(PARAMETERS.team), 1, MAX_ID) ?? 0,
    driver: whole(query.get(PARAMETERS.driver), 1, MAX_ID) ?? 0,
  };
}

/** The same query with parts of the state changed; a part that is empty or 0 is removed. */
export function changedQuery(query: string, change: Partial<FormulaOneState>): string {
  const parameters = new URLSearchParams(query);
  for (const [part, value] of Object.entries(change)) {
    const name = PARAMETERS[part as keyof FormulaOneState];
    if (value === '' || value === 0) parameters.delete(name);
    else parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
