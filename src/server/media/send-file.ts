import { createReadStream, type Stats } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { Exchange } from '../request/exchange';
import { beginResponse, type ResponseContext, sendResponse } from '../response/send-response';
import { readRange } from './byte-range';

/** A file to send, with its size and headers. */
export interface SentFile {
  readonly path: string;
  readonly stats: Stats;
  /** Entity tag, with its quotes. */
  readonly tag: string;
  /** Names and values alternately. */
  readonly headers: readonly string[];
}

/** Streams a file, or the requested range of it, without reading it into memory. */
export async function sendFile(
  exchange: Exchange,
  responseContext: ResponseContext,
  { path, stats, tag, headers }: SentFile,
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
  beginResponse(exchange, responseContext, status, [...ranged, ...part, 'Content-Length', String(length)]);
  responseContext.record({ exchange, status, bytes: request.method === 'HEAD' ? 0 : length, cache: 'NONE' });
  if (request.method === 'HEAD' || length === 0) {
    response.end();
    return;
  }
  // A client that disconnects early is not an error of the server.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => undefined);
}
