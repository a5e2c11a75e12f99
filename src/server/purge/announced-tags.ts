import { editions } from '~/editions/registry';
import { cacheTag, GONE } from '~/lib/page-policy/page-policy';
import type { Purge } from '../page-cache/purge-log';

/**
 * A purge as cache tags, in which form it reaches other nodes and the CDN. A hard one is named twice, as nodes of the previous
 * release know only the plain name.
 */
export function announcedTags({ tags = [], paths = [], edition, everything, hard }: Purge): readonly string[] {
  const all = everything ? editions.map(({ identity }) => identity.slug) : edition === undefined ? [] : [edition];
  const names = [...new Set([...tags, ...paths.map(cacheTag.path), ...all.map(cacheTag.edition)])];
  return hard ? names.flatMap((name) => [name, GONE + name]) : names;
}
