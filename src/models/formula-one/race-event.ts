import type { FormulaOneState } from '~/lib/formula-one/formula-one-address';
import type { FormulaOneData } from '~/lib/formula-one/formula-one-screen';
import { formulaOneTitle, isRaceNamed, raceTitle } from '~/lib/formula-one/formula-one-title';
import { isLive, statusWords } from '~/lib/formula-one/race-words';
import type { Chosen } from '~/lib/formula-one/weekends';
import { timeIn } from '~/lib/livescore/event-time';
import { withoutUndefined } from '~/lib/livescore/narrow';
import { racePictureAddress } from '~/lib/sharing/share-address';

const STATUS: Readonly<Record<string, string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  canceled: 'EventCancelled',
};

/** A race as structured data for search engines, at a path of an origin; undefined if it has no date yet. */
export function raceEventJsonLd(chosen: Chosen, season: number, origin: string, path: string): object | undefined {
  const [race] = chosen.choice.races;
  if (race?.at === undefined) return undefined;
  const place = withoutUndefined([race.circuitName, race.city, race.country]);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: raceTitle(chosen, season),
    description: raceDescription(chosen, season),
    sport: 'Formula 1',
    startDate: new Date(race.at * 1000).toISOString(),
    eventStatus: `https://schema.org/${STATUS[race.status.toLowerCase()] ?? 'EventScheduled'}`,
    ...(place.length > 0 && { location: { '@type': 'Place', name: place[0], address: place.slice(1).join(', ') || place[0] } }),
    superEvent: { '@type': 'SportsEvent', name: `Forma–1-világbajnokság, ${season}` },
    image: origin + racePictureAddress(season, chosen.choice.value),
    url: origin + path,
  };
}

function raceDescription(chosen: Chosen, season: number): string {
  const [race] = chosen.choice.races;
  const when = race?.at === undefined ? '' : ` ${timeIn(race.at)} (budapesti idő).`;
  const where = withoutUndefined([race?.circuitName, race?.city]).join(', ');
  const state = race === undefined ? '' : isLive(race.status) ? 'élőben' : statusWords(race.status);
  return `${raceTitle(chosen, season)} (${state}).${when}${where === '' ? '' : ` ${where}.`} Eredmények, rajtrács, köridők.`;
}

/** Title and description of the screen at an address. */
export function formulaOneWords(
  state: FormulaOneState,
  data: FormulaOneData,
  chosen: Chosen | undefined,
): { readonly title: string; readonly description: string } {
  const { view, season } = state;
  const title = formulaOneTitle(state, data, chosen);
  if (view === 'versenynaptar' && isRaceNamed(state) && chosen !== undefined) {
    return { title, description: raceDescription(chosen, season) };
  }
  return { title, description: `${title}: ${describeView(state, data)}` };
}

function describeView({ view, season, team, driver }: FormulaOneState, data: FormulaOneData): string {
  switch (view) {
    case 'csapatok':
      return data.team?.id === team ? 'a csapat vezetői, autója és eredményei.' : 'vezetők, autók, eredmények.';
    case 'versenyzok':
      return data.driver?.id === driver ? 'a versenyző pályafutása számokban.' : 'csapatuk, pályafutásuk, eredményeik.';
    case 'pontverseny':
      return 'az egyéni világbajnokság állása.';
    case 'konstruktor':
      return 'a csapatok világbajnokságának állása.';
    default:
      return `${season} futamai, időmérői, rajtrácsai.`;
  }
}
