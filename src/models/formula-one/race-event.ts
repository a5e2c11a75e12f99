import type { FormulaOneState } from '~/lib/formula-one/formula-one-address';
import type { FormulaOneData } from '~/lib/formula-one/formula-one-screen';
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

/** The title of a race's page: 'Magyar Nagydíj 2025, Időmérő'. */
export const raceTitle = ({ weekend, choice }: Chosen, season: number): string => `${weekend.name} ${season}, ${choice.label}`;

function raceDescription(chosen: Chosen, season: number): string {
  const [race] = chosen.choice.races;
  const when = race?.at === undefined ? '' : ` ${timeIn(race.at)} (budapesti idő).`;
  const where = withoutUndefined([race?.circuitName, race?.city]).join(', ');
  const state = race === undefined ? '' : isLive(race.status) ? 'élőben' : statusWords(race.status);
  return `${raceTitle(chosen, season)} (${state}).${when}${where === '' ? '' : ` ${where}.`} Eredmények, rajtrács, köridők.`;
}

/** Title and description of the screen at an address; `named`: the address names a race. */
export function formulaOneWords(
  state: FormulaOneState,
  data: FormulaOneData,
  chosen: Chosen | undefined,
  named: boolean,
): { readonly title: string; readonly description: string } {
  const { season } = state;
  const words = (title: string, description: string) => ({ title, description: `${title}: ${description}` });
  switch (state.view) {
    case 'csapatok':
      return state.team !== 0 && data.team !== undefined
        ? words(`${data.team.name} – Forma–1 ${season}`, 'a csapat vezetői, autója és eredményei.')
        : words(`Forma–1 ${season}: csapatok`, 'vezetők, autók, eredmények.');
    case 'versenyzok':
      return state.driver !== 0 && data.driver !== undefined
        ? words(`${data.driver.name} – Forma–1 ${season}`, 'a versenyző pályafutása számokban.')
        : words(`Forma–1 ${season}: versenyzők`, 'csapatuk, pályafutásuk, eredményeik.');
    case 'pontverseny':
      return words(`Forma–1 ${season}: pontverseny`, 'az egyéni világbajnokság állása.');
    case 'konstruktor':
      return words(`Forma–1 ${season}: konstruktőrök`, 'a csapatok világbajnokságának állása.');
    default:
      return named && chosen !== undefined
        ? { title: raceTitle(chosen, season), description: raceDescription(chosen, season) }
        : words('Forma–1: versenynaptár és élő eredmények', `${season} futamai, időmérői, rajtrácsai.`);
  }
}
