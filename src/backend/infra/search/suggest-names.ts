import { type Expression, type Kysely, sql } from 'kysely';
import type { TaxonomyKind } from '../../definitions';
import type { Suggestions } from '../../definitions/search';
import type { ListKind } from '../../domain/listing';
import type { Database } from '../schema';

type Names = Suggestions[TaxonomyKind];

/** The lists of articles by kind of name. */
const LISTS: Readonly<Record<TaxonomyKind, ListKind>> = { section: 'mstag', tag: 'tag', author: 'author' };
/** Names with at least this many articles count as equally frequent: a letter fits names of the whole archive. */
const COUNTED = 1_000;

/**
 * At most `limit` names of each kind: those that begin with the folded text, then those with a later word that does; of these the
 * ones with the most published articles in the scope, by name if that is equal.
 */
export async function suggestNames(db: Kysely<Database>, folded: string, scope: string, limit: number): Promise<Suggestions> {
  const [section, tag, author] = [
    await findNames(db, 'section', folded, scope, limit),
    await findNames(db, 'tag', folded, scope, limit),
    await findNames(db, 'author', folded, scope, limit),
  ];
  return { section, tag, author };
}

async function findNames(db: Kysely<Database>, kind: TaxonomyKind, folded: string, scope: string, limit: number): Promise<Names> {
  // All that names are sorted by is selected, because PostgreSQL sorts distinct rows by selected columns only.
  const all = db
    .selectFrom(kind)
    .select(['slug', 'name', 'name_folded', (eb) => articleCount(eb.ref(`${kind}.slug`), kind, scope).as('articles')])
    .distinct()
    .orderBy('articles', 'desc')
    .orderBy('name_folded')
    .limit(limit);
  const names = kind === 'section' ? all.where('active', '=', 1) : all;
  const beginning = await names.where('name_folded', '>=', folded).where('name_folded', '<', `${folded}\u{10ffff}`).execute();
  if (beginning.length >= limit) return beginning.map(toName);
  const known = new Set(beginning.map(({ slug }) => slug));
  const pattern = `% ${folded.replace(/[\\%_]/g, '\\$&')}%`;
  const later = await names.where(sql<boolean>`name_folded like ${pattern} escape '\\'`).execute();
  return [...beginning, ...later.filter(({ slug }) => !known.has(slug))].slice(0, limit).map(toName);
}

const articleCount = (slug: Expression<string>, kind: TaxonomyKind, scope: string) => sql<number>`(
  select count(*) from (
    select 1 from listing inner join listing_row on listing_row.listing_id = listing.id
    where listing_row.visible = 1 and listing.scope = ${scope} and listing.kind = ${LISTS[kind]} and listing.key = ${slug} limit ${COUNTED}
  ) as counted
)`;

const toName = ({ slug, name }: { slug: string; name: string }): Names[number] => ({ slug, name });
