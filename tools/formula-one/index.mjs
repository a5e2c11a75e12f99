/**
 * Makes the facts that the seasons 2024 and 2025 of Formula 1 are replayed from: calendars, results, grids, standings.
 * The source is F1DB (https://github.com/f1db/f1db, CC BY 4.0); what it does not know, such as practice times, stays out.
 * Names of races, countries and nationalities are ours, in Hungarian.
 *
 * `node tools/formula-one/index.mjs PATH`: PATH holds seasons, circuits, constructors and drivers of that source.
 * Writes content/livescore/formula-one/{names,2024,2025}.json; the same input gives the same bytes.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error('Használat: node tools/formula-one/index.mjs AZ-F1DB-MAPPÁJA');
  process.exit(2);
}
const target = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'content', 'livescore', 'formula-one');
const SEASONS = [2024, 2025];
const SOURCE = 'F1DB (https://github.com/f1db/f1db), CC BY 4.0';

/** Races by the source's name, in Hungarian. A race's place here is its competition's id: append only. */
const GRANDS_PRIX = {
  bahrain: 'Bahreini Nagydíj',
  'saudi-arabia': 'Szaúd-arábiai Nagydíj',
  australia: 'Ausztrál Nagydíj',
  japan: 'Japán Nagydíj',
  china: 'Kínai Nagydíj',
  miami: 'Miami Nagydíj',
  'emilia-romagna': 'Emilia-romagnai Nagydíj',
  monaco: 'Monacói Nagydíj',
  canada: 'Kanadai Nagydíj',
  spain: 'Spanyol Nagydíj',
  austria: 'Osztrák Nagydíj',
  'great-britain': 'Brit Nagydíj',
  hungary: 'Magyar Nagydíj',
  belgium: 'Belga Nagydíj',
  netherlands: 'Holland Nagydíj',
  italy: 'Olasz Nagydíj',
  azerbaijan: 'Azeri Nagydíj',
  singapore: 'Szingapúri Nagydíj',
  'united-states': 'Amerikai Nagydíj',
  mexico: 'Mexikóvárosi Nagydíj',
  'sao-paulo': 'São Pauló-i Nagydíj',
  'las-vegas': 'Las Vegas-i Nagydíj',
  qatar: 'Katari Nagydíj',
  'abu-dhabi': 'Abu-dzabi Nagydíj',
};

/** Circuits with their time zones. A circuit's place here is its id: append only. */
const CIRCUITS = {
  bahrain: 'Asia/Bahrain',
  jeddah: 'Asia/Riyadh',
  melbourne: 'Australia/Melbourne',
  suzuka: 'Asia/Tokyo',
  shanghai: 'Asia/Shanghai',
  miami: 'America/New_York',
  imola: 'Europe/Rome',
  monaco: 'Europe/Monaco',
  montreal: 'America/Toronto',
  catalunya: 'Europe/Madrid',
  spielberg: 'Europe/Vienna',
  silverstone: 'Europe/London',
  hungaroring: 'Europe/Budapest',
  'spa-francorchamps': 'Europe/Brussels',
  zandvoort: 'Europe/Amsterdam',
  monza: 'Europe/Rome',
  baku: 'Asia/Baku',
  'marina-bay': 'Asia/Singapore',
  austin: 'America/Chicago',
  'mexico-city': 'America/Mexico_City',
  interlagos: 'America/Sao_Paulo',
  'las-vegas': 'America/Los_Angeles',
  lusail: 'Asia/Qatar',
  'yas-marina': 'Asia/Dubai',
};

