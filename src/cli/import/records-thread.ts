import { Worker } from 'node:worker_threads';
import type { ImportFormat } from '~/backend/importers/formats';
import type { ImportOptions } from '~/backend/importers/importer';
import type { ImportRecord, RecordPlace } from '~/backend/index';
import type { SentBody } from '~/lib/article-body/ready-body';
import type { FileOrigin } from './input-file';

/** The file that the thread reads. */
export interface RecordsRequest {
  readonly format: ImportFormat;
  readonly origin: FileOrigin;
  readonly options: Omit<ImportOptions, 'onSkipped'>;
}

/** The arguments of `onSkipped`. */
export type Skip = readonly [what: string, detail: string, place: RecordPlace];

/** A message of the thread: records in order, each with its body if that was prepared. */
export interface RecordsPart {
  readonly records: readonly ImportRecord[];
  readonly bodies: readonly (SentBody | undefined)[];
  readonly skipped: readonly Skip[];
  /** Bytes read so far in this pass. */
  readonly bytes: number;
  readonly isLast: boolean;
}

type ImportedArticle = Extract<ImportRecord, { kind: 'article' }>['article'];

/** Number of records in a part. */
export const PART = 50;
/** Number of parts that the thread may read ahead: slightly more than one transaction stores. */
export const PARTS_AHEAD = 10;
/** Timeout: milliseconds without a message from the thread. */
const LIMIT = 30_000;

export interface RecordsThreadOptions {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Timeout: milliseconds without a message from the thread; defaults to 30,000. */
  readonly limit?: number;
  /** Called with the number of bytes read so far in this pass. */
  readonly onRead: (bytes: number) => void;
  readonly onSkipped: (...skip: Skip) => void;
  /** Reads the same records on this thread. */
  readonly readInPlace: (onSkipped: (...skip: Skip) => void) => AsyncIterable<ImportRecord>;
}

/** Records and their prepared bodies. */
export interface ReadyRecords {
  readonly records: AsyncIterable<ImportRecord>;
  /** The prepared body of a record's article; undefined if there is none, or if the article has been changed since. */
  readonly findBody: (article: ImportedArticle) => SentBody | undefined;
}

/**
 * Reads the records of a file on another thread, which prepares their bodies, while this one stores them. If the thread ends
 * early or stays silent, as with a text that takes too long, the rest is read on this thread, where each text has a time limit.
 */
export function readRecordsBeside(request: RecordsRequest, options: RecordsThreadOptions): ReadyRecords {
  const bodies = new WeakMap<ImportedArticle, SentBody>();

  async function* read(): AsyncGenerator<ImportRecord> {
    let given = 0;
    let skips = 0;
    const thread = openThread(request, options);
    try {
      for (let part = await thread.next(); part !== undefined; part = await thread.next()) {
        for (const skip of part.skipped) options.onSkipped(...skip);
        skips += part.skipped.length;
        for (const [index, record] of part.records.entries()) {
          const body = part.bodies[index];
          if (body !== undefined && record.kind === 'article') bodies.set(record.article, body);
          given += 1;
          yield record;
        }
        if (part.isLast) return;
      }
    } finally {
      await thread.end();
    }
    const rest = options.readInPlace((...skip) => {
      if (skips > 0) skips -= 1;
      else options.onSkipped(...skip);
    });
    for await (const record of rest) {
      if (given > 0) given -= 1;
      else yield record;
    }
  }

  return {
    records: read(),
    findBody: (article) => bodies.get(article),
  };
}

/** Starts the thread. `next` resolves to its next part, or to undefined if the thread ended or timed out. */
function openThread(request: RecordsRequest, { worker: file, limit = LIMIT, onRead }: RecordsThreadOptions) {
  const worker = new Worker(file, {
    name: 'records',
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const arrived: RecordsPart[] = [];
  let isLost = false;
  let wake: (() => void) | undefined;
  const lose = () => {
    isLost = true;
    wake?.();
  };
  worker.on('error', lose);
  worker.on('exit', lose);
  worker.on('message', (message: RecordsPart | Pick<RecordsPart, 'bytes'>) => {
    onRead(message.bytes);
    if ('records' in message) arrived.push(message);
    wake?.();
  });

  async function next(): Promise<RecordsPart | undefined> {
    while (arrived.length === 0 && !isLost) {
      await new Promise<void>((resolve) => {
        const late = setTimeout(lose, limit);
        wake = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
    const part = arrived.shift();
    if (part !== undefined && !isLost) worker.postMessage('more');
    return part;
  }

  return { next, end: () => worker.terminate() };
}
