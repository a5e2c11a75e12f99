import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const result = z.tuple([z.int(), z.int()]);

/** Side (0 home, 1 away), minute, minute of stoppage or 0, scorer, and 'p' for a penalty, 'm' for a missed one, 'o' for an own goal. */
const goal = z.tuple([z.union([z.literal(0), z.literal(1)]), z.int(), z.int(), z.string(), z.enum(['', 'p', 'o', 'm'])]);

const match = z.object({
  id: z.int(),
  /** Kick-off, unix seconds. */
  at: z.int(),
  round: z.string(),
  group: z.string().optional(),
  teams: z.tuple([z.int(), z.int()]),
  /** After 90 minutes; unset: not known. */
  ft: result.optional(),
  ht: result.optional(),
  /** After extra time, the goals of the 90 minutes included. */
  et: result.optional(),
  /** Kicks from the penalty mark. */
  p: result.optional(),
  ground: z.object({ name: z.string().optional(), city: z.string() }).optional(),
  goals: z.array(goal),
});

const tournament = z.object({
  source: z.string(),
  league: z.int(),
  name: z.string(),
  country: z.string(),
  season: z.int(),
  teams: z.record(z.string(), z.string()),
  matches: z.array(match),
});

const inventedCup = z.object({
  league: z.int(),
  /** The one season that never ends. */
  season: z.int(),
  name: z.string(),
  country: z.string(),
  teams: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        venue: z.string(),
        city: z.string(),
        coach: z.string(),
        formation: z.string(),
      }),
    )
    .min(2),
  familyNames: z.array(z.string()).min(1),
  givenNames: z.array(z.string()).min(1),
  referees: z.array(z.string()).min(1),
});

export type TournamentFacts = z.output<typeof tournament>;
export type MatchFacts = TournamentFacts['matches'][number];
export type InventedCupFacts = z.output<typeof inventedCup>;

/** Tournaments that tools/football-facts.mjs has made. */
const TOURNAMENTS = ['world-cup-2022', 'world-cup-2026', 'euro-2024'];

/** Reads the facts of the replayed tournaments and of the invented cup. Throws when a file is missing or damaged. */
export function readFootballFacts(directory: string): {
  readonly tournaments: readonly TournamentFacts[];
  /** The match that the demo newsroom reports on. */
  readonly reported: TournamentFacts;
  readonly cup: InventedCupFacts;
} {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  return {
    tournaments: TOURNAMENTS.map((name) => tournament.parse(read(name))),
    reported: tournament.parse(read('womens-cup')),
    cup: inventedCup.parse(read('invented-cup')),
  };
}
