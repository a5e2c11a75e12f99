import type { Article } from '~/lib/contract/article';

/** What `article_json` holds: the article without its text and its entries, which have columns and rows of their own. */
export const articleJson = (id: number, article: Article): string =>
  JSON.stringify({ ...article, id, content: '', subArticles: [] });
