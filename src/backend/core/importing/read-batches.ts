import { type ImportRecord, pickPlace } from '~/backend/domain/import-record';
import { IngestProblem, isIngestProblem } from '~/backend/domain/ingest-problem';
import { type BodyParser, LARGE_BODY } from '~/lib/article-body/body-parser';
import { type BodyPreparer, receiveBody, type SentBody } from '~/lib/article-body/ready-body';
import { bodyText, type ParsedBodies, parseBodies } from './ingest-article';

/** Records per transaction: writes of a running server wait for it, well under a second. */
const BATCH = 400;

/**
 * Parses the texts of articles before the transaction that stores them starts, so that other writers do not wait for it. While
 * one batch is stored the next one is prepared, if `make` runs on another thread.
 */
export async function* readBatches(
  records: AsyncIterable<ImportRecord>,
  reading: BodyReading,
): AsyncGenerator<readonly ImportRecord[]> {
  let ahead: Promise<readonly ImportRecord[]> | undefined;
  for await (const batch of inBatches(records)) {
    const read = readBodies(batch, reading);
    if (reading.takeBody !== undefined) {
      // Their reader is ahead already.
      yield await read;
      continue;
    }
    // The promise is awaited later; without a handler its failure would count as unhandled while the previous batch is stored.
    read.catch(() => undefined);
    if (ahead !== undefined) yield await ahead;
    ahead = read;
  }
  if (ahead !== undefined) yield await ahead;
}

/** The means to parse the bodies of an import. */
export interface BodyReading {
  readonly parse: BodyParser;
  readonly make: BodyPreparer | undefined;
  /** Returns the body of an HTML text if the reader of the records has already parsed it. */
  readonly takeBody: ((html: string) => SentBody | undefined) | undefined;
  /** Receives the parsed bodies of each record. */
  readonly parsed: Map<ImportRecord, ParsedBodies>;
}

/** Parses the texts of the records. A record whose text takes too long, or breaks the parser, becomes a failed record. */
async function readBodies(
  batch: readonly ImportRecord[],
  { parse, make, parsed, takeBody }: BodyReading,
): Promise<readonly ImportRecord[]> {
  const made = await makeBodies(batch, make, takeBody);
  const known = new Set(made.keys());
  const read: ImportRecord[] = [];
  for (const record of batch) {
    if (record.kind !== 'article') {
      read.push(record);
      continue;
    }
    try {
      const others = await parseBodies(record.article, parse, known);
      const own = bodyText(record.article.content);
      const body = made.get(own);
      parsed.set(record, body === undefined ? others : new Map([...others, [own, body]]));
      read.push(record);
    } catch (error) {
      const message = `cannot be read: ${String(error).slice(0, 160)}`;
      const problem = isIngestProblem(error) ? error : new IngestProblem('invalid', [{ path: 'content', message }]);
      read.push({ kind: 'failed', ...pickPlace(record), sourceId: record.sourceId, reason: problem.message });
    }
  }
  return read;
}

/** Parsed bodies of a batch's articles by their HTML, without the large ones, which have a time limit each. */
async function makeBodies(
  batch: readonly ImportRecord[],
  make: BodyPreparer | undefined,
  takeBody: BodyReading['takeBody'],
): Promise<ReadonlyMap<string, ReturnType<typeof receiveBody>>> {
  const bodies = new Map<string, ReturnType<typeof receiveBody>>();
  const missing = new Set<string>();
  for (const record of batch) {
    const html = record.kind === 'article' ? bodyText(record.article.content) : '';
    if (html === '' || html.length > LARGE_BODY || bodies.has(html)) continue;
    const taken = takeBody?.(html);
    if (taken === undefined) missing.add(html);
    else bodies.set(html, receiveBody(taken));
  }
  const htmls = [...missing];
  const made = htmls.length === 0 ? undefined : await make?.(htmls);
  for (const [index, body] of made?.entries() ?? []) bodies.set(htmls[index] ?? '', receiveBody(body));
  return bodies;
}

async function* inBatches(records: AsyncIterable<ImportRecord>): AsyncGenerator<readonly ImportRecord[]> {
  let batch: ImportRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
