import type { ArticleBody } from '~/lib/article-body/blocks';
import { areLarge, type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import type { LoadedArticle } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';

const MAX_BODIES = 500;

/** Milliseconds before a body that could not be parsed in time is parsed again. */
const RETRY_MS = 60_000;

export interface ParsedBodiesOptions {
  /** Limit on parsed bodies in memory; defaults to 500. */
  readonly maxBodies?: number | undefined;
  /** Defaults to parsing in place. */
  readonly parse?: BodyParser | undefined;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface KnownBody {
  readonly html: string;
  readonly blocks: ArticleBody;
  /** Until when the blocks are used, monotonic milliseconds. */
  readonly until: number;
}

/**
 * Parses article bodies that come as HTML, and caches them until they change; the least recently used are evicted first. If a body
 * cannot be parsed in time, the previous one is used for a minute, if there is one.
 */
export function createParsedBodies({
  maxBodies = MAX_BODIES,
  parse = parseInPlace,
  now = () => performance.now(),
}: ParsedBodiesOptions = {}): (article: Article) => Promise<LoadedArticle> {
  const bodies = new Map<string, KnownBody>();

  async function parsed(key: string, html: string, ofMany: boolean): Promise<ArticleBody> {
    const known = bodies.get(key);
    if (known?.html === html && now() < known.until) {
      bodies.delete(key);
      bodies.set(key, known);
      return known.blocks;
    }
    const result = await parse(html, ofMany);
    const blocks = result?.blocks ?? known?.blocks ?? [];
    bodies.delete(key);
    bodies.set(key, { html, blocks, until: result === undefined ? now() + RETRY_MS : Number.POSITIVE_INFINITY });
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
