import type { z } from 'zod';
import type { ContentStore } from '~/backend/definitions';
import type { SourceKey } from '~/backend/definitions/content-writer';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import { type EditionSet, listRules } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { refuseUnsafeAddresses } from '~/backend/domain/unsafe-addresses';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { type SupportCounts, supportCounts } from '~/lib/contract/readings';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { Origins } from '~/lib/urls/hosts';
import { removeArticle } from '../desk/deleted-articles';
import { withDataPictures } from '../media/data-pictures';
import { type ArticleIngestOptions, type ArticlePut, parseBodies, saveArticleInput } from './ingest-article';
import type { ArticleResult, IngestResult } from './ingest-result';

export interface IngestDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Keeps the pictures that stand in the HTML of articles itself; unset, they are losses. */
  readonly media?: Pick<MediaLibrary, 'add'>;
  /** Parses large bodies; in place by default. */
  readonly parse?: BodyParser;
}

/** The write calls of the backend. Every result lists the cache tags of the changed pages. */
export interface Ingest {
  /**
   * Creates or replaces an article. Equal content is `unchanged`; changed content increases `version` by one (or to the given
   * version if that is higher) and sets `updatedAt` to now unless the input sets it. Throws IngestProblem for input that cannot
   * be stored. `author` is recorded in its versions.
   */
  putArticle(key: SourceKey, input: ArticlePut, author?: string): Promise<ArticleResult>;
  /** Deletes an article; it can be restored at the desk. `author` is recorded. */
  deleteArticle(key: SourceKey, author?: string): Promise<IngestResult>;
  /** Stores numbers of donations by day and time, replacing those of the same day and time (MC-06). */
  putSupportCounts(counts: SupportCounts): Promise<IngestResult>;
}

export function createIngest({ store, editions, origins, clock, media, parse = parseInPlace }: IngestDependencies): Ingest {
  const rules = listRules(editions);
  const options: ArticleIngestOptions = { editions, origins, now: () => Math.floor(clock() / 1000) };

  /** Stored texts of a live blog's entries, which need not be parsed again. */
  async function storedTexts(key: SourceKey, { subArticles }: ArticlePut): Promise<ReadonlySet<string>> {
    if (!Array.isArray(subArticles) || subArticles.length === 0) return new Set();
    const { entries } = await store.change(async (writer) => {
      const onRecord = await writer.articleOnRecord(key);
      return { entries: onRecord && (await writer.entriesOnRecord(onRecord.id)), tags: [] };
    });
    return new Set([...(entries?.values() ?? [])].map(({ entry }) => entry.content));
  }

  return {
    async putArticle(key, sent, author) {
      const { input, losses } = media === undefined ? { input: sent, losses: [] } : await withDataPictures(sent, media);
      const parsed = await parseBodies(input, parse, await storedTexts(key, input));
      const result = await store.change((writer) =>
        saveArticleInput(writer, key, input, { ...options, parsed, ...(author !== undefined && { author }) }),
      );
      return losses.length === 0 ? result : { ...result, losses: [...losses, ...result.losses] };
    },
    async deleteArticle(key, author = '') {
      return await store.change(async (writer) => {
        const removed = await removeArticle(writer, key, { rules, author, now: options.now() });
        return removed === undefined ? { outcome: 'unknown', tags: [] } : { outcome: 'deleted', ...removed };
      });
    },
    async putSupportCounts(counts) {
      check(supportCounts, counts);
      return await store.change(async (writer) => {
        await writer.saveSupportCounts(counts);
        return { outcome: 'updated', tags: [cacheTag.reading('support')] };
      });
    },
  };
}

/** Throws IngestProblem with at most 20 invalid fields, or for unsafe addresses. */
function check(schema: z.ZodType, value: unknown): void {
  const problems = schema.safeParse(value).error?.issues.slice(0, 20) ?? [];
  if (problems.length > 0) {
    throw new IngestProblem(
      'invalid',
      problems.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    );
  }
  refuseUnsafeAddresses(value);
}
