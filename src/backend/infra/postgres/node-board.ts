import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema';

/** Milliseconds between two looks. */
const INTERVAL_MS = 30_000;
/** Seconds for which a note counts, and after which anybody removes it; by the clock of the server. */
const COUNTS = 90;
const KEPT = 600;
const PREFIX = 'node:';

/** Fingerprints, by name, of what must be the same on all nodes. */
export type Fingerprints = Readonly<Record<string, string>>;

const note = z.object({ at: z.number(), prints: z.record(z.string(), z.string()) });

export interface NodeBoardOptions {
  /** The primary. */
  readonly write: Kysely<Database>;
  readonly fingerprints: () => Promise<Fingerprints>;
  /** False for commands: they compare without being a node. */
  readonly announces: boolean;
  /** Unix milliseconds of this machine. */
  readonly clock: () => number;
  readonly onProblem: (error: Error) => void;
}

/** How this node differs from the others. */
export interface NodeDifferences {
  /** Names of what other nodes have otherwise. */
  readonly differing: readonly string[];
  /** Seconds by which the clock of this machine is ahead of the primary's. */
  readonly clockOffSeconds: number;
}

export interface NodeBoard {
  /** As of a look at most half a minute ago; undefined if there was none yet. Never rejects. */
  look(): Promise<NodeDifferences | undefined>;
}

/**
 * Compares what nodes on one database were given: each leaves a note with fingerprints beside the settings. With different secrets
 * readers would be signed out, and notifications refused, by whichever node they reach next.
 */
export function createNodeBoard({ write, fingerprints, announces, clock, onProblem }: NodeBoardOptions): NodeBoard {
  const key = PREFIX + randomUUID();
  let state: NodeDifferences | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  let reported = '';

  async function compare(): Promise<NodeDifferences> {
    const prints = await fingerprints();
    const asked = clock();
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(write);
    const now = rows[0]?.now ?? 0;
    const clockOffSeconds = (asked + clock()) / 2000 - now;
    if (announces) {
      const value = JSON.stringify({ at: now, prints } satisfies z.infer<typeof note>);
      await write
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    }
    const found = await write.selectFrom('setting').selectAll().where('key', 'like', `${PREFIX}%`).execute();
    const notes = found.flatMap((row) => {
      const { data } = note.safeParse(JSON.parse(row.value));
      return data === undefined ? [] : [{ key: row.key, ...data }];
    });
    const old = notes.filter(({ at }) => at < now - KEPT).map((one) => one.key);
    if (old.length > 0 && announces) await write.deleteFrom('setting').where('key', 'in', old).execute();
    const others = notes.filter((one) => one.key !== key && one.at > now - COUNTS);
    // What a node of another release does not name is no difference.
    const differs = (name: string) => others.some((one) => one.prints[name] !== undefined && one.prints[name] !== prints[name]);
    return { differing: Object.keys(prints).filter(differs), clockOffSeconds };
  }

  return {
    async look() {
      if (performance.now() - looked < INTERVAL_MS) return state;
      looked = performance.now();
      try {
        state = await compare();
      } catch {
        // The same look of the servers says that the primary is away.
        return state;
      }
      const names = state.differing.join(', ');
      if (names !== '' && names !== reported) {
        onProblem(new Error(`Other nodes on this database have another value of ${names}. All must have the same.`));
      }
      reported = names;
      return state;
    },
  };
}
