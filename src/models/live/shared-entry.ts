import type { ArticleBody } from '~/lib/article-body/blocks';
import { plainText } from '~/lib/article-body/plain-text';
import type { Article, SubArticle } from '~/lib/contract/article';
import { truncate } from '~/lib/text/truncate';

/** Share metadata of one entry of a live blog. */
export interface SharedEntry {
  readonly title: string;
  readonly description: string | undefined;
  /** Address of its first picture as it is stored; undefined if it has none. */
  readonly image: string | undefined;
}

/** Length limits in characters of a title taken from the text, and of a description. */
const TITLE = 90;
const DESCRIPTION = 200;

/** Number of blocks that have enough words for a description. */
const FIRST_BLOCKS = 8;

/** The beginning of a text, for its description; undefined for one without words. */
export function firstWords(body: ArticleBody): string | undefined {
  const text = oneLine(body.slice(0, FIRST_BLOCKS));
  return text === '' ? undefined : truncate(text, DESCRIPTION);
}

const oneLine = (body: ArticleBody): string => plainText(body, { captions: false }).replace(/\s+/g, ' ').trim();

/** Title and text of a shared entry: its title, else the beginning of its text; if it has neither, the live blog's title. */
export function sharedEntry(entry: SubArticle, body: ArticleBody, article: Pick<Article, 'title'>): SharedEntry {
  const text = oneLine(body);
  const title = entry.title ?? (text === '' ? article.title : truncate(text, TITLE));
  return { title, description: firstWords(body), image: firstPicture(body) };
}

function firstPicture(body: ArticleBody): string | undefined {
  for (const block of body) {
    if (block.kind === 'figure') return block.figure.src;
    if (block.kind === 'gallery' && block.figures[0] !== undefined) return block.figures[0].src;
  }
  return undefined;
}
