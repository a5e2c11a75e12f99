import { migratePostgres } from '~/backend/infra/postgres/migrate';

// Started several times at once by postgres-start.test.ts: migrates the database of its first argument.
await migratePostgres({
  url: process.argv[2] ?? '',
  onProblem: (error) => {
    throw error;
  },
});
console.log('done');
