import { byPlace } from '~/lib/livescore/by-place';
import { listIn, numberIn, objectIn, textIn, withoutUndefined } from '~/lib/livescore/narrow';
import { livescorePicture } from '~/lib/livescore/pictures';
import { placeZone } from './place-zone';

/** Data of the Formula 1 screens, narrowed from answers of the contract. Unknown fields are undefined. */

export interface ShownRace {
  readonly id: number;
  readonly competition: number;
  readonly name: string;
  readonly country: string | undefined;
  readonly city: string | undefined;
  readonly circuit: number | undefined;
  readonly circuitName: string | undefined;
  readonly type: string;
  readonly status: string;
  /** Start, unix seconds; undefined if there is no date yet. */
  readonly at: number | undefined;
  /** IANA time zone of the place. */
  readonly zone: string | undefined;
  readonly lap: number | undefined;
  readonly laps: number | undefined;
  /** Driver's id and time of the fastest lap. */
  readonly fastest: { readonly driver: number | undefined; readonly time: string } | undefined;
}

/** A person or thing with a picture. */
export interface ShownName {
  readonly id: number | undefined;
  readonly name: string;
  readonly image: string | undefined;
}

export interface ShownResult {
  readonly position: number | undefined;
  readonly driver: ShownName;
  readonly abbr: string | undefined;
  readonly number: number | undefined;
  readonly team: string | undefined;
  readonly time: string | undefined;
  readonly laps: number | undefined;
  readonly grid: string | undefined;
  readonly pits: number | undefined;
}

/** A row of the season's standings (F1-22). Teams have no driver. */
export interface ShownStanding {
  readonly id: number;
  readonly position: number | undefined;
  readonly driverName: string | undefined;
  readonly driverImage: string | undefined;
  readonly teamName: string | undefined;
  readonly teamLogo: string | undefined;
  readonly points: number | undefined;
}

/** A named fact on a card. */
export type Fact = readonly [name: string, value: string];

export interface ShownCard {
  readonly id: number;
  readonly name: string;
  readonly image: string | undefined;
  readonly facts: readonly Fact[];
  /** For drivers: season and team, latest first. */
  readonly teams: readonly { readonly season: number | undefined; readonly team: ShownName }[];
}

const NAMELESS = 'Később dől el';

function nameIn(value: unknown, picture: 'image' | 'logo'): ShownName {
  const { id, name, [picture]: image } = objectIn(value);
  return { id: numberIn(id), name: textIn(name) ?? NAMELESS, image: livescorePicture(textIn(image)) };
}

function raceIn(value: unknown): ShownRace | undefined {
  const { id, competition, circuit, type, status, date, timezone, laps, fastest_lap } = objectIn(value);
  const { id: competitionId, name, location } = objectIn(competition);
  const [key, of] = [numberIn(id), numberIn(competitionId)];
  if (key === undefined || of === undefined) return undefined;
  const { id: circuitId, name: circuitName } = objectIn(circuit);
  const { country, city } = objectIn(location);
  const moment = Date.parse(textIn(date) ?? '');
  const { driver, time } = objectIn(fastest_lap);
  const best = textIn(time);
  return {
    id: key,
    competition: of,
    name: textIn(name) ?? NAMELESS,
    country: textIn(country),
    city: textIn(city),
    circuit: numberIn(circuitId),
    circuitName: textIn(circuitName),
    type: textIn(type) ?? 'Race',
    status: textIn(status) ?? '',
    at: Number.isNaN(moment) ? undefined : Math.floor(moment / 1000),
    zone: placeZone(textIn(timezone), textIn(country), textIn(city)),
    lap: numberIn(objectIn(laps).current),
    laps: numberIn(objectIn(laps).total),
    fastest: best === undefined ? undefined : { driver: numberIn(objectIn(driver).id), time: best },
  };
}

/** The races of a season, without duplicates, in chronological order; those without a date come last. */
export function shownRaces(value: unknown): readonly ShownRace[] {
  const races = new Map(withoutUndefined(listIn(value).map(raceIn)).map((race) => [race.id, race]));
  return [...races.values()].toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0);
}

/** The rows of a result in the given order: they are not sorted (F1-11). */
export const shownResults = (value: unknown): readonly ShownResult[] =>
  withoutUndefined(
    listIn(value).map((row) => {
      const { position, driver, team, time, gap, laps, grid, pits } = objectIn(row);
      if (driver === undefined || driver === null) return undefined;
      return {
        position: numberIn(position),
        driver: nameIn(driver, 'image'),
        abbr: textIn(objectIn(driver).abbr),
        number: numberIn(objectIn(driver).number),
        team: textIn(objectIn(team).name),
        time: textIn(time) ?? textIn(gap),
        laps: numberIn(laps),
        grid: textIn(grid),
        pits: numberIn(pits),
      };
    }),
  );

const inOrder = (rows: readonly ShownStanding[]): readonly ShownStanding[] => byPlace(rows, ({ position }) => position);

/** The season's drivers by position; rows are flat, or contain the driver as a nested object. */
export const shownDrivers = (value: unknown): readonly ShownStanding[] =>
  inOrder(
    withoutUndefined(
      listIn(value).map((row) => {
        const { driver, team, position, points } = objectIn(row);
        const { id, name, image } = objectIn(driver ?? row);
        const key = numberIn(id);
        if (key === undefined) return undefined;
        return {
          id: key,
          position: numberIn(position),
          driverName: textIn(name),
          driverImage: livescorePicture(textIn(image)),
          teamName: textIn(objectIn(team).name),
          teamLogo: livescorePicture(textIn(objectIn(team).logo)),
          points: numberIn(points),
        };
      }),
    ),
  );

