import { z } from 'zod';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { LivescoreCalls } from '~/lib/livescore/livescore-call';
import type { CallExample, DescribedCall, DescribedTable } from './described-call';
import { footballExamples } from './examples/football';
import { formulaOneExamples } from './examples/formula-one';

/** What the calls are for; their own tables are part of scripts for browsers. */
const football: Readonly<Record<keyof typeof footballCalls, string>> = {
  countries: 'Countries with competitions.',
  seasons: 'Years of seasons.',
  leagues: 'Competitions of a country.',
  fixturesOfDay: 'Matches of a day in Budapest time.',
  allFixtures: 'All matches of a season from a day on, in chronological order.',
  fixture: 'A match with its events, lineups, statistics and predictions.',
  standings: 'The tables of a competition, one inner list for each group.',
  topScorers: 'Players by goals.',
  topYellowCards: 'Players by yellow cards.',
  topRedCards: 'Players by red cards.',
  dashboard: 'The competitions that play these days, and their matches.',
};
const formulaOne: Readonly<Record<keyof typeof formulaOneCalls, string>> = {
  seasons: 'Years of seasons.',
  races: 'Races, qualifyings and practices of a season.',
  teams: 'The standings of the teams.',
  drivers: 'The standings of the drivers.',
  circuit: 'A circuit.',
  result: 'The result of a race; a negative number is its starting grid.',
  team: 'A team.',
  driver: 'A driver.',
};

/** The calls with their answers as sent, wrapped in `response`. */
function sent(calls: LivescoreCalls, summaries: Readonly<Record<string, string>>): DescribedTable['calls'] {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { path, input, answer }]): [string, DescribedCall] => [
      name,
      { path, input, answer: z.object({ version: z.string(), response: answer }), absent: 'undefined', summary: summaries[name] },
    ]),
  );
}

/** Examples of live-score calls, wrapped in the same way. */
const sentExamples = (examples: Readonly<Record<string, CallExample>>): DescribedTable['examples'] =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { input, answer }]) => [
      name,
      { input, answer: { version: 'xPqJ108cGpwzmmB5', response: answer } },
    ]),
  );

/** The calls of live scores. */
export const livescoreTables: readonly DescribedTable[] = [
  {
    name: 'football',
    about: 'Football results, in the shapes of API-Football.',
    base: '/api/livescore',
    calls: sent(footballCalls, football),
    examples: sentExamples(footballExamples),
  },
  {
    name: 'formulaOne',
    about: 'Formula 1 results, in the shapes of API-Formula-1.',
    base: '/api/livescore',
    calls: sent(formulaOneCalls, formulaOne),
    examples: sentExamples(formulaOneExamples),
  },
];
