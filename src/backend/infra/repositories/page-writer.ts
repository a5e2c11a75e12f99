import type { Kysely } from 'kysely';
import type { ContentWriter } from '../../definitions/content-writer';
import type { Database } from '../schema';

type PageWrites = Pick<
  ContentWriter,
  | 'saveDocument'
  | 'saveUnique'
  | 'saveUniqueGroup'
  | 'saveSiteData'
  | 'saveSectionDefinition'
  | 'saveArticleList'
  | 'saveFrontBlocks'
  | 'saveCrawlerPolicy'
>;

export function createPageWriter(db: Kysely<Database>): PageWrites {
  return {
    async saveDocument({ slug, site, title, content, updatedAt }) {
      const rest = { title, content, updated_at: updatedAt ?? null };
      await db
        .insertInto('document')
        .values({ slug, site, ...rest })
        .onConflict((conflict) => conflict.columns(['slug', 'site']).doUpdateSet(rest))
        .execute();
    },
    async saveUnique({ slug, site, content }) {
      await db
        .insertInto('unique_item')
        .values({ slug, site, content })
        .onConflict((conflict) => conflict.columns(['slug', 'site']).doUpdateSet({ content }))
        .execute();
    },
    async saveUniqueGroup(id, slugs) {
      await db.deleteFrom('unique_group_member').where('group_id', '=', id).execute();
      if (slugs.length === 0) return;
      const rows = slugs.map((slug, position) => ({ group_id: id, position, slug }));
      await db.insertInto('unique_group_member').values(rows).execute();
    },
    async saveSiteData(site, name, value) {
      const value_json = JSON.stringify(value);
      await db
        .insertInto('site_data')
        .values({ site, name, value_json })
        .onConflict((conflict) => conflict.columns(['site', 'name']).doUpdateSet({ value_json }))
        .execute();
    },
    async saveSectionDefinition(name, definition) {
      const definition_json = JSON.stringify(definition);
      await db
        .insertInto('section_definition')
        .values({ name, definition_json })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ definition_json }))
        .execute();
    },
    async saveCrawlerPolicy(name, policy) {
      const policy_json = JSON.stringify(policy);
      await db
        .insertInto('crawler_policy')
        .values({ name, policy_json })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ policy_json }))
        .execute();
    },
    async saveArticleList(slug, site, rule) {
      const rule_json = JSON.stringify(rule);
      await db
        .insertInto('article_list')
        .values({ slug, site, rule_json })
        .onConflict((conflict) => conflict.columns(['slug', 'site']).doUpdateSet({ rule_json }))
        .execute();
    },
    async saveFrontBlocks(site, blocks) {
      await db.deleteFrom('front_block').where('site', '=', site).execute();
      if (blocks.length === 0) return;
      const rows = blocks.map((block) => ({ site, position: block.position, block_json: JSON.stringify(block) }));
      await db.insertInto('front_block').values(rows).execute();
    },
  };
}
