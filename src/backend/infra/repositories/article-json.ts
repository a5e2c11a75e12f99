import type { Kysely } from 'kysely';
import type { Article } from '~/lib/contract/article';
import type { Database } from '../schema';

/** The value of `article_json`: the article without its text and entries, which have their own columns and rows. */
export const articleJson = (id: number, article: Article): string =>
  JSON.stringify({ ...article, id, content: '', subArticles: [] });

/** Stores the article without its text and entries; its row in `article_body` must exist. */
export async function saveArticleJson(db: Kysely<Database>, id: number, article: Article): Promise<void> {
  await db
    .updateTable('article_body')
    .set({ article_json: articleJson(id, article) })
    .where('article_id', '=', id)
    .execute();
}
