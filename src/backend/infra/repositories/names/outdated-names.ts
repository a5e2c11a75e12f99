import type { Kysely } from 'kysely';
import type { NamingWriter } from '../../../definitions/naming';
import type { Database } from '../../schema';

type OutdatedNameWrites = Pick<NamingWriter, 'outdate' | 'outdated' | 'bringUpToDate'>;

/** Names that are not on the cards of all their articles yet. */
export function createOutdatedNameWriter(db: Kysely<Database>): OutdatedNameWrites {
  return {
    async outdate({ kind, site, slug }) {
      const { changes } = await db
        .insertInto('outdated_name')
        .values({ kind, site, slug, changes: 1 })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'site', 'slug']).doUpdateSet(({ eb }) => ({ changes: eb('outdated_name.changes', '+', 1) })),
        )
        .returning('changes')
        .executeTakeFirstOrThrow();
      return { kind, site, slug, changes };
    },
    async outdated({ kind, site, slug }) {
      const row = await db
        .selectFrom('outdated_name')
        .select('changes')
        .where('kind', '=', kind)
        .where('site', '=', site)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row && { kind, site, slug, changes: row.changes };
    },
    async bringUpToDate({ kind, site, slug, changes }) {
      await db
        .deleteFrom('outdated_name')
        .where('kind', '=', kind)
        .where('site', '=', site)
        .where('slug', '=', slug)
        .where('changes', '=', changes)
        .execute();
    },
  };
}
