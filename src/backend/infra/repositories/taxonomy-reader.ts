import type { Kysely } from 'kysely';
import { foldText } from '~/lib/search/analyser';
import type { StoredAuthor, StoredSection, TaxonomyKind, TaxonomyReader } from '../../definitions';
import type { AuthorTable, Database, SectionTable } from '../schema';

/** Reads of sections, tags and authors. Names of inactive sections are not resolved, as readers may not see their content. */
export function createTaxonomyReader(db: Kysely<Database>): TaxonomyReader {
  return {
    async section(slug, sites) {
      if (sites.length === 0) return undefined;
      const rows = await db
        .selectFrom('section')
        .selectAll()
        .where('slug', '=', slug)
        .where('site', 'in', [...sites])
        .execute();
      rows.sort((a, b) => sites.indexOf(a.site) - sites.indexOf(b.site));
      return rows[0] && toSection(rows[0]);
    },
    async sections(site) {
      const rows = await db.selectFrom('section').selectAll().where('site', '=', site).orderBy('id').execute();
      return rows.map(toSection);
    },
    async tag(slug) {
      return await db.selectFrom('tag').select(['id', 'slug', 'name']).where('slug', '=', slug).executeTakeFirst();
    },
    async author(slug) {
      const row = await db.selectFrom('author').selectAll().where('slug', '=', slug).executeTakeFirst();
      return row && toAuthor(row);
    },
    async named(kind, name) {
      const wanted = name.trim().toLowerCase();
      const rows = await selectNames(kind).where('name_folded', '=', foldText(name.trim())).orderBy('slug').execute();
      return rows.find((row) => row.name.toLowerCase() === wanted)?.slug;
    },
    async resolve(kind, slugOrName) {
      const bySlug = await selectNames(kind).where('slug', '=', slugOrName).limit(1).executeTakeFirst();
      if (bySlug) return bySlug.slug;
      const byName = await selectNames(kind).where('name_folded', '=', foldText(slugOrName.trim())).limit(1).executeTakeFirst();
      return byName?.slug;
    },
  };

  function selectNames(kind: TaxonomyKind) {
    // The folded name is selected because PostgreSQL sorts distinct rows by selected columns only.
    const query = db.selectFrom(kind).select(['slug', 'name', 'name_folded']).distinct();
    return kind === 'section' ? query.where('active', '=', 1) : query;
  }
}

export function toSection(row: Omit<SectionTable, 'id'> & { id: number }): StoredSection {
  return {
    id: row.id,
    site: row.site,
    slug: row.slug,
    name: row.name,
    description: row.description ?? undefined,
    active: row.active === 1,
  };
}

export function toAuthor(row: Omit<AuthorTable, 'id'> & { id: number }): StoredAuthor {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    avatarSrc: row.avatar_src ?? undefined,
    title: row.title ?? undefined,
    bio: row.bio ?? undefined,
  };
}
