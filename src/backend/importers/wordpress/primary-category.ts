import { decodePercent } from '~/lib/urls/decode-percent';
import { children, childText, type XmlElement } from '../reading/read-xml';
import type { SourceTerm } from '../record-builders';

/** Fields of Yoast and Rank Math with the number of a post's main category. */
const PRIMARY_FIELDS = ['_yoast_wpseo_primary_category', 'rank_math_primary_category'];

/**
 * A post's terms with its main category first, which becomes its section: the one that a plugin names, else the one in its
 * permalink. The numbers of categories are in the export's list of them, and beside a post in some exports.
 */
export function mainFirst(
  terms: readonly SourceTerm[],
  item: XmlElement,
  meta: ReadonlyMap<string, string>,
  slugsById: ReadonlyMap<string, string>,
): readonly SourceTerm[] {
  const categories = terms.filter(({ kind }) => kind === 'category');
  if (categories.length < 2) return terms;
  const named = PRIMARY_FIELDS.flatMap((field) => meta.get(field) ?? []).flatMap(
    (id) => slugsById.get(id.trim()) ?? termSlug(item, id),
  );
  const path = decodePercent(childText(item, 'link')?.replace(/^https?:\/\/[^/]*/i, '') ?? '')
    .toLowerCase()
    .split('/');
  const main = categories.find(({ slug }) => named.includes(slug)) ?? categories.findLast(({ slug }) => path.includes(slug));
  return main === undefined ? terms : [main, ...terms.filter((term) => term !== main)];
}

/** The slug of a category beside the post whose number is an attribute there. */
function termSlug(item: XmlElement, id: string): readonly string[] {
  return children(item, 'category').flatMap(({ attributes }) =>
    (attributes.term_id ?? attributes.id) === id.trim() ? (attributes.nicename ?? []) : [],
  );
}
