import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-coding';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Smaller answers are sent as they are: a coding would save less than its own header. */
export const SMALLEST_COMPRESSED = 256;

/**
 * Compresses an answer once, on the thread pool. `effort` is brotli's quality: 4 for what lives for seconds, 5 for what
 * lives longer; higher ones cost more than they save.
 */
export async function compress(body: Buffer, coding: Coding, effort: 4 | 5): Promise<Buffer> {
  if (coding === 'identity' || body.length < SMALLEST_COMPRESSED) return body;
  if (coding === 'gzip') return deflate(body, { level: effort + 1 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
