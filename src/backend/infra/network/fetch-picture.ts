import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { askChecked, RefusedAddress } from './public-download';
import { createTargetGate } from './target-gate';

export interface FetchPictureOptions {
  /** Origins that may be asked, also after a redirect. */
  readonly origins: ReadonlySet<string>;
  /** True for a private address that may be called; unset: none may be. */
  readonly isPrivateTarget?: ((address: string) => boolean) | undefined;
  readonly maxBytes: number;
  /** Milliseconds for the whole of it, redirects included. */
  readonly timeoutMs: number;
}

/** What an answer said of the version that it sent: it is asked for with these words the next time. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly modified?: string | undefined;
}

/** The answer about a picture. 'refused': there is something that is not taken; 'gone': there is none; 'away': not known now. */
export type FetchedPicture =
  | ({ readonly outcome: 'fetched' /** SHA-256 of the bytes, hexadecimal. */; readonly digest: string } & Validators)
  | { readonly outcome: 'same' }
  | { readonly outcome: 'refused' | 'gone' | 'away'; readonly reason: string };

/** Fetches the file at an address into a file, unless it is still the version of the validators. Never rejects. */
export type FetchPicture = (address: string, held: Validators | undefined, file: string) => Promise<FetchedPicture>;

const GONE: ReadonlySet<number> = new Set([404, 410, 451]);
/** Answers that say nothing about the picture but that it cannot be had at the moment. */
const isAway = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

/**
 * Makes the function that fetches pictures of other systems: from the named origins only, on the public net or in a network that
 * is allowed, whatever a name resolves to at the time of the connection.
 */
export function createPictureFetch({ origins, isPrivateTarget, maxBytes, timeoutMs }: FetchPictureOptions): FetchPicture {
  const gate = createTargetGate(isPrivateTarget);
  const refusal = (url: URL): string | undefined =>
    gate.refusal(url) ?? (origins.has(url.origin) ? undefined : `${url.origin} is not in IMAGE_ORIGINS`);

  async function take(answer: IncomingMessage, file: string, signal: AbortSignal): Promise<FetchedPicture> {
    const { statusCode: status = 0, headers } = answer;
    if (status === 304) return { outcome: 'same' };
    if (status !== 200) {
      return { outcome: GONE.has(status) ? 'gone' : isAway(status) ? 'away' : 'refused', reason: `answered ${status}` };
    }
    const tooLarge: FetchedPicture = { outcome: 'refused', reason: `has more than ${maxBytes} bytes` };
    if (Number(headers['content-length'] ?? 0) > maxBytes) return tooLarge;
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxBytes) return;
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(answer, counted, createWriteStream(file), { signal }).catch((error: unknown) => {
      // Stopping ends the answer, which fails with 'aborted' if bytes were still to come.
      if (size <= maxBytes) throw error;
    });
    if (size > maxBytes) return tooLarge;
    return { outcome: 'fetched', digest: hash.digest('hex'), etag: headers.etag, modified: headers['last-modified'] };
  }

  return async (address, held, file) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let answer: IncomingMessage | undefined;
    try {
      answer = await askChecked(address, {
        headers: {
          accept: 'image/jpeg,image/png,image/webp',
          'accept-encoding': 'identity',
          'user-agent': 'hirmondo-pictures',
          ...(held?.etag !== undefined && { 'if-none-match': held.etag }),
          ...(held?.modified !== undefined && { 'if-modified-since': held.modified }),
        },
        refusal,
        lookup: gate.lookup,
        patience: timeoutMs,
        signal,
      });
      return await take(answer, file, signal);
    } catch (error) {
      const reason = signal.aborted ? `not here within ${timeoutMs / 1000} s` : error instanceof Error ? error.message : '';
      return { outcome: error instanceof RefusedAddress ? 'refused' : 'away', reason };
    } finally {
      answer?.destroy();
    }
  };
}
