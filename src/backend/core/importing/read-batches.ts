import { type ArticleRecord, type ImportRecord, pickPlace } from '~/backend/domain/import-record';
import { IngestProblem, isIngestProblem } from '~/backend/domain/ingest-problem';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { receiveBody, type SentBody } from '~/lib/article-body/ready-body';
import { type ParsedBodies, parseBodies } from './ingest-article';

/** Records per transaction: writes of a running server wait for it, well under a second. */
const BATCH = 400;

/** Parses the texts of articles before the transaction that stores them starts, so that other writers do not wait for it. */
export async function* readBatches(
  records: AsyncIterable<ImportRecord>,
  reading: BodyReading,
): AsyncGenerator<readonly ImportRecord[]> {
  for await (const batch of inBatches(records)) yield await readBodies(batch, reading);
}

/** The means to parse the bodies of an import. */
export interface BodyReading {
  readonly parse: BodyParser;
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
  { parse, parsed, findBody }: BodyReading,
): Promise<readonly ImportRecord[]> {
  const read: ImportRecord[] = [];
  for (const record of batch) {
    if (record.kind !== 'article') {
      read.push(record);
      continue;
    }
    try {
      const { article } = record;
      const sent = findBody?.(article);
      const own = sent && receiveBody(sent);
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
