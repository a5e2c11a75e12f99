import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses';
import { createTargetGate } from './target-gate';

export interface DownloadOptions {
  /** False allows local and private addresses too; for tests only. */
  readonly publicOnly?: boolean;
  /** Milliseconds without a byte after which the download fails. */
  readonly patience?: number;
}

/** How an address that somebody named is asked. */
export interface CheckedRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Why an address, the first or one that a redirect leads to, is not asked; undefined if it is. */
  readonly refusal: (url: URL) => string | undefined;
  /** Look-up of names; unset: Node's own, which allows all addresses. */
  readonly lookup?: LookupFunction | undefined;
  /** Milliseconds without a byte after which it fails. */
  readonly patience: number;
  /** Ends everything, also the reading of the answer. */
  readonly signal?: AbortSignal;
}

/** An address that is not asked, whatever is there. */
export class RefusedAddress extends Error {}

const PUBLIC = createTargetGate();
const MAX_STEPS = 5;
const PATIENCE = 20_000;

/**
 * Downloads a public address. Redirects are followed, and each step must be public too. Throws with a readable message if it
 * fails. The connection is closed when the consumer stops reading.
 */
export async function* downloadPublic(address: string, options: DownloadOptions = {}): AsyncIterable<Uint8Array> {
  const { publicOnly = true, patience = PATIENCE } = options;
  const answer = await askChecked(address, {
    headers: { accept: '*/*', 'user-agent': 'hirmondo-import' },
    patience,
    lookup: publicOnly ? PUBLIC.lookup : undefined,
    refusal(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // IP addresses are not looked up, so they are checked here.
      return publicOnly && isIP(host) !== 0 && !isPublicAddress(host) ? `${host} is not on the public net` : undefined;
    },
  });
  try {
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
    yield* answer as AsyncIterable<Uint8Array>;
  } finally {
    answer.destroy();
  }
}

/**
 * Asks an address and follows redirects, each of which is checked like the first address. Rejects with a readable message. The
 * caller reads or destroys the answer.
 */
export async function askChecked(address: string, request: CheckedRequest): Promise<IncomingMessage> {
  let url = address;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const answer = await ask(url, request);
    const { statusCode: status = 0, headers } = answer;
    if (status < 300 || status >= 400 || headers.location === undefined || !URL.canParse(headers.location, url)) return answer;
    answer.destroy();
    url = new URL(headers.location, url).href;
  }
  throw new Error(`leads on more than ${MAX_STEPS} times`);
}

function ask(address: string, { headers, refusal, lookup, patience, signal }: CheckedRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) return reject(new Error('is no http address'));
    const reason = refusal(url);
    if (reason !== undefined) return reject(new RefusedAddress(reason));
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      // A connection that other code has opened may lead to an address that this look-up would not allow.
      { headers, timeout: patience, agent: false, ...(lookup && { lookup }), ...(signal && { signal }) },
      resolve,
    );
    request.on('timeout', () => request.destroy(new Error(`no byte for ${patience / 1000} s`)));
    request.on('error', reject);
  });
}
