import type { Kysely } from 'kysely';
import { z } from 'zod';
import { analyserVersion } from '~/lib/search/analyser';
import type { Database } from '../schema';

/** Increase it when the format of the index changes. */
const FORM = 4;

/** Version of the rules for creating and querying the index; an index of another version is rebuilt. */
export const indexVersion = `${FORM}.${analyserVersion}`;

const rebuild = z.object({
  version: z.string(),
  /** The rebuild in charge: any other rebuild that reads this stops. */
  owner: z.string(),
  /** Articles up to this id are in the new index. */
  cursor: z.int(),
});

/** State of an index that is being built. */
export type Rebuild = z.infer<typeof rebuild>;

/** Version of the current index; undefined if it was never set. */
export async function indexedVersion(db: Kysely<Database>): Promise<string | undefined> {
  return await readValue(db, 'version');
}

/** The state of the rebuild in progress; undefined if there is none. */
export async function presentRebuild(db: Kysely<Database>): Promise<Rebuild | undefined> {
  const value = await readValue(db, 'rebuild');
  return value === undefined ? undefined : rebuild.parse(JSON.parse(value));
}

/** Records that the current index has this program's version. */
export async function rememberVersion(db: Kysely<Database>): Promise<void> {
  await setValue(db, 'version', indexVersion);
}

export async function rememberRebuild(db: Kysely<Database>, state: Rebuild): Promise<void> {
  await setValue(db, 'rebuild', JSON.stringify(state));
}

export async function forgetRebuild(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('search_state').where('key', '=', 'rebuild').execute();
}

async function readValue(db: Kysely<Database>, key: string): Promise<string | undefined> {
  return (await db.selectFrom('search_state').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

async function setValue(db: Kysely<Database>, key: string, value: string): Promise<void> {
  await db
    .insertInto('search_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
