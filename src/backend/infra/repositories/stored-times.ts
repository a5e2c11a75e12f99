import type { Kysely } from 'kysely';
import type { Database } from '../schema';

const KEY = 'last_clean_up';

/** When something was last stored, in unix seconds: by the clean-ups themselves, as a payment, or as a version of an article. */
export function createStoredTimes(db: Kysely<Database>) {
  return {
    async newest(): Promise<number | undefined> {
      const [cleaned, payment, version] = await Promise.all([
        db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst(),
        db
          .selectFrom('support_payment')
          .select(({ fn }) => fn.max('created_at').as('at'))
          .executeTakeFirst(),
        db
          .selectFrom('article_version')
          .select(({ fn }) => fn.max('changed_at').as('at'))
          .executeTakeFirst(),
      ]);
      const times = [cleaned?.value, payment?.at, version?.at].filter((time) => time !== undefined && time !== null);
      return times.length === 0 ? undefined : Math.max(...times.map(Number));
    },
    async remember(time: number): Promise<void> {
      const value = String(time);
      await db
        .insertInto('setting')
        .values({ key: KEY, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
