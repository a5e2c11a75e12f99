import type { Kysely } from 'kysely';
import type { PageReader } from '../../definitions';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Rows for all editions have the site ''; an edition's own row takes precedence. */
export function createPageReader(db: Kysely<Database>): PageReader {
  return {
    async document(slug, site) {
      const row = await db
        .selectFrom('document')
        .select(['slug', 'title', 'content', 'updated_at'])
        .where('slug', '=', slug)
        .where('site', 'in', [site, ''])
        .orderBy('site', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { slug: row.slug, title: row.title, content: row.content, updatedAt: row.updated_at ?? undefined };
    },
    async unique(slug, site) {
      return await db
        .selectFrom('unique_item')
        .select(['slug', 'content'])
        .where('slug', '=', slug)
        .where('site', 'in', [site, ''])
        .orderBy('site', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
    async uniqueGroup(id) {
      const rows = await db
        .selectFrom('unique_group_member')
        .select('slug')
        .where('group_id', '=', id)
        .orderBy('position')
        .execute();
      return rows.map(({ slug }) => slug);
    },
    async siteData(site) {
      const rows = await db
        .selectFrom('site_data')
        .select(['name', 'value_json'])
        .where('site', 'in', [site, ''])
        .orderBy('site', 'asc')
        .execute();
      return Object.fromEntries(rows.map((row) => [row.name, storedJson<unknown>(row.value_json)]));
    },
    async sectionDefinitions() {
      const rows = await db.selectFrom('section_definition').select('definition_json').orderBy('name').execute();
      return rows.map((row) => storedJson<unknown>(row.definition_json));
    },
    async crawlerPolicy() {
      const row = await db.selectFrom('crawler_policy').select('policy_json').where('name', '=', 'policy').executeTakeFirst();
      return row && storedJson<unknown>(row.policy_json);
    },
    async articleList(slug, site) {
      const row = await db
        .selectFrom('article_list')
        .select('rule_json')
        .where('slug', '=', slug)
        .where('site', 'in', [site, ''])
        .orderBy('site', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && storedJson<unknown>(row.rule_json);
    },
    async frontBlocks(site) {
      const rows = await db.selectFrom('front_block').select('block_json').where('site', '=', site).orderBy('position').execute();
      return rows.map((row) => storedJson<unknown>(row.block_json));
    },
  };
}
