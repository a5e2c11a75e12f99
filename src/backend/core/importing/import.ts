import type { ContentStore } from '~/backend/definitions';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import type { EditionSet } from '~/backend/domain/editions';
import type { ArticleRecord, ImportRecord } from '~/backend/domain/import-record';
import { IngestProblem, isIngestProblem, isSlugTaken } from '~/backend/domain/ingest-problem';
import { mayBeUnreachable, reachableSlug } from '~/backend/domain/reachable-slug';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { article as articleSchema } from '~/lib/contract/article';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { Origins } from '~/lib/urls/hosts';
import { finishNames, outdatedBySave } from '../naming/named-articles';
import { type RecordResult, saveRecord } from './import-record';
import type { FileAddresses } from './import-redirects';
import { createReport, type ImportReport, type ReportBuilder } from './import-report';
import { type BodyReading, type RecordBodies, readBatches } from './read-batches';

export interface ImportOptions {
  /** Name of the system that the records come from: 'wordpress', 'ghost'. Together with the sourceId it identifies a record. */
  readonly source: string;
  /** True: everything is checked and counted, nothing stored. */
  readonly dryRun?: boolean;
  /** True: all or nothing. The first failure undoes everything; other writers wait until the import ends. */
  readonly strict?: boolean;
  /** Collects the old addresses of the articles, to make redirects of them once all files are stored. */
  readonly redirects?: FileAddresses | undefined;
  /** Called after each batch with the number of records done. */
  readonly onProgress?: (done: number) => void;
  /** Returns the body of an article's `content` if the reader of the records has already parsed it, otherwise undefined. */
  readonly findBody?: BodyReading['findBody'];
}

export interface ImportDependencies {
  readonly store: ContentStore;
  readonly origins: Origins;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Parses large texts with a time limit; by default in place and without a limit. */
  readonly parse?: BodyParser | undefined;
}

/** Number of records from which on the query planner's statistics are refreshed. */
const MANY = 1000;

const addressedFields = articleSchema.pick({ slug: true, pubDate: true, type: true, mainSuperTag: true, originatingSite: true });

/** Thrown to roll back a transaction. */
class Undo extends Error {}

/**
 * Stores records from another system. Importing the same records again changes nothing, as each is identified by (source,
 * sourceId). A record that cannot be stored is reported and the import continues, unless `strict` is set.
 */
export async function importRecords(
  { store, editions, clock, origins, parse = parseInPlace }: ImportDependencies,
  records: AsyncIterable<ImportRecord>,
  { source, dryRun = false, strict = false, redirects, onProgress, findBody }: ImportOptions,
): Promise<ImportReport> {
  const report = createReport();
  const seenArticles = new Set<string>();
  const seenSlugs = new Map<string, string>();
  const parsed = new Map<ImportRecord, RecordBodies>();
  const now = () => Math.floor(clock() / 1000);

  /** Stores a batch; returns the cache tags of its changes. */
  async function saveBatch(writer: ContentWriter, batch: readonly ImportRecord[]): Promise<Set<string>> {
    const tags = new Set<string>();
    await expectAll(writer, source, batch);
    for (const record of batch) {
      const result = await saveOne(writer, record);
      parsed.delete(record);
      for (const tag of result?.tags ?? []) tags.add(tag);
      if (result?.outcome === 'updated') await outdatedBySave(writer.naming(), result.named, result.outcome);
      if (strict && report.failures > 0) throw new Undo();
    }
    return tags;
  }

  async function saveOne(writer: ContentWriter, given: ImportRecord): Promise<RecordResult | undefined> {
    const record = given.kind === 'article' ? withReachableSlug(given) : given;
    if (record.kind === 'failed') {
      report.fail(record, { reason: record.reason });
      return undefined;
    }
    try {
      if (record.kind === 'article') claimSlug(record.article.slug, record.sourceId);
      const result = await saveRecord(record, {
        writer,
        source,
        editions,
        origins,
        now,
        seenArticles,
        parsed: parsed.get(given),
      });
      if (record.kind === 'article') {
        seenArticles.add(record.sourceId);
        if (record.formerAddresses?.length && record.article.active !== false) report.address();
        if (result.url !== undefined) await redirects?.note(writer, { source, sourceId: record.sourceId }, record, result.url);
      }
      report.count(result.outcome, record.kind);
      report.lose(record, [...record.losses, ...result.losses]);
      return result.outcome === 'unchanged' ? { ...result, tags: [] } : result;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      report.fail(record, { reason: error.message, ...(isSlugTaken(error) && { slugTaken: true }) });
      return undefined;
    }
  }

  /** Throws for a second article with the same slug; in a dry run the store does not have the first one. */
  function claimSlug(slug: string, sourceId: string): void {
    const owner = seenSlugs.get(slug);
    if (owner !== undefined && owner !== sourceId) {
      throw new IngestProblem('conflict', [{ path: 'slug', message: `'${slug}' is also the slug of the record ${owner}` }]);
    }
    seenSlugs.set(slug, sourceId);
  }

  const readable = readBatches(records, { parse, parsed, findBody });
  const storeAll = strict ? allInOne : batchByBatch;
  const stored = await store.inBulk(() => storeAll(store, readable, saveBatch, { dryRun, report, onProgress }));
  // Those of an earlier import that was interrupted, too: its records are unchanged now.
  if (stored && (await finishNames(store)) > 0) {
    const everywhere = editions.all.map(({ identity }) => cacheTag.edition(identity.slug));
    await store.change(async () => ({ tags: everywhere }));
  }
  if (stored && report.records >= MANY) await store.refreshStatistics();
  // As large as the archive, and not needed any more.
  for (const collected of [seenArticles, seenSlugs]) collected.clear();
  if (!stored && !(dryRun && !(strict && report.failures > 0))) redirects?.forget();
  return report.build(stored);
}

