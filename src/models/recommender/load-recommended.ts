import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';
import type { RecommendedSets } from '~/lib/contract/recommended';
import { isVariant } from '~/lib/recommender/variants';
import { type GuestItem, guestGroupId, guestItems, guestSection } from './guest-list';

/** A variant of the recommender, as its HTML fragment shows it. */
export interface Recommended {
  readonly sets: RecommendedSets;
  /** Pieces of the guest publication; empty for articles of other sections. */
  readonly guests: readonly GuestItem[];
}

/**
 * True for an article that does not use the edition's common recommender: it has an address of its own, or guests (RE-01,
 * RE-06).
 */
export function hasOwnRecommender(article: Article): boolean {
  return article.recommenderUrl !== undefined || isGuestSection(article);
}

/**
 * The variant `v` (a whole number from 1 to 20, as text) of the recommender; undefined if there is no such variant, or no
 * article `slug`. Without a slug it is the edition's common one.
 */
export async function loadRecommended(
  content: ContentApi,
  context: CallContext,
  { v, slug }: { readonly v: string | null; readonly slug: string | null },
): Promise<Recommended | undefined> {
  const variant = /^\d{1,2}$/.test(v ?? '') ? Number(v) : undefined;
  if (!isVariant(variant)) return undefined;
  if (slug === null) return { sets: await content.recommended(context, { v: variant }), guests: [] };
  const article = (await content.article(context, slug))?.article;
  if (article === undefined) return undefined;
  const { recommenderUrl: address } = article;
  const [sets, group] = await Promise.all([
    content.recommended(context, { v: variant, ...(address !== undefined && { address }) }),
    isGuestSection(article) ? content.uniqueGroup(context, guestGroupId) : undefined,
  ]);
  return { sets, guests: guestItems(group, variant) };
}

function isGuestSection({ mainSuperTag, superTags }: Article): boolean {
  return mainSuperTag?.slug === guestSection || superTags.some(({ slug }) => slug === guestSection);
}
