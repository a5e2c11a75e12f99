import { encodePath } from '~/lib/urls/canonical-path';
import type { PageRequest } from '../pages/page-request';
import { impliedTags } from './purge-log';

/** Increased when the meaning of a key changes. */
const KEY_VERSION = 1;

/**
 * Everything on which an anonymous reader's page depends: edition (and by it the host), canonical path, the allow-listed part
 * of the query, app mode. Nothing else in a request can result in a different page.
 */
export function pageKey(page: PageRequest): string {
  const { slug } = page.edition.identity;
  return `${KEY_VERSION} ${slug} ${page.app ? 'app' : 'web'}${page.payload ? ' payload' : ''} ${encodePath(page.editionPath)}?${page.query}`;
}

/** Names under which the page is purged besides its own tags. */
export function baseTags(page: PageRequest): readonly string[] {
  return impliedTags(page.edition.identity.slug, page.publicPath);
}
