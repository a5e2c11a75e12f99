import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { RawHeaders } from './security-headers';

/** How long an idle connection stays open, milliseconds; longer than common proxies keep theirs. */
export const KEEP_ALIVE_MS = 75_000;

/** The head of an answer, made once and written many times. */
export interface ReadyHead {
  readonly status: number;
  readonly headers: RawHeaders;
  /** Status line and headers as they go over the line, without those that change with every answer. */
  readonly text: string;
  /** The whole answer as it last went out; only for as long as it is sent again and again. */
  last: { readonly changing: string; readonly second: number; bytes: Buffer | undefined } | undefined;
}

/**
 * The part of a ServerResponse that holds its head. Node makes that text of header lists with a check of each letter, each
 * time, and writes it beside the body; for the answers that are sent most, that would be a fifth of their cost.
 */
interface WithHead {
  _header: string | null;
  _headerSent: boolean;
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;

/** Makes a head. Throws when a name or value holds what no header may hold. */
export function readyHead(status: number, headers: RawHeaders): ReadyHead {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`the header ${JSON.stringify(name)} cannot be sent`);
    lines.push(`${name}: ${value}`);
  }
  // Joined, not added up: a text that grew by additions keeps each of them, which is more than the text itself.
  return { status, headers, text: `${lines.join('\r\n')}\r\n`, last: undefined };
}

/** False when this Node keeps heads elsewhere: answers then go through its public calls, at their cost. */
let direct = true;

let second = 0;
let dateLine = '';
/** Heads that hold a whole answer of the present second; it is let go with the second. */
let holding: ReadyHead[] = [];
const MOST_HOLDING = 256;
const LARGEST_HELD = 128 * 1024;

function turnClock(): void {
  const now = Math.floor(Date.now() / 1000);
  if (now === second) return;
  second = now;
  dateLine = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
  for (const head of holding) head.last = undefined;
  holding = [];
}

/** The whole answer in one piece when the same was sent in this second; undefined the first time, and for large ones. */
function wholeAnswer(head: ReadyHead, changing: string, body: Buffer | undefined): Buffer | undefined {
  const { last } = head;
  if (last === undefined || last.second !== second || last.changing !== changing) {
    head.last = { changing, second, bytes: undefined };
    return undefined;
  }
  if (last.bytes === undefined && holding.length < MOST_HOLDING && (body?.length ?? 0) <= LARGEST_HELD) {
    const text = Buffer.from(head.text + changing + dateLine + END, 'latin1');
    last.bytes = body === undefined ? text : Buffer.concat([text, body]);
    holding.push(head);
  }
  return last.bytes;
}

/** Writes a whole answer: head, the headers that change (`Name: value\r\n` each), and the body. */
export function writeReady(response: ServerResponse, head: ReadyHead, changing: string, body: Buffer | undefined): void {
  // Whether the connection goes on, older protocols and anything set before are Node's business.
  if (!direct || !response.shouldKeepAlive || response.req.httpVersionMinor !== 1) {
    response.writeHead(head.status, [
      ...head.headers,
      ...changing.split('\r\n').flatMap((line) => (line === '' ? [] : line.split(': ', 2))),
    ]);
    response.end(body);
    return;
  }
  turnClock();
  const internals = response as unknown as WithHead;
  response.statusCode = head.status;
  const whole = response.req.method === 'HEAD' ? undefined : wholeAnswer(head, changing, body);
  internals._header = head.text + changing + dateLine + END;
  // To Node the head is out already, and all of the answer is body.
  if (whole !== undefined) internals._headerSent = true;
  response.end(whole ?? body);
}

/** What goes over the line for one answer; the socket is made up. */
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
 * Sends two answers to nowhere and looks at their bytes: the head is written where only this version of Node is known to keep
 * it. When another one differs, all answers take the public way from then on. Call it once before listening.
 *
 * @param send what sends an answer; another one only in tests
 * @returns whether heads are written directly
 */
export function checkDirectHeads(send: (head: ReadyHead, body: Buffer) => string = sentFor): boolean {
  const body = Buffer.from('próba');
  const head = readyHead(200, ['Content-Length', String(body.length)]);
  direct = true;
  try {
    // Only the second answer within the same second is written in one piece.
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
