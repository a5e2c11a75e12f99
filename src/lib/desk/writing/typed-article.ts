import type { Article } from '../../contract/article';
import type { FieldName } from './article-fields';

/**
 * An article as its form holds it: every value is the text of a field. Further fields are undefined if the form did not have them,
 * as one that was kept before a release that added them; they stay as they are.
 */
export interface TypedArticle extends Readonly<Partial<Record<FieldName, string>>> {
  readonly title: string;
  readonly subtitle: string;
  readonly lead: string;
  /** As typed (typed-body.ts). */
  readonly text: string;
  /** Kind of article. */
  readonly type: Article['type'];
  /** Key of a SectionChoice; '' for none. */
  readonly section: string;
  /** Names, separated by commas. */
  readonly authors: string;
  readonly tags: string;
  readonly coverSrc: string;
  readonly coverAlt: string;
  readonly coverCaption: string;
  readonly coverAuthor: string;
  readonly sponsorName: string;
  readonly sponsorLogo: string;
  readonly sponsorUrl: string;
}

/** A section that an article may have. */
export interface SectionChoice {
  readonly key: string;
  readonly name: string;
  /** Beginning of the addresses of its articles, without the day: 'https://hirmondo.example/belfold'. */
  readonly start: string;
}
