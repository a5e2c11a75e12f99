import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardPictures } from '~/backend/infra/migrations/0056-card-pictures';
import { liveBlogMarks } from '~/backend/infra/migrations/0057-live-blogs';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { openPglite } from './pglite-database';

const now = Math.floor(Date.now() / 1000);
const DAY = 24 * 3600;

interface Stored {
  readonly article: object;
  /** What the earlier release made of it. */
  readonly card?: object;
  readonly type?: string;
  readonly source?: string;
  readonly active?: number;
  readonly pubDate?: number;
  readonly entries?: readonly number[];
  readonly versions?: readonly object[];
}

const cover = { src: '/media/uj.jpg' };
const blog = (more: Omit<Stored, 'article'> & { readonly article?: object }): Stored => ({
  type: 'liveblog',
  card: { flags: [] },
  ...more,
  article: { live: false, flags: [], ...more.article },
});

/** Articles as earlier releases stored them, with the picture and the live mark that their card has now. */
const rows: Readonly<Record<string, readonly [stored: Stored, picture: string | undefined, live: boolean]>> = {
  'a cover alone': [{ article: { cover } }, '/media/uj.jpg', false],
  'a separate picture': [
    { article: { cover, recommendedBoxImage: '/media/k.jpg' }, card: { recommendedBoxImage: '/media/k.jpg' } },
    '/media/k.jpg',
    false,
  ],
  'a picture of another size alone': [{ article: { cover, mobileImage43: '/media/43.jpg' } }, '/media/43.jpg', false],
  'a cover for adults': [{ article: { cover, adultContent: true } }, undefined, false],
  'no picture': [{ article: {} }, undefined, false],
  'the cover that was replaced': [
    {
      article: { cover, recommendedBoxImage: '/media/regi.jpg' },
      card: { recommendedBoxImage: '/media/regi.jpg' },
      versions: [{ cover: { src: '/media/regi.jpg' } }, { cover }],
    },
    '/media/uj.jpg',
    false,
  ],
  'a live blog of the desk': [blog({ source: 'desk', pubDate: now - 2 * DAY }), undefined, true],
  'a live blog of another system': [blog({ pubDate: now - 9 * DAY, entries: [now - 2 * DAY, now - 8 * DAY] }), undefined, true],
  'one that was over long ago': [blog({ pubDate: now - 30 * DAY, entries: [now - 29 * DAY] }), undefined, false],
  'one of an archive': [blog({ source: 'wordpress', pubDate: now - 3 * DAY, entries: [now - 2 * DAY] }), undefined, false],
  'one of an archive that goes on': [blog({ source: 'wordpress', pubDate: now - 3 * DAY, entries: [now - 60] }), undefined, true],
  'a draft of one': [blog({ active: 0, pubDate: now - 30 * DAY }), undefined, true],
  'one that was withdrawn': [blog({ active: 0, pubDate: now - 30 * DAY, article: { withdrawn: true } }), undefined, false],
  'one that is to appear': [blog({ source: 'ghost', pubDate: now + DAY }), undefined, true],
  'one that is updated': [blog({ article: { flags: [{ slug: 'refresh' }] }, pubDate: now - 60 }), undefined, false],
  'an article with the field': [{ article: { live: true, flags: [] }, card: { flags: [] } }, undefined, true],
};

async function migrate({ write: db }: OpenDatabase, dialect: 'sqlite' | 'postgres') {
  for (const [index, [{ article, card = {}, ...stored }]] of Object.values(rows).entries()) {
    const id = index + 1;
    const own = { id, source: stored.source ?? 'cms', source_id: String(id), slug: String(id), site: '', visible: 1, version: 1 };
    const derived = {
      search_rank: id,
      content_hash: '',
      listing_ids_json: '[]',
      indexed_as: 'x',
      card_json: JSON.stringify(card),
    };
    const state = { type: stored.type ?? 'article', active: stored.active ?? 1, pub_date: stored.pubDate ?? now - 60 };
    await db
      .insertInto('article')
      .values({ ...own, ...derived, ...state })
      .execute();
    const body = { article_id: id, content: '', body_json: '[]', body_version: 1 };
    await db
      .insertInto('article_body')
      .values({ ...body, article_json: JSON.stringify(article) })
      .execute();
    for (const pub_date of stored.entries ?? []) {
      const entry = { entry_key: `e${pub_date}`, pub_date, pinned: 0, key_event: 0, content_hash: '', entry_json: '{}' };
      await db
        .insertInto('sub_article')
        .values({ ...body, ...entry })
        .execute();
    }
    for (const [at, version] of (stored.versions ?? []).entries()) {
      const row = { article_id: id, version: at + 1, article_json: JSON.stringify(version), author: '', changed_at: 0 };
      await db.insertInto('article_version').values(row).execute();
    }
  }
  await db
    .insertInto('article')
    .values({
      ...{ id: 99, source: 'cms', source_id: '99', slug: '99', site: '', type: 'liveblog', active: 1, visible: 1, pub_date: now },
      ...{ version: 1, search_rank: 99, content_hash: '', listing_ids_json: '[]', indexed_as: 'x', card_json: '{"flags":' },
    })
    .execute();
  await db
    .insertInto('article_body')
    .values({ article_id: 99, content: '', body_json: '[]', body_version: 1, article_json: '{"cover":{' })
    .execute();
  await cardPictures[dialect].up(db);
  await liveBlogMarks[dialect].up(db);
  const stored = await db
    .selectFrom('article as a')
    .innerJoin('article_body as b', 'b.article_id', 'a.id')
    .select(['a.card_json', 'b.article_json', 'a.indexed_as', 'a.type'])
    .where('a.id', '<', 99)
    .orderBy('a.id')
    .execute();
  return Object.fromEntries(
    stored.map(({ card_json, article_json, indexed_as, type }, index) => {
      const card: { recommendedBoxImage?: string; flags?: { slug: string }[] } = JSON.parse(card_json);
      const isLive = card.flags?.some(({ slug }) => slug === 'live') === true;
      if (type === 'liveblog') expect(JSON.parse(article_json).live).toBe(isLive);
      expect(indexed_as).toBe(isLive ? '' : 'x');
      return [Object.keys(rows)[index], [card.recommendedBoxImage, isLive]];
    }),
  );
}

const expected = Object.fromEntries(Object.entries(rows).map(([name, [, picture, live]]) => [name, [picture, live]]));

describe('cards that earlier releases stored have the pictures and the live marks of those stored now', () => {
  it('on SQLite', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-cards-'));
    const database = await openSqliteDatabase(dataDir, Date.now());
    try {
      expect(await migrate(database, 'sqlite')).toEqual(expected);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('on PostgreSQL', async () => {
    const pglite = await openPglite();
    expect(await migrate(pglite.database, 'postgres')).toEqual(expected);
    await pglite.close();
  });
});
