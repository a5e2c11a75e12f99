import { readBucketAddress } from '~/lib/media/media-store';
import { configError, readVariable } from './read-variable';

/** A bucket with the keys of its owner. */
export type MediaBucket = NonNullable<ReturnType<typeof readBucketAddress>> & {
  readonly keyId: string;
  readonly secret: string;
};

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
  const address = store === undefined ? undefined : readBucketAddress(store);
  if (address === undefined) return undefined;
  const missing = keyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
  if (keyId === undefined || secret === undefined) throw configError((say) => say.needed(missing, 'MEDIA_STORE', ''));
  if (readVariable(env, 'CONTENT_API_URL') !== undefined)
    throw configError((say) => say.together('MEDIA_STORE', 'CONTENT_API_URL'));
  return { ...address, keyId, secret };
}
