import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** SQL in which the two databases differ. */
interface Dialect {
  readonly text: string;
  readonly number: string;
  readonly real: string;
  readonly options: string;
}

/**
 * Readings: the last good one of each kind, exchange rates by day, and the number of the newsroom's supporters over time.
 * `next_at` is when a kind is due again; the process that advances it reads the source.
 */
const tables = ({ text, number, real, options }: Dialect): readonly string[] => [
  `create table reading_turn (kind ${text} primary key, next_at ${number})${options}`,
  `create table reading (
    kind ${text} primary key, value_json ${text}, source ${text}, taken_at ${number}, stored_at ${number})${options}`,
  `create table exchange_rate (
    base ${text}, currency ${text}, day ${text}, value ${real}, primary key (base, currency, day))${options}`,
  `create table support_count (
    day ${text}, time ${text}, recurring ${number}, onetime ${number}, primary key (day, time))${options}`,
];

const create =
  (dialect: Dialect) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of tables(dialect)) await sql.raw(statement).execute(db);
  };

export const readings: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    up: create({ text: 'text not null', number: 'integer not null', real: 'real not null', options: ' strict, without rowid' }),
  },
  postgres: {
    up: create({ text: 'text collate "C" not null', number: 'bigint not null', real: 'double precision not null', options: '' }),
  },
};
