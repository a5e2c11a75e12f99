import { sql } from 'kysely';
import type { ContentStore } from '~/backend/definitions';
import { listRules, registry } from '~/backend/domain/editions';
import { toCard } from '~/backend/domain/projection';
import { type ContentStoreOptions, createContentStore } from '~/backend/infra/content-store';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { NOW } from './newsroom';

/** The content store over a database, with the rules of the real editions and the clock of the tests. */
export function storeOver(database: OpenDatabase, report?: ContentStoreOptions['report']): ContentStore {
  const { lists, facets, signature } = listRules(registry);
  return createContentStore(database, {
    projections: { card: toCard, lists, facets },
    listingSignature: signature,
    clock: () => NOW * 1000,
    ...(report && { report }),
  });
}

/** Lets the next article in a database have the id after `last`. */
export const skipArticleIds = {
  sqlite: async ({ write }: OpenDatabase, last: number) =>
    void (await sql`update sqlite_sequence set seq = ${last} where name = 'article'`.execute(write)),
  postgres: async ({ write }: OpenDatabase, last: number) =>
    void (await sql`select setval(pg_get_serial_sequence('article', 'id'), ${last}::bigint)`.execute(write)),
};
