import type { ContentStore } from '../definitions';
import type { ContentWriter } from '../definitions/content-writer';

/** Writes to a store itself, below the use cases, and returns the result of the work; no page is purged. */
export async function writeTo<T>(store: Pick<ContentStore, 'change'>, work: (writer: ContentWriter) => Promise<T>): Promise<T> {
  return (await store.change(async (writer) => ({ value: await work(writer), tags: [] }))).value;
}
