import type { FocalPoints } from '~/lib/images/focal-points';

/** What lists, feeds and sitemaps show of an article besides its words. */
export interface CardFace {
  recommendedBoxImage: string | undefined;
  imageFocus: FocalPoints | undefined;
  flags: { slug: string }[];
}

/** The fields of an article, or of a card as another system sends it, that its face is made of. */
export interface FaceFields extends Partial<Omit<CardFace, 'flags'>>, Pick<CardFace, 'flags'> {
  readonly resizedRecommendedBoxImage?: string | undefined;
  readonly mobileImage11?: string | undefined;
  readonly mobileImage43?: string | undefined;
  readonly adultContent?: boolean | undefined;
  readonly cover?: { readonly src: string; readonly focus?: FocalPoints | undefined } | undefined;
  readonly live?: boolean | undefined;
}

/** Fields with a picture for cards. */
const PICTURES = ['recommendedBoxImage', 'resizedRecommendedBoxImage', 'mobileImage43', 'mobileImage11'] as const;

/** Flag with the label ÉLŐ (LB-07). */
export const LIVE_FLAG = 'live';

interface AdultMarks {
  readonly flags: readonly { readonly slug: string }[];
  readonly adultContent?: boolean | undefined;
}

/** True for an item that is for adults only: flag or marker (AR-15). */
export function isAdult({ flags, adultContent }: AdultMarks): boolean {
  return adultContent === true || flags.some(({ slug }) => slug === 'adult-content');
}

/**
 * The picture and the marks of an article wherever it is listed. Its picture is the first of those set for cards, or else its
 * cover, unless that is for adults; it is live if its field or its flag says so. Every card is made with this, our own and those
 * of another system, so that whoever reads a card has only `recommendedBoxImage` and `flags` to look at.
 */
export function cardFace(fields: FaceFields): CardFace {
  const { cover, flags, live } = fields;
  const separate = PICTURES.map((name) => fields[name]).find((picture) => picture !== undefined);
  const picture = separate ?? (isAdult(fields) ? undefined : cover?.src);
  return {
    recommendedBoxImage: picture,
    imageFocus: fields.imageFocus ?? (picture !== undefined && picture === cover?.src ? cover.focus : undefined),
    flags: live && !flags.some(({ slug }) => slug === LIVE_FLAG) ? [...flags, { slug: LIVE_FLAG }] : flags,
  };
}

/**
 * The article without the pictures for cards that are its cover: these follow it, so that a new cover replaces the old one
 * everywhere. One for adults keeps them, because its cover is shown in lists only if a field for cards names it.
 *
 * @param cover the one that they are compared with, by default the article's own
 */
export function withoutCoverCopies<Given extends FaceFields>(article: Given, cover: FaceFields['cover'] = article.cover): Given {
  if (cover === undefined || isAdult(article)) return article;
  const copies = PICTURES.filter((name) => article[name] === cover.src);
  return copies.length === 0 ? article : { ...article, ...Object.fromEntries(copies.map((name) => [name, undefined])) };
}
