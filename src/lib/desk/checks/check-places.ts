import { deskPaths } from '../desk-paths';

/** Ids of the fields on the writing page, by a check's `where` or its first part. */
const FIELDS: Readonly<Record<string, string>> = {
  title: 'mezo-cim',
  'titles.front': 'field-titleFront',
  'titles.search': 'field-titleSearch',
  'titles.social': 'field-titleSocial',
  socialLead: 'field-socialLead',
  lead: 'mezo-lead',
  content: 'article-text',
  cover: 'mezo-boritokep',
  recommendedBoxImage: 'field-recommendedBoxImage',
  mobileImage11: 'field-mobileImage11',
  mobileImage43: 'field-mobileImage43',
  mainSuperTag: 'mezo-rovat',
  slug: 'mezo-webcim',
  articleAuthors: 'mezo-szerzok',
  tags: 'mezo-cimkek',
  pubDate: 'kozzetetel',
};

/** Where a check is put right: a place on the article's writing page. */
export function checkPlace(where: string, slug: string | undefined): string {
  const id = FIELDS[where] ?? FIELDS[where.split('.', 1)[0] ?? ''] ?? 'kozzetetel';
  return `${deskPaths.writing(slug)}#${id}`;
}
