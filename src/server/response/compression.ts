import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { Coding } from './content-coding';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Shorter bodies are sent uncompressed: compression would save less than the Content-Encoding header costs. */
export const MIN_COMPRESSED_BYTES = 256;

/**
 * Number of concurrent compressions: one per thread of the pool. Each holds one to two megabytes from its first step on and
 * waits for the event loop between steps: under load, starting all at once would take more memory than the page cache.
 */
const compressors = new ConcurrencyLimit(4);

/**
 * Copies the bytes into a buffer of their own: a slice of a larger one, as zlib and `Buffer.from` return it, keeps the whole
 * buffer in memory.
 */
export function ownBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Compresses a body once, on the thread pool. `effort` is brotli's quality: 4 for what lives for seconds, 5 for what lives
 * longer; higher levels cost more than they save.
 */
export async function compress(body: Buffer, coding: Coding, effort: 4 | 5): Promise<Buffer> {
  if (coding === 'identity' || body.length < MIN_COMPRESSED_BYTES) return body;
  return compressors.run(async () =>
    ownBuffer(
      await (coding === 'gzip'
        ? deflate(body, { level: effort + 1 })
        : brotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: effort,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })),
    ),
  );
}
