/** A picture of an article: `src` absolute, words as printed. */
export interface PartnerPicture {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  /** Media type by the name of the file; undefined if that says none. */
  readonly type: string | undefined;
  /** Photographer or agency; a picture without one is not handed on. */
  readonly credit: string;
}

/** An article as partners get it. Times are unix seconds. */
export interface PartnerItem {
  /** The same for ever, whatever becomes of its address. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly lead: string | undefined;
  /** Whole text as HTML with absolute addresses. */
  readonly html: string;
  readonly text: string;
  readonly language: string;
  readonly pubDate: number;
  readonly updatedAt: number;
  readonly version: number;
  readonly authors: readonly string[];
  readonly section: string | undefined;
  readonly tags: readonly string[];
  readonly pictures: readonly PartnerPicture[];
}

/** A partner's feed: the newest articles of the paper. */
export interface PartnerFeed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute addresses of the front and of the paper's picture. */
  readonly link: string;
  readonly logo: string;
  /** Who holds the copyright, and what others may do. */
  readonly publisher: string;
  readonly terms: string;
  readonly items: readonly PartnerItem[];
}
