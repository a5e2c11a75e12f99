import { authorHref, cardHref } from '~/components/cards/links';
import { editionOfArticle } from '~/editions/addresses';
import { editionBySlug, pathPrefix } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { cardFace, isAdult } from '~/lib/cards/card-face';
import type { Article, ArticleCard, Cover, SubArticle } from '~/lib/contract/article';
import type { MenuItem } from '~/lib/contract/frontend';
import type { Section } from '~/lib/contract/pages';
import { focusFor } from '~/lib/images/focal-point';
import { imageTypes } from '~/lib/images/image-types';
import { croppedType, typedImageUrl } from '~/lib/images/typed-image-url';
import type { SectionPart } from '~/lib/lists/section-components';
import { liveState } from '~/lib/live/live-state';
import { sectionUrl } from '~/lib/urls/article-url';
import { articleLanguage } from '~/models/article-page/words';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { breadcrumbList, type Crumb } from '~/models/seo/breadcrumbs';
import { collectionPageJsonLd, profilePageJsonLd } from '~/models/seo/list-page';
import { type ArticleMetadata, entryPostingJsonLd, newsArticleJsonLd } from '~/models/seo/news-article';
import { type Publisher, publisherJsonLd, webSiteJsonLd } from '~/models/seo/publisher';
import { publisherPolicies } from '~/models/seo/publisher-policies';

/** The part of the request that structured data depends on. */
type Place = Pick<App.Locals, 'edition' | 'origins' | 'copiedPicture'>;

/** Returns an edition's data for search engines. */
function toPublisher({ identity }: Edition, origins: Place['origins']): Publisher {
  return {
    name: identity.name,
    description: identity.description,
    origin: origins[identity.host],
    path: identity.path || '/',
    logo: identity.facebookLogo,
    sameAs: identity.facebookUrl === undefined ? [] : [identity.facebookUrl],
    locale: identity.locale,
  };
}

/**
 * Returns the picture that represents an article elsewhere: its cover, unless that is for adults (AR-15), or that of its cards.
 */
function articlePicture(article: Article): Pick<Cover, 'src' | 'focus'> | undefined {
  if (article.cover !== undefined && !isAdult(article)) return article.cover;
  const { recommendedBoxImage: src, imageFocus: focus } = cardFace(article);
  return src === undefined ? undefined : { src, focus };
}

/** The same at the address from which this site cuts it, if it is another system's. */
function cutPicture(article: Article, { copiedPicture }: Place): Pick<Cover, 'src' | 'focus'> | undefined {
  const picture = articlePicture(article);
  return picture && { ...picture, src: copiedPicture?.(picture.src) ?? picture.src };
}

/** Returns the picture that sharing sites show of an article: 1200 px wide, absolute; undefined for the edition's own. */
export function sharingImage(article: Article, place: Place): string | undefined {
  const { edition, origins } = place;
  const picture = cutPicture(article, place);
  if (picture === undefined) return undefined;
  const type = croppedType('hero', focusFor(picture.focus, 'wide'));
  return absoluteUrl(origins[edition.identity.host], typedImageUrl(picture.src, type, Object.values(origins)));
}

/** Description and size of the picture of `sharingImage`; no size for one that is not cropped. */
export function sharingImageFacts(article: Article, place: Place) {
  const picture = articlePicture(article);
  const isCropped =
    picture !== undefined &&
    sharingImage(article, place) !== absoluteUrl(place.origins[place.edition.identity.host], picture.src);
  const { width, ratio } = imageTypes.hero;
  const alt = picture !== undefined && picture.src === article.cover?.src ? (article.cover.alt ?? article.title) : article.title;
  return { imageAlt: alt, ...(isCropped && { imageSize: { width, height: Math.round(width * ratio) } }) };
}

/** Returns the picture at the three ratios that search engines crop to: 16:9, 4:3 and 1:1, absolute, without duplicates. */
function pictureRatios(article: Article, place: Place): readonly string[] {
  const { edition, origins } = place;
  const picture = cutPicture(article, place);
  if (picture === undefined) return [];
  const { src, focus } = picture;
  const own = Object.values(origins);
  const types = [
    croppedType('hero', focusFor(focus, 'wide')),
    `${croppedType('tablet43', focus)}:2x`,
    `${croppedType('square', focus)}:4x`,
  ];
  return [...new Set(types.map((type) => typedImageUrl(src, type, own)))].map((address) =>
    absoluteUrl(origins[edition.identity.host], address),
  );
}

