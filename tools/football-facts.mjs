/**
 * Makes the facts that the replayed tournaments are played from: who met whom, when and where, the results and the goals.
 * The source is openfootball (https://github.com/openfootball/worldcup.json and /euro.json, CC0 1.0); what it does not
 * know, such as line-ups and cards, stays out.
 *
 * `node tools/football-facts.mjs PATH`: PATH holds worldcup/2022, worldcup/2026 and euro/2024 of that source.
 * Writes content/livescore/football/*.json; the same input gives the same bytes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error('Használat: node tools/football-facts.mjs AZ-OPENFOOTBALL-MAPPÁJA');
  process.exit(2);
}
const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'content', 'livescore', 'football');

const TOURNAMENTS = [
  { file: 'worldcup/2022/worldcup.json', to: 'world-cup-2022', league: 1, name: 'Világbajnokság', season: 2022, utcOffset: 3 },
  { file: 'worldcup/2026/worldcup.json', to: 'world-cup-2026', league: 1, name: 'Világbajnokság', season: 2026, utcOffset: -6 },
  { file: 'euro/2024/euro.json', to: 'euro-2024', league: 4, name: 'Európa-bajnokság', season: 2024, utcOffset: 2 },
];

/** National teams by their English name, in Hungarian. A team's place here is part of its id: append only. */
const TEAMS = {
  Albania: 'Albánia',
  Algeria: 'Algéria',
  Argentina: 'Argentína',
  Australia: 'Ausztrália',
  Austria: 'Ausztria',
  Belgium: 'Belgium',
  'Bosnia & Herzegovina': 'Bosznia-Hercegovina',
  Brazil: 'Brazília',
  Cameroon: 'Kamerun',
  Canada: 'Kanada',
  'Cape Verde': 'Zöld-foki Köztársaság',
  Colombia: 'Kolumbia',
  'Costa Rica': 'Costa Rica',
  Croatia: 'Horvátország',
  Curaçao: 'Curaçao',
  'Czech Republic': 'Csehország',
  'DR Congo': 'Kongói DK',
  Denmark: 'Dánia',
  Ecuador: 'Ecuador',
  Egypt: 'Egyiptom',
  England: 'Anglia',
  France: 'Franciaország',
  Georgia: 'Grúzia',
  Germany: 'Németország',
  Ghana: 'Ghána',
  Haiti: 'Haiti',
  Hungary: 'Magyarország',
  Iran: 'Irán',
  Iraq: 'Irak',
  Italy: 'Olaszország',
  'Ivory Coast': 'Elefántcsontpart',
  Japan: 'Japán',
  Jordan: 'Jordánia',
  Mexico: 'Mexikó',
  Morocco: 'Marokkó',
  Netherlands: 'Hollandia',
  'New Zealand': 'Új-Zéland',
  Norway: 'Norvégia',
  Panama: 'Panama',
  Paraguay: 'Paraguay',
  Poland: 'Lengyelország',
  Portugal: 'Portugália',
  Qatar: 'Katar',
  Romania: 'Románia',
  'Saudi Arabia': 'Szaúd-Arábia',
  Scotland: 'Skócia',
  Senegal: 'Szenegál',
  Serbia: 'Szerbia',
  Slovakia: 'Szlovákia',
  Slovenia: 'Szlovénia',
  'South Africa': 'Dél-Afrika',
  'South Korea': 'Dél-Korea',
  Spain: 'Spanyolország',
  Sweden: 'Svédország',
  Switzerland: 'Svájc',
  Tunisia: 'Tunézia',
  Turkey: 'Törökország',
  USA: 'Egyesült Államok',
  Ukraine: 'Ukrajna',
  Uruguay: 'Uruguay',
  Uzbekistan: 'Üzbegisztán',
  Wales: 'Wales',
};
const TEAM_NAMES = Object.keys(TEAMS);

/** Rounds as API-Football calls them. */
const ROUNDS = {
  'Round of 32': 'Round of 32',
  'Round of 16': 'Round of 16',
  'Quarter-finals': 'Quarter-finals',
  'Quarter-final': 'Quarter-finals',
  'Semi-finals': 'Semi-finals',
  'Semi-final': 'Semi-finals',
  'Match for third place': '3rd Place Final',
  Final: 'Final',
};

const teamName = (team) => (typeof team === 'string' ? team : team.name);

