import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ContentStore } from '~/backend/definitions';
import { listRules, registry } from '~/backend/domain/editions';
import { rulesName } from '~/backend/infra/content-store';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { hasLateWords, learnLateWords } from '~/backend/infra/search/late/late-words';
import { isIndexCurrent, type RebuildOutcome, rebuildIndex } from '~/backend/infra/search/rebuild-index';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { writeTo } from '~/backend/testing/write-to';
import { article as articleSchema, type SubArticle } from '~/lib/contract/article';
import { parseTerm } from '~/lib/search/term-query';
import { storeOver } from './content-store';
import { openPglite } from './pglite-database';

const NOW = 1_795_258_800;
const reader = { drafts: false, now: NOW };
/** Number of articles: more than one batch of a rebuild. */
const ARTICLES = 90;

const databases: readonly (readonly [string, () => Promise<OpenDatabase>])[] = [
  [
    'SQLite',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-rebuild-'));
      const database = await openSqliteDatabase(dataDir, NOW * 1000);
      onTestFinished(async () => {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      });
      return database;
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const pglite = await openPglite();
      onTestFinished(() => pglite.close());
      return pglite.database;
    },
  ],
];

async function save(
  store: ContentStore,
  number: number,
  title: string,
  { pubDate = NOW - number, entries = [] as readonly SubArticle[] } = {},
): Promise<number> {
  const type = entries.length > 0 ? 'liveblog' : 'article';
  const article = articleSchema.parse({ id: 0, slug: `c-${number}`, title, pubDate, type, originatingSite: 'hirmondo' });
  return await writeTo(store, (writer) =>
    writer.saveArticle({
      key: { source: 'test', sourceId: String(number) },
      article,
      body: { blocks: [] },
      bodyVersion: 1,
      contentHash: title,
      sectionId: undefined,
      visible: true,
      entries: entries.map((entry) => ({
        key: String(entry.id),
        entry,
        blocks: [],
        bodyVersion: 1,
        contentHash: String(entry.id),
      })),
    }),
  );
}

const found = async (store: ContentStore, term: string): Promise<number> =>
  await store.search.count({ scope: 'hirmondo', groups: [], term: parseTerm(term), title: [] }, reader);

/** A rebuild that runs `between` after its first batch. */
async function rebuild(database: OpenDatabase, between: () => Promise<void> = async () => {}, afresh = true, stop?: AbortSignal) {
  let batches = 0;
  return await rebuildIndex({
    database,
    facets: listRules(registry).facets,
    afresh,
    signal: stop ?? new AbortController().signal,
    onProgress: () => undefined,
    async rest() {
      batches += 1;
      if (batches === 1) await between();
    },
  });
}

describe.each(databases)('a rebuilt index on %s', (_, open) => {
  it('is used once it is complete, with all that was written meanwhile', { timeout: 60_000 }, async () => {
    const database = await open();
    const store = storeOver(database);
    const ids: number[] = [];
    for (let number = 1; number <= ARTICLES; number += 1) ids.push(await save(store, number, `Kelepce ${number}. darabja`));

    const outcome = await rebuild(database, async () => {
      // The old index is still used.
      expect(await found(store, 'kelepcék')).toBe(ARTICLES);
      await save(store, 3, 'Papagáj, aki az előbb már belekerült');
      await save(store, ARTICLES, 'Papagáj, aki még nem került bele');
      await save(store, ARTICLES + 1, 'Papagáj, aki most jelent meg');
      await writeTo(store, (writer) => writer.deleteArticle(ids[4] ?? 0));
      await writeTo(store, (writer) => writer.deleteArticle(ids[ARTICLES - 5] ?? 0));
      expect(await found(store, 'papagájok')).toBe(3);
    });
    expect(outcome).toBe('done');
    expect(await isIndexCurrent(database)).toBe(true);
    expect(await found(store, 'kelepcék')).toBe(ARTICLES - 4);
    expect(await found(store, 'papagájok')).toBe(3);
    await save(store, 1, 'Zsiráf');
    expect([await found(store, 'zsiráfok'), await found(store, 'kelepcék')]).toEqual([1, ARTICLES - 5]);

    // An interrupted rebuild is continued; one that another process has started is not.
    const stop = new AbortController();
    expect(await rebuild(database, async () => stop.abort(), true, stop.signal)).toBe('stopped');
    expect(await isIndexCurrent(database)).toBe(false);
    let second: RebuildOutcome | undefined;
    const first = await rebuild(
      database,
      async () => {
        second = await rebuild(database, undefined, false);
      },
      false,
    );
    expect([first, second]).toEqual(['superseded', 'done']);
    expect(await found(store, 'kelepcék')).toBe(ARTICLES - 5);
  });
});

