import { type Kysely, sql } from 'kysely';
import type { FormerSlugWriter } from '../../../definitions/naming';
import type { Database } from '../../schema';

/** Id of the article that had the slug earlier, as an expression for queries of articles. */
export const articleOfFormerSlug = (slug: string) => sql<number>`(select article_id from former_slug where slug = ${slug})`;

/** Changes the former slugs of articles, within a transaction. */
export function createFormerSlugWriter(db: Kysely<Database>): FormerSlugWriter {
  let any: boolean | undefined;
  /** Most newsrooms have none, so that an import need not look for each of its articles. */
  async function hasAny(): Promise<boolean> {
    any ??= (await db.selectFrom('former_slug').select('slug').limit(1).executeTakeFirst()) !== undefined;
    return any;
  }
  return {
    async formerSlugs(articleId) {
      if (!(await hasAny())) return [];
      const rows = await db
        .selectFrom('former_slug')
        .select('slug')
        .where('article_id', '=', articleId)
        .orderBy('slug')
        .execute();
      return rows.map(({ slug }) => slug);
    },
    async takeSlug(slug) {
      if (!(await hasAny())) return undefined;
      const row = await db.deleteFrom('former_slug').where('slug', '=', slug).returning('article_id').executeTakeFirst();
      return row && Number(row.article_id);
    },
    async leaveSlugs(articleId, slugs) {
      if (slugs.length === 0) return;
      any = true;
      await db
        .insertInto('former_slug')
        .values(slugs.map((slug) => ({ slug, article_id: articleId })))
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: articleId }))
        .execute();
    },
  };
}
