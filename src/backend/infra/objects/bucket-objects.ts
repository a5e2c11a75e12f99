import type { BucketAddress } from '~/lib/media/media-store';
import type { KnownObject, ObjectStore } from '../../definitions/object-store';
import { StorageFailure } from '../../domain/storage-failure';
import { type BucketAccess, type BucketAnswer, createBucketCalls } from './bucket-call';
import { readListing } from './bucket-listing';

export interface BucketOptions extends BucketAddress, Pick<BucketAccess, 'keyId' | 'secret' | 'patience'> {}

const SUM = 'x-amz-meta-sha256';
const MAX_LISTING = 16 * 1024 * 1024;

/** Ends an answer of which only the head counts, so that its connection can be used again. */
function drop(answer: BucketAnswer): BucketAnswer {
  answer.resume();
  return answer;
}

async function readText(answer: BucketAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_LISTING) throw new StorageFailure('media', 'The object storage lists more than can be read at once.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A bucket behind the API of S3, which is private: every call is signed. The sum of an object is in its metadata, and the service
 * compares the bytes that arrive with it.
 */
export function openBucketObjects(options: BucketOptions): ObjectStore {
  const { prefix } = options;
  const call = createBucketCalls(options);
  const unexpected = (what: string, { statusCode }: BucketAnswer): StorageFailure =>
    new StorageFailure('media', `The object storage of MEDIA_STORE answers ${statusCode} to ${what}. Nothing was stored.`);
  /** False once the service has said that it knows no conditional uploads: then the question before has to do. */
  let isConditional = true;

  async function head(key: string): Promise<KnownObject | undefined> {
    const answer = drop(await call({ method: 'HEAD', key: prefix + key }));
    if (answer.statusCode === 404) return undefined;
    if (answer.statusCode !== 200) throw unexpected(`HEAD ${key}`, answer);
    const sum = answer.headers[SUM];
    return { key, size: Number(answer.headers['content-length'] ?? 0), sum: typeof sum === 'string' ? sum : undefined };
  }

  return {
    head,
    async putIfAbsent(key, file) {
      // Most uploads that are repeated need not be sent.
      const before = await head(key);
      if (before !== undefined) return { outcome: 'exists', found: before };
      const put = () =>
        call({
          method: 'PUT',
          key: prefix + key,
          file,
          headers: {
            'content-type': file.type ?? 'application/octet-stream',
            [SUM]: file.sum,
            ...(isConditional && { 'if-none-match': '*' }),
          },
        });
      let answer = drop(await put());
      if (answer.statusCode === 501 && isConditional) {
        isConditional = false;
        answer = drop(await put());
      }
      if (answer.statusCode === 200) return { outcome: 'created', found: { key, size: file.size, sum: file.sum } };
      const found = answer.statusCode === 412 || answer.statusCode === 409 ? await head(key) : undefined;
      if (found === undefined) throw unexpected(`PUT ${key}`, answer);
      return { outcome: 'exists', found };
    },
    async read(key, range) {
      const part = range && { headers: { range: `bytes=${range.start}-${range.end}` } };
      const answer = await call({ method: 'GET', key: prefix + key, ...part });
      if (answer.statusCode === (range === undefined ? 200 : 206)) return answer;
      drop(answer);
      if (answer.statusCode === 404) return undefined;
      throw unexpected(`GET ${key}`, answer);
    },
    async *list(start) {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': '2', prefix: prefix + start, ...(token !== '' && { 'continuation-token': token }) };
        const answer = await call({ method: 'GET', key: '', query });
        if (answer.statusCode !== 200) throw unexpected(`the listing of ${start}`, drop(answer));
        const { objects, next } = readListing(await readText(answer));
        for (const { key, size } of objects) if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), size };
        token = next;
      }
    },
    async delete(key) {
      const answer = drop(await call({ method: 'DELETE', key: prefix + key }));
      if (![200, 204, 404].includes(answer.statusCode)) throw unexpected(`DELETE ${key}`, answer);
    },
  };
}