/** Countries of circuits and people: the country and the nationality. */
const COUNTRIES = {
  argentina: ['Argentína', 'argentin'],
  australia: ['Ausztrália', 'ausztrál'],
  austria: ['Ausztria', 'osztrák'],
  azerbaijan: ['Azerbajdzsán', 'azeri'],
  bahrain: ['Bahrein', 'bahreini'],
  belgium: ['Belgium', 'belga'],
  brazil: ['Brazília', 'brazil'],
  canada: ['Kanada', 'kanadai'],
  china: ['Kína', 'kínai'],
  denmark: ['Dánia', 'dán'],
  finland: ['Finnország', 'finn'],
  france: ['Franciaország', 'francia'],
  germany: ['Németország', 'német'],
  hungary: ['Magyarország', 'magyar'],
  italy: ['Olaszország', 'olasz'],
  japan: ['Japán', 'japán'],
  mexico: ['Mexikó', 'mexikói'],
  monaco: ['Monaco', 'monacói'],
  netherlands: ['Hollandia', 'holland'],
  'new-zealand': ['Új-Zéland', 'új-zélandi'],
  qatar: ['Katar', 'katari'],
  'saudi-arabia': ['Szaúd-Arábia', 'szaúdi'],
  singapore: ['Szingapúr', 'szingapúri'],
  spain: ['Spanyolország', 'spanyol'],
  thailand: ['Thaiföld', 'thai'],
  'united-arab-emirates': ['Egyesült Arab Emírségek', 'emírségekbeli'],
  'united-kingdom': ['Egyesült Királyság', 'brit'],
  'united-states-of-america': ['Egyesült Államok', 'amerikai'],
};

/** Teams; a team's place here is its id: append only. The name that a team had in a season is its own. */
const TEAMS = [
  'mclaren',
  'ferrari',
  'red-bull',
  'mercedes',
  'aston-martin',
  'alpine',
  'haas',
  'rb',
  'williams',
  'kick-sauber',
  'racing-bulls',
];

/** Drivers who took part in a weekend; a driver's place here is the driver's id: append only. */
const DRIVERS = [
  'max-verstappen',
  'lando-norris',
  'charles-leclerc',
  'oscar-piastri',
  'carlos-sainz-jr',
  'george-russell',
  'lewis-hamilton',
  'sergio-perez',
  'fernando-alonso',
  'pierre-gasly',
  'nico-hulkenberg',
  'yuki-tsunoda',
  'lance-stroll',
  'esteban-ocon',
  'kevin-magnussen',
  'alexander-albon',
  'daniel-ricciardo',
  'oliver-bearman',
  'franco-colapinto',
  'guanyu-zhou',
  'liam-lawson',
  'valtteri-bottas',
  'logan-sargeant',
  'jack-doohan',
  'kimi-antonelli',
  'isack-hadjar',
  'gabriel-bortoleto',
];

const idIn = (list) => {
  const ids = new Map(list.map((name, index) => [name, index + 1]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`Nincs azonosítója: ${name}`);
    return id;
  };
};
const competitionId = idIn(Object.keys(GRANDS_PRIX));
const circuitId = idIn(Object.keys(CIRCUITS));
const teamId = idIn(TEAMS);
const driverId = idIn(DRIVERS);

// Times such as 1:40 are words, not numbers in base 60.
const yaml = (...path) => parse(readFileSync(join(source, ...path), 'utf8'), { schema: 'failsafe' });
const optional = (...path) => (existsSync(join(source, ...path)) ? yaml(...path) : []);
const some = (text) => (text === undefined || text === '' ? null : text);
const whole = (text) => (/^\d+$/.test(text ?? '') ? Number(text) : null);
const decimal = (text) => (some(text) === null ? null : Number(text));
const seconds = (day, time) => (some(day) === null ? null : Date.parse(`${day}T${some(time) ?? '12:00'}:00Z`) / 1000);
const isPlace = (text) => /^\d+$/.test(text);

/** [driver, team, position or null, time, laps, place on the grid or null, pit stops] */
const row = (entry, position, time, laps = null, grid = null, pits = null) => [
  driverId(entry.driverId),
  teamId(entry.constructorId),
  position,
  time,
  laps,
  grid,
  pits,
];

