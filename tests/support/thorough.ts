/**
 * Tests that take longer than what they would tell before a commit: they run whole files of attacks, copy whole databases or start
 * servers of databases. `npm test`, and with it CI, runs them all; `npm run check` runs the others.
 */
export const THOROUGH: readonly string[] = [
  // Attacks by the hundred thousand signs, on every reader; what each reader makes of its own faults is told beside it.
  'src/backend/importers/hostile-input.test.ts',
  'src/components/article-body/hostile-html.test.ts',
  'src/backend/http/bad-input.test.ts',
  'src/backend/http/bad-sign-in.test.ts',
  // Whole databases copied, rebuilt or brought back.
  'src/backend/infra/backup/backup.test.ts',
  'tests/contract/postgres-copy.test.ts',
  'tests/contract/search-rebuild.test.ts',
  // Servers of PostgreSQL besides the one that the suites of content and repositories use.
  'tests/contract/pglite-suites.test.ts',
  'tests/contract/postgres-nodes.test.ts',
  'tests/contract/postgres-point-in-time.test.ts',
  'tests/contract/postgres-replica.test.ts',
  'tests/contract/postgres-start.test.ts',
  'tests/contract/postgres-writes.test.ts',
  // Generated cases in their hundreds.
  'tests/contract/search-fuzz.test.ts',
];
