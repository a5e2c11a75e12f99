import type { ShownMatch } from './details/shown-match';
import type { FootballState } from './football-address';
import type { FootballData } from './football-screen';
import { scoreText } from './match-words';

/** The title of a match's page: 'Anglia – Spanyolország 1–2', 'Anglia – Olaszország 1–1 (büntetőkkel 2–3)'. */
export function matchTitle(match: ShownMatch): string {
  const score = scoreText(match);
  return `${match.home.name} – ${match.away.name}${score === undefined ? '' : ` ${score}`}`;
}

const VIEWS = {
  tabella: 'tabella',
  gol: 'góllövőlista',
  sarga: 'sárga lapok',
  piros: 'piros lapok',
} as const;

/** The title of the screen with a state and its data. */
export function footballTitle(state: FootballState, { match, leagues }: Pick<FootballData, 'match' | 'leagues'>): string {
  if (match !== undefined) return matchTitle(match);
  const league = leagues?.find(({ id }) => id === state.league)?.name;
  return league === undefined ? 'Foci: élő eredmények' : `${league} ${state.season}, ${VIEWS[state.view]}`;
}

/** The heading above the screen: the match, or the name of the page. */
export const footballHeading = (match: ShownMatch | undefined): string => (match === undefined ? 'Foci' : matchTitle(match));
