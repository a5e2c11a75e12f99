/** A bucket that keeps the newsroom's media, as MEDIA_STORE names it. */
export interface BucketAddress {
  readonly bucket: string;
  /** Beginning of all keys, '' or with its slash at the end. */
  readonly prefix: string;
  /** Base of the service, without a slash at the end: the bucket is the first part of its paths. */
  readonly endpoint: string;
  readonly region: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[A-Za-z0-9._-]+)*)\/?(?:\?([^#]*))?$/;
const KNOWN = new Set(['endpoint', 'region']);
const STANDARD_REGION = 'us-east-1';

function isService(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}${url.password}` === '';
}

const DIRECTORY = /^file:\/\/(\/[^?#%]+?)\/*$/;

/** Where MEDIA_STORE says that media are: a bucket, or in `file:///…` a directory; undefined if it is neither. */
export function readMediaStore(text: string): BucketAddress | { readonly directory: string } | undefined {
  const [, directory] = DIRECTORY.exec(text) ?? [];
  return directory === undefined ? readBucketAddress(text) : { directory };
}

/** The bucket in `s3://BUCKET[/PREFIX]?endpoint=…&region=…`; undefined if it cannot be read as one. */
export function readBucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, path = '', query = ''] = ADDRESS.exec(text) ?? [];
  const given = new URLSearchParams(query);
  if (bucket === undefined || [...given.keys()].some((name) => !KNOWN.has(name)) || /\/\.{1,2}(?:\/|$)/.test(path))
    return undefined;
  const region = given.get('region') ?? STANDARD_REGION;
  const endpoint = given.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^[a-z0-9-]{1,40}$/.test(region) || !isService(endpoint)) return undefined;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/`, endpoint: endpoint.replace(/\/+$/, ''), region };
}
