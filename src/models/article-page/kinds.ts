import type { ArticleCard, Sponsor } from '~/lib/contract/article';
import type { PoliticalAd } from '~/lib/contract/political-ad';

/** Kinds of article that affect more than their style: advertisement, feeds, search engines. */

/** The fields of an article that determine its kind. */
export interface KindFields {
  readonly flags: readonly { readonly slug: string }[];
  readonly tags: readonly string[];
  readonly pr?: boolean;
  readonly adultContent?: boolean;
  readonly politicalAd?: PoliticalAd | undefined;
  readonly sponsor?: Sponsor | undefined;
}

/** Section of opinion pieces. */
const OPINION = 'velemeny';

/** True for an opinion piece: an article in the opinion section. */
export function isOpinion({ mainSuperTag, superTags }: Pick<ArticleCard, 'mainSuperTag' | 'superTags'>): boolean {
  return mainSuperTag?.slug === OPINION || superTags.some(({ slug }) => slug === OPINION);
}

/** Tags of paid content. */
export const PAID_TAGS = ['pr-cikk', 'tamogatott-tartalom', 'tarsadalmi-celu-reklam', 'hirdetes'] as const;

/** True for a paid item: flag or marker pr, one of the four tags (AR-16), or a named sponsor. */
export function isSponsored({ flags, tags, pr, sponsor }: KindFields): boolean {
  return (
    pr === true ||
    sponsor !== undefined ||
    flags.some(({ slug }) => slug === 'pr') ||
    PAID_TAGS.some((slug) => tags.includes(slug))
  );
}