/**
 * Returns the address of an article for readers of each region, if it belongs to editions of several: its one address (AR-20).
 * Empty for articles of one region. `url` is absolute.
 */
export function articleAlternates(
  article: Article,
  url: string,
): readonly { readonly language: string; readonly href: string }[] {
  const mirrors = article.mirroringSites.flatMap((slug) => editionBySlug(slug) ?? []);
  const locales = [...new Set([editionOfArticle(article), ...mirrors].map(({ identity }) => identity.locale))];
  if (locales.length < 2) return [];
  return [...locales, 'x-default'].map((language) => ({ language, href: url }));
}

function articleMetadata(article: Article, url: string, place: Place, blogUrl: string): ArticleMetadata {
  const own = editionOfArticle(article);
  return {
    url,
    blogUrl,
    publisher: toPublisher(own, place.origins),
    language: articleLanguage(article),
    authorUrl: (slug) =>
      absoluteUrl(place.origins[own.identity.host], authorHref({ slug }, { origins: place.origins, edition: own })),
    images: pictureRatios(article, place),
  };
}

/**
 * Returns the structured data of an article's page. `url` is its canonical address, absolute; `blogUrl` that of a live blog's
 * first page.
 */
export function articleJsonLd(article: Article, url: string, place: Place, blogUrl = url): readonly object[] {
  const metadata = articleMetadata(article, url, place, blogUrl);
  const { publisher } = metadata;
  const { live, refresh } = liveState(article);
  const home = absoluteUrl(publisher.origin, publisher.path);
  const section = article.mainSuperTag;
  const crumbs: Crumb[] = [
    { name: publisher.name, url: home },
    ...(section ? [{ name: section.name, url: publisher.origin + sectionUrl(section, pathPrefix) }] : []),
    { name: article.title },
  ];
  const coverageEnded = live || refresh ? undefined : (article.updatedAt ?? article.pubDate);
  const news = newsArticleJsonLd(article, metadata, coverageEnded);
  return [news, breadcrumbList(crumbs)].filter((data) => data !== undefined);
}

/**
 * Returns the structured data of one entry's own page. `url` is its canonical address, `blogUrl` that of its live blog, both
 * absolute.
 */
export function entryJsonLd(article: Article, entry: SubArticle, url: string, place: Place, blogUrl: string): readonly object[] {
  return [entryPostingJsonLd(article, entry, articleMetadata(article, url, place, blogUrl))];
}

/** Returns the structured data of an edition's front, whose footer links `footer`. */
export function frontJsonLd({ edition, origins }: Place, footer: readonly MenuItem[]): readonly object[] {
  const publisher = toPublisher(edition, origins);
  return [publisherJsonLd(publisher, publisherPolicies(footer, publisher.origin)), webSiteJsonLd(publisher)];
}

/** Returns the structured data of a list. `url` is absolute. */
export function sectionJsonLd(section: Section, items: readonly ArticleCard[], url: string, place: Place): readonly object[] {
  const publisher = toPublisher(place.edition, place.origins);
  const { author, title, description } = section;
  const page = author
    ? profilePageJsonLd(
        { url, description: author.bio ?? description },
        { name: author.name, title: author.title, image: author.avatarSrc && absoluteUrl(publisher.origin, author.avatarSrc) },
      )
    : collectionPageJsonLd({
        name: title,
        description,
        url,
        language: section.language ?? 'hu',
        items: items.map((card) => ({ url: absoluteUrl(publisher.origin, cardHref(card, place)), title: card.title })),
      });
  const crumbs = [
    { name: publisher.name, url: absoluteUrl(publisher.origin, publisher.path) },
    { name: title, url },
  ];
  return [page, breadcrumbList(crumbs)].filter((data) => data !== undefined);
}

/** Returns the questions of a page's parts for search engines; empty if there are none. */
export function faqJsonLd(parts: readonly SectionPart[]): readonly object[] {
  const questions = parts.flatMap((part) => (part.kind === 'faq' ? part.props.items : []));
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

/** Returns the breadcrumbs of a page from the front, for search engines. Paths are root-relative. */
export function breadcrumbsJsonLd(crumbs: readonly { readonly name: string; readonly path: string }[], origin: string): object[] {
  const list = breadcrumbList(crumbs.map(({ name, path }) => ({ name, url: absoluteUrl(origin, path) })));
  return list === undefined ? [] : [list];
}
