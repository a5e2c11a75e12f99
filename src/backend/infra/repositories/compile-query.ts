import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema';

/**
 * Compiles a query once and runs it with other values, in the order in which they appear in its SQL. An import runs the same few
 * queries for each article, and compiling them took longer than running them.
 */
export function compileQuery<Row>(
  db: Kysely<Database>,
  build: () => Compilable<Row>,
): (...values: readonly unknown[]) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (...values) => {
    query ??= build().compile();
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
