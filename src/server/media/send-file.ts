import { createReadStream, type Stats } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { Exchange } from '../request/exchange';
import { beginResponse, type ResponseContext, sendError, sendResponse } from '../response/send-response';
import { type ByteRange, readRange } from './byte-range';

/** A file to send, with its size and headers. */
export interface SentFile {
  readonly path: string;
  readonly stats: Pick<Stats, 'size'>;
  /** Opens a range of a file whose bytes are not at the path; undefined if they are nowhere. Rejects while they are away. */
  readonly read?: ((range: ByteRange) => Promise<Readable | undefined>) | undefined;
  /** Entity tag, with its quotes. */
  readonly tag: string;
  /** Names and values alternately. */
  readonly headers: readonly string[];
}

/** Streams a file, or the requested range of it, without reading it into memory. */
export async function sendFile(
  exchange: Exchange,
  responseContext: ResponseContext,
  { path, stats, tag, headers, read }: SentFile,
): Promise<void> {
  const { request, response } = exchange;
  const ranged = [...headers, 'Accept-Ranges', 'bytes'];
  if (matchesEntityTag(request.headers['if-none-match'], tag))
    return sendResponse(exchange, responseContext, 304, ranged, undefined);
  const condition = request.headers['if-range'];
  // A HEAD describes the whole file, as the answer to a GET without Range would.
  const takesRange = request.method === 'GET' && (condition === undefined || condition === tag);
  const range = takesRange ? readRange(request.headers.range, stats.size) : undefined;
  if (range === 'unsatisfiable') {
    return sendResponse(exchange, responseContext, 416, [...ranged, 'Content-Range', `bytes */${stats.size}`], undefined);
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  const status = range === undefined ? 200 : 206;
  const length = end - start + 1;
  const part = range === undefined ? [] : ['Content-Range', `bytes ${start}-${end}/${stats.size}`];
  const isSent = request.method !== 'HEAD' && length > 0;
  // Opened first: once the head is sent there is no other answer.
  const body = isSent ? await openBody(path, { start, end }, read) : undefined;
  if (body === 'away') return sendError(exchange, responseContext, 503, false, ['Retry-After', '2']);
  if (body === 'gone') return sendError(exchange, responseContext, 404, false);
  beginResponse(exchange, responseContext, status, [...ranged, ...part, 'Content-Length', String(length)]);
  responseContext.record({ exchange, status, bytes: request.method === 'HEAD' ? 0 : length, cache: 'NONE' });
  if (body === undefined) {
    response.end();
    return;
  }
  // A client that disconnects early is not an error of the server; one whose bytes end early sees its connection break.
  await pipeline(body, response).catch(() => undefined);
}

async function openBody(path: string, range: ByteRange, read: SentFile['read']): Promise<Readable | 'gone' | 'away'> {
  if (read === undefined) return createReadStream(path, range);
  return await read(range).then(
    (body) => body ?? 'gone',
    () => 'away' as const,
  );
}
