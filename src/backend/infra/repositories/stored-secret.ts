import type { Kysely } from 'kysely';
import type { Database } from '../schema';

/** The secret stored under a key; created by `make` if there is none, by one of several processes. */
export async function readSecret(db: Kysely<Database>, key: string, make: () => string): Promise<string> {
  const stored = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const found = await stored();
  if (found !== undefined) return found.value;
  await db
    .insertInto('setting')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await stored())?.value ?? '';
}
