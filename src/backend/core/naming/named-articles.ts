import type { ContentStore } from '~/backend/definitions';
import type { NamingWriter, OutdatedName } from '~/backend/definitions/naming';
import { type ContentKey, namedThing } from '~/backend/domain/content-kinds';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { ListKind } from '~/backend/domain/listing';
import type { NamedKind, NamedThing } from '~/backend/domain/named-values';
import { reprojectInBatches } from '../maintenance/maintenance';

/** Kinds of lists whose articles contain a thing's slug and name. Episodes read those of their podcast with each query. */
const LISTS: Readonly<Partial<Record<NamedKind, ListKind>>> = { tag: 'tag', section: 'mstag', author: 'author' };

/** Updates the articles of a thing to its current name and slug; returns their ids. */
async function projectNamed(store: ContentStore, { kind, slug }: NamedThing, signal?: AbortSignal): Promise<readonly number[]> {
  const list = LISTS[kind];
  if (list === undefined) return [];
  const ids = await store.articles.idsInLists(list, slug);
  await reprojectInBatches(store, ids, signal);
  return ids;
}

/**
 * Records, in the transaction of a save, that the articles of a thing must get its new name. For one that is unchanged, finds
 * whether they still must, as an earlier save was interrupted. Pass the result to `projectOutdated` afterwards.
 */
export async function outdatedBySave(
  naming: NamingWriter,
  thing: NamedThing | undefined,
  outcome: string,
): Promise<OutdatedName | undefined> {
  if (thing === undefined || LISTS[thing.kind] === undefined) return undefined;
  return outcome === 'unchanged' ? await naming.outdated(thing) : await naming.outdate(thing);
}

/**
 * Updates the articles of a thing to its current name; returns their ids. If interrupted, it is repeated when the thing is saved
 * again or the backend starts.
 */
export async function projectOutdated(store: ContentStore, name: OutdatedName, signal?: AbortSignal): Promise<readonly number[]> {
  const ids = await projectNamed(store, name, signal);
  if (!signal?.aborted) await store.write((writer) => writer.naming().bringUpToDate(name));
  return ids;
}

/** Updates the articles of all things whose new name they do not have; returns the number of these things. */
export async function finishNames(store: ContentStore, signal?: AbortSignal): Promise<number> {
  const names = await store.formerNames.outdated();
  for (const name of names) await projectOutdated(store, name, signal);
  return names.length;
}

/**
 * Updates the articles of a former slug to the current one; returns their ids. If interrupted, it starts over at the next start
 * of the backend.
 */
export async function moveArticles(store: ContentStore, thing: NamedThing, signal?: AbortSignal): Promise<readonly number[]> {
  const ids = await projectNamed(store, thing, signal);
  if (!signal?.aborted) await store.write((writer) => writer.naming().settle(thing));
  return ids;
}

/** Finishes the moves that were interrupted. */
export async function finishMoves(store: ContentStore, signal: AbortSignal): Promise<void> {
  for (const former of await store.formerNames.all()) if (!former.moved) await moveArticles(store, former, signal);
}

/**
 * Throws IngestProblem if an edit would create a thing under a former slug of another one, or delete one that articles or
 * episodes refer to.
 */
export async function refuseNaming(
  naming: NamingWriter,
  key: ContentKey,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const thing = namedThing(key);
  if (thing === undefined) return;
  if (before === undefined) {
    const present = await naming.successor(thing);
    if (present === undefined) return;
    const message = `'${key.name}' is a former name of '${present}' and redirects to it: rename that one back or choose another name`;
    throw new IngestProblem('conflict', [{ path: 'name', message }]);
  }
  const uses = after === undefined ? await naming.uses(thing) : 0;
  if (uses === 0) return;
  const what = key.kind === 'podcast' ? 'episodes' : 'articles';
  throw new IngestProblem('conflict', [
    { path: 'name', message: `${uses} ${what} refer to it: merge it into another one instead` },
  ]);
}
