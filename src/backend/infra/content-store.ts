import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { analyserVersion } from '~/lib/search/analyser';
import type { ContentStore } from '../definitions';
import type { ArticleProjections, ContentWriter } from '../definitions/content-writer';
import type { OpenDatabase } from './open-database';
import { createArticleReader } from './repositories/article-reader';
import { createArticleWriter } from './repositories/article-writer';
import { createCountCache } from './repositories/count-cache';
import { createListReader } from './repositories/list-reader';
import { createListingIds } from './repositories/listing-ids';
import { createPageReader } from './repositories/page-reader';
import { createPageWriter } from './repositories/page-writer';
import { createPodcastReader } from './repositories/podcast-reader';
import { createTaxonomyReader } from './repositories/taxonomy-reader';
import { createTaxonomyWriter } from './repositories/taxonomy-writer';
import type { Database } from './schema';

export interface ContentStoreOptions {
  readonly projections: ArticleProjections;
  /** Names the rules by which lists and facets are made; see listingSignature. */
  readonly listingSignature: string;
}

/** The content store over an open database. */
export function createContentStore(database: OpenDatabase, { projections, listingSignature }: ContentStoreOptions): ContentStore {
  const listingNumbers = new Map<string, number>();
  const ids = createListingIds(database.read, listingNumbers);
  const articles = createArticleReader(database.read, rulesName(listingSignature));
  const cached = createCountCache(database.generation, (now) => articles.nextPublication(now));
  const indexedAs = rulesName(listingSignature);

  function writerOver(db: Kysely<Database>, announced: Set<string>): ContentWriter {
    const writerIds = createListingIds(db, listingNumbers);
    const index = database.search.writer(db, writerIds);
    return {
      ...createArticleWriter({ db, ids: writerIds, index, projections, indexedAs }),
      ...createTaxonomyWriter(db),
      ...createPageWriter(db),
      announce(tags) {
        for (const tag of tags) announced.add(tag);
      },
    };
  }

  let ownWrites = 0;

  return {
    articles,
    lists: createListReader(database.read, ids, cached),
    taxonomy: createTaxonomyReader(database.read),
    pages: createPageReader(database.read),
    podcasts: createPodcastReader(database.read),
    generation: database.generation,
    ownWrites: () => ownWrites,
    search: database.search.reader(database.read, ids, cached),
    async write(work) {
      const announced = new Set<string>();
      // Counted before it is kept, so that nobody who compares sees a write of ours that is not counted yet.
      let counted = 0;
      try {
        const result = await database.write.transaction().execute(async (transaction) => {
          await database.nodes?.begin(transaction);
          const result = await work(writerOver(transaction, announced));
          await countChange(transaction);
          await database.nodes?.announce(transaction, [...announced]);
          counted = 1;
          ownWrites += counted;
          return result;
        });
        await database.nodes?.settled();
        return result;
      } catch (error) {
        ownWrites -= counted;
        throw error;
      }
    },
  };
}

/** Short name for the rules under which an article is listed and indexed; another name means: do it again. */
function rulesName(listingSignature: string): string {
  return createHash('sha256').update(`${analyserVersion} ${listingSignature}`).digest('hex').slice(0, 12);
}

/** Every committed write raises the counter, so that counts remembered by any process are dropped. */
async function countChange(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: 'content_generation', value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }),
    )
    .execute();
}
