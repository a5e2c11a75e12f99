import { READ_LINK } from '~/lib/desk/desk-paths';

const READ_LINK_TOKEN = new RegExp(`${READ_LINK}[^/]+`);

/**
 * The path of a request's target as logs, traces and counts may keep it: without the query, which can contain e-mail addresses and
 * payment ids, and without the token of a read-only link, which opens an unpublished article.
 */
export function recordedPath(target: string): string {
  const query = target.indexOf('?');
  return (query === -1 ? target : target.slice(0, query)).replace(READ_LINK_TOKEN, `${READ_LINK}…`);
}
