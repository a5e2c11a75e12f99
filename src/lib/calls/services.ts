import type { ArticleCard } from '~/lib/contract/article';
import type { PoliticalAdService } from '~/lib/political-ads/political-ad-calls';
import type { QuizSource } from '~/lib/quiz/quiz-source';
import type { PartnerProfile } from '~/lib/tokens/partner-profiles';

/**
 * The services besides the content that pages may call (`Astro.locals.services`). The embedded backend provides them all; if a
 * variable names another host for one, its HTTP client is used instead.
 */
export interface Services {
  /** The public register of political advertisements. */
  readonly politicalAds: PoliticalAdService;
  readonly quizzes: QuizSource;
  /** Unset if nothing is counted. */
  readonly mostRead?: MostRead | undefined;
  /** Path of the hub of the site's feeds (WebSub); unset without one. */
  readonly feedHub?: string | undefined;
  /** The form of a partner's feed by its token; undefined for one that opens none. */
  readonly partnerProfile?: ((token: string) => Promise<PartnerProfile | undefined>) | undefined;
  /** What readers are told in place of an article that an editor has withdrawn; undefined for any other. */
  readonly withdrawn?: ((slug: string) => Promise<Withdrawn | undefined>) | undefined;
}

/** What stands at the address of a withdrawn article. */
export interface Withdrawn {
  readonly line?: string | undefined;
}

/**
 * The articles of an edition with the most reads in the last 24 hours, most read first; empty if too few reads have been
 * counted.
 */
export type MostRead = (site: string) => Promise<readonly ArticleCard[]>;
