/**
 * The typed body of an article.
 *
 * Article HTML is data of any origin. It is parsed once, at ingest (or once per version when another system serves it),
 * into this list; pages draw one component per kind. Where a block carries `html` (or a field ending in Html), it has been
 * through the sanitizer: only the elements named in allowed-html.ts, with checked addresses. Data never picks a tag or
 * attribute name outside that list.
 */
export type ArticleBlock = BlockTypes[keyof BlockTypes];

/** Types of blocks by their kind; each kind adds its own in its file in kinds/. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, so that the kinds can add to it.
export interface BlockTypes {}

export type BlockByKind<Kind extends ArticleBlock['kind']> = BlockTypes[Kind];

/** A file of a recording, besides the first one. */
export interface MediaSource {
  readonly src: string;
  /** MIME type, if the source gives one. */
  readonly type?: string;
}

/** A WebVTT file of a film. `src` is root-relative: a browser loads tracks from other hosts only with CORS. */
export interface VideoTrack {
  readonly kind: 'captions' | 'subtitles';
  readonly src: string;
  /** BCP 47, such as hu or en-GB. */
  readonly language: string;
  readonly label: string;
}

/** Language and direction of a text, where they differ from the article's. */
export interface TextAttributes {
  /** BCP 47, such as de. */
  readonly lang?: string;
  readonly dir?: 'rtl' | 'ltr' | 'auto';
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
