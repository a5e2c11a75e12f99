import type { Kysely } from 'kysely';
import type { Article } from '~/lib/contract/article';
import type { Database } from '../schema';

/** What `article_json` holds: the article without its text and its entries, which have columns and rows of their own. */
export const articleJson = (id: number, article: Article): string =>
  JSON.stringify({ ...article, id, content: '', subArticles: [] });

/** Stores the article without its text and its entries; the body's row has to be there. */
export async function saveArticleJson(db: Kysely<Database>, id: number, article: Article): Promise<void> {
  await db
    .updateTable('article_body')
    .set({ article_json: articleJson(id, article) })
    .where('article_id', '=', id)
    .execute();
}
