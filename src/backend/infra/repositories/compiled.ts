import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema';

/**
 * A query that is put together once and then only gets other values, in the order in which they stand in its text. An import asks the
 * same few questions for each of its articles, and putting them together took longer than answering them.
 */
export function compiledOnce<Row>(
  db: Kysely<Database>,
  build: () => Compilable<Row>,
): (...values: readonly unknown[]) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (...values) => {
    query ??= build().compile();
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
