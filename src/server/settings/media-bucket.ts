import { type BucketAddress, readMediaStore } from '~/lib/media/media-store';
import { configError, readVariable } from './read-variable';

/** Where the nodes share their media: a bucket with the keys of its owner, or a directory. */
export type MediaBucket = (BucketAddress & { readonly keyId: string; readonly secret: string }) | { readonly directory: string };

/**
 * Reads MEDIA_STORE and its keys; undefined if media are in DATA_DIR. Throws ConfigError if a key is missing, or if another system
 * keeps the articles: what is known of the files stands in this program's database.
 */
export function readMediaBucket(env: NodeJS.ProcessEnv): MediaBucket | undefined {
  const [store, keyId, secret] = [
    readVariable(env, 'MEDIA_STORE'),
    readVariable(env, 'AWS_ACCESS_KEY_ID'),
    readVariable(env, 'AWS_SECRET_ACCESS_KEY'),
  ];
  const address = store === undefined ? undefined : readMediaStore(store);
  if (address === undefined) return undefined;
  if (readVariable(env, 'CONTENT_API_URL') !== undefined)
    throw configError((say) => say.together('MEDIA_STORE', 'CONTENT_API_URL'));
  if ('directory' in address) return address;
  const missing = keyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
  if (keyId === undefined || secret === undefined) throw configError((say) => say.needed(missing, 'MEDIA_STORE', ''));
  return { ...address, keyId, secret };
}
