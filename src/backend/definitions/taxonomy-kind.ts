/** What articles are ordered by. */
export type TaxonomyKind = 'tag' | 'section' | 'author';
