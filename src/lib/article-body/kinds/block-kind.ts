import type { ArticleBlock, Figure } from '../blocks';
import type { Conversion, Scope } from '../conversion/conversion';
import type { HtmlElement } from '../html-tree';

/** Fields of a block that hold HTML. */
export type HtmlField = 'html' | 'citeHtml' | 'captionHtml' | 'summaryHtml';

/** The blocks of an element; undefined if it is not one of the kind. */
export type Recognise = (element: HtmlElement, scope: Scope, conversion: Conversion) => ArticleBlock[] | undefined;

/** Reads a `data-` attribute by its name without that prefix: trimmed, undefined if missing or empty. */
export type ReadData = (name: string) => string | undefined;

/** What a feed lends to the kinds: its addresses are absolute, its texts escaped for XML. */
export interface FeedWriter {
  readonly escape: (text: string) => string;
  readonly figure: (figure: Figure) => string;
  /** A paragraph with a link; the address may be root-relative. */
  readonly link: (address: string, text: string) => string;
  /** A paragraph with a link to the article, for what only its page can show; named by the thing if that has a name. */
  readonly linkToArticle: (text?: string) => string;
}

/**
 * All that is to be known about one kind of block, in one place: how it is recognised, what is safe in it, and what becomes of it
 * on a page, inside another block, in a feed and in search. docs/guides.md has the steps for a new one.
 */
export interface BlockKind<Block> {
  /** What editors call it, in Hungarian; '' for plain text. */
  readonly name: string;
  /** Elements that are this kind by their name, whatever their attributes. */
  readonly elements?: Readonly<Record<string, Recognise>>;
  /** Its name in `data-block` (docs/contracts/article-html.md): read from the element, or from its attributes alone. */
  readonly dataBlock?:
    | { readonly name: string; readonly recognise: Recognise }
    | { readonly name: string; readonly read: (data: ReadData, element: HtmlElement) => Block | undefined };
  /** All of its fields with HTML, by what may be in them. */
  readonly html: { readonly [Field in Extract<keyof Block, HtmlField>]-?: 'blocks' | 'inline' };
  /** The block with its pictures changed, for kinds that have any. */
  readonly mapPictures?: (block: Block, change: (figure: Figure) => Figure) => Block;
  /** Its readable text, for search and descriptions, with or without captions. */
  readonly text: (block: Block, captions: boolean) => string;
  /** As plain HTML in a list item, a cell, a box or a quotation; undefined for a block that has to follow them. */
  readonly nested: (block: Block) => string | undefined;
  /**
   * As article HTML (docs/contracts/article-html.md) without its caption, from which it is recognised again; like `nested` unless
   * it is given.
   */
  readonly write?: (block: Block) => string;
  /** As text of a page, with labels in the article's language; kinds without it have a component (src/components/article-body/ArticleBody.astro). */
  readonly page?: (block: Block, language: 'hu' | 'en') => string;
  /** True if its text has no room for the marks that hold lines together. */
  readonly isPreformatted?: true;
  /** As HTML in a feed; '' leaves it out. */
  readonly feed: (block: Block, feed: FeedWriter) => string;
}
