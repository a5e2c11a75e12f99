import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mediaUseTable } from '~/backend/infra/migrations/0067-media-uses';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { saveMediaUses } from '~/backend/infra/repositories/media-uses';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { storeOver } from './content-store';
import { openPglite } from './pglite-database';

/** More than two pages of articles, and of entries of one of them. */
const ARTICLES = 205;
const ENTRIES = 205;
const named = (name: string): string => JSON.stringify({ cover: { src: `/media/2026/${name}.jpg` } });

async function openSqlite(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-uses-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return database;
}

async function fill({ write: db }: OpenDatabase) {
  const ids = Array.from({ length: ARTICLES }, (_, index) => index + 1);
  const derived = { content_hash: '', listing_ids_json: '[]', indexed_as: '', card_json: '{"title":"a"}' };
  const own = { source: 'cms', site: '', type: 'article', active: 1, visible: 1, pub_date: 1, version: 1 };
  await db
    .insertInto('article')
    .values(ids.map((id) => ({ ...own, ...derived, id, source_id: String(id), slug: `a${id}`, search_rank: id })))
    .execute();
  const body = { content: '', body_json: '[]', body_version: 1 };
  await db
    .insertInto('article_body')
    .values(ids.map((id) => ({ ...body, article_id: id, article_json: named(`a${id}`) })))
    .execute();
  const entry = { article_id: 7, pub_date: 1, pinned: 0, key_event: 0, content_hash: '' };
  const keys = Array.from({ length: ENTRIES }, (_, index) => `e${index}`);
  await db
    .insertInto('sub_article')
    .values(keys.map((key) => ({ ...body, ...entry, entry_key: key, entry_json: named(key) })))
    .execute();
  await db
    .insertInto('working_copy')
    .values(ids.map((id) => ({ article_id: id, article_json: named(`c${id}`), base_version: 1, author: 'a', changed_at: 1 })))
    .execute();
}

async function migrated(database: OpenDatabase, dialect: keyof typeof mediaUseTable) {
  await database.write.schema.dropTable('media_use').execute();
  await mediaUseTable[dialect].up(database.write);
  return await database.write.selectFrom('media_use').select(['path', 'article_id']).execute();
}

async function check(database: OpenDatabase, dialect: keyof typeof mediaUseTable) {
  await fill(database);
  const rows = await migrated(database, dialect);
  expect(rows).toHaveLength(2 * ARTICLES + ENTRIES);
  const has = (name: string, id: number) =>
    rows.some(({ path, article_id }) => path === `/media/2026/${name}.jpg` && Number(article_id) === id);
  expect([has('a205', 205), has('e204', 7), has('c205', 205)]).toEqual([true, true, true]);

  // One article with more pictures than a statement has room for, and a question about as many.
  const many = Array.from({ length: 40_000 }, (_, index) => `/media/2026/k${index}.jpg`);
  await saveMediaUses(database.write, 1, [many.join(' ')]);
  expect((await storeOver(database).mediaUses.usedAmong(many)).size).toBe(many.length);
}

describe('the pictures that stored articles name', () => {
  it('are found page by page on SQLite', { timeout: 60_000 }, async () => {
    await check(await openSqlite(), 'sqlite');
  });

  it('are asked where they are written: in a copy that lags behind, a used picture would look unused', async () => {
    const [database, lagging] = [await openSqlite(), await openSqlite()];
    await fill(database);
    await saveMediaUses(database.write, 1, ['/media/2026/hid.jpg']);
    const { mediaUses } = storeOver({ ...database, read: lagging.read });
    expect(await mediaUses.findUsers('/media/2026/hid.jpg')).toEqual([{ slug: 'a1', title: 'a' }]);
  });

  it('are found page by page on PostgreSQL', { timeout: 60_000 }, async () => {
    const pglite = await openPglite();
    await check(pglite.database, 'postgres');
    await pglite.close();
  });
});
