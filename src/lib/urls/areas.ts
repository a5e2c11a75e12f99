import { isArticlePath, PAYLOAD_FILE } from './article-path';

/**
 * The part of the server that an address belongs to. A path with the form of an article's address is an article, whatever its
 * section is called: a newsroom may have a section 'media' or 'api'.
 */
export type Area = 'api' | 'media' | 'site';

const API = /^\/(?:api|services)(?:\/|$)/;
const MEDIA = '/media/';
/**
 * File names below /media, also in folders by day. A name without an extension, or with that of a page, is an old address of a
 * section 'media'.
 */
const FILE_NAME = /\.(?!html?$|php$|aspx?$)[a-z][a-z\d]{2,3}$/i;

/** The area of a public path, decoded and canonical. */
export function findArea(path: string): Area {
  if (API.test(path)) return isArticlePath(path) ? 'site' : 'api';
  if (path.startsWith(MEDIA))
    return FILE_NAME.test(isArticlePath(path) ? path.replace(PAYLOAD_FILE, '') : path) ? 'media' : 'site';
  return 'site';
}

/** True for an address whose errors are answered as JSON; `target` may have a query and may be malformed. */
export function isApiTarget(target: string): boolean {
  const mark = target.indexOf('?');
  return findArea(mark === -1 ? target : target.slice(0, mark)) === 'api';
}
