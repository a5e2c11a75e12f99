import { splitStems } from '../search/analyser';
import { type PackedTexts, packTexts, unpackText } from '../text/packed-texts';
import type { ArticleBody, ParsedBody } from './blocks';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';

/** The data that the store and the search index keep of a body, prepared by its parser. */
export interface ReadyText {
  /** The blocks as JSON. */
  readonly json: string;
  /** Stems of the text in order, separated by spaces. */
  readonly stems: string;
  /** The same stems without duplicates. */
  readonly distinctStems: string;
}

/** A body to store: its blocks, and the data derived from them if already prepared. */
export interface BodyToStore {
  readonly blocks: ArticleBody;
  readonly ready?: ReadyText;
}

/** A prepared body as it is sent between threads. */
export interface SentBody extends Omit<ParsedBody, 'blocks'> {
  /** The texts of `ReadyText` in the order of its fields, then the HTML in a body of `prepareBodyWithHtml`. */
  readonly texts: PackedTexts;
}

/** Index of the HTML in the texts of a prepared body. */
const HTML = 3;

/** Prepares bodies on another thread, in the order of the texts; undefined if that failed. */
export type BodyPreparer = (htmls: readonly string[]) => Promise<readonly SentBody[] | undefined>;

/** Parses article HTML and derives the data to store. */
export const prepareBody = (html: string): SentBody => prepare(html, []);

/** Prepares a body that also carries its HTML, for `sentHtml`. */
export const prepareBodyWithHtml = (html: string): SentBody => prepare(html, [html]);

function prepare(html: string, more: readonly string[]): SentBody {
  const { blocks, losses, paragraphCount } = parseArticleBody(html);
  const { inOrder, distinct } = splitStems(plainText(blocks));
  return { losses, paragraphCount, texts: packTexts([JSON.stringify(blocks), inOrder.join(' '), distinct.join(' '), ...more]) };
}

/** The HTML of a body prepared by `prepareBodyWithHtml`, decoded at each call; an empty text for other bodies. */
export const sentHtml = ({ texts }: SentBody): string => (texts.ends.length > HTML ? unpackText(texts, HTML) : '');

/** The memory of prepared bodies that can be transferred to another thread. */
export function transferable(bodies: readonly (SentBody | undefined)[]): ArrayBuffer[] {
  return bodies.flatMap((body) => (body === undefined ? [] : [body.texts.bytes.buffer]));
}

/** The body as returned by its parser; its texts and blocks are only created when accessed. */
export function receiveBody({ losses, paragraphCount, texts }: SentBody): ParsedBody & BodyToStore {
  const ready: ReadyText = {
    get json(): string {
      return unpackText(texts, 0);
    },
    get stems(): string {
      return unpackText(texts, 1);
    },
    get distinctStems(): string {
      return unpackText(texts, 2);
    },
  };
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