function raceRows(results, stops) {
  return results.map((entry) => {
    const time = isPlace(entry.position) ? (some(entry.gap) ?? some(entry.time)) : entry.position;
    const pits = stops.filter((stop) => stop.driverId === entry.driverId).length;
    return row(entry, whole(entry.position), time, whole(entry.laps), whole(entry.gridPosition), pits);
  });
}

const gridRows = (places) =>
  places.map((entry) => row(entry, whole(entry.position), entry.position === 'PL' ? 'PL' : some(entry.time)));

/** 1:34.742 in seconds; no time comes last. */
const lapSeconds = (text) => {
  const [minutes, rest] = (some(text) ?? '').split(':');
  return rest === undefined ? Number.POSITIVE_INFINITY : Number(minutes) * 60 + Number(rest);
};

/**
 * The three parts of a qualifying. Whoever went on stands first, by the time of that part; whoever did not follows as placed
 * at the end, so that the parts put together are the whole result.
 */
function qualifyingParts(results) {
  return [
    ['q1', results.length, 15],
    ['q2', 15, 10],
    ['q3', 10, 0],
  ].map(([part, took, went]) => {
    const entries = results.slice(0, took);
    const on = entries.slice(0, went).toSorted((a, b) => lapSeconds(a[part]) - lapSeconds(b[part]));
    return [...on, ...entries.slice(went)].map((entry, index) => {
      const placed = isPlace(entry.position);
      return row(entry, placed ? index + 1 : null, some(entry[part]) ?? (placed ? null : entry.position));
    });
  });
}

/** Place of each session in a race's ids. */
const SESSIONS = { practice: 1, sprintQualifying: 4, sprint: 7, qualifying: 8, race: 11 };

function weekend(season, folder) {
  const at = ['seasons', String(season), 'races', folder];
  const facts = yaml(...at, 'race.yml');
  const base = Number(facts.id) * 20;
  const sessions = [];
  const add = (place, type, when, rest = {}) => {
    if (when !== null) sessions.push({ id: base + place, type, at: when, ...rest });
  };
  for (const [index, name] of ['1st Practice', '2nd Practice', '3rd Practice'].entries()) {
    const key = `freePractice${index + 1}`;
    add(SESSIONS.practice + index, name, seconds(facts[`${key}Date`], facts[`${key}Time`]));
  }
  const parts = (kind, place, when, results) => {
    if (when === null) return;
    for (const [index, rows] of qualifyingParts(results).entries()) {
      // The parts of an hour: 18, 15 and 12 minutes with breaks between them.
      add(place + index, `${['1st', '2nd', '3rd'][index]} ${kind}`, when + [0, 25, 48][index] * 60, { rows });
    }
  };
  parts(
    'Sprint Qualifying',
    SESSIONS.sprintQualifying,
    seconds(facts.sprintQualifyingDate, facts.sprintQualifyingTime),
    optional(...at, 'sprint-qualifying-results.yml'),
  );
  add(SESSIONS.sprint, 'Sprint', seconds(facts.sprintRaceDate, facts.sprintRaceTime), {
    laps: whole(facts.sprintRaceLaps),
    distance: decimal(facts.sprintRaceDistance),
    rows: raceRows(optional(...at, 'sprint-race-results.yml'), []),
    grid: gridRows(optional(...at, 'sprint-starting-grid-positions.yml')),
  });
  parts(
    'Qualifying',
    SESSIONS.qualifying,
    seconds(facts.qualifyingDate, facts.qualifyingTime),
    yaml(...at, 'qualifying-results.yml'),
  );
  const [fastest] = optional(...at, 'fastest-laps.yml');
  add(SESSIONS.race, 'Race', seconds(facts.date, facts.time), {
    laps: whole(facts.laps),
    distance: decimal(facts.distance),
    fastest: fastest && [driverId(fastest.driverId), fastest.time],
    rows: raceRows(yaml(...at, 'race-results.yml'), optional(...at, 'pit-stops.yml')),
    grid: gridRows(optional(...at, 'starting-grid-positions.yml')),
  });
  return {
    competition: competitionId(facts.grandPrixId),
    circuit: circuitId(facts.circuitId),
    sessions: sessions.toSorted((a, b) => a.at - b.at || a.id - b.id),
  };
}

