import type { ArticleCard, SubArticle } from '~/lib/contract/article';
import type { Episode } from '~/lib/contract/podcast';
import type { Quiz } from '~/lib/contract/quiz';
import type { AutoplayMode } from '~/lib/embeds/autoplay';

/** What the body of an article needs to know about its page. */
export interface BodyContext {
  /** Slug of the edition that shows the article. */
  readonly siteSlug: string;
  /** True: no advertisement places (AR-14). */
  readonly adFree: boolean;
  /** Links to the support pages lose their address (AR-24). */
  readonly supportLinksBlocked: boolean;
  /** Language of the labels around players (AR-13). */
  readonly language: 'hu' | 'en';
  /** How films begin that say nothing of it themselves (VI-01 … VI-03); unset: on a click. */
  readonly videoAutoplay?: AutoplayMode;
  /** Paragraphs as the article's system counts them; unset: counted here. */
  readonly paragraphCount?: number | undefined;
  /** Articles by slug for boxes of related articles; an unknown one is left out. */
  readonly related?: Readonly<Record<string, ArticleCard>>;
  /** Podcast episodes by slug; an unknown one is left out. */
  readonly episodes?: Readonly<Record<string, Episode>>;
  /** Entries of live blogs by slug; an unknown one is left out. */
  readonly subArticles?: Readonly<Record<string, SubArticle>>;
  /** Unset: quizzes are left out, as in feeds. */
  readonly quizzes?: BodyQuizzes;
}

/** What a body's quizzes have to know. */
export interface BodyQuizzes {
  /** Where browsers ask the quiz service. */
  readonly address: string;
  /** Slug of the article. */
  readonly slug: string;
  /** Counts are polled every 15 s (QZ-07). */
  readonly refresh: boolean;
  /** Quizzes by id as they stood at `readAt`; one that is missing could not be read. */
  readonly quizzes: Readonly<Record<string, Quiz>>;
  /** Unix milliseconds. */
  readonly readAt: number;
}
