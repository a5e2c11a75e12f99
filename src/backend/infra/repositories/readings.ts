import type { Kysely } from 'kysely';
import type { ReadingReader, ReadingWriter } from '../../definitions/readings';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Rows per statement: databases limit its values. */
const BATCH = 200;

export function createReadingReader(db: Kysely<Database>): ReadingReader {
  return {
    async reading(kind) {
      const row = await db.selectFrom('reading').selectAll().where('kind', '=', kind).executeTakeFirst();
      return (
        row && {
          value: storedJson<unknown>(row.value_json),
          source: row.source,
          takenAt: row.taken_at,
          storedAt: row.stored_at,
        }
      );
    },
    async rates(base, currency, fromDay) {
      return await db
        .selectFrom('exchange_rate')
        .select(['day', 'value'])
        .where('base', '=', base)
        .where('currency', '=', currency)
        .where('day', '>=', fromDay)
        .orderBy('day')
        .execute();
    },
    async ratesSince(base, fromDay) {
      return await db
        .selectFrom('exchange_rate')
        .selectAll()
        .where('base', '=', base)
        .where('day', '>=', fromDay)
        .orderBy('day')
        .execute();
    },
    async newestRateDay(base) {
      const row = await db
        .selectFrom('exchange_rate')
        .select('day')
        .where('base', '=', base)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.day;
    },
    async supportSince(fromDay) {
      const row = await db
        .selectFrom('support_count')
        .select(({ fn }) => [fn.sum<number | null>('recurring').as('recurring'), fn.sum<number | null>('onetime').as('onetime')])
        .where('day', '>=', fromDay)
        .executeTakeFirst();
      // PostgreSQL returns sums as text.
      return { recurring: Number(row?.recurring ?? 0), onetime: Number(row?.onetime ?? 0) };
    },
    async supportOn(day) {
      return await db.selectFrom('support_count').selectAll().where('day', '=', day).orderBy('time').execute();
    },
  };
}

export function createReadingWriter(db: Kysely<Database>): ReadingWriter {
  return {
    async saveReading(kind, { value, source, takenAt, storedAt }) {
      const rest = { value_json: JSON.stringify(value), source, taken_at: takenAt, stored_at: storedAt };
      await db
        .insertInto('reading')
        .values({ kind, ...rest })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(rest))
        .execute();
    },
    async saveRates(rates) {
      for (let from = 0; from < rates.length; from += BATCH) {
        await db
          .insertInto('exchange_rate')
          .values(rates.slice(from, from + BATCH).map(({ base, currency, day, value }) => ({ base, currency, day, value })))
          .onConflict((conflict) =>
            conflict.columns(['base', 'currency', 'day']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
          )
          .execute();
      }
    },
    async saveSupportCounts(given) {
      // PostgreSQL refuses a statement that changes a row twice; the last count of a time replaces the others.
      const counts = [...new Map(given.map((count) => [`${count.day} ${count.time}`, count])).values()];
      for (let from = 0; from < counts.length; from += BATCH) {
        await db
          .insertInto('support_count')
          .values(
            counts.slice(from, from + BATCH).map(({ day, time, recurring, onetime }) => ({ day, time, recurring, onetime })),
          )
          .onConflict((conflict) =>
            conflict.columns(['day', 'time']).doUpdateSet((row) => ({
              recurring: row.ref('excluded.recurring'),
              onetime: row.ref('excluded.onetime'),
            })),
          )
          .execute();
      }
    },
  };
}

/** See ContentStore.takeReadingTurn. A single statement, so that exactly one of several processes succeeds. */
export async function takeReadingTurn(db: Kysely<Database>, kind: string, now: number, nextAt: number): Promise<boolean> {
  const taken = await db
    .insertInto('reading_turn')
    .values({ kind, next_at: nextAt })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ next_at: nextAt }).where('reading_turn.next_at', '<=', now))
    .executeTakeFirst();
  return Number(taken.numInsertedOrUpdatedRows ?? 0) > 0;
}
