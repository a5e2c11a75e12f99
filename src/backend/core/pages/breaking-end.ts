import { breaking } from '~/lib/contract/frontend';
import type { ContentEditing } from '../editing/content-editing';

const KEY = { kind: 'data', name: 'breaking', site: '' } as const;

/** Takes breaking news whose time is over off the pages that show it; `now` is unix milliseconds. */
export async function endBreaking({ get, set }: Pick<ContentEditing, 'get' | 'set'>, now: number): Promise<void> {
  const { value, version } = await get(KEY);
  const stored = breaking.safeParse(value).data;
  if (stored === undefined || stored.until > now / 1000) return;
  // Another process may have done it, or an editor has put up something else.
  await set(KEY, null, { author: 'időzítés', ifVersion: version }).catch(() => undefined);
}
