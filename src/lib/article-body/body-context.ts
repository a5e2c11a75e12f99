import type { ArticleCard, SubArticle } from '~/lib/contract/article';
import type { Episode } from '~/lib/contract/podcast';
import type { Quiz } from '~/lib/contract/quiz';
import type { AutoplayMode } from '~/lib/embeds/autoplay';
import type { PictureSizes } from './picture-sizes';

/** Data that the body of an article needs from its page. */
export interface BodyContext {
  /** Slug of the edition that shows the article. */
  readonly siteSlug: string;
  /** True: no advertisement places (AR-14). */
  readonly adFree: boolean;
  /** Links to the support pages lose their address (AR-24). */
  readonly supportLinksBlocked: boolean;
  /** Language of the labels around players (AR-13). */
  readonly language: 'hu' | 'en';
  /** Autoplay setting of films without their own (VI-01 … VI-03); if unset, they start on a click. */
  readonly videoAutoplay?: AutoplayMode;
  /** Sizes of the site's own pictures whose source gives none, by address. */
  readonly pictureSizes?: PictureSizes;
  /** Number of paragraphs as given by the article's system; if unset, they are counted here. */
  readonly paragraphCount?: number | undefined;
  /** Articles by slug for boxes of related articles; an unknown slug is left out. */
  readonly related?: Readonly<Record<string, ArticleCard>>;
  /** Podcast episodes by slug; an unknown slug is left out. */
  readonly episodes?: Readonly<Record<string, Episode>>;
  /** Entries of live blogs by slug; an unknown slug is left out. */
  readonly subArticles?: Readonly<Record<string, SubArticle>>;
  /** Unset: quizzes are left out, as in feeds. */
  readonly quizzes?: BodyQuizzes;
}

/** Data that the quizzes of a body need. */
export interface BodyQuizzes {
  /** Address at which browsers call the quiz service. */
  readonly address: string;
  /** Slug of the article. */
  readonly slug: string;
  /** Counts are polled every 15 s (QZ-07). */
  readonly refresh: boolean;
  /** Quizzes by id in their state at `readAt`; those that could not be read are missing. */
  readonly quizzes: Readonly<Record<string, Quiz>>;
  /** Unix milliseconds. */
  readonly readAt: number;
}

/** The value under a name that comes from content: never an inherited property. */
export function findNamed<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}
