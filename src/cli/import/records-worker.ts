import { parentPort, workerData } from 'node:worker_threads';
import { importers } from '~/backend/importers/formats';
import type { ImportRecord, RecordPlace } from '~/backend/index';
import { LARGE_BODY } from '~/lib/article-body/body-parser';
import { prepareBody } from '~/lib/article-body/ready-body';
import { reopenFile } from './input-file';
import { PART, PARTS_AHEAD, type RecordsPart, type RecordsRequest, type Skip } from './records-thread';

/**
 * Thread that reads the records of an import and prepares their bodies, part by part. Each message that it receives allows it to
 * send one more part.
 */
const { format, origin, options } = workerData as RecordsRequest;

let allowed = PARTS_AHEAD;
let goOn: (() => void) | undefined;
parentPort?.on('message', () => {
  allowed += 1;
  goOn?.();
});

let bytes = 0;
let skipped: Skip[] = [];
let records: ImportRecord[] = [];
let bodies: RecordsPart['bodies'][number][] = [];

async function send(isLast: boolean): Promise<void> {
  while (allowed === 0) {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  allowed -= 1;
  parentPort?.postMessage({ records, bodies, skipped, bytes, isLast } satisfies RecordsPart);
  bodies = [];
  records = [];
  skipped = [];
}

/** Prepares a record's body; undefined for large ones, which are left to a thread with a time limit for each. */
function readyBody(record: ImportRecord): RecordsPart['bodies'][number] {
  const html: unknown = record.kind === 'article' ? record.article.content : undefined;
  const isOurs = typeof html === 'string' && html !== '' && html.length <= LARGE_BODY && !html.includes('\u0000');
  return isOurs ? prepareBody(html) : undefined;
}

const file = reopenFile(origin, (done) => {
  bytes = done;
  // While a format reads the file again for what records refer to, there are none to send: reports the progress only.
  parentPort?.postMessage({ bytes });
});
const onSkipped = (what: string, detail: string, place: RecordPlace) => {
  skipped.push([what, detail, place]);
};
for await (const record of importers[format].read(file, { ...options, onSkipped })) {
  records.push(record);
  bodies.push(readyBody(record));
  if (records.length >= PART) await send(false);
}
await send(true);
parentPort?.close();
