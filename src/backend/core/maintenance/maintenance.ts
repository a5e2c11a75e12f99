import type { ContentStore } from '~/backend/definitions';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import { bodyVersion } from '~/lib/article-body/body-version';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { withReferences } from '../articles/references';

/** Articles in one transaction: short enough that readers and other writers hardly wait. */
const BATCH = 10;
/** Milliseconds between two transactions in which whoever waits comes first. */
const REST = 5;

/** Computes again everything that is derived from the articles: cards, lists, index. Versions stay. */
export async function reprojectInBatches(store: ContentStore, ids: readonly number[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < ids.length && !signal?.aborted; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await store.write(async (writer) => {
      for (const id of batch) await reproject(writer, id);
    });
    await breath();
  }
}

async function reproject(writer: ContentWriter, id: number): Promise<void> {
  const whole = await writer.wholeArticle(id);
  if (whole === undefined) return;
  const { article, visible } = await withReferences(writer, whole.article);
  await writer.reprojectArticle(id, article, visible);
}

/**
 * Brings everything derived up to the program's present rules: lists and index of articles stored under other editions or
 * another analyser, bodies of another parser. Runs behind the serving of pages, which meanwhile see the old lists and parse
 * old bodies themselves. Ends early when the signal says so; what is missing is done at the next start.
 */
export async function bringUpToDate(store: ContentStore, signal: AbortSignal): Promise<{ projected: number; parsed: number }> {
  let projected = 0;
  let parsed = 0;
  while (!signal.aborted) {
    const ids = await store.articles.idsOfOldRules(BATCH);
    if (ids.length === 0) break;
    await reprojectInBatches(store, ids, signal);
    projected += ids.length;
  }
  while (!signal.aborted) {
    const ids = await store.articles.idsOfOldBodies(bodyVersion, BATCH);
    if (ids.length === 0) break;
    await store.write(async (writer) => {
      for (const id of ids) await parseAgain(writer, id);
    });
    parsed += ids.length;
    await breath();
  }
  return { projected, parsed };
}

async function parseAgain(writer: ContentWriter, id: number): Promise<void> {
  const whole = await writer.wholeArticle(id);
  if (whole === undefined) return;
  const { blocks, paragraphCount } = parseArticleBody(whole.article.content);
  const entries = new Map([...whole.entries].map(([key, entry]) => [key, parseArticleBody(entry.content).blocks]));
  await writer.replaceBodies(id, { version: bodyVersion, blocks, paragraphCount, entries });
}

/** Lets waiting requests run: database calls are synchronous. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST));
