/** Kinds of names by which articles are classified. */
export type TaxonomyKind = 'tag' | 'section' | 'author';
