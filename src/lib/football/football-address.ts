/** The four tables by the values of `oldal` (FB-02), in the order of their tabs. */
export const footballViews = ['tabella', 'gol', 'sarga', 'piros'] as const;
export type FootballView = (typeof footballViews)[number];

/** State of the football screen, all of which is in its address (FB-01). */
export interface FootballState {
  readonly country: string;
  readonly league: number;
  readonly season: number;
  readonly view: FootballView;
  /** YYYY-MM-DD in Budapest time. */
  readonly day: string;
  /** Id of the chosen match; 0: none (FB-03). */
  readonly match: number;
}

/** Query parameter of each part of the state. */
const PARAMETERS = {
  country: 'orszag',
  league: 'liga',
  season: 'szezon',
  view: 'oldal',
  day: 'nap',
  match: 'meccs',
} as const satisfies Record<keyof FootballState, string>;

const MAX_ID = 2_147_483_647;

function whole(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function day(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : undefined;
}

/** Parses the state from a query; missing or invalid parts get their defaults (FB-27). */
export function parseFootballState(query: URLSearchParams, standard: FootballState): FootballState {
  const country = query.get(PARAMETERS.country)?.trim();
  const view = query.get(PARAMETERS.view);
  return {
    country: country !== undefined && country !== '' && country.length <= 80 ? country : standard.country,
    league: whole(query.get(PARAMETERS.league), 1, MAX_ID) ?? standard.league,
    season: whole(query.get(PARAMETERS.season), 1900, 2200) ?? standard.season,
    view: footballViews.find((known) => known === view) ?? standard.view,
    day: day(query.get(PARAMETERS.day)) ?? standard.day,
    match: whole(query.get(PARAMETERS.match), 0, MAX_ID) ?? standard.match,
  };
}

/** The same query with parts of the state changed; other parameters stay unchanged (FB-01). */
export function changedQuery(query: string, change: Partial<FootballState>): string {
  const parameters = new URLSearchParams(query);
  for (const [part, value] of Object.entries(change)) parameters.set(PARAMETERS[part as keyof FootballState], String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** True if the address names a league; without one, the matches of a day are those of all leagues. */
export const namesLeague = (query: string): boolean => new URLSearchParams(query).has(PARAMETERS.league);

/** The days around one, as a strip of days offers them: two before it and three after it. */
export function daysAround(day: string): readonly string[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return [-2, -1, 0, 1, 2, 3].map((step) => new Date(noon + step * 86_400_000).toISOString().slice(0, 10));
}

/** A link to a league's table, as configured by an editor. */
export interface QuickLink {
  readonly label: string;
  readonly href: string;
}

/** The state that a quick link contains; missing or invalid parts are those of `standard`. */
export function stateOfLink({ href }: QuickLink, standard: FootballState): FootballState {
  const query = href.split('?')[1]?.split('#')[0] ?? '';
  return parseFootballState(new URLSearchParams(query), standard);
}
