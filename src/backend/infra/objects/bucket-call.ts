import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileToStore } from '../../definitions/object-store';
import { StorageFailure } from '../../domain/storage-failure';
import { awsHeaders, type CallToSign } from '../outward/signed-calls';

/** A bucket with the keys of its owner. */
export interface BucketAccess {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Milliseconds without a byte after which a call has failed; defaults to four seconds, twenty for uploads. */
  readonly patience?: number;
}

export interface BucketCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** '' is the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: FileToStore;
}

/** An answer whose body is to be read, or ended with `resume`. */
export type BucketAnswer = IncomingMessage & { readonly statusCode: number };

const PATIENCE = { read: 4_000, upload: 20_000 };
/** Failures in a row after which the bucket is away, and nobody waits for it. */
const MOST_FAILURES = 3;
const AWAY_MS = 2_000;
const PAUSE_MS = 200;
/** Milliseconds for which a reader of bytes may pause. */
const READER_MS = 60_000;

/** Encoded as the service reads it when it checks the signature. */
export const encodeKey = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What an operator reads; no address of ours has credentials. */
const failure = ({ endpoint, bucket }: BucketAccess, reason: string, cause?: unknown): StorageFailure =>
  new StorageFailure(
    'media',
    `The object storage of MEDIA_STORE (${endpoint}/${bucket}): ${reason}. Nothing was stored; try again later.`,
    { cause },
  );

const isServerError = (status: number): boolean => status >= 500 && status !== 501;

/**
 * Makes signed calls of a bucket. 403 and errors of the server are a StorageFailure, after a second attempt; so is silence. After
 * some of them in a row nobody waits for the bucket for two seconds.
 */
export function createBucketCalls(access: BucketAccess): (call: BucketCall) => Promise<BucketAnswer> {
  const base = new URL(access.endpoint);
  const transport = base.protocol === 'https:' ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxFreeSockets: 32 });
  let failures = 0;
  let awayUntil = 0;

  function send({ method, key, query = {}, headers = {}, file }: BucketCall): Promise<BucketAnswer> {
    const path = [access.bucket, ...(key === '' ? [] : key.split('/'))].map(encodeKey).join('/');
    const url = new URL(`${access.endpoint}/${path}`);
    url.search = Object.entries(query)
      .map(([name, value]) => `${encodeKey(name)}=${encodeKey(value)}`)
      .sort()
      .join('&');
    const call: CallToSign = { method, url, body: '', at: Date.now(), bodySum: file?.sum, headers: amazonOnly(headers) };
    const signed = awsHeaders({ id: access.keyId, secret: access.secret, region: access.region, service: 's3' }, call);
    const length = file === undefined ? {} : { 'content-length': file.size };
    return new Promise((resolve, reject) => {
      const request = transport.request(url, { method, agent, headers: { ...headers, ...length, ...signed } });
      request.setTimeout(access.patience ?? (file === undefined ? PATIENCE.read : PATIENCE.upload), () =>
        request.destroy(new Error('no answer in time')),
      );
      request.on('error', reject);
      request.on('response', (answer) => {
        // From here on a slow reader of the bytes is not the fault of the bucket.
        request.setTimeout(READER_MS);
        resolve(answer as BucketAnswer);
      });
      if (file === undefined) request.end();
      // What goes wrong on either side ends both, and is the request's error.
      else pipeline(createReadStream(file.path), request, () => undefined);
    });
  }

  /** One attempt; undefined if another one is worth it. */
  async function attempt(call: BucketCall, isLast: boolean): Promise<BucketAnswer | undefined> {
    let answer: BucketAnswer;
    try {
      answer = await send(call);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isSilent = reason === 'no answer in time';
      if (!isLast && !isSilent) return undefined;
      throw failure(access, reason, error);
    }
    const { statusCode } = answer;
    if (!isServerError(statusCode) && statusCode !== 403) return answer;
    answer.resume();
    if (statusCode === 403) throw failure(access, 'it refuses the keys (403): check AWS_ACCESS_KEY_ID and what it may do');
    if (!isLast) return undefined;
    throw failure(access, `it answers ${statusCode}`);
  }

  return async (call) => {
    if (performance.now() < awayUntil) throw failure(access, 'it was away just now');
    try {
      let answer = await attempt(call, false);
      if (answer === undefined) {
        await wait(PAUSE_MS);
        answer = await attempt(call, true);
      }
      failures = 0;
      return answer as BucketAnswer;
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) awayUntil = performance.now() + AWAY_MS;
      throw error;
    }
  };
}

/** All headers of these names must be signed. */
const amazonOnly = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-')));
