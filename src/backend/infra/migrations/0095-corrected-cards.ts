import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cards say that an article was corrected: those of articles that have corrections are made again, in the background. */
const again: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update article set indexed_as = '' where id in (select article_id from correction where entry_key = '')`.execute(
      db,
    );
  },
};

export const correctedCards: { readonly sqlite: Migration; readonly postgres: Migration } = { sqlite: again, postgres: again };
