import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withdrawnArticleMarks } from '~/backend/infra/migrations/0055-withdrawn-articles';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { openPglite } from './pglite-database';

const inactive = { active: false, pubDate: 100 };
const published = { active: true, pubDate: 100, title: 'NUL \u0000' };

/** Histories by the article's id, as earlier builds stored them: what each version says, and when it was stored. */
const histories: Readonly<Record<number, readonly (readonly [article: object | string, changedAt: number])[]>> = {
  1: [
    [inactive, 90],
    [{ ...inactive, title: '"active":true' }, 110],
  ],
  2: [
    [inactive, 90],
    [published, 100],
    [inactive, 200],
    [inactive, 300],
  ],
  // Withdrawn before it came out, or while nobody could reach its section.
  3: [
    [published, 80],
    [inactive, 99],
  ],
  4: [
    [{ ...published, mainSuperTag: { active: false } }, 80],
    [inactive, 200],
  ],
  5: [
    [published, 80],
    [inactive, 200],
    [published, 300],
  ],
  6: [
    ['{"active":false', 80],
    [published, 90],
    [inactive, 200],
  ],
};

async function migrate({ write: db }: OpenDatabase, dialect: keyof typeof withdrawnArticleMarks) {
  for (const [id, versions] of Object.entries(histories)) {
    const article_id = Number(id);
    const [newest] = versions.at(-1) ?? [];
    const active = newest === inactive || article_id === 1 ? 0 : 1;
    const json = JSON.stringify(newest);
    const article = {
      id: article_id,
      source: 'cms',
      source_id: id,
      slug: id,
      site: '',
      type: 'article',
      active,
      visible: active,
    };
    const derived = { search_rank: article_id, content_hash: '', listing_ids_json: '[]', indexed_as: '', card_json: json };
    await db
      .insertInto('article')
      .values({ ...article, ...derived, pub_date: 1, version: 1 })
      .execute();
    await db
      .insertInto('article_body')
      .values({ article_id, content: '', body_json: '[]', body_version: 1, article_json: json })
      .execute();
    for (const [version, [words, changed_at]] of versions.entries()) {
      const article_json = typeof words === 'string' ? words : JSON.stringify(words);
      await db.insertInto('article_version').values({ article_id, version, article_json, author: '', changed_at }).execute();
    }
  }
  await withdrawnArticleMarks[dialect].up(db);
  const isMarked = (json: string): boolean => json.includes('"withdrawn":true');
  const cards = await db.selectFrom('article').select(['id', 'card_json']).orderBy('id').execute();
  const bodies = await db.selectFrom('article_body').select(['article_id', 'article_json']).orderBy('article_id').execute();
  const versions = await db.selectFrom('article_version').selectAll().orderBy('article_id').orderBy('version').execute();
  return {
    cards: cards.filter(({ card_json }) => isMarked(card_json)).map(({ id }) => Number(id)),
    bodies: bodies.filter(({ article_json }) => isMarked(article_json)).map((row) => Number(row.article_id)),
    versions: versions.filter((row) => isMarked(row.article_json)).map((row) => `${row.article_id}/${row.version}`),
  };
}

const marked = { cards: [2, 6], bodies: [2, 6], versions: ['2/2', '2/3', '5/1', '6/2'] };

describe('the step that marks withdrawn articles', () => {
  it('marks on SQLite those that readers have seen', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'hirmondo-withdrawn-'));
    const database = await openSqliteDatabase(directory, Date.UTC(2026, 10, 21));
    expect(await migrate(database, 'sqlite')).toEqual(marked);
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('marks on PostgreSQL those that readers have seen', async () => {
    const opened = await openPglite();
    expect(await migrate(opened.database, 'postgres')).toEqual(marked);
    await opened.close();
  });
});
