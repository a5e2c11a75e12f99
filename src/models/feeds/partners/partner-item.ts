import { htmlToText } from '~/lib/article-body/html-to-text';
import { kindFor } from '~/lib/article-body/kinds/kinds';
import { isAdult } from '~/lib/cards/card-face';
import type { LoadedArticle } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import { pictureType } from '~/lib/images/picture-types';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { isSponsored } from '~/models/article-page/kinds';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { type FeedPlace, feedText } from '../full-text';
import type { PartnerItem, PartnerPicture } from './partner-feed';

/** True for an article that may be handed on: nobody paid for it, and it is for everybody's eyes. */
export const isHandedOn = (card: ArticleCard): boolean =>
  card.ctUrl === undefined && card.politicalAd === undefined && !isSponsored(card) && !isAdult(card);

/** Where an article stands, and its identity in feeds. */
export interface ItemAddress extends FeedPlace {
  readonly id: string;
}

/** An article as partners get it. Pictures without a credit stay here: nobody could say whose they are. */
export function partnerItem(loaded: LoadedArticle, { id, ...place }: ItemAddress): PartnerItem {
  const { article } = loaded;
  const html = feedText(loaded, { ...place, onlyCredited: true });
  return {
    id,
    url: place.url,
    title: article.title,
    lead: article.recommender ?? article.lead,
    html,
    text: htmlToText(html),
    language: article.english ? 'en' : 'hu',
    pubDate: article.pubDate,
    updatedAt: Math.max(article.updatedAt ?? 0, article.pubDate),
    version: article.version,
    authors: article.articleAuthors.map(({ name }) => name),
    section: article.mainSuperTag?.name,
    tags: article.tags.map((slug) => article.tagNames?.[slug] ?? slug),
    pictures: listPictures(loaded, place),
  };
}

function listPictures(
  { article, body }: LoadedArticle,
  { origin, toPicture = (src) => src }: FeedPlace,
): readonly PartnerPicture[] {
  const pictures = new Map<string, PartnerPicture>();
  const add = (src: string, { alt = '', caption, credit }: { alt?: string; caption?: string; credit?: string }): void => {
    if (credit === undefined || credit === '' || pictures.has(src)) return;
    pictures.set(src, { src, alt, caption, credit, type: pictureType(src) });
  };
  const { cover } = article;
  if (cover !== undefined) {
    const { alt, caption, author: credit } = cover;
    add(absoluteUrl(origin, typedImageUrl(toPicture(cover.src), 'cover:2x')), {
      ...(alt !== undefined && { alt }),
      ...(caption !== undefined && { caption }),
      ...(credit !== undefined && { credit }),
    });
  }
  for (const block of body) {
    kindFor(block).mapPictures?.(block, (figure) => {
      add(absoluteUrl(origin, toPicture(figure.src)), {
        alt: figure.alt,
        ...(figure.credit !== undefined && { credit: figure.credit }),
      });
      return figure;
    });
  }
  return [...pictures.values()];
}
