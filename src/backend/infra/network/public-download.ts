import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses';
import { createTargetGate } from './target-gate';

export interface DownloadOptions {
  /** False allows local and private addresses too; for tests only. */
  readonly publicOnly?: boolean;
  /** Milliseconds without a byte after which the download fails. */
  readonly patience?: number;
}

const PUBLIC = createTargetGate();
const MAX_STEPS = 5;
const PATIENCE = 20_000;

/**
 * Downloads a public address. Redirects are followed, and each step must be public too. Throws with a readable message if it
 * fails. The connection is closed when the consumer stops reading.
 */
export async function* downloadPublic(address: string, options: DownloadOptions = {}): AsyncIterable<Uint8Array> {
  let url = address;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const answer = await ask(url, options);
    const { statusCode: status = 0, headers } = answer;
    if (status >= 300 && status < 400 && headers.location !== undefined && URL.canParse(headers.location, url)) {
      answer.destroy();
      url = new URL(headers.location, url).href;
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new Error(`answered ${status}`);
    }
    try {
      yield* answer as AsyncIterable<Uint8Array>;
    } finally {
      answer.destroy();
    }
    return;
  }
  throw new Error(`leads on more than ${MAX_STEPS} times`);
}

function ask(address: string, { publicOnly = true, patience = PATIENCE }: DownloadOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) return reject(new Error('is no http address'));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // IP addresses are not looked up, so they are checked here.
    if (publicOnly && isIP(host) !== 0 && !isPublicAddress(host)) return reject(new Error(`${host} is not on the public net`));
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        headers: { accept: '*/*', 'user-agent': 'hirmondo-import' },
        timeout: patience,
        ...(publicOnly && { lookup: PUBLIC.lookup }),
      },
      resolve,
    );
    request.on('timeout', () => request.destroy(new Error(`no byte for ${patience / 1000} s`)));
    request.on('error', reject);
  });
}
