import type { Kysely } from 'kysely';
import type { Article } from '~/lib/contract/article';
import type { ArticleProjections, ContentWriter } from '../../../definitions/content-writer';
import { CARD_ENTRIES } from '../../../domain/projection';
import type { Database } from '../../schema';
import { LATE_WORDS } from '../../search/late/late-words';
import { storedJson } from '../../stored-json';
import { saveArticleJson } from '../article-json';
import { saveMediaUses } from '../media-uses';
import { saveEntryCorrections } from './corrections';
import type { EntryWriter } from './entry-writer';

type BlogWrites = Pick<ContentWriter, 'liveBlog' | 'entryOnRecord' | 'saveEntry' | 'deleteEntry' | 'renewLiveBlog'>;

export interface BlogWriterParts {
  readonly db: Kysely<Database>;
  readonly entries: EntryWriter;
  readonly projections: Pick<ArticleProjections, 'card'>;
  /** Unix seconds. */
  readonly now: () => number;
}

/** Changes live blogs by single rows, so that the cost does not grow with the number of entries. */
export function createBlogWriter({ db, entries, projections, now }: BlogWriterParts): BlogWrites {
  return {
    async liveBlog(slug) {
      const row = await db
        .selectFrom('article as a')
        .innerJoin('article_body as b', 'b.article_id', 'a.id')
        .select(['a.id', 'a.version_at', 'a.updated_at', 'b.article_json', 'b.content'])
        .where('a.slug', '=', slug)
        .where('a.type', '=', 'liveblog')
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const article = { ...storedJson<Article>(row.article_json), content: row.content };
      return { id: row.id, article, versionAt: row.version_at ?? row.updated_at ?? 0 };
    },
    entryOnRecord: entries.one,
    async saveEntry(articleId, entry) {
      await entries.save(articleId, entry);
      await saveEntryCorrections(db, articleId, entry);
      await saveMediaUses(db, articleId, [JSON.stringify(entry.entry)]);
    },
    async deleteEntry(articleId, key) {
      await entries.delete(articleId, key);
      await saveEntryCorrections(db, articleId, { key, entry: { corrections: undefined } });
    },
    async renewLiveBlog(id, article) {
      const at = now();
      const card = projections.card({ ...article, id }, await entries.around(id, at, CARD_ENTRIES), at);
      await db
        .updateTable('article')
        .set({
          version: article.version,
          version_at: at,
          updated_at: article.updatedAt ?? null,
          indexed_as: LATE_WORDS,
          card_json: JSON.stringify(card),
        })
        .where('id', '=', id)
        .execute();
      await saveArticleJson(db, id, article);
    },
  };
}
