import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { RawHeaders } from './security-headers';

/** How long an idle connection stays open, in milliseconds; longer than in common proxies. */
export const KEEP_ALIVE_MS = 75_000;

/** The head of a response, serialised once and written many times. */
export interface ReadyHead {
  readonly status: number;
  readonly headers: RawHeaders;
  /** Status line and headers as bytes on the wire, without the headers that change with every response. */
  readonly text: string;
  /** The whole response as last sent; kept only while it is requested repeatedly. */
  last: { readonly changing: string; readonly second: number; bytes: Buffer | undefined } | undefined;
}

/**
 * The part of a ServerResponse that holds its head. Node serialises header lists and checks each character on every response, and
 * writes the result beside the body; for the most frequent responses that would be a fifth of the cost.
 */
interface ResponseInternals {
  _header: string | null;
  _headerSent: boolean;
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;

/** Makes a head. Throws if a name or value contains characters that are invalid in headers. */
export function readyHead(status: number, headers: RawHeaders): ReadyHead {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`the header ${JSON.stringify(name)} cannot be sent`);
    lines.push(`${name}: ${value}`);
  }
  // Joined rather than concatenated: a string built by concatenation keeps all of its parts in memory, which is more than the
  // result.
  return { status, headers, text: `${lines.join('\r\n')}\r\n`, last: undefined };
}

/** False if this version of Node keeps heads elsewhere: responses then use its public API, which is slower. */
let direct = true;

let second = 0;
let dateLine = '';
/** Heads that hold a whole response of the current second; cleared when the second is over. */
let headsWithResponse: ReadyHead[] = [];
const MAX_WHOLE_RESPONSES = 256;
const MAX_WHOLE_BYTES = 128 * 1024;

function updateDate(): void {
  const now = Math.floor(Date.now() / 1000);
  if (now === second) return;
  second = now;
  dateLine = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
  for (const head of headsWithResponse) head.last = undefined;
  headsWithResponse = [];
}

/** The whole response in one piece if the same one was sent in this second; undefined the first time, and for large ones. */
function wholeResponse(head: ReadyHead, changing: string, body: Buffer | undefined): Buffer | undefined {
  const { last } = head;
  if (last === undefined || last.second !== second || last.changing !== changing) {
    head.last = { changing, second, bytes: undefined };
    return undefined;
  }
  if (last.bytes === undefined && headsWithResponse.length < MAX_WHOLE_RESPONSES && (body?.length ?? 0) <= MAX_WHOLE_BYTES) {
    const text = Buffer.from(head.text + changing + dateLine + END, 'latin1');
    last.bytes = body === undefined ? text : Buffer.concat([text, body]);
    headsWithResponse.push(head);
  }
  return last.bytes;
}

/** Writes a whole response: head, the headers that change (`Name: value\r\n` each), and the body. */
export function writeReady(response: ServerResponse, head: ReadyHead, changing: string, body: Buffer | undefined): void {
  // Node decides whether the connection stays open, and handles older protocols and headers that were set before.
  if (!direct || !response.shouldKeepAlive || response.req.httpVersionMinor !== 1) {
    response.writeHead(head.status, [
      ...head.headers,
      ...changing.split('\r\n').flatMap((line) => (line === '' ? [] : line.split(': ', 2))),
    ]);
    response.end(body);
    return;
  }
  updateDate();
  const internals = response as unknown as ResponseInternals;
  response.statusCode = head.status;
  const whole = response.req.method === 'HEAD' ? undefined : wholeResponse(head, changing, body);
  internals._header = head.text + changing + dateLine + END;
  // From here on Node considers the head sent and treats everything as body.
  if (whole !== undefined) internals._headerSent = true;
  response.end(whole ?? body);
}

/** The bytes sent for one response, recorded with a fake socket. */
function sentFor(head: ReadyHead, body: Buffer): string {
  const chunks: Buffer[] = [];
  const line = new Writable({
    write(chunk: Buffer | string, encoding, done) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
      done();
    },
  });
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 });
  const response = new ServerResponse(request);
  response.shouldKeepAlive = true;
  response.assignSocket(line as Socket);
  writeReady(response, head, '', body);
  return Buffer.concat(chunks).toString('latin1');
}

/**
 * Sends two responses to a fake socket and compares their bytes: heads are written directly only if this version of Node keeps
 * them where we expect. If not, all responses use the public API from then on. Call it once before listening.
 *
 * @param send sends a response; replaced in tests only
 * @returns whether heads are written directly
 */
export function checkDirectHeads(send: (head: ReadyHead, body: Buffer) => string = sentFor): boolean {
  const body = Buffer.from('próba');
  const head = readyHead(200, ['Content-Length', String(body.length)]);
  direct = true;
  try {
    // Only the second response within the same second is written in one piece.
    direct = [1, 2].every(() => {
      const [top = '', ...rest] = send(head, body).split('\r\n\r\n');
      const whole = top.startsWith('HTTP/1.1 200 OK\r\n') && /\r\nDate: [^\r]+\r\nConnection: keep-alive/.test(top);
      return whole && rest.join() === body.toString('latin1');
    });
  } catch {
    direct = false;
  }
  return direct;
}
