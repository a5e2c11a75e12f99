import type { AutoplayMode } from '~/lib/embeds/autoplay';

/**
 * The typed body of an article.
 *
 * Article HTML is data of any origin. It is parsed once, at ingest (or once per version when another system serves it),
 * into this list; pages draw one component per kind. Where a block carries `html` (or a field ending in Html), it has been
 * through the sanitizer: only the elements named in allowed-html.ts, with checked addresses. Data never picks a tag or
 * attribute name outside that list.
 */
export type ArticleBlock =
  | { readonly kind: 'paragraph'; readonly html: string }
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly html: string; readonly id: string }
  /** `html` holds the li elements. */
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start?: number; readonly html: string }
  | { readonly kind: 'quote'; readonly html: string; readonly citeHtml?: string }
  | { readonly kind: 'pullQuote'; readonly html: string; readonly citeHtml?: string }
  /** `html` holds thead, tbody and tfoot. */
  | { readonly kind: 'table'; readonly html: string; readonly captionHtml?: string }
  /** A table with a chart of its data: `html` and `captionHtml` are those of the table. */
  | {
      readonly kind: 'chart';
      readonly form: ChartForm;
      readonly labels: readonly string[];
      readonly series: readonly ChartSeries[];
      readonly html: string;
      readonly captionHtml?: string;
    }
  | { readonly kind: 'figure'; readonly figure: Figure }
  /** Two pictures of the same place; a slider moves between them. */
  | { readonly kind: 'beforeAfter'; readonly before: Figure; readonly after: Figure; readonly captionHtml?: string }
  /** `html` holds the li elements, whose ids the text links to. */
  | { readonly kind: 'footnotes'; readonly html: string }
  | { readonly kind: 'gallery'; readonly figures: readonly Figure[]; readonly captionHtml?: string }
  | { readonly kind: 'box'; readonly title?: string; readonly html: string }
  /** `start` and `end` are in seconds; `list` is a playlist. */
  | {
      readonly kind: 'youtube';
      readonly videoId: string;
      readonly start?: number;
      readonly end?: number;
      readonly list?: string;
      readonly portrait: boolean;
      readonly title?: string;
      /** The embed's own autoplay setting (VI-01); if unset, the article's applies. */
      readonly autoplay?: AutoplayMode;
      readonly captionHtml?: string;
    }
  | {
      readonly kind: 'spotify';
      readonly type: SpotifyType;
      readonly id: string;
      readonly compact: boolean;
      readonly captionHtml?: string;
    }
  | { readonly kind: 'facebook'; readonly href: string; readonly form: 'post' | 'video'; readonly captionHtml?: string }
  /** `src` is https or root-relative; `width` and `height` are pixels, already clamped. */
  | {
      readonly kind: 'iframe';
      readonly src: string;
      readonly title?: string;
      readonly width?: number;
      readonly height?: number;
      readonly captionHtml?: string;
    }
  | { readonly kind: 'audio'; readonly src: string; readonly title?: string; readonly captionHtml?: string }
  | {
      readonly kind: 'video';
      readonly src: string;
      readonly poster?: string;
      readonly title?: string;
      readonly autoplay?: AutoplayMode;
      /** Its captions and subtitles, from the site's own media; absent if there are none. */
      readonly tracks?: readonly VideoTrack[];
      readonly captionHtml?: string;
    }
  | { readonly kind: 'episode'; readonly slug: string }
  | { readonly kind: 'quiz'; readonly quizId: string }
  | { readonly kind: 'subArticle'; readonly slug: string }
  | { readonly kind: 'related'; readonly slugs: readonly string[]; readonly title?: string }
  | { readonly kind: 'ad'; readonly position: string }
  | { readonly kind: 'rule' }
  /** Preformatted text, escaped. */
  | { readonly kind: 'code'; readonly html: string; readonly captionHtml?: string }
  /** Readable content of an unknown kind, kept as sanitized HTML. */
  | { readonly kind: 'unknown'; readonly html: string };

export type BlockByKind<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { readonly kind: Kind }>;

/** A WebVTT file of a film. `src` is root-relative: a browser loads tracks from other hosts only with CORS. */
export interface VideoTrack {
  readonly kind: 'captions' | 'subtitles';
  readonly src: string;
  /** BCP 47, such as hu or en-GB. */
  readonly language: string;
  readonly label: string;
}

export type ChartForm = 'line' | 'bar' | 'stacked';

/** A series of numbers, one for each label; null for a missing one. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export type SpotifyType = 'album' | 'artist' | 'playlist' | 'track' | 'episode';

/** A picture with its caption. `width` and `height` are pixels of the original, unset if the source does not give them. */
export interface Figure {
  readonly src: string;
  readonly alt: string;
  readonly captionHtml?: string;
  readonly credit?: string;
  readonly href?: string;
  readonly width?: number;
  readonly height?: number;
}

export type ArticleBody = readonly ArticleBlock[];

/** Something in the source that the body could not keep, for the import report. */
export interface BodyLoss {
  /** Kind of what was lost: an element name such as 'script', or an attribute such as 'a[href]'. */
  readonly what: string;
  /** The lost text or address, at most 200 characters. */
  readonly detail: string;
}

/** Parsed body, with what was left out and the number of paragraphs (AR-21). */
export interface ParsedBody {
  readonly blocks: ArticleBody;
  readonly losses: readonly BodyLoss[];
  readonly paragraphCount: number;
}
