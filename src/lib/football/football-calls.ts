import { z } from 'zod';
import {
  footballCountry,
  footballDashboard,
  footballFixture,
  footballLeague,
  footballMatch,
  footballPlayer,
  footballStandings,
} from '~/lib/contract/sport/football';
import { calendarDay, wireId, wireList } from '~/lib/contract/sport/livescore';
import { livescoreCall } from '~/lib/livescore/livescore-call';

const id = wireId.pipe(z.int().min(1).max(2_147_483_647));
const year = wireId.pipe(z.int().min(1900).max(2200));
const ofSeason = z.object({ league: id, season: year });

/** The football calls (requirements section C.4). */
export const footballCalls = {
  countries: livescoreCall({ path: '/football/countries', input: z.object({}), answer: wireList(footballCountry) }),
  seasons: livescoreCall({ path: '/football/seasons', input: z.object({}), answer: wireList(wireId) }),
  leagues: livescoreCall({
    path: '/football/leagues/:country',
    input: z.object({ country: z.string().trim().min(1).max(80) }),
    answer: wireList(footballLeague),
  }),
  /** Matches of a day in Budapest time. */
  fixturesOfDay: livescoreCall({
    path: '/football/fixtures/:league/:season/:date',
    input: ofSeason.extend({ date: calendarDay }),
    answer: wireList(footballFixture),
  }),
  /** All matches of a season from a day on, in chronological order. */
  allFixtures: livescoreCall({
    path: '/football/fixtures/:league/:season/all/:startDate',
    input: ofSeason.extend({ startDate: calendarDay }),
    answer: wireList(footballFixture),
  }),
  fixture: livescoreCall({ path: '/football/fixtures/:id', input: z.object({ id }), answer: footballMatch }),
  standings: livescoreCall({
    path: '/football/standings/:league/:season',
    input: ofSeason,
    answer: wireList(footballStandings),
  }),
  topScorers: livescoreCall({ path: '/football/topscorers/:league/:season', input: ofSeason, answer: wireList(footballPlayer) }),
  topYellowCards: livescoreCall({
    path: '/football/topyellowcards/:league/:season',
    input: ofSeason,
    answer: wireList(footballPlayer),
  }),
  topRedCards: livescoreCall({
    path: '/football/topredcards/:league/:season',
    input: ofSeason,
    answer: wireList(footballPlayer),
  }),
  dashboard: livescoreCall({ path: '/all/football', input: z.object({}), answer: footballDashboard, spread: true }),
} as const;

export type FootballCalls = typeof footballCalls;
