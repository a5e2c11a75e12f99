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

/** The indexed text of an article. `entries` are newest first. */
export function indexedText(article: Article, body: BodyToStore, entries: readonly IndexedEntry[]): IndexedText {
  return {
    title: article.title,
    lead: [
      article.recommender ?? article.lead,
      article.subtitle,
      article.contentHighlight,
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
