import { type Kysely, sql } from 'kysely';
import type { ContentKey, ContentKind } from '../../domain/content-kinds';
import type { Database } from '../schema';

/** Where each kind's texts are; kinds that are missing name no files. */
const PLACES: readonly {
  readonly kind: ContentKind;
  readonly table: keyof Database;
  /** Column of the edition; undefined for what all share. */
  readonly site?: string;
  readonly name: string;
  readonly texts: readonly string[];
}[] = [
  { kind: 'front', table: 'front_block', name: 'site', texts: ['block_json'] },
  { kind: 'unique', table: 'unique_item', site: 'site', name: 'slug', texts: ['content'] },
  { kind: 'data', table: 'site_data', site: 'site', name: 'name', texts: ['value_json'] },
  { kind: 'document', table: 'document', site: 'site', name: 'slug', texts: ['content'] },
  { kind: 'section', table: 'section_definition', name: 'name', texts: ['definition_json'] },
  { kind: 'article-list', table: 'article_list', site: 'site', name: 'slug', texts: ['rule_json'] },
  { kind: 'news-section', table: 'section', site: 'site', name: 'slug', texts: ['description'] },
  { kind: 'author', table: 'author', name: 'slug', texts: ['avatar_src', 'bio'] },
  { kind: 'podcast', table: 'podcast', name: 'slug', texts: ['image', 'description', 'details_json'] },
];

/** The content that contains one of the words, which consist of letters, digits and hyphens: one query for each kind. */
export async function findContentNaming(db: Kysely<Database>, words: readonly string[]): Promise<readonly ContentKey[]> {
  const found: ContentKey[] = [];
  if (words.length === 0) return found;
  for (const { kind, table, site, name, texts } of PLACES) {
    const says = texts.flatMap((text) => words.map((word) => sql`${sql.ref(text)} like ${`%${word}%`}`));
    const place = site === undefined ? sql`''` : sql.ref(site);
    const { rows } = await sql<{ site: string; name: string }>`
      select distinct ${place} as site, ${sql.ref(name)} as name from ${sql.table(table)} where ${sql.join(says, sql` or `)}
      order by name, site`.execute(db);
    found.push(...rows.map((row) => ({ kind, site: row.site, name: row.name })));
  }
  return found;
}
