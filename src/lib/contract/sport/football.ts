import { z } from 'zod';
import { wireFlag, wireId, wireList, wireNumber, wirePicture, wireText } from './livescore';

/** Football as API-Football v3 names it (requirements section C.4): every field that may be unknown is null. */

export const footballGoals = z.object({ home: wireNumber, away: wireNumber }).catch({ home: null, away: null });

export const footballCountry = z.object({ name: z.string().min(1), code: wireText, flag: wirePicture });

export const footballSeason = z.object({ year: wireId, start: wireText, end: wireText, current: wireFlag });

export const footballLeague = z.object({
  league: z.object({ id: wireId, name: z.string().min(1), type: wireText, logo: wirePicture }),
  country: z
    .object({ name: wireText, code: wireText, flag: wirePicture })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { name: null, code: null, flag: null }),
  seasons: wireList(footballSeason),
});

export const footballTeam = z.object({ id: wireNumber, name: wireText, logo: wirePicture });
/** A team in a match. Providers leave both teams empty until the draw. */
export const footballSide = footballTeam.extend({
  winner: z
    .boolean()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
});
const nobody = { id: null, name: null, logo: null, winner: null };
const person = z.object({ id: wireNumber, name: wireText });

const status = z.object({
  long: wireText,
  /** TBD, NS, 1H, HT, 2H, ET, BT, P, WP, SUSP, INT, FT, AET, PEN, PST, CANC, ABD, AWD, WO or LIVE; others mean in progress. */
  short: z.string().min(1).max(10).catch('TBD'),
  /** Minute of the match. */
  elapsed: wireNumber,
  /** Minutes of stoppage time, beyond `elapsed`. */
  extra: wireNumber,
});

export const footballFixture = z.object({
  fixture: z.object({
    id: wireId,
    referee: wireText,
    timezone: wireText,
    date: wireText,
    /** Kick-off, unix seconds. */
    timestamp: wireId,
    periods: z.object({ first: wireNumber, second: wireNumber }).catch({ first: null, second: null }),
    venue: z.object({ id: wireNumber, name: wireText, city: wireText }).catch({ id: null, name: null, city: null }),
    status: status.catch({ long: null, short: 'TBD', elapsed: null, extra: null }),
  }),
  league: z.object({
    id: wireId,
    name: wireText,
    country: wireText,
    logo: wirePicture,
    flag: wirePicture,
    season: wireNumber,
    round: wireText,
  }),
  teams: z
    .object({ home: footballSide.catch(nobody), away: footballSide.catch(nobody) })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { home: nobody, away: nobody }),
  goals: footballGoals,
  score: z
    .object({ halftime: footballGoals, fulltime: footballGoals, extratime: footballGoals, penalty: footballGoals })
    .nullish()
    .catch(null)
    .transform((value) => {
      const none = { home: null, away: null };
      return value ?? { halftime: none, fulltime: none, extratime: none, penalty: none };
    }),
  /** Address of our own coverage; null if there is none. */
  url: wireText,
  /** True if the coverage is machine-written. */
  robot: wireFlag,
});

export const footballEvent = z.object({
  time: z.object({ elapsed: wireNumber, extra: wireNumber }),
  team: footballTeam.catch({ id: null, name: null, logo: null }),
  player: person.catch({ id: null, name: null }),
  assist: person.catch({ id: null, name: null }),
  type: z.string(),
  detail: wireText,
  comments: wireText,
});

const squadMember = z.object({
  player: z.object({ id: wireNumber, name: wireText, number: wireNumber, pos: wireText, grid: wireText }),
});

export const footballLineup = z.object({
  team: footballTeam,
  formation: wireText,
  coach: z
    .object({ id: wireNumber, name: wireText, photo: wirePicture })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { id: null, name: null, photo: null }),
  startXI: wireList(squadMember),
  substitutes: wireList(squadMember),
});

/** A number, a text such as '62%', or null. */
const statisticValue = z
  .union([z.number(), z.string().max(40)])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

export const footballStatistics = z.object({
  team: footballTeam,
  statistics: wireList(z.object({ type: z.string().min(1).max(80), value: statisticValue })),
});

/** A share such as '45%'; a bare number is accepted, too. */
const percent = z
  .union([z.string().max(20), z.number().transform((value) => `${Math.round(value)}%`)])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

export const footballPrediction = z.object({
  predictions: z.object({
    winner: z
      .object({ id: wireNumber, name: wireText, comment: wireText })
      .nullish()
      .catch(null)
      .transform((value) => value ?? { id: null, name: null, comment: null }),
    percent: z.object({ home: percent, draw: percent, away: percent }).catch({ home: null, draw: null, away: null }),
  }),
  comparison: z
    .object({ goals: z.object({ home: percent, away: percent }).catch({ home: null, away: null }) })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { goals: { home: null, away: null } }),
  /** Earlier matches between the two teams. */
  h2h: wireList(footballFixture),
});

export const footballMatch = footballFixture.extend({
  events: wireList(footballEvent),
  lineups: wireList(footballLineup),
  statistics: wireList(footballStatistics),
  predictions: wireList(footballPrediction),
});

export const footballStanding = z.object({
  rank: wireNumber,
  team: footballTeam,
  points: wireNumber,
  goalsDiff: wireNumber,
  group: wireText,
  form: wireText,
  status: wireText,
  description: wireText,
  all: z
    .object({
      played: wireNumber,
      win: wireNumber,
      draw: wireNumber,
      lose: wireNumber,
      goals: z.object({ for: wireNumber, against: wireNumber }).catch({ for: null, against: null }),
    })
    .catch({ played: null, win: null, draw: null, lose: null, goals: { for: null, against: null } }),
});

/** The table of a league: one inner list for each group. */
export const footballStandings = z.object({
  league: z.object({
    id: wireNumber,
    name: wireText,
    season: wireNumber,
    logo: wirePicture,
    standings: wireList(wireList(footballStanding)),
  }),
});

export const footballPlayer = z.object({
  player: z.object({ id: wireNumber, name: wireText, photo: wirePicture }),
  statistics: wireList(
    z.object({
      team: footballTeam.catch({ id: null, name: null, logo: null }),
      goals: z.object({ total: wireNumber }).catch({ total: null }),
      cards: z
        .object({ yellow: wireNumber, red: wireNumber, yellowred: wireNumber })
        .catch({ yellow: null, red: null, yellowred: null }),
    }),
  ),
});

/** Everything for the dashboard of a front page: the leagues that play, and their matches of these days. */
export const footballDashboard = z.object({
  leagues: wireList(footballLeague),
  fixtures: wireList(footballFixture),
});

export type FootballLeague = z.output<typeof footballLeague>;
export type FootballFixture = z.output<typeof footballFixture>;
export type FootballEvent = z.output<typeof footballEvent>;
export type FootballLineup = z.output<typeof footballLineup>;
export type FootballStatistics = z.output<typeof footballStatistics>;
export type FootballPrediction = z.output<typeof footballPrediction>;
export type FootballMatch = z.output<typeof footballMatch>;
export type FootballStanding = z.output<typeof footballStanding>;
export type FootballPlayer = z.output<typeof footballPlayer>;
