import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '~/backend/index';
import { copiedTables, isContentTable } from '~/backend/infra/copy/copied-tables';
import { createFeedSubscriptionStore } from '~/backend/infra/outward/feed-subscription-store';
import { createAttemptCountStore } from '~/backend/infra/repositories/attempt-counts';
import { createCampaignCountStore } from '~/backend/infra/repositories/campaign-counts';
import { createEditorStore } from '~/backend/infra/repositories/editors/editor-store';
import { createNewsletterIssueStore } from '~/backend/infra/repositories/issues/issue-store';
import { createMailQueue } from '~/backend/infra/repositories/mail-queue';
import { createMediaFiles } from '~/backend/infra/repositories/media-files';
import { createNewsletterStore } from '~/backend/infra/repositories/newsletter-store';
import { createPushLog } from '~/backend/infra/repositories/push-log';
import { createPushStore } from '~/backend/infra/repositories/push-store';
import { createQuizStore } from '~/backend/infra/repositories/quiz/quiz-store';
import { createReadCountStore } from '~/backend/infra/repositories/read-counts';
import { createSupporterStore } from '~/backend/infra/repositories/supporter-store';
import { createVariantCountStore } from '~/backend/infra/repositories/variant-counts';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { quietOptions } from '~/backend/testing/quiet-options';
import { anonymous } from '~/lib/content/content-api';
import { articleDeskSuite } from './article-desk-suite';
import { attemptCountSuite } from './attempt-count-suite';
import { campaignCountSuite } from './campaign-count-suite';
import { contentApiSuite } from './content-api-suite';
import { skipArticleIds, storeOver } from './content-store';
import { entryHistorySuite } from './entry-history-suite';
import { feedSubscriptionSuite } from './feed-subscription-suite';
import { identitySuite } from './identity-suite';
import { keptTextSuite } from './kept-text-suite';
import { mediaFileSuite } from './media-file-suite';
import { namingSuite } from './naming-suite';
import { newsletterIssueSuite } from './newsletter-issue-suite';
import { newsletterSuite } from './newsletter-suite';
import { NOW } from './newsroom';
import { openSeededBackend } from './open-backend';
import { passwordResetSuite } from './password-reset-suite';
import { pendingChangeSuite } from './pending-change-suite';
import { openPglite } from './pglite-database';
import { politicalAdsSuite } from './political-ads-suite';
import { presenceSuite } from './presence-suite';
import { purgeOutboxSuite } from './purge-outbox-suite';
import { pushLogSuite } from './push-log-suite';
import { pushSuite } from './push-suite';
import { quizDeskSuite } from './quiz-desk-suite';
import { quizSuite } from './quiz-suite';
import { readCountSuite } from './read-count-suite';
import { readLinkSuite } from './read-link-suite';
import { redirectDeskSuite } from './redirect-desk-suite';
import { repositorySuite } from './repository-suite';
import { editorSuite } from './security-stores-suite';
import { supporterSuite } from './supporter-suite';
import { testSecretBox } from './test-secret-box';
import { typedSearchSuite } from './typed-search-suite';
import { variantCountSuite } from './variant-count-suite';
import { withdrawalSuite } from './withdrawal-suite';

const pglite = await openPglite();
const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-pglite-'));
afterAll(async () => {
  await pglite.close();
  rmSync(dataDir, { recursive: true, force: true });
});

contentApiSuite('embedded, on PGlite', async () => {
  await pglite.empty();
  return (await openSeededBackend({ database: pglite.database })).content;
});

repositorySuite(
  'PGlite',
  async (report) => {
    await pglite.empty();
    return {
      store: storeOver(pglite.database, report),
      skipIds: (last) => skipArticleIds.postgres(pglite.database, last),
      close: () => Promise.resolve(),
    };
  },
  { oneConnection: true },
);

politicalAdsSuite('embedded, on PGlite', async () => {
  await pglite.empty();
  const backend = await openSeededBackend({ database: pglite.database });
  return { backend, register: backend.services.politicalAds };
});

for (const suite of [
  articleDeskSuite,
  entryHistorySuite,
  pendingChangeSuite,
  readLinkSuite,
  keptTextSuite,
  presenceSuite,
  quizDeskSuite,
  redirectDeskSuite,
  withdrawalSuite,
]) {
  suite('on PGlite', async () => {
    await pglite.empty();
    let seconds = NOW;
    const backend = await openSeededBackend({ database: pglite.database, clock: () => seconds * 1000 });
    return {
      backend,
      at(moment) {
        seconds = moment;
      },
    };
  });
}

typedSearchSuite('on PGlite', async () => {
  await pglite.empty();
  return await openSeededBackend({ database: pglite.database });
});

identitySuite('on PGlite', async () => {
  await pglite.empty();
  return await openSeededBackend({ database: pglite.database });
});

namingSuite('on PGlite', async () => {
  await pglite.empty();
  return await openSeededBackend({ database: pglite.database });
});

campaignCountSuite('PGlite', async () => {
  await pglite.empty();
  return createCampaignCountStore(pglite.database.write);
});

readCountSuite('PGlite', async () => {
  await pglite.empty();
  return createReadCountStore(pglite.database.write);
});