/** The season's teams by position; rows are flat, or contain the team as a nested object. */
export const shownTeams = (value: unknown): readonly ShownStanding[] =>
  inOrder(
    withoutUndefined(
      listIn(value).map((row) => {
        const { team, position, points } = objectIn(row);
        const { id, name, logo } = objectIn(team ?? row);
        const key = numberIn(id);
        if (key === undefined) return undefined;
        return {
          id: key,
          position: numberIn(position),
          driverName: undefined,
          driverImage: undefined,
          teamName: textIn(name),
          teamLogo: livescorePicture(textIn(logo)),
          points: numberIn(points),
        };
      }),
    ),
  );

/** The known facts, in their order. */
const factsIn = (facts: readonly (readonly [string, unknown])[]): readonly Fact[] =>
  withoutUndefined(
    facts.map(([name, value]) => {
      const text = textIn(value);
      return text === undefined ? undefined : ([name, text] as const);
    }),
  );

/** '1. hely (41 alkalommal)' */
function finishText(value: unknown): string | undefined {
  const { position, number } = objectIn(value);
  const [place, times] = [numberIn(position), numberIn(number)];
  if (place === undefined) return undefined;
  return times === undefined ? `${place}. hely` : `${place}. hely (${times} alkalommal)`;
}

/** '1999-11-13' as '1999. 11. 13.' */
const dayText = (value: unknown): string | undefined => textIn(value)?.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$1. $2. $3.');

/** '388.5' as '388,5'; any other text as it is. */
const pointsText = (value: unknown): string | undefined => textIn(value)?.replace(/^(\d+)\.(\d+)$/u, '$1,$2');

/** '5.451 km' and '5.451 Kms' as '5,451 km'; any other text as it is. */
const lengthText = (value: unknown): string | undefined =>
  textIn(value)?.replace(/^(\d+)(?:\.(\d+))? ?kms?$/iu, (_, whole: string, part?: string) =>
    part === undefined ? `${whole} km` : `${whole},${part} km`,
  );

/** '86000' as '86 000'; any other text as it is. */
const countText = (value: unknown): string | undefined =>
  textIn(value)?.replace(/^\d{5,12}$/u, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/gu, ' '));

function cardIn(value: unknown, picture: 'image' | 'logo', facts: (thing: ReturnType<typeof objectIn>) => readonly Fact[]) {
  const thing = objectIn(Array.isArray(value) ? value[0] : value);
  const { id, name, image } = nameIn(thing, picture);
  return id === undefined ? undefined : { id, name, image, facts: facts(thing), teams: [] };
}

/** A circuit (F1-18); undefined if there is none. */
export const shownCircuit = (value: unknown): ShownCard | undefined =>
  cardIn(value, 'image', ({ owner, capacity, opened, first_grand_prix, length, race_distance, laps, lap_record }) => {
    const { time, driver, year } = objectIn(lap_record);
    const holder = withoutUndefined([textIn(driver), textIn(year)]).join(', ');
    const record = textIn(time);
    return factsIn([
      ['Pályahossz', lengthText(length)],
      ['Körök száma', laps],
      ['Versenytáv', lengthText(race_distance)],
      ['Körrekord', record && (holder === '' ? record : `${record} (${holder})`)],
      ['Első nagydíj', first_grand_prix],
      ['Megnyitás', opened],
      ['Befogadóképesség', countText(capacity)],
      ['Tulajdonos', owner],
    ]);
  });

/** A team (F1-20); undefined if there is none. */
export const shownTeam = (value: unknown): ShownCard | undefined =>
  cardIn(value, 'logo', (team) =>
    factsIn([
      ['Székhely', team.base],
      ['Első szezon', team.first_team_entry],
      ['Világbajnoki cím', team.world_championships],
      ['Legjobb eredmény', finishText(team.highest_race_finish)],
      ['Első rajtkocka', team.pole_positions],
      ['Leggyorsabb kör', team.fastest_laps],
      ['Elnök', team.president],
      ['Csapatfőnök', team.director],
      ['Műszaki vezető', team.technical_manager],
      ['Kasztni', team.chassis],
      ['Motor', team.engine],
      ['Gumi', team.tyres],
    ]),
  );

/** A driver (F1-21); undefined if there is none. */
export function shownDriver(value: unknown): ShownCard | undefined {
  const card = cardIn(value, 'image', (driver) =>
    factsIn([
      ['Rajtszám', driver.number],
      ['Rövidítés', driver.abbr],
      ['Nemzetiség', driver.nationality],
      ['Született', dayText(driver.birthdate)],
      ['Születési hely', driver.birthplace],
      ['Nagydíjak', driver.grands_prix_entered],
      ['Világbajnoki cím', driver.world_championships],
      ['Dobogó', driver.podiums],
      ['Legjobb eredmény', finishText(driver.highest_race_finish)],
      ['Legjobb rajthely', driver.highest_grid_position],
      ['Pontok összesen', pointsText(driver.career_points)],
    ]),
  );
  if (card === undefined) return undefined;
  const { teams } = objectIn(Array.isArray(value) ? value[0] : value);
  return {
    ...card,
    teams: listIn(teams).map((entry) => ({
      season: numberIn(objectIn(entry).season),
      team: nameIn(objectIn(entry).team, 'logo'),
    })),
  };
}
