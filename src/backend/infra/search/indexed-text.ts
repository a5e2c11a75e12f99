import type { ArticleBody } from '~/lib/article-body/blocks';
import { plainText } from '~/lib/article-body/plain-text';
import type { BodyToStore } from '~/lib/article-body/ready-body';
import type { Article, SubArticle } from '~/lib/contract/article';
import type { IndexedText } from './index-writer';

/** The parts of a live blog's entry that are indexed. */
export interface IndexedEntry {
  readonly entry: Pick<SubArticle, 'title'>;
  readonly blocks: ArticleBody;
}

/**
 * True for an entry that readers can see once the article, stored at `storedAt`, is visible. Words of later entries would make the
 * article findable before it shows them; when such an entry appears, the article is stored again.
 */
export const isIndexedEntry = (pubDate: number, article: Pick<Article, 'pubDate'>, storedAt: number): boolean =>
  pubDate <= Math.max(article.pubDate, storedAt);

/** The indexed text of an article. `entries` are newest first. */
export function indexedText(article: Article, body: BodyToStore, entries: readonly IndexedEntry[]): IndexedText {
  return {
    title: article.title,
    lead: [
      article.recommender ?? article.lead,
      article.subtitle,
      article.contentHighlight,
      ...Object.values(article.titles ?? {}),
      article.socialLead,
      ...article.articleAuthors.map(({ name }) => name),
      article.mainSuperTag?.name,
    ]
      .filter(Boolean)
      .join(' '),
    ...(body.ready && { bodyStems: body.ready }),
    body: [
      body.ready ? '' : plainText(body.blocks),
      ...entries.flatMap((entry) => [entry.entry.title ?? '', plainText(entry.blocks)]),
    ].join('\n'),
  };
}
