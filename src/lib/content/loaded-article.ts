import type { ArticleBody } from '~/lib/article-body/blocks';
import type { Article } from '~/lib/contract/article';

/** An article with its body parsed into blocks, and the bodies of a live blog's entries by entry id as text. */
export interface LoadedArticle {
  readonly article: Article;
  readonly body: ArticleBody;
  readonly subArticleBodies: Readonly<Record<string, ArticleBody>>;
}
