import { stemText } from '../search/analyser';
import type { ArticleBody, ParsedBody } from './blocks';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';

/** What the store and the search index keep of a body, prepared by its parser. */
export interface ReadyText {
  /** The blocks as JSON. */
  readonly json: string;
  /** Stems of the text in their order, with blanks between. */
  readonly stems: string;
  /** Each of them once. */
  readonly distinctStems: string;
}

/** A body to store: its blocks, and what is kept of it where that is made already. */
export interface BodyToStore {
  readonly blocks: ArticleBody;
  readonly ready?: ReadyText;
}

/** A ready body as it crosses from one thread to another: texts, which cost next to nothing there. */
export interface SentBody extends Omit<ParsedBody, 'blocks'> {
  readonly ready: ReadyText;
}

/** Makes bodies ready on another thread, in the order of the texts; undefined if it could not be done there. */
export type BodyMaker = (htmls: readonly string[]) => Promise<readonly SentBody[] | undefined>;

/** Parses article HTML and makes what is kept of it. */
export function makeReady(html: string): SentBody {
  const { blocks, losses, paragraphCount } = parseArticleBody(html);
  const stems = stemText(plainText(blocks));
  return {
    losses,
    paragraphCount,
    ready: { json: JSON.stringify(blocks), stems: stems.join(' '), distinctStems: [...new Set(stems)].join(' ') },
  };
}

/** The body as returned by its parser; its blocks are only created when they are read. */
export function receiveBody({ losses, paragraphCount, ready }: SentBody): ParsedBody & BodyToStore {
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
