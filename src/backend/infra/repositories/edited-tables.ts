import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ContentKind } from '../../domain/content-kinds';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import type { EditedTable, Place } from './names/edited-table';
import { namedTables } from './names/named-tables';
import { createPageWriter } from './page-writer';

const blocks = z.array(z.looseObject({ position: z.number() }));
const document = z.object({ title: z.string(), content: z.string(), updatedAt: z.number().optional() });

/** Reads and writes of each kind of content in its tables. */
export function editedTables(db: Kysely<Database>): Readonly<Record<ContentKind, EditedTable>> {
  const pages = createPageWriter(db);
  const everybody = (name: string): Place => ({ site: '', name });

  return {
    ...namedTables(db),
    front: {
      async read({ name }) {
        const rows = await db
          .selectFrom('front_block')
          .select('block_json')
          .where('site', '=', name)
          .orderBy('position')
          .execute();
        return rows.length === 0 ? undefined : rows.map((row) => storedJson<unknown>(row.block_json));
      },
      async keys() {
        const rows = await db.selectFrom('front_block').select('site').distinct().orderBy('site').execute();
        return rows.map(({ site }) => everybody(site));
      },
      write: ({ name }, value) => pages.saveFrontBlocks(name, blocks.parse(value)),
      remove: ({ name }) => pages.saveFrontBlocks(name, []),
    },
    unique: {
      async read({ site, name }) {
        const row = await db
          .selectFrom('unique_item')
          .select('content')
          .where('slug', '=', name)
          .where('site', '=', site)
          .executeTakeFirst();
        return row && jsonOrText(row.content);
      },
      async keys() {
        return await db.selectFrom('unique_item').select(['site', 'slug as name']).orderBy('slug').orderBy('site').execute();
      },
      write: ({ site, name }, value) => pages.saveUnique({ slug: name, site, content: JSON.stringify(value) }),
      async remove({ site, name }) {
        await db.deleteFrom('unique_item').where('slug', '=', name).where('site', '=', site).execute();
      },
    },
    'unique-group': {
      async read({ name }) {
        const rows = await db
          .selectFrom('unique_group_member')
          .select('slug')
          .where('group_id', '=', name)
          .orderBy('position')
          .execute();
        return rows.length === 0 ? undefined : rows.map(({ slug }) => slug);
      },
      async keys() {
        const rows = await db.selectFrom('unique_group_member').select('group_id').distinct().orderBy('group_id').execute();
        return rows.map(({ group_id }) => everybody(group_id));
      },
      write: ({ name }, value) => pages.saveUniqueGroup(name, z.array(z.string()).parse(value)),
      remove: ({ name }) => pages.saveUniqueGroup(name, []),
    },
    data: {
      async read({ site, name }) {
        const row = await db
          .selectFrom('site_data')
          .select('value_json')
          .where('site', '=', site)
          .where('name', '=', name)
          .executeTakeFirst();
        return row && storedJson<unknown>(row.value_json);
      },
      async keys() {
        return await db.selectFrom('site_data').select(['site', 'name']).orderBy('name').orderBy('site').execute();
      },
      write: ({ site, name }, value) => pages.saveSiteData(site, name, value),
      async remove({ site, name }) {
        await db.deleteFrom('site_data').where('site', '=', site).where('name', '=', name).execute();
      },
    },
    document: {
      async read({ site, name }) {
        const row = await db
          .selectFrom('document')
          .select(['title', 'content', 'updated_at'])
          .where('slug', '=', name)
          .where('site', '=', site)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const { title, content, updated_at } = row;
        return { title, content, ...(updated_at === null ? {} : { updatedAt: updated_at }) };
      },
      async keys() {
        return await db.selectFrom('document').select(['site', 'slug as name']).orderBy('slug').orderBy('site').execute();
      },
      async write({ site, name }, value) {
        const { title, content, updatedAt } = document.parse(value);
        await pages.saveDocument({ slug: name, site, title, content, ...(updatedAt === undefined ? {} : { updatedAt }) });
      },
      async remove({ site, name }) {
        await db.deleteFrom('document').where('slug', '=', name).where('site', '=', site).execute();
      },
    },
    section: {
      async read({ name }) {
        const row = await db
          .selectFrom('section_definition')
          .select('definition_json')
          .where('name', '=', name)
          .executeTakeFirst();
        return row && storedJson<unknown>(row.definition_json);
      },
      async keys() {
        const rows = await db.selectFrom('section_definition').select('name').orderBy('name').execute();
        return rows.map(({ name }) => everybody(name));
      },
      write: ({ name }, value) => pages.saveSectionDefinition(name, value),
      async remove({ name }) {
        await db.deleteFrom('section_definition').where('name', '=', name).execute();
      },
    },
    crawlers: {
      async read({ name }) {
        const row = await db.selectFrom('crawler_policy').select('policy_json').where('name', '=', name).executeTakeFirst();
        return row && storedJson<unknown>(row.policy_json);
      },
      async keys() {
        const rows = await db.selectFrom('crawler_policy').select('name').execute();
        return rows.map(({ name }) => everybody(name));
      },
      write: ({ name }, value) => pages.saveCrawlerPolicy(name, value),
      async remove({ name }) {
        await db.deleteFrom('crawler_policy').where('name', '=', name).execute();
      },
    },
    'article-list': {
      async read({ site, name }) {
        const row = await db
          .selectFrom('article_list')
          .select('rule_json')
          .where('slug', '=', name)
          .where('site', '=', site)
          .executeTakeFirst();
        return row && storedJson<unknown>(row.rule_json);
      },
      async keys() {
        return await db.selectFrom('article_list').select(['site', 'slug as name']).orderBy('slug').orderBy('site').execute();
      },
      write: ({ site, name }, value) => pages.saveArticleList(name, site, value),
      async remove({ site, name }) {
        await db.deleteFrom('article_list').where('slug', '=', name).where('site', '=', site).execute();
      },
    },
  };
}

/** Parses JSON; imported content that is not JSON is returned as text. */
function jsonOrText(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}
