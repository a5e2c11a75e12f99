import type { DeskReader } from '~/backend/definitions/article-desk';
import { breaking } from '~/lib/contract/frontend';
import { articleState } from '~/lib/desk/article-state';
import type { ContentEditing } from '../editing/content-editing';

const KEY = { kind: 'data', name: 'breaking', site: '' } as const;

interface BreakingParts {
  readonly editing: Pick<ContentEditing, 'get' | 'set'>;
  readonly desk: Pick<DeskReader, 'article' | 'deleted'>;
}

/**
 * Takes breaking news off the pages that show it once its time is over, or its article was withdrawn or deleted; `now` is unix
 * milliseconds.
 */
export async function endBreaking({ editing: { get, set }, desk }: BreakingParts, now: number): Promise<void> {
  const { value, version } = await get(KEY);
  const stored = breaking.safeParse(value).data;
  if (stored === undefined) return;
  const seconds = now / 1000;
  if (stored.until > seconds && !(stored.from <= seconds && (await isGone(desk, stored.slug, seconds)))) return;
  // Another process may have done it, or an editor has put up something else.
  await set(KEY, null, { author: 'időzítés', ifVersion: version }).catch(() => undefined);
}

/** What leads elsewhere, or to an article that has another address by now, is not gone. */
async function isGone(desk: BreakingParts['desk'], slug: string | undefined, now: number): Promise<boolean> {
  if (slug === undefined) return false;
  const found = await desk.article(slug);
  if (found === undefined) return (await desk.deleted(slug)) !== undefined;
  const state = articleState(found.article, now);
  return state === 'withdrawn' || state === 'draft';
}
