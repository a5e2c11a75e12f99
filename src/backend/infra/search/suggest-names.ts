import { type Kysely, sql } from 'kysely';
import type { TaxonomyKind } from '../../definitions';
import type { Suggestions } from '../../definitions/search';
import type { Database } from '../schema';

type Names = Suggestions[TaxonomyKind];

/** At most `limit` names of each kind: those that begin with the folded text, then those with a later word that does. */
export async function suggestNames(db: Kysely<Database>, folded: string, limit: number): Promise<Suggestions> {
  const [section, tag, author] = [
    await findNames(db, 'section', folded, limit),
    await findNames(db, 'tag', folded, limit),
    await findNames(db, 'author', folded, limit),
  ];
  return { section, tag, author };
}

async function findNames(db: Kysely<Database>, kind: TaxonomyKind, folded: string, limit: number): Promise<Names> {
  // The folded name is selected because PostgreSQL sorts distinct rows by selected columns only.
  const all = db.selectFrom(kind).select(['slug', 'name', 'name_folded']).distinct().orderBy('name_folded').limit(limit);
  const names = kind === 'section' ? all.where('active', '=', 1) : all;
  const beginning = await names.where('name_folded', '>=', folded).where('name_folded', '<', `${folded}\u{10ffff}`).execute();
  if (beginning.length >= limit) return beginning.map(toName);
  const known = new Set(beginning.map(({ slug }) => slug));
  const pattern = `% ${folded.replace(/[\\%_]/g, '\\$&')}%`;
  const later = await names.where(sql<boolean>`name_folded like ${pattern} escape '\\'`).execute();
  return [...beginning, ...later.filter(({ slug }) => !known.has(slug))].slice(0, limit).map(toName);
}

const toName = ({ slug, name }: { slug: string; name: string }): Names[number] => ({ slug, name });
