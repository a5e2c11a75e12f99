import type { Kysely } from 'kysely';
import type { ContentEditReader, ContentEditWriter, ContentVersion, VersionKey } from '../../definitions/content-editor';
import type { ContentVersionTable, Database } from '../schema';
import { storedJson } from '../stored-json';
import { findContentNaming } from './content-naming';
import { editedTables } from './edited-tables';
import { chunks } from './in-batches';

/** Number of versions that are kept regardless of age. */
const KEPT_VERSIONS = 100;
/** Seconds for which every version is kept: a year. */
const KEPT_SECONDS = 366 * 86_400;

/** Reads of content that editors set, over a connection that sees all writes. */
export function createContentEditReader(db: Kysely<Database>): ContentEditReader {
  const tables = editedTables(db);
  const selectVersions = ({ kind, site, name }: VersionKey) =>
    db.selectFrom('content_version').selectAll().where('kind', '=', kind).where('site', '=', site).where('name', '=', name);

  return {
    stored: (key) => tables[key.kind].read(key),
    async keys(kind) {
      const found = await tables[kind].keys();
      return found.map(({ site, name }) => ({ kind, site, name }));
    },
    naming: (words) => findContentNaming(db, words),
    async newestVersion(key) {
      const row = await selectVersions(key).orderBy('version', 'desc').limit(1).executeTakeFirst();
      return row && toVersion(row);
    },
    async newestVersions({ kind, site }, names) {
      const found = new Map<string, ContentVersion>();
      for (const some of chunks(names)) {
        for (const row of await selectNewest(db, { kind, site }, some)) found.set(row.name, toVersion(row));
      }
      return found;
    },
    async version(key, version) {
      const row = await selectVersions(key).where('version', '=', version).executeTakeFirst();
      return row && toVersion(row);
    },
    async versions(key, limit) {
      return (await selectVersions(key).orderBy('version', 'desc').limit(limit).execute()).map(toVersion);
    },
    async groupsWith(unique) {
      const rows = await db
        .selectFrom('unique_group_member')
        .select('group_id')
        .distinct()
        .where('slug', '=', unique)
        .orderBy('group_id')
        .execute();
      return rows.map(({ group_id }) => group_id);
    },
  };
}

/** The same reads and the writes, inside a transaction. */
export function createContentEditWriter(db: Kysely<Database>): ContentEditWriter {
  const tables = editedTables(db);
  return {
    ...createContentEditReader(db),
    async store(key, value) {
      if (value === undefined) await tables[key.kind].remove(key);
      else await tables[key.kind].write(key, value);
    },
    async addVersion({ kind, site, name }, { version, value, author, changedAt }) {
      const value_json = value === undefined ? null : JSON.stringify(value);
      await db
        .insertInto('content_version')
        .values({ kind, site, name, version, value_json, author: author ?? '', changed_at: changedAt ?? 0 })
        .execute();
      // Deleted only beyond both limits: frequently edited content keeps a year, rarely edited content its last hundred
      // versions.
      await db
        .deleteFrom('content_version')
        .where('kind', '=', kind)
        .where('site', '=', site)
        .where('name', '=', name)
        .where('version', '<=', version - KEPT_VERSIONS)
        .where('changed_at', '<', (changedAt ?? 0) - KEPT_SECONDS)
        .execute();
    },
  };
}

/** The newest recorded versions of at most as many names as a statement can hold, and of at least one. */
const selectNewest = (
  db: Kysely<Database>,
  { kind, site }: Pick<VersionKey, 'kind' | 'site'>,
  names: readonly string[],
): Promise<readonly ContentVersionTable[]> =>
  db
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('site', '=', site)
    .where('name', 'in', names)
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('content_version as other')
        .select(({ fn }) => fn.max('other.version').as('newest'))
        .whereRef('other.kind', '=', 'content_version.kind')
        .whereRef('other.site', '=', 'content_version.site')
        .whereRef('other.name', '=', 'content_version.name'),
    )
    .execute();

function toVersion({ version, value_json, author, changed_at }: ContentVersionTable): ContentVersion {
  return {
    version,
    value: value_json === null ? undefined : storedJson<unknown>(value_json),
    ...(author === '' ? {} : { author, changedAt: changed_at }),
  };
}
