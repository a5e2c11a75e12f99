import { cacheTag } from './page-policy';

/** How pages show a kind of content that editors set (docs/contracts/content-editing.md). */
export interface ShownContent {
  /**
   * Cache tags of a page of the edition `site` that shows the content of this name. A page that reads it carries them, and a write
   * purges them for every edition that shows it.
   */
  tags(name: string, site: string): readonly string[];
  /** True if the name of the thing is on the cards of articles, which may be on any page: a write purges all pages. */
  readonly everywhere?: true;
}

const ofEdition = (kind: string) => ({ tags: (name: string, site: string) => [cacheTag.content(kind, site, name)] });

/** Every kind of content that editors set, by its name in `contentKinds`. */
export const shown = {
  /** Named by its edition. */
  front: { tags: (name: string) => [cacheTag.front(name)] },
  unique: ofEdition('unique'),
  'unique-group': { tags: (name: string) => [cacheTag.content('unique-group', '', name)] },
  data: ofEdition('data'),
  document: ofEdition('document'),
  section: { tags: (name: string) => [cacheTag.content('definition', '', name)] },
  'article-list': ofEdition('article-list'),
  'news-section': { tags: (name: string) => [cacheTag.section(name)], everywhere: true },
  tag: { tags: (name: string) => [cacheTag.tag(name)], everywhere: true },
  author: { tags: (name: string) => [cacheTag.author(name)], everywhere: true },
  podcast: { tags: () => [cacheTag.list('podcast')], everywhere: true },
  crawlers: { tags: () => [cacheTag.content('crawlers', '', 'policy')] },
} as const satisfies Readonly<Record<string, ShownContent>>;

/** Tag of every section page of an edition, also of those that do not exist: definitions decide which address is one. */
export const placesOfSections = (site: string): string => cacheTag.content('definition', site, '*');
