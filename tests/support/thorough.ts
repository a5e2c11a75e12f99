/**
 * Tests that are too slow to run before each commit: they run files of attacks, copy whole databases or start database servers.
 * `npm test`, and so CI, runs all tests; `npm run check` leaves these out.
 */
export const THOROUGH: readonly string[] = [
  // Attacks of a hundred thousand characters on every importer; the importers' own tests are next to them.
  'src/backend/importers/hostile-input.test.ts',
  'src/components/article-body/hostile-html.test.ts',
  'src/backend/http/bad-input.test.ts',
  'src/backend/http/bad-sign-in.test.ts',
  // Whole databases are copied, rebuilt or restored.
  'src/backend/infra/backup/backup.test.ts',
  'tests/contract/postgres-copy.test.ts',
  'tests/contract/search-rebuild.test.ts',
  // A development server, which reads the sources of the whole site.
  'tests/contract/development.test.ts',
  // PostgreSQL servers besides the one of the suites of content and repositories.
  'tests/contract/pglite-suites.test.ts',
  'tests/contract/postgres-nodes.test.ts',
  'tests/contract/postgres-point-in-time.test.ts',
  'tests/contract/postgres-replica.test.ts',
  'tests/contract/postgres-start.test.ts',
  'tests/contract/postgres-writes.test.ts',
  // Hundreds of generated cases.
  'tests/contract/search-fuzz.test.ts',
];
