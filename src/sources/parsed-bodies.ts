import type { ArticleBody } from '~/lib/article-body/blocks';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import type { LoadedArticle } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';

const MAX_BODIES = 500;

/**
 * Parses article bodies that come as HTML, each once per version. The least recently used go first. A body that changed
 * without a new version is parsed again.
 */
export function createParsedBodies(maxBodies = MAX_BODIES): (article: Article) => LoadedArticle {
  const bodies = new Map<string, { readonly html: string; readonly blocks: ArticleBody }>();

  function parsed(key: string, html: string): ArticleBody {
    const known = bodies.get(key);
    bodies.delete(key);
    const body = known?.html === html ? known : { html, blocks: parseArticleBody(html).blocks };
    bodies.set(key, body);
    if (bodies.size > maxBodies) bodies.delete(bodies.keys().next().value ?? '');
    return body.blocks;
  }

  return (article) => {
    const entries = article.subArticles.map((entry) => [
      String(entry.id),
      parsed(`${article.id}/${entry.id}@${entry.version}`, entry.content),
    ]);
    return {
      article: { ...article, recommender: article.recommender ?? article.lead },
      body: parsed(`${article.id}@${article.version}`, article.content),
      subArticleBodies: Object.fromEntries(entries),
    };
  };
}