/** Unix seconds of a kick-off: '13:00 UTC-6', or '19:00' at the tournament's own offset. */
function kickOff({ date, time }, utcOffset) {
  const [, clock, offset] = /^(\d{1,2}:\d{2})(?:\s+UTC([+-]\d{1,2}))?/.exec(time);
  return Date.parse(`${date}T${clock.padStart(5, '0')}:00Z`) / 1000 - Number(offset ?? utcOffset) * 3600;
}

/** Whole names of a team's players by their last name, where only one has it. */
function squadNames(folder, team) {
  const file = join(folder, 'squads', `${team.toLowerCase().replaceAll(' ', '-')}.txt`);
  const names = new Map();
  if (!existsSync(file)) return names;
  for (const [, whole] of readFileSync(file, 'utf8').matchAll(/^\s*\d+,\s*([^,]+?)\s*(?:\(c\)\s*)?,/gm)) {
    const words = whole.trim().split(' ');
    for (let from = 1; from < words.length; from += 1) {
      const last = words.slice(from).join(' ');
      names.set(last, names.has(last) ? undefined : whole.trim());
    }
  }
  return names;
}

/** [side, minute, minute of stoppage or 0, scorer, '' | 'p' (penalty) | 'o' (own goal)], in the order of time. */
function toGoals(match, fullName) {
  const goals = [match.goals1, match.goals2].flatMap((list, side) =>
    (list ?? []).map((goal) => {
      const [, minute, added] = /^(\d+)(?:\+(\d+))?/.exec(String(goal.minute));
      // An own goal is the other team's player's.
      const name = fullName(goal.owngoal ? 1 - side : side, goal.name);
      return [side, Number(minute), Number(goal.offset ?? added ?? 0), name, goal.owngoal ? 'o' : goal.penalty ? 'p' : ''];
    }),
  );
  return goals.sort((a, b) => a[1] - b[1] || a[2] - b[2]);
}

for (const { file, to, league, name, season, utcOffset } of TOURNAMENTS) {
  const path = join(source, file);
  const json = JSON.parse(readFileSync(path, 'utf8'));
  const listed = json.matches ?? json.rounds.flatMap((round) => round.matches.map((match) => ({ ...match, round: round.name })));
  const inTime = listed
    .map((match) => ({ ...match, at: kickOff(match, utcOffset) }))
    .sort((a, b) => a.at - b.at || (a.group ?? '').localeCompare(b.group ?? '') || (a.num ?? 0) - (b.num ?? 0));
  const played = new Map();
  const squads = new Map();
  const matches = inTime.map((match, index) => {
    const teams = [teamName(match.team1), teamName(match.team2)];
    const ids = teams.map((team) => {
      if (!TEAM_NAMES.includes(team)) throw new Error(`${team} has no Hungarian name`);
      return TEAM_NAMES.indexOf(team);
    });
    for (const team of teams) {
      played.set(team, (played.get(team) ?? 0) + 1);
      if (!squads.has(team)) squads.set(team, squadNames(dirname(path), team));
    }
    const round = match.group === undefined ? ROUNDS[match.round] : `Group Stage - ${played.get(teams[0])}`;
    if (round === undefined) throw new Error(`${match.round} is no known round`);
    const { ft, ht, et, p } = match.score ?? {};
    const [ground, city] = (match.ground ?? '').split(/,\s*/);
    return {
      id: league * 10_000_000 + season * 1000 + index + 1,
      at: match.at,
      round,
      ...(match.group !== undefined && { group: match.group.replace('Group ', '') }),
      teams: ids,
      ...(ft && { ft }),
      ...(ht && { ht }),
      ...(et && { et }),
      ...(p && { p }),
      ...(ground !== '' && { ground: city === undefined ? { city: ground } : { name: ground, city } }),
      goals: toGoals(match, (side, known) => squads.get(teams[side]).get(known) ?? known),
    };
  });
  const used = [...new Set(matches.flatMap(({ teams }) => teams))].sort((a, b) => a - b);
  const head = {
    source: 'openfootball (github.com/openfootball), CC0 1.0',
    league,
    name,
    country: 'World',
    season,
    teams: Object.fromEntries(used.map((id) => [id, TEAMS[TEAM_NAMES[id]]])),
  };
  const lines = matches.map((match) => JSON.stringify(match)).join(',\n');
  writeFileSync(join(target, `${to}.json`), `${JSON.stringify(head).slice(0, -1)},"matches":[\n${lines}\n]}\n`);
  console.log(`${to}: ${matches.length} mérkőzés, ${used.length} csapat`);
}
