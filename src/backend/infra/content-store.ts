import { createHash, randomUUID } from 'node:crypto';
import type { ArticleCard } from '~/lib/contract/article';
import type { ContentStore, SearchReader } from '../definitions';
import type { DeskWriter } from '../definitions/article-desk';
import type { ArticleProjections, ContentWriter } from '../definitions/content-writer';
import { countChange } from './count-change';
import type { OpenDatabase } from './open-database';
import { createDeskReader, createDeskWriter } from './repositories/article-desk';
import { createArticleReader } from './repositories/article-reader';
import { type ArticleWriterParts, createArticleWriter } from './repositories/article-writer';
import { changesOfOthers, changesSince, recordChange } from './repositories/change-log';
import { createContentEditReader, createContentEditWriter } from './repositories/content-edit';
import { createListReader } from './repositories/list-reader';
import { createListingIds } from './repositories/listing-ids';
import { createBlogWriter } from './repositories/live/blog-writer';
import { createCorrectionReader } from './repositories/live/corrections';
import { createEntryHistoryReader, createEntryHistoryWriter } from './repositories/live/entry-history';
import { createEntryWriter } from './repositories/live/entry-writer';
import { createMediaUses } from './repositories/media-uses';
import { createFormerNameReader, createPresentSlugs } from './repositories/names/former-names';
import { createFormerSlugWriter } from './repositories/names/former-slugs';
import { createNamingWriter } from './repositories/names/name-writer';
import { createPageReader } from './repositories/page-reader';
import { createPageWriter } from './repositories/page-writer';
import { isPicturePoint } from './repositories/picture-points';
import { createPodcastReader } from './repositories/podcast-reader';
import { createPoliticalNoticeReader, createPoliticalNoticeWriter } from './repositories/political-notices';
import { createQuizWriter } from './repositories/quiz/quiz-store';
import { createReadingReader, createReadingWriter, takeReadingTurn } from './repositories/readings';
import { createRemembered, MAX_COUNTS, MAX_HEADS } from './repositories/remembered';
import { createRouteRuleReader, createRouteRuleWriter } from './repositories/route-rule-repository';
import { createTaxonomyReader } from './repositories/taxonomy-reader';
import { createTaxonomyWriter } from './repositories/taxonomy-writer';
import { createIndexing } from './search/indexing';
import { queueSearches } from './search/thread/search-queue';

/** Searches at the same time in PostgreSQL: connections are left for everything else. */
const SEARCHES_AT_ONCE = 4;

export interface ContentStoreOptions {
  readonly projections: ArticleProjections;
  /** Signature of the rules of lists and facets; see listingSignature in domain. */
  readonly listingSignature: string;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Runs searches; defaults to the read connection, on the calling thread. */
  readonly search?: SearchReader;
  /** Called with the tags of each change that has any, once it can be read here; the change resolves or rejects after it. */
  readonly report?: (tags: readonly string[]) => Promise<void>;
}

/** The content store over an open database. */
export function createContentStore(
  database: OpenDatabase,
  { projections, listingSignature, clock, search, report }: ContentStoreOptions,
): ContentStore {
  const listingNumbers = new Map<string, number>();
  const ids = createListingIds(database.read, listingNumbers);
  const indexedAs = rulesName(listingSignature);
  const now = (): number => Math.floor(clock() / 1000);
  const articles = createArticleReader(database.read, indexedAs);
  const podcasts = createPodcastReader(database.read);
  const remembering = { generation: database.generation, nextPublication: (now: number) => articles.nextPublication(now) };
  const cached = createRemembered<number>({ ...remembering, max: MAX_COUNTS });
  const heads = createRemembered<readonly ArticleCard[]>({ ...remembering, max: MAX_HEADS });

  const inPlace = database.search.reader(database.read, ids, cached);
  let ownWrites = 0;
  const writer = randomUUID();

  return {
    articles,
    lists: createListReader(database.read, ids, { counts: cached, heads }),
    taxonomy: createTaxonomyReader(database.read),
    pages: createPageReader(database.read),
    podcasts,
    corrections: createCorrectionReader(database.read),
    edits: createContentEditReader(database.write),
    desk: createDeskReader(database.write),
    entryHistory: createEntryHistoryReader(database.write),
    readings: createReadingReader(database.read),
    politicalNotices: createPoliticalNoticeReader(database.read),
    takeReadingTurn: (kind, now, nextAt) => takeReadingTurn(database.write, kind, now, nextAt),
    routeRules: createRouteRuleReader(database.read),
    mediaUses: createMediaUses(database.write),
    isPicturePoint: (point) => isPicturePoint(database.read, point),
    formerNames: createFormerNameReader(database.read),
    generation: database.generation,
    ownWrites: () => ownWrites,
    foreignChanges: (after) => changesOfOthers(database.read, writer, after),
    changesSince: async (state) =>
      database.nodes === undefined
        ? changesSince(database.read, state, now(), [articles, podcasts])
        : { state: undefined, changed: 'everything' },
    inBulk: (work) => (database.inBulk === undefined ? work() : database.inBulk(work)),
    refreshStatistics: () => database.refreshStatistics(),
    search: search ?? (database.nodes === undefined ? inPlace : queueSearches(inPlace, { atOnce: SEARCHES_AT_ONCE })),
    async change(work) {
      // Counted before the commit, so that a comparison with `generation` never sees an uncounted own write.
      let isCounted = false;
      const result = await database.write
        .transaction()
        .execute(async (transaction) => {
          await database.nodes?.begin(transaction);
          const writerIds = createListingIds(transaction, listingNumbers);
          const index = createIndexing(transaction, database.search, writerIds);
          const parts = { db: transaction, ids: writerIds, index, projections, now, indexedAs };
          const result = await work(createWriter(parts));
          await index.flush();
          await countChange(transaction);
          // Without tags, too: processes that find a write without a record purge all pages.
          const tags = [...new Set(result.tags)];
          await recordChange(transaction, writer, tags);
          await database.nodes?.announce(transaction, tags);
          isCounted = true;
          ownWrites += 1;
          return result;
        })
        .catch((error: unknown) => {
          if (isCounted) ownWrites -= 1;
          throw error;
        });
      await database.nodes?.settled();
      if (result.tags.length > 0) await report?.([...new Set(result.tags)]);
      return result;
    },
  };
}

type WriterParts = Omit<ArticleWriterParts, 'entries'>;

/** The writes of one transaction. */
function createWriter(parts: WriterParts): ContentWriter {
  const { db } = parts;
  const entries = createEntryWriter(db);
  const slugs = createPresentSlugs(db);
  let desk: DeskWriter | undefined;
  return {
    ...createArticleWriter({ ...parts, entries }),
    ...createBlogWriter({ ...parts, entries }),
    ...createTaxonomyWriter(db, slugs),
    naming: () => createNamingWriter(db, slugs),
    ...createFormerSlugWriter(db),
    ...createPageWriter(db),
    edits: () => createContentEditWriter(db),
    desk: () => {
      desk ??= createDeskWriter(db);
      return desk;
    },
    entryHistory: () => createEntryHistoryWriter(db),
    quizzes: () => createQuizWriter(db),
    ...createReadingWriter(db),
    ...createPoliticalNoticeWriter(db),
    ...createRouteRuleWriter(db),
  };
}

/** Short name of the rules by which articles are listed and indexed; articles with another name are listed and indexed again. */
export function rulesName(listingSignature: string): string {
  return createHash('sha256').update(`1 ${listingSignature}`).digest('hex').slice(0, 12);
}
