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
 * Updates the articles of a thing to its current name, and purges the pages with these tags again if there are any: some may have
 * been rendered with the previous name since the save. If interrupted, it is repeated when the thing is saved again or the backend
 * starts.
 */
export async function projectOutdated(
  store: ContentStore,
  name: OutdatedName,
  tags: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const ids = await projectNamed(store, name, signal);
  if (signal?.aborted) return;
  await store.change(async (writer) => {
    await writer.naming().bringUpToDate(name);
    return { tags: ids.length > 0 ? tags : [] };
  });
}

/**
 * Updates the articles of all things whose new name they do not have; returns the number of these things. The caller purges all
 * pages once if there are any.
 */
export async function finishNames(store: ContentStore, signal?: AbortSignal): Promise<number> {
  const names = await store.formerNames.outdated();
  for (const name of names) await projectOutdated(store, name, [], signal);
  return names.length;
}

/**
 * Updates the articles of a former slug to the current one, and purges the pages with the tags of their ids; returns the ids. If
 * interrupted, it starts over at the next start of the backend.
 */
export async function moveArticles(
  store: ContentStore,
  thing: NamedThing,
  { signal, tags }: { readonly signal?: AbortSignal; readonly tags: (ids: readonly number[]) => readonly string[] },
): Promise<readonly number[]> {
  const ids = await projectNamed(store, thing, signal);
  if (signal?.aborted) return ids;
  await store.change(async (writer) => {
    await writer.naming().settle(thing);
    return { tags: tags(ids) };
  });
  return ids;
}

/** Finishes the moves that were interrupted; the caller purges all pages. Returns their number. */
export async function finishMoves(store: ContentStore, signal: AbortSignal): Promise<number> {
  const unsettled = (await store.formerNames.all()).filter(({ moved }) => !moved);
  for (const former of unsettled) await moveArticles(store, former, { signal, tags: () => [] });
  return unsettled.length;
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