/** 'mclaren-mcl38' without the team: 'MCL38'. */
const chassisName = (id, team) => id.replace(`${team}-`, '').replace(/^f1-/, '').toUpperCase().replace('VCARB-', 'VCARB ');
const titled = (id) =>
  id
    .split('-')
    .map((word) => (word === 'rbpt' ? 'RBPT' : word[0].toUpperCase() + word.slice(1)))
    .join(' ');

const engaged = new Map(DRIVERS.map((name) => [name, []]));

function season(year) {
  const folders = readdirSync(join(source, 'seasons', String(year), 'races')).sort();
  const weekends = folders.map((folder) => weekend(year, folder));
  const entrants = yaml('seasons', String(year), 'entrants.yml');
  // Whom a driver drove for last, as far as races tell.
  const last = new Map(weekends.flatMap(({ sessions }) => sessions.at(-1).rows.map(([driver, team]) => [driver, team])));
  for (const [driver, team] of last) engaged.get(DRIVERS[driver - 1]).push({ season: year, team });
  const standing = (file) => yaml('seasons', String(year), file);
  return {
    source: SOURCE,
    season: year,
    weekends,
    drivers: standing('driver-standings.yml')
      .filter((entry) => DRIVERS.includes(entry.driverId))
      .map((entry) => [
        driverId(entry.driverId),
        last.get(driverId(entry.driverId)),
        whole(entry.position),
        decimal(entry.points),
      ]),
    teams: standing('constructor-standings.yml').map((entry) => {
      const car = entrants.find(({ constructorId }) => constructorId === entry.constructorId);
      return {
        id: teamId(entry.constructorId),
        position: whole(entry.position),
        points: decimal(entry.points),
        chassis: chassisName(car.chassisId, entry.constructorId),
        engine: titled(car.engineManufacturerId),
        tyres: titled(car.tyreManufacturerId),
      };
    }),
  };
}

function names() {
  return {
    source: SOURCE,
    competitions: Object.values(GRANDS_PRIX),
    circuits: Object.entries(CIRCUITS).map(([name, timezone]) => {
      const facts = yaml('circuits', `${name}.yml`);
      const [country] = COUNTRIES[facts.countryId];
      return { name: facts.fullName, city: facts.placeName, country, timezone, length: decimal(facts.length) };
    }),
    teams: TEAMS.map((name) => {
      const facts = yaml('constructors', `${name}.yml`);
      return { name: facts.name };
    }),
    drivers: DRIVERS.map((name) => {
      const facts = yaml('drivers', `${name}.yml`);
      const [country, nationality] = COUNTRIES[facts.nationalityCountryId];
      return {
        name: facts.name,
        abbr: facts.abbreviation,
        number: whole(facts.permanentNumber),
        country,
        nationality,
        birthdate: facts.dateOfBirth,
        birthplace: facts.placeOfBirth,
        teams: engaged.get(name).toReversed(),
      };
    }),
  };
}

/** JSON as the formatter leaves it: lists of words and numbers stand in one line where there is room. */
function text(value, indent = '') {
  const isList = Array.isArray(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = isList ? '[]' : '{}';
  const inner = `${indent}  `;
  const items = isList
    ? value.map((item) => text(item, inner))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${JSON.stringify(key)}: ${text(item, inner)}`],
      );
  const line = `[${items.join(', ')}]`;
  if (isList && value.every((item) => typeof item !== 'object' || item === null) && line.length < LINE) return line;
  return `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
}
const LINE = 100;

for (const year of SEASONS) writeFileSync(join(target, `${year}.json`), `${text(season(year))}\n`);
writeFileSync(join(target, 'names.json'), `${text(names())}\n`);