variantCountSuite('PGlite', async () => {
  await pglite.empty();
  return createVariantCountStore(pglite.database.write);
});

newsletterSuite('PGlite', async () => {
  await pglite.empty();
  return { ...createNewsletterStore(pglite.database.write), ...createMailQueue(pglite.database.write) };
});

newsletterIssueSuite('PGlite', async () => {
  await pglite.empty();
  const { write } = pglite.database;
  return {
    issues: createNewsletterIssueStore(write),
    newsletters: createNewsletterStore(write),
    queue: createMailQueue(write),
  };
});

feedSubscriptionSuite('PGlite', async () => {
  await pglite.empty();
  return createFeedSubscriptionStore(pglite.database.write);
});

purgeOutboxSuite('PGlite', async () => {
  await pglite.empty();
  return pglite.database.write;
});

mediaFileSuite('PGlite', async () => {
  await pglite.empty();
  return createMediaFiles(pglite.database.read, pglite.database.write);
});

pushSuite('PGlite', async () => {
  await pglite.empty();
  return createPushStore(pglite.database.write);
});

pushLogSuite('PGlite', async () => {
  await pglite.empty();
  return createPushLog(pglite.database.write);
});

editorSuite('PGlite', async () => {
  await pglite.empty();
  return pglite.database.write;
});

passwordResetSuite('PGlite', async () => {
  await pglite.empty();
  return createEditorStore(pglite.database.write, testSecretBox);
});

attemptCountSuite('PGlite', async () => {
  await pglite.empty();
  return createAttemptCountStore(pglite.database.write, { rowLocks: true });
});

supporterSuite('PGlite', async () => {
  await pglite.empty();
  return createSupporterStore(pglite.database.write);
});

quizSuite('PGlite', async () => {
  await pglite.empty();
  return createQuizStore(pglite.database.write, pglite.database.write);
});

describe('the tables of both databases', () => {
  it('have the same names and columns, and every one is copied', async () => {
    const sqlite = await openSqliteDatabase(join(dataDir, 'empty'), NOW * 1000);
    // SQLite reports a row id as nullable, which it never is.
    const tableKey = (table: string): readonly string[] => copiedTables.find(({ name }) => name === table)?.key ?? [];
    const readTables = async ({ read }: typeof sqlite) =>
      (await read.introspection.getTables())
        .filter(({ name }) => isContentTable(name))
        .map(({ name: table, columns }) => {
          const names = columns.map(({ name, isNullable }) =>
            isNullable && !tableKey(table).includes(name) ? `${name}?` : name,
          );
          return `${table}: ${names.sort()}`;
        })
        .sort();
    const expected = await readTables(sqlite);
    await sqlite.close();
    expect(await readTables(pglite.database)).toEqual(expected);
    expect(expected.map((line) => line.split(':')[0])).toEqual(copiedTables.map(({ name }) => name).sort());
  });
});

describe('searching the demo newsroom', () => {
  const hu = { site: 'hirmondo', viewer: anonymous } as const;
  let backends: readonly [Backend, Backend];

  beforeAll(async () => {
    await pglite.empty();
    const common = {
      ...quietOptions,
      dataDir: join(dataDir, 'demo'),
      clock: () => NOW * 1000,
      maintenance: false,
    };
    backends = [await createBackend(common), await createBackend({ ...common, database: pglite.database })];
    for (const backend of backends) await backend.seedDemo({ dir: 'content/demo', now: NOW * 1000 });
  });
  afterAll(async () => {
    for (const backend of backends) await backend.close();
  });

  /** Titles of the newsroom's articles, to search for their words. */
  async function titles(): Promise<string[]> {
    const { items } = await backends[0].content.articles(hu, { filters: {}, page: 1, limit: 100 });
    return items.map(({ title }) => title);
  }

  it('finds the same articles in the same order for words, pairs, phrases, and without accents', {
    timeout: 240_000,
  }, async () => {
    const terms = (await titles()).flatMap((title) => {
      const words = title.match(/\p{L}+/gu) ?? [];
      const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
      return [words[0] ?? '', words.slice(1, 3).join(' '), `"${words.slice(0, 3).join(' ')}"`, plain.slice(0, 20)];
    });
    expect(terms.length).toBeGreaterThan(150);
    let hits = 0;
    for (const term of terms) {
      const [expected, found] = await Promise.all(
        backends.map(({ content }) => content.search(hu, { term, oldal: 1, perPage: 100 })),
      );
      expect(found, term).toEqual(expected);
      hits += found?.totalItems ?? 0;
    }
    expect(hits).toBeGreaterThan(terms.length);
  });

  it('completes the same way at every letter', { timeout: 60_000 }, async () => {
    for (const title of (await titles()).slice(0, 12)) {
      for (let length = 2; length < 12; length += 1) {
        const term = title.slice(0, length);
        const [expected, found] = await Promise.all(
          backends.map(async ({ content }) => [
            await content.searchArticles(hu, { term, limit: 5 }),
            await content.autocomplete(hu, { term }),
          ]),
        );
        expect(found, term).toEqual(expected);
      }
    }
  });
});
