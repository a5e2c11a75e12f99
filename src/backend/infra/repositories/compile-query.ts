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
  const run = compileQueryFor(build);
  return (...values) => run(db, ...values);
}

/** Like `compileQuery`, for a query that runs in transactions: each time it is told where. */
export function compileQueryFor<Row>(
  build: () => Compilable<Row>,
): (on: Kysely<Database>, ...values: readonly unknown[]) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (on, ...values) => {
    query ??= build().compile();
    return (await on.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

/** Like `compileQuery`, for a query with a list of values: it is compiled once for each number of them. */
export function compileByCount<Row>(
  db: Kysely<Database>,
  build: (list: readonly string[]) => Compilable<Row>,
): (count: number) => (...values: readonly unknown[]) => Promise<Row[]> {
  const queries = new Map<number, ReturnType<typeof compileQuery<Row>>>();
  return (count) => {
    const query = queries.get(count) ?? compileQuery(db, () => build(Array.from({ length: count }, () => '')));
    queries.set(count, query);
    return query;
  };
}