describe.each(databases)('words of live blogs indexed later on %s', (_, open) => {
  it('are indexed unless the article is written meanwhile', async () => {
    const database = await open();
    const store = storeOver(database);
    const id = await save(store, 1, 'Kelepce');
    const { facets, signature } = listRules(registry);
    const learn = (of = database) =>
      learnLateWords({ database: of, facets, indexedAs: rulesName(signature), signal: new AbortController().signal });
    const renew = (version: number, title: string) =>
      writeTo(store, async (writer) => {
        const whole = await writer.wholeArticle(id);
        if (whole) await writer.renewLiveBlog(id, { ...whole.article, version, title });
      });
    await renew(2, 'Zsiráf');
    expect([await hasLateWords(database), await found(store, 'zsiráfok')]).toEqual([true, 0]);
    await learn();
    expect([await hasLateWords(database), await found(store, 'zsiráfok'), await found(store, 'kelepcék')]).toEqual([false, 1, 0]);

    await renew(3, 'Papagáj');
    await learn({
      ...database,
      nodes: {
        begin: async (transaction) => void (await transaction.updateTable('article').set({ version: 4 }).execute()),
        announce: async () => {},
        settled: async () => {},
        subscribe: () => {},
      },
    });
    expect([await hasLateWords(database), await found(store, 'papagájok')]).toEqual([true, 0]);
    await learn();
    expect([await hasLateWords(database), await found(store, 'papagájok')]).toEqual([false, 1]);
  });
});

describe.each(databases)('a scheduled entry on %s', (_, open) => {
  it('does not make its live blog findable before it appears, whichever way the blog is indexed', async () => {
    const database = await open();
    const store = storeOver(database);
    const { facets, signature } = listRules(registry);
    const entry = (title: string, pubDate: number) => articleSchema.shape.subArticles.parse([{ id: title, title, pubDate }])[0];
    const entries = [entry('Zsiráf', NOW - 5), entry('Papagáj', NOW + 50)].flatMap((made) => made ?? []);
    const id = await save(store, 1, 'Közvetítés', { entries });
    await save(store, 2, 'Esti közvetítés', { pubDate: NOW + 60, entries });
    const counts = async () => [await found(store, 'zsiráf'), await found(store, 'papagáj')];
    const later = { drafts: false, now: NOW + 60 };
    const foundLater = (term: string) =>
      store.search.count({ scope: 'hirmondo', groups: [], term: parseTerm(term), title: [] }, later);
    expect(await counts()).toEqual([1, 0]);
    expect(await rebuild(database)).toBe('done');
    expect(await counts()).toEqual([1, 0]);
    await writeTo(store, async (writer) => {
      const whole = await writer.wholeArticle(id);
      if (whole) await writer.renewLiveBlog(id, { ...whole.article, version: 2 });
    });
    await learnLateWords({ database, facets, indexedAs: rulesName(signature), signal: new AbortController().signal });
    expect(await counts()).toEqual([1, 0]);
    // The other blog shows both entries from its first moment.
    expect(await foundLater('papagáj')).toBe(1);
  });
});

it('is one piece on SQLite, however many transactions it took', async () => {
  const [, open] = databases[0] ?? expect.fail();
  const database = await open();
  const store = storeOver(database);
  for (let number = 1; number <= ARTICLES; number += 1) await save(store, number, `Kelepce ${number}. darabja`);
  const pieces = async () => {
    const { rows } = await sql<{ n: number }>`select count(distinct segid) as n from article_fts_idx`.execute(database.read);
    return rows[0]?.n;
  };
  expect(await pieces()).toBeGreaterThan(1);
  expect(await rebuild(database)).toBe('done');
  expect(await pieces()).toBe(1);
  expect(await found(store, 'kelepcék')).toBe(ARTICLES);
});

it('is built from the single table of an earlier release, which is then removed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await openSqliteDatabase(dataDir, NOW * 1000);
  await save(storeOver(before), 1, 'Kelepce');
  for (const statement of [
    'drop table article_fts_phrase',
    'drop table article_fts',
    "create virtual table article_fts using fts5(title_stems, lead_stems, body_stems, words, facets, content='', contentless_delete=1)",
    "delete from kysely_migration where name = '0011-search'",
    "update search_state set value = '2.2' where key = 'version'",
  ])
    await sql.raw(statement).execute(before.write);
  await before.close();

  const database = await openSqliteDatabase(dataDir, NOW * 1000);
  onTestFinished(() => database.close());
  const store = storeOver(database);
  expect(await isIndexCurrent(database)).toBe(false);
  await save(store, 2, 'Kelepcék, mielőtt az új mutató elkészül');
  expect(await rebuild(database, undefined, false)).toBe('done');
  expect(await found(store, '"kelepcék mielőtt"')).toBe(1);
  expect(await found(store, 'kelepce')).toBe(2);
  const { rows } = await sql`select name from sqlite_master where name like '%\\_old%' escape '\\'`.execute(database.read);
  expect(rows).toEqual([]);
});
