import { open } from 'node:fs/promises';
import { ReadingFault } from '~/backend/domain/readings/reading-fault';
import { readLimitedText } from '~/lib/http/limited-body';

/** Limit on a document's size, bytes: a central bank's rates since 1999 take less than half of it. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Timeout of a whole answer, milliseconds. */
const TIMEOUT = 10_000;

/** Reads a whole file. Rejects if it is missing or too large. */
export async function readFileText(path: string): Promise<string> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > MAX_BYTES) throw new ReadingFault(`more than ${MAX_BYTES} bytes`);
  return await file.readFile('utf8');
}

/** Fetches a text with limits on time and size, without following redirects. Rejects with a ReadingFault or fetch's error. */
export async function readHttpText(url: string, fetch: (request: Request) => Promise<Response>): Promise<string> {
  const request = new Request(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
  const response = await fetch(request);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ReadingFault(`answered ${response.status}`);
  }
  const text = await readLimitedText(response.body, MAX_BYTES);
  if (text === undefined) throw new ReadingFault(`more than ${MAX_BYTES} bytes`);
  return text;
}
