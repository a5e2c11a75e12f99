import { type ArticleRecord, type ImportRecord, pickPlace } from '~/backend/domain/import-record';
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
    if (reading.findBody !== undefined) {
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
  /** Returns the body of an article's `content` if the reader of the records has already parsed it. */
  readonly findBody: ((article: ArticleRecord['article']) => SentBody | undefined) | undefined;
  /** Receives the parsed bodies of each record. */
  readonly parsed: Map<ImportRecord, RecordBodies>;
}

/** The parsed texts of a record's article. */
export interface RecordBodies {
  /** The body of its `content`; if unset, it is in `others`. */
  readonly own: ReadyBody | undefined;
  readonly others: ParsedBodies;
}

type ReadyBody = ReturnType<typeof receiveBody>;

/** Parses the texts of the records. A record whose text takes too long, or breaks the parser, becomes a failed record. */
async function readBodies(
  batch: readonly ImportRecord[],
  { parse, make, parsed, findBody }: BodyReading,
): Promise<readonly ImportRecord[]> {
  const made = await makeBodies(batch, make, findBody);
  const read: ImportRecord[] = [];
  for (const record of batch) {
    if (record.kind !== 'article') {
      read.push(record);
      continue;
    }
    try {
      const own = made.get(record);
      const { article } = record;
      // An HTML that has a body is not looked at: it may only be decoded when it is.
      const others = await parseBodies(own === undefined ? article : { subArticles: article.subArticles }, parse);
      parsed.set(record, { own, others });
      read.push(record);
    } catch (error) {
      const message = `cannot be read: ${String(error).slice(0, 160)}`;
      const problem = isIngestProblem(error) ? error : new IngestProblem('invalid', [{ path: 'content', message }]);
      read.push({ kind: 'failed', ...pickPlace(record), sourceId: record.sourceId, reason: problem.message });
    }
  }
  return read;
}

/** Parsed bodies of a batch's articles, without the large ones, which have a time limit each. */
async function makeBodies(
  batch: readonly ImportRecord[],
  make: BodyPreparer | undefined,
  findBody: BodyReading['findBody'],
): Promise<ReadonlyMap<ImportRecord, ReadyBody>> {
  const bodies = new Map<ImportRecord, ReadyBody>();
  const missing = new Map<ImportRecord, string>();
  for (const record of batch) {
    if (record.kind !== 'article') continue;
    const sent = findBody?.(record.article);
    if (sent !== undefined) {
      bodies.set(record, receiveBody(sent));
      continue;
    }
    const html = bodyText(record.article.content);
    if (html !== '' && html.length <= LARGE_BODY) missing.set(record, html);
  }
  const htmls = [...new Set(missing.values())];
  const made = htmls.length === 0 ? undefined : await make?.(htmls);
  const byHtml = new Map(made?.map((body, index) => [htmls[index], body]));
  for (const [record, html] of missing) {
    const body = byHtml.get(html);
    if (body !== undefined) bodies.set(record, receiveBody(body));
  }
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
