import { z } from 'zod';
import {
  formulaOneCircuit,
  formulaOneDriver,
  formulaOneDriverRow,
  formulaOneRace,
  formulaOneResult,
  formulaOneTeam,
  formulaOneTeamRow,
} from '~/lib/contract/sport/formula-one';
import { wireId, wireList } from '~/lib/contract/sport/livescore';
import { livescoreCall } from '~/lib/livescore/livescore-call';

const MAX_ID = 2_147_483_647;
const id = wireId.pipe(z.int().min(1).max(MAX_ID));
const season = wireId.pipe(z.int().min(1900).max(2200));
/** Id of a race; negative for its starting grid (F1-03). */
const raceOrGrid = wireId.pipe(
  z
    .int()
    .min(-MAX_ID)
    .max(MAX_ID)
    .refine((value) => value !== 0),
);

/** The Formula 1 calls (requirements section C.5, and `seasons`). */
export const formulaOneCalls = {
  seasons: livescoreCall({ path: '/formula-1/seasons', input: z.object({}), answer: wireList(wireId) }),
  races: livescoreCall({ path: '/formula-1/races/:season', input: z.object({ season }), answer: wireList(formulaOneRace) }),
  teams: livescoreCall({ path: '/formula-1/teams/:season', input: z.object({ season }), answer: wireList(formulaOneTeamRow) }),
  drivers: livescoreCall({
    path: '/formula-1/drivers/:season',
    input: z.object({ season }),
    answer: wireList(formulaOneDriverRow),
  }),
  circuit: livescoreCall({ path: '/formula-1/circuit/:id', input: z.object({ id }), answer: formulaOneCircuit }),
  result: livescoreCall({
    path: '/formula-1/result/:race',
    input: z.object({ race: raceOrGrid }),
    answer: wireList(formulaOneResult),
  }),
  team: livescoreCall({ path: '/formula-1/team/:id', input: z.object({ id }), answer: formulaOneTeam }),
  driver: livescoreCall({ path: '/formula-1/driver/:id', input: z.object({ id }), answer: formulaOneDriver }),
} as const;

export type FormulaOneCalls = typeof formulaOneCalls;