/** Reads at once what all articles of a batch will look for. */
async function expectAll(writer: ContentWriter, source: string, batch: readonly ImportRecord[]): Promise<void> {
  const articles = batch.filter((record) => record.kind === 'article');
  await writer.expectTags(articles.flatMap(tagSlugs));
  await writer.expectArticles(
    source,
    articles.map(({ sourceId, article }) => ({ sourceId, slug: article.slug })),
  );
}

/** Slugs of an article's tags, which are not checked yet. */
function tagSlugs({ article }: ArticleRecord): string[] {
  const tags: unknown = article.tags;
  return Array.isArray(tags) ? tags.filter((slug) => typeof slug === 'string') : [];
}

/** The record with a reachable slug; a changed slug is listed as a loss. */
function withReachableSlug(record: ArticleRecord): ArticleRecord {
  const { slug, pubDate, type, mainSuperTag, originatingSite } = record.article;
  if (!mayBeUnreachable(slug, mainSuperTag?.slug)) return record;
  const addressed = addressedFields.safeParse({ slug, pubDate, type, mainSuperTag, originatingSite });
  const reachable = addressed.success ? reachableSlug({ ...addressed.data, url: undefined }) : slug;
  if (reachable === slug) return record;
  return {
    ...record,
    losses: [...record.losses, { what: 'slug', detail: `${slug} → ${reachable}` }],
    article: { ...record.article, slug: reachable },
  };
}

interface Run {
  readonly dryRun: boolean;
  readonly report: ReportBuilder;
  readonly onProgress: ((done: number) => void) | undefined;
}

type SaveBatch = (writer: ContentWriter, batch: readonly ImportRecord[]) => Promise<Set<string>>;

async function batchByBatch(
  store: ContentStore,
  batches: AsyncIterable<readonly ImportRecord[]>,
  save: SaveBatch,
  { dryRun, report, onProgress }: Run,
): Promise<boolean> {
  for await (const batch of batches) {
    await undoable(() =>
      store.change(async (writer) => {
        const changed = await save(writer, batch);
        if (dryRun) throw new Undo();
        return { tags: [...changed] };
      }),
    );
    onProgress?.(report.records);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return !dryRun;
}

async function allInOne(
  store: ContentStore,
  batches: AsyncIterable<readonly ImportRecord[]>,
  save: SaveBatch,
  { dryRun, report, onProgress }: Run,
): Promise<boolean> {
  const done = await undoable(() =>
    store.change(async (writer) => {
      const changed = new Set<string>();
      for await (const batch of batches) {
        for (const tag of await save(writer, batch)) changed.add(tag);
        onProgress?.(report.records);
      }
      if (dryRun) throw new Undo();
      return { tags: [...changed] };
    }),
  );
  return done !== undefined;
}

/** The result of a transaction; undefined if it was rolled back by `Undo`. */
async function undoable<T>(transaction: () => Promise<T>): Promise<T | undefined> {
  try {
    return await transaction();
  } catch (error) {
    if (error instanceof Undo) return undefined;
    throw error;
  }
}
