import { afterAll, beforeAll } from 'vitest';
import type { Backend } from '~/backend/index';
import { openSeededBackend } from './open-backend';
import { type OpenPglite, openPglite } from './pglite-database';
import { searchFuzz } from './search-fuzz';

const problems: unknown[] = [];
const logger = {
  info: () => {},
  warn: (fields: object) => problems.push(fields),
  error: (fields: object) => problems.push(fields),
};
let pglite: OpenPglite;
let backends: readonly Backend[];

beforeAll(async () => {
  pglite = await openPglite();
  backends = [await openSeededBackend({ logger }), await openSeededBackend({ logger, database: pglite.database })];
});
afterAll(() => pglite.close());

const opened = (index: number) => async () => {
  const backend = backends[index];
  if (backend === undefined) throw new Error('no backend');
  return { backend, problems };
};

searchFuzz('on SQLite', opened(0));
searchFuzz('on PostgreSQL', opened(1));
