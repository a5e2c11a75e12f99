import { createHash } from 'node:crypto';
import { readVariable } from './read-variable';

/** The service that search engines share for changed addresses (indexnow.org), and the key by which it knows the site. */
export interface IndexNow {
  readonly url: string;
  /** Public: it is the name and the content of a file of the site. */
  readonly key: string;
}

const SHARED_SERVICE = 'https://api.indexnow.org/indexnow';

/**
 * Reads INDEXNOW_URL and INDEXNOW_KEY. A paper on an https origin tells search engines of its articles by default; nobody is told of
 * a local site, of a preview, or of the demo's invented news. Undefined: off.
 */
export function readIndexNow(
  env: NodeJS.ProcessEnv,
  { main, isPublished }: { readonly main: string; readonly isPublished: boolean },
): IndexNow | undefined {
  const url = readVariable(env, 'INDEXNOW_URL') ?? (isPublished && main.startsWith('https:') ? SHARED_SERVICE : 'off');
  if (url === 'off') return undefined;
  // The same on every node. It is no secret: the site itself publishes it.
  const key = readVariable(env, 'INDEXNOW_KEY') ?? createHash('sha256').update(`indexnow ${main}`).digest('hex').slice(0, 32);
  return { url, key };
}
