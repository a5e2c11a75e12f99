import type { ShownMatch } from '~/lib/football/details/shown-match';
import type { FootballState } from '~/lib/football/football-address';
import type { FootballData } from '~/lib/football/football-screen';
import { footballTitle, matchTitle } from '~/lib/football/football-title';
import { isInPlay, statusWords } from '~/lib/football/match-status';
import { fullTimeIn } from '~/lib/livescore/event-time';
import { matchPictureAddress } from '~/lib/sharing/share-address';

const STATUS: Readonly<Record<string, string>> = { PST: 'EventPostponed', CANC: 'EventCancelled', ABD: 'EventCancelled' };

/** A match as structured data for search engines, at a path of an origin. */
export function sportsEventJsonLd(match: ShownMatch, origin: string, path: string): object {
  const { home, away } = match;
  const team = ({ name }: ShownMatch['home']) => ({ '@type': 'SportsTeam', name });
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${home.name} – ${away.name}`,
    description: matchDescription(match),
    sport: 'Soccer',
    startDate: new Date(match.at * 1000).toISOString(),
    eventStatus: `https://schema.org/${STATUS[match.status] ?? 'EventScheduled'}`,
    homeTeam: team(home),
    awayTeam: team(away),
    competitor: [team(home), team(away)],
    ...(match.venue !== undefined && { location: { '@type': 'Place', name: match.venue, address: match.venue } }),
    superEvent: { '@type': 'SportsEvent', name: match.league.name },
    image: origin + matchPictureAddress(match.id),
    url: origin + path,
  };
}

export function matchDescription(match: ShownMatch): string {
  const { league, at, venue, status } = match;
  const where = venue === undefined ? '' : `, ${venue}`;
  const state = isInPlay(status) ? 'élőben' : statusWords(status);
  return `${league.name}: ${matchTitle(match)} (${state}). ${fullTimeIn(at)}${where}. Összeállítások, események, statisztika.`;
}

/** Title and description of the screen at an address. */
export function footballWords(
  state: FootballState,
  data: FootballData,
): { readonly title: string; readonly description: string } {
  const title = footballTitle(state, data);
  const description =
    data.match === undefined ? `${title}: mérkőzések és állás percről percre, góllövők, lapok.` : matchDescription(data.match);
  return { title, description };
}

/** The canonical address of the screen: one for each match, and one for each table, whatever the selected day. */
export function footballAddress(
  { path, standard }: { readonly path: string; readonly standard: FootballState },
  { country, league, season, view, match }: FootballState,
): string {
  if (match !== 0) return `${path}?meccs=${match}`;
  const isStandard =
    country === standard.country && league === standard.league && season === standard.season && view === standard.view;
  return isStandard ? path : `${path}?orszag=${encodeURIComponent(country)}&liga=${league}&szezon=${season}&oldal=${view}`;
}
