import type { ArticleBody } from '~/lib/article-body/blocks';
import { areLarge, type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import type { LoadedArticle } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';

const MAX_BODIES = 500;

/**
 * Parses article bodies that come as HTML, and caches them until they change; the least recently used are evicted first. If a body
 * cannot be parsed in time, the previous one is used, if there is one.
 */
export function createParsedBodies(
  maxBodies = MAX_BODIES,
  parse: BodyParser = parseInPlace,
): (article: Article) => Promise<LoadedArticle> {
  const bodies = new Map<string, { readonly html: string; readonly blocks: ArticleBody }>();

  async function parsed(key: string, html: string, ofMany: boolean): Promise<ArticleBody> {
    const known = bodies.get(key);
    if (known?.html === html) {
      bodies.delete(key);
      bodies.set(key, known);
      return known.blocks;
    }
    const blocks = (await parse(html, ofMany))?.blocks ?? known?.blocks ?? [];
    bodies.delete(key);
    bodies.set(key, { html, blocks });
    if (bodies.size > maxBodies) bodies.delete(bodies.keys().next().value ?? '');
    return blocks;
  }

  return async (article) => {
    const ofMany = areLarge(article.subArticles.map(({ content }) => content));
    const body = await parsed(String(article.id), article.content, false);
    const subArticleBodies: Record<string, ArticleBody> = {};
    for (const { id, content } of article.subArticles)
      subArticleBodies[String(id)] = await parsed(`${article.id}/${id}`, content, ofMany);
    return { article: { ...article, recommender: article.recommender ?? article.lead }, body, subArticleBodies };
  };
}
