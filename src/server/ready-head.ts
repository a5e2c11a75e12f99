import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { RawHeaders } from './security-headers';

/** How long an idle connection stays open, milliseconds; longer than common proxies keep theirs. */
export const KEEP_ALIVE_MS = 75_000;

/** The head of an answer, made once and written many times. */
export interface ReadyHead {
  readonly status: number;
  readonly headers: RawHeaders;
  /** Status line and headers as they go over the line, without those that change with every answer. */
  readonly text: string;
}

/**
 * The part of a ServerResponse that holds its head as text. Node makes that text of header lists with a check of each letter,
 * each time; for the answers that are sent most, that would be a tenth of their cost.
 */
interface WithHeadText {
  _header: string | null;
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;

/** Makes a head. Throws when a name or value holds what no header may hold. */
export function readyHead(status: number, headers: RawHeaders): ReadyHead {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`the header ${JSON.stringify(name)} cannot be sent`);
    text += `${name}: ${value}\r\n`;
  }
  return { status, headers, text };
}

let second = 0;
let dateLine = '';

function currentDateLine(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    dateLine = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
  }
  return dateLine;
}

/** Writes a whole answer: head, the headers that change (`Name: value\r\n` each), and the body. */
export function writeReady(response: ServerResponse, head: ReadyHead, changing: string, body: Buffer | undefined): void {
  // Whether the connection goes on, older protocols and anything set before are Node's business.
  if (!response.shouldKeepAlive || response.req.httpVersionMinor !== 1) {
    response.writeHead(head.status, [
      ...head.headers,
      ...changing.split('\r\n').flatMap((line) => (line === '' ? [] : line.split(': ', 2))),
    ]);
    response.end(body);
    return;
  }
  const internals = response as unknown as WithHeadText;
  response.statusCode = head.status;
  internals._header = head.text + changing + currentDateLine() + END;
  response.end(body);
}
