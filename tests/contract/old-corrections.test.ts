import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corrections } from '~/backend/infra/migrations/0025-corrections';
import { correctedCards } from '~/backend/infra/migrations/0095-corrected-cards';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { openPglite } from './pglite-database';

const correction = (text: unknown, more: object = {}) => ({ date: 1_790_000_000, text, ...more });

/** Stored articles by id, with their JSON as earlier builds may have stored it. */
const articles: Readonly<Record<number, string>> = {
  1: JSON.stringify({ title: 'Rendes', corrections: [correction('Egy.', { wrong: 'Más.' }), correction('Kettő.')] }),
  2: JSON.stringify({ title: 'NUL \u0000', corrections: [correction('Itt\u0000 is.', { wrong: '\u0000' })] }),
  3: JSON.stringify({ title: '\\u0000 betűkkel', corrections: [correction('C:\\u0000')] }),
  4: JSON.stringify({ title: 'fél pár \ud83d', corrections: [correction('Fél \ud83d.')] }),
  5: JSON.stringify({
    corrections: [correction(undefined), 'nem helyesbítés', correction('Jó.'), { date: 'tegnap', text: 'x' }],
  }),
  6: '{"corrections":[{"date":',
  7: JSON.stringify({ title: '"corrections":[{', corrections: {} }),
};

async function migrate(database: OpenDatabase, dialect: keyof typeof corrections) {
  const db = database.write;
  await db.schema.dropTable('correction').execute();
  for (const [id, json] of Object.entries(articles)) {
    const article = { id: Number(id), source: 'cms', source_id: id, slug: id, site: '', type: 'article', active: 1, visible: 1 };
    const derived = { search_rank: Number(id), content_hash: '', listing_ids_json: '[]', indexed_as: '', card_json: '{}' };
    await db
      .insertInto('article')
      .values({ ...article, ...derived, pub_date: 1, version: 1 })
      .execute();
    const body = { article_id: Number(id), content: '', body_json: '[]', body_version: 1 };
    await db
      .insertInto('article_body')
      .values({ ...body, article_json: json })
      .execute();
    const entry = { entry_key: `e${id}`, pub_date: 1, pinned: 0, key_event: 0, content_hash: '' };
    await db
      .insertInto('sub_article')
      .values({ ...body, ...entry, entry_json: json })
      .execute();
  }
  await corrections[dialect].up(db);
  const rows = await db
    .selectFrom('correction')
    .selectAll()
    .orderBy('article_id')
    .orderBy('entry_key')
    .orderBy('place')
    .execute();
  return rows.map(({ article_id, entry_key, place, text, wrong }) => [article_id, entry_key, Number(place), text, wrong]);
}

const found = Object.entries({
  1: [
    [0, 'Egy.', 'Más.'],
    [1, 'Kettő.', null],
  ],
  2: [[0, 'Itt is.', '']],
  3: [[0, 'C:\\u0000', null]],
  4: [[0, 'Fél \ufffd.', null]],
  5: [[2, 'Jó.', null]],
}).flatMap(([id, rows]) => ['', `e${id}`].flatMap((key) => rows.map((row) => [Number(id), key, ...row])));

/** Ids of the articles whose cards are made again, of which only the first has a correction of its own text. */
async function outdated({ write: db }: OpenDatabase, dialect: keyof typeof correctedCards) {
  await db.updateTable('article').set({ indexed_as: 'x' }).execute();
  await db.deleteFrom('correction').where('article_id', '>', 1).where('entry_key', '=', '').execute();
  await correctedCards[dialect].up(db);
  const rows = await db.selectFrom('article').select('id').where('indexed_as', '=', '').execute();
  return rows.map(({ id }) => Number(id));
}

describe('corrections of articles that earlier builds stored', () => {
  it('are found on SQLite, but for invalid ones', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-corrections-'));
    const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
    expect(await migrate(database, 'sqlite')).toEqual(found);
    expect(await outdated(database, 'sqlite')).toEqual([1]);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are found on PostgreSQL, but for invalid ones', async () => {
    const pglite = await openPglite();
    expect(await migrate(pglite.database, 'postgres')).toEqual(found);
    expect(await outdated(pglite.database, 'postgres')).toEqual([1]);
    await pglite.close();
  });
});
