import type { ContentStore } from '~/backend/definitions';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import { feedIdentity } from '~/backend/domain/feed-identity';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { areLarge, type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import { withReferences } from '../articles/references';

/** Articles per transaction: few enough that readers and other writers hardly wait. */
const BATCH = 10;
/** Milliseconds between two transactions, in which waiting writers go first. */
const REST = 5;

/** Computes again everything that is derived from the articles: cards, lists, index. Versions stay. */
export async function reprojectInBatches(store: ContentStore, ids: readonly number[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < ids.length && !signal?.aborted; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await store.change(async (writer) => {
      for (const id of batch) await reproject(writer, id);
      // Who changed the articles, or the rules, purges their pages once all of them are done.
      return { tags: [] };
    });
    await breath();
  }
}

async function reproject(writer: ContentWriter, id: number): Promise<void> {
  const whole = await writer.wholeArticle(id);
  if (whole === undefined) return;
  // Before its section's new slug changes its address.
  const feedId = feedIdentity(whole.article);
  const { article, visible } = await withReferences(writer, { ...whole.article, feedId });
  await writer.reprojectArticle(id, article, visible);
}

/**
 * Updates everything derived to the program's current rules: lists and index of articles stored under other editions or another
 * analyser, bodies of another parser. Runs while pages are served, which use the old lists and bodies until then. Stops early on
 * the signal; the rest is done at the next start.
 */
export async function bringUpToDate(
  store: ContentStore,
  signal: AbortSignal,
  parse: BodyParser = parseInPlace,
): Promise<{ projected: number; parsed: number }> {
  let projected = 0;
  let parsed = 0;
  while (!signal.aborted) {
    const ids = await store.articles.idsOfOldRules(BATCH);
    if (ids.length === 0) break;
    await reprojectInBatches(store, ids, signal);
    projected += ids.length;
  }
  const givenUp = new Set<number>();
  while (!signal.aborted) {
    const ids = (await store.articles.idsOfOldBodies(bodyVersion, BATCH + givenUp.size)).filter((id) => !givenUp.has(id));
    if (ids.length === 0) break;
    for (const id of ids) {
      if (signal.aborted) break;
      if (await parseAgain(store, id, parse)) parsed += 1;
      else givenUp.add(id);
    }
    await breath();
  }
  return { projected, parsed };
}

/**
 * Parses an article's bodies again, outside every transaction, and stores them unless the article has changed in between. False
 * if one of them takes too long: the stored ones then stay.
 */
async function parseAgain(store: ContentStore, id: number, parse: BodyParser): Promise<boolean> {
  const { whole } = await store.change(async (writer) => ({ whole: await writer.wholeArticle(id), tags: [] }));
  if (whole === undefined) return true;
  const body = await parse(whole.article.content);
  if (body === undefined) return false;
  const entries = new Map<string, ArticleBody>();
  const ofMany = areLarge([...whole.entries.values()].map(({ content }) => content));
  for (const [key, entry] of whole.entries) {
    const parsed = await parse(entry.content, ofMany);
    if (parsed === undefined) return false;
    entries.set(key, parsed.blocks);
  }
  const { blocks, paragraphCount } = body;
  await store.change(async (writer) => {
    const now = await writer.wholeArticle(id);
    // Another writer has already parsed it with the current parser.
    if (now !== undefined && now.article.version === whole.article.version)
      await writer.replaceBodies(id, { version: bodyVersion, blocks, paragraphCount, entries });
    return { tags: [] };
  });
  return true;
}

/** Lets waiting requests run: database calls are synchronous. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST));
