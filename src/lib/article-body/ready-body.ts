import { splitStems, tailToken } from '../search/analyser';
import type { ArticleBody, ParsedBody } from './blocks';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';

/** The data that the store and the search index keep of a body, prepared by its parser. */
export interface ReadyText {
  /** The blocks as JSON. */
  readonly json: string;
  /** Stems of the text in order, separated by spaces. */
  readonly stems: string;
  /** The same stems without duplicates, those of joined words, and the tokens of compounds' tails. */
  readonly distinctStems: string;
}

/** A body to store: its blocks, and the data derived from them if already prepared. */
export interface BodyToStore {
  readonly blocks: ArticleBody;
  readonly ready?: ReadyText;
}

/** A prepared body as it is sent between threads. */
export interface SentBody extends Omit<ParsedBody, 'blocks'>, ReadyText {}

/** Parses article HTML and derives the data to store. */
export function prepareBody(html: string): SentBody {
  const { blocks, losses, paragraphCount } = parseArticleBody(html);
  const { inOrder, distinct, tails } = splitStems(plainText(blocks));
  const distinctStems = [...distinct, ...tails.map(tailToken)].join(' ');
  return { losses, paragraphCount, json: JSON.stringify(blocks), stems: inOrder.join(' '), distinctStems };
}

/** The body as returned by its parser; its blocks are only created when accessed, which an import of articles never does. */
export function receiveBody({ losses, paragraphCount, ...ready }: SentBody): ParsedBody & BodyToStore {
  let blocks: ArticleBody | undefined;
  return {
    losses,
    paragraphCount,
    ready,
    get blocks(): ArticleBody {
      blocks ??= JSON.parse(ready.json) as ArticleBody;
      return blocks;
    },
  };
}
